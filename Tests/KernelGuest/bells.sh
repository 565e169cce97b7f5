# Sessions on the HDA card that nothing disturbs: bells that ring out alone, then clicks.

play bells 8-8 --breaths 1 --prepare 19s --require-sound --device hw:CARD=Intel
end bells
play clicks 1-1 --breaths 15 --cues tick --require-sound --device hw:CARD=Intel
until_true has clicks.events '"phase"'
cat /proc/"$player"/task/*/stat >threads
end clicks
