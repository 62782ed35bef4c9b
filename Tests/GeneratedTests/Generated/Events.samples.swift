// Made by 'gen samples' of the specs of Events; do not edit.

public import EndpointRuntime
public import EventsAPI
