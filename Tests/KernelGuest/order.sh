# A card that gets another number, as it may at a boot: by its id it is found all the same.

ask unplug
until_true eval '! has /proc/asound/cards "[Audio "'
rmmod snd_usb_audio
insmod /modules/snd-usb-audio.ko index=7
ask plug
until_true has /proc/asound/cards ' 7 [Audio '
ebb devices --json >devices.json
play wrong 1-1 --breaths 1 --require-sound --device hw:2
end wrong
play session 1-1 --breaths 2 --cues tick --prepare 0s --require-sound --device Audio
end session
