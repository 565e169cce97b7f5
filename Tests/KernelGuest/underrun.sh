# A session whose program stands still for two seconds, so that the card runs dry.

play session 2-2 --breaths 6 --require-sound --device hw:CARD=Intel
until_true has session.events '"breath":3'
sleep 0.7
kill -STOP "$player"
sleep 2
cat /proc/asound/Intel/pcm0p/sub0/status >stopped
kill -CONT "$player"
end session
