# A device of keys and a lamp, made by uinput and named by a link that stays: its keys end an open hold, count
# beads while it is unplugged and plugged in again, and steer a corner; its lamp breathes.

button=/dev/input/by-id/button
mkdir -p /dev/input/by-id config/ebb
mkfifo /run/keys
KernelKeys "$button" keys.log </run/keys 2>keys.errors &
exec 3>/run/keys

# said COUNT TEXT tells whether the count has said something so often.
said() { [ "$(grep -c "$2" count.errors)" = "$1" ]; }

# tell WORDS… tells the keys what to do; done_with NAME waits until all of that is done.
tell() { echo "$*" >&3; }
done_with() {
  tell "done $1"
  until_true has keys.log "\"$1\""
}

cat >config/ebb/config.json5 <<'EOF'
{ patterns: { still: { body: [
  { loop: { times: 1 }, body: [{ inhale: 1 }, { exhale: 1 }] },
  { empty: { open: { max: "50s" } }, record: "stillness" },
  { loop: { times: 1 }, body: [{ inhale: 1 }, { exhale: 1 }] },
] } } }
EOF

tell plug
until_true [ -e "$button" ]
play hold still --cues tick --prepare 0s --require-sound --device hw:CARD=Intel --button "$button"
until_true has hold.events '"empty"'
sleep 1.3
tell press 90
end hold

# A mala of seven beads, and a fault after each 25 presses.
ebb mala practice add drops --target 100000 --beads 7 --counts-as 7 >practice.said 2>&1
ebb mala count drops --button "$button" --plain --every 1 --device hw:CARD=Intel >count.said 2>count.errors &
player=$!
until_true has count.said 'each press'
sleep 1
for seed in 1 2 3; do
  tell "beads 25 $seed"
  # What is pressed but not read when a device goes is gone with it.
  done_with "beads$seed"
  sleep 0.5
  tell unplug
  until_true said $seed 'button is gone'
  tell plug
  until_true said $seed 'button is back'
done
tell "beads 25 4"
done_with beads4
sleep 0.5
kill "$player"
end count

# A corner: a press begins, a press pauses, a press goes on, and one that is held stops.
cat >config/ebb/config.json5 <<'EOF'
{ corner: {
  buttons: ["/dev/input/by-id/button"],
  press: "play 1-1 --breaths 20 --cues tick --device hw:CARD=Intel --events=corner.events --quiet",
} }
EOF
ebb corner >corner.said 2>corner.errors &
player=$!
until_true has corner.errors 'waits'
tell "press 90"
until_true has corner.events '"breath":2'
sleep 0.3
tell "press 90"
until_true has corner.events '"pause"'
sleep 2
tell "press 90"
until_true has corner.events '"breath":4'
tell "press 1200"
until_true has corner.events '"end"'
until_true has /proc/asound/Intel/pcm0p/sub0/status closed
kill "$player"
end corner

# The device's lamp, which belongs to the keyboard until ebb takes it, and afterwards again.
rm config/ebb/config.json5
lamp=$(sed -n 's/.*"name":"\(input[0-9]*\)".*/\1/p' keys.log | tail -n 1)::scrolllock
cat "/sys/class/leds/$lamp/trigger" >trigger.before
play lit 1-1-1-1 --breaths 4 --prepare 1s --cues silent --led "$lamp" --require-sound --device hw:CARD=Intel
until_true has lit.events '"breath":2'
cat "/sys/class/leds/$lamp/trigger" >trigger.lit
end lit
cat "/sys/class/leds/$lamp/trigger" >trigger.after

exec 3>&-
