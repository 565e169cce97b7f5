# A machine that sleeps for some seconds in mid-session.

play session 2-2 --breaths 6 --cues tick --require-sound --device hw:CARD=Intel
until_true has session.events '"breath":3'
sleep 0.7
echo +5 >/sys/class/rtc/rtc0/wakealarm
echo mem >/sys/power/state
end session
