internal import BreathEngine

/// The options that are about an LED.
extension OptionSpec {
  static let led = OptionSpec(
    "led",
    .required("LED"),
    in: .general,
    help:
      "an LED that breathes along: a name in /sys/class/leds, such as ACT, or a folder; its end "
      + "signal is three slow flashes; \"none\" for that of the configuration"
  )
  static let ledOffset = OptionSpec(
    "led-offset",
    .required("D"),
    in: .general,
    help: "the LED later than the sound by D, or earlier with a minus, such as -40ms"
  )
}
