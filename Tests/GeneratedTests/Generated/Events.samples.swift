// Made by 'gen samples' of the specs of Events; do not edit.
