# A USB card that is plugged in while a session waits for it, unplugged in mid-session and plugged in again.

ask unplug
until_true eval '! has /proc/asound/cards "[Audio "'
play session 2-2 --breaths 10 --device hw:CARD=Audio
until_true has session.errors 'waiting'
ask plug
until_true has session.events '"breath":3'
sleep 0.5
ask unplug
until_true has session.events '"breath":6'
ask plug
end session
