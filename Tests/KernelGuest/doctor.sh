# What the doctor sees of the kernel's cards, and what is said of one that another program holds.

ebb doctor --json --device hw:CARD=Intel >hda.json 2>hda.errors
ebb doctor --json --device hw:CARD=Audio --no-bell >usb.json 2>usb.errors

play holder 4-4 --breaths 3 --cues tick --require-sound --device hw:CARD=Intel
holder=$player
echo "$holder" >holder.process
until_true has holder.events '"start"'
play refused 4-4 --require-sound --device hw:CARD=Intel
end refused
ebb doctor --no-bell --device hw:CARD=Intel >busy.said 2>busy.errors
play patient 1-1 --breaths 1 --cues tick --device hw:CARD=Intel
end patient
player=$holder
end holder
