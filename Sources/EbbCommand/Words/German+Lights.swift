extension German {
  /// The words of the LED that breathes along.
  static let lights = """
    --led-offset needs --led NAME, or "led" in the configuration
    --led-offset braucht --led NAME, oder "led" in der Konfiguration

    --led and --output exclude each other: a file is written faster than a light can breathe
    --led und --output schließen einander aus: eine Datei ist schneller geschrieben, als ein Licht \
    atmen kann

    an LED is a name such as "ACT", or an object such as { path: "ACT" }
    eine LED ist ein Name wie "ACT" oder ein Objekt wie { path: "ACT" }

    an LED needs a path, such as { path: "ACT" }
    eine LED braucht einen path, etwa { path: "ACT" }

    an LED's name
    der Name einer LED

    the brightness is a whole number of percent from 1 to 100
    die Helligkeit ist eine ganze Zahl von 1 bis 100 in Prozent

    no LED {}: there is no such folder
    keine LED {}: diesen Ordner gibt es nicht

    no LED {}{}
    keine LED {}{}

    {} is no LED: its folder has no brightness, or no number in max_brightness
    {} ist keine LED: ihr Ordner hat kein brightness, oder keine Zahl in max_brightness

    who may write it: the group "input", where the udev rule 70-ebb.rules of ebb's package is \
    installed; else root
    wer sie schreiben darf: die Gruppe "input", wo die udev-Regel 70-ebb.rules aus dem Paket von ebb \
    installiert ist; sonst root

    there is no LED in {}
    in {} gibt es keine LED

    those there are: {}
    es gibt: {}

    the LED {} is back
    die LED {} ist wieder da

    the LED {} is dark: {}; the session goes on without its light
    die LED {} ist dunkel: {}; die Sitzung geht ohne ihr Licht weiter

    the LED {} does not answer; it is left as it is
    die LED {} antwortet nicht; sie bleibt, wie sie ist

    the system has no thread or descriptor left for the LED
    das System hat keinen Thread oder Deskriptor mehr für die LED
    """
}
