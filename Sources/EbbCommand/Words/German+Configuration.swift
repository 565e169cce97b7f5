extension German {
  /// The words of faults of the configuration.
  static let configuration = """
    an ambience needs "sound"
    ein Klangbett braucht "sound"

    no pattern {}{}
    kein Muster {}{}

    patterns that refer to each other in a circle: {}
    Muster, die im Kreis aufeinander verweisen: {}

    a chain of more than {} patterns
    eine Kette von mehr als {} Mustern

    a reference leads nowhere
    ein Verweis führt ins Leere

    pattern {} has a fault of its own
    das Muster {} hat selbst einen Fehler

    more than {} faults; the rest is not told
    mehr als {} Fehler; der Rest wird nicht gesagt

    found {}; {}
    gefunden: {}; {}

    found {};\u{20}
    gefunden: {};\u{20}

    no file {}
    keine Datei {}

    {} is a folder, not a configuration file
    {} ist ein Ordner, keine Konfigurationsdatei

    {} is larger than 1 MB: no configuration file
    {} ist größer als 1 MB: keine Konfigurationsdatei

    cannot read {}: {}
    {} ist nicht lesbar: {}

    a folder is named from the root or from ~/
    ein Ordner wird von der Wurzel oder von ~/ an benannt

    patterns are an object such as { calm: "4-6" }
    Muster sind ein Objekt wie { calm: "4-6" }

    found {} patterns; {}
    {} Muster gefunden; {}

    a cue needs "sound", "level" or both
    ein Zeichen braucht "sound", "level" oder beides

    a day is an object such as { starts: "03:00" }
    ein Tag ist ein Objekt wie { starts: "03:00" }

    "bodies" and "body" exclude each other
    "bodies" und "body" schließen einander aus

    a loop needs {}
    eine Schleife braucht {}

    {} is an object such as { inhale: 4 }
    {} ist ein Objekt wie { inhale: 4 }

    {} belongs to a loop; loops stand in "body" instead of "phases"
    {} gehört zu einer Schleife; Schleifen stehen in "body" statt in "phases"

    {} needs one of {}
    {} braucht eines von {}

    notes are an object such as { characters: 280 }
    Notizen sind ein Objekt wie { characters: 280 }

    "{}" takes an array of texts, such as ["…"]
    "{}" nimmt eine Liste von Texten wie ["…"]

    {} is true or false
    {} ist true oder false

    found {}{}
    gefunden: {}{}

    {} is a text
    {} ist ein Text

    {} is one line of text
    {} ist eine Zeile Text

    duplicate key {}
    Schlüssel {} kommt doppelt vor

    unknown key {}; {}
    unbekannter Schlüssel {}; {}

    {} and {} exclude each other
    {} und {} schließen einander aus

    {} needs {}
    {} braucht {}

    a pace is an object such as { bpm: 6 }
    ein Tempo ist ein Objekt wie { bpm: 6 }

    a pace that moves needs "over" in a loop without "for"
    ein Tempo, das sich ändert, braucht "over" in einer Schleife ohne "for"

    no place for {}: HOME is not set to a folder; set it, or {}
    kein Platz für {}: HOME nennt keinen Ordner; setze es, oder {}

    faulty pattern
    fehlerhaftes Muster

    faulty built-in
    fehlerhaftes eingebautes Muster

    see: ebb patterns
    siehe: ebb patterns

    see: ebb help play
    siehe: ebb help play

    a pattern needs "phases", "body" or "pattern"
    ein Muster braucht "phases", "body" oder "pattern"

    {} does not go with "body": {}
    {} passt nicht zu "body": {}

    a pattern's name is one line of text
    der Name eines Musters ist eine Zeile Text

    a length that steps needs "step"
    eine Länge in Schritten braucht "step"

    an open length is an object such as { max: "3m" }
    eine offene Länge ist ein Objekt wie { max: "3m" }

    a loop says how often it turns, such as { times: 3 }
    eine Schleife sagt, wie oft sie läuft, etwa { times: 3 }

    a loop needs one of {}
    eine Schleife braucht eines von {}

    bodies are an array of bodies, one a turn
    bodies ist eine Liste von Körpern, einer je Durchgang

    a loop needs a body for at least one turn
    eine Schleife braucht einen Körper für mindestens einen Durchgang

    a list has a name, such as { bpm: [6, 5.5, 5] }
    eine Liste hat einen Namen, etwa { bpm: [6, 5.5, 5] }

    a loop goes through one list
    eine Schleife geht eine einzige Liste durch

    a list is an array of numbers, such as [6, 5.5, 5]
    eine Liste ist eine Folge von Zahlen wie [6, 5.5, 5]

    found {} numbers; {}
    {} Zahlen gefunden; {}

    in {{}}: {}
    in {{}}: {}

    a share needs a loop with a "pace"
    ein Anteil braucht eine Schleife mit "pace"

    {}: no object of patterns
    {}: kein Objekt mit Mustern

    there is a pattern {} already, at {}{}
    es gibt schon ein Muster {}, in {}{}

    {} would not be whole in {}; nothing was added
    {} stünde nicht vollständig in {}; nichts wurde hinzugefügt

    found {} phases and loops; {}
    {} Phasen und Schleifen gefunden; {}

    variables are an object such as { breaths: 30 }
    Variablen sind ein Objekt wie { breaths: 30 }

    a variable is a plain number, such as 30
    eine Variable ist eine einfache Zahl wie 30

    {} is {}; call it otherwise
    {} ist {}; nenne es anders

    a voice is an object such as { for: 3 }
    eine Stimme ist ein Objekt wie { for: 3 }

    a bed's level is from -60 to -24 dB, and -36 dB unless said
    der Pegel eines Klangbetts ist von -60 bis -24 dB, und -36 dB, wenn nichts gesagt ist

    an ambience
    ein Klangbett

    built-in {}
    eingebaut: {}

    see all {} faults: ebb patterns check {}
    siehe alle {} Fehler: ebb patterns check {}

    no signs
    keine Vorzeichen

     at {}
     mit {}

    a voice is over a set that does not speak
    eine Stimme liegt über einem Satz, der nicht spricht

    only "set": "voice" is over another set
    nur "set": "voice" liegt über einem anderen Satz

    a sound
    ein Klang

    the voice says at each moment what belongs there: "voice"
    die Stimme sagt in jedem Moment, was dorthin gehört: "voice"

    {} has no cue {}{}
    {} hat kein Zeichen {}{}

    a time of the day is such as "07:30", from "00:00" to "23:59"
    eine Tageszeit ist etwa "07:30", von "00:00" bis "23:59"

    it holds the breath
    es hält den Atem an

    as little as\u{20}
    nur\u{20}

    and gentle ones at least {}
    und sanfte mindestens {}

    its breaths take {}{} s, {}
    seine Atemzüge dauern {}{} s, {}

    a length
    eine Länge

    found {} texts for {} turns; say one, or one a turn
    {} Texte für {} Durchgänge; sage einen, oder einen je Durchgang

    loops nest at most {} deep
    Schleifen sind höchstens {} tief geschachtelt

    a phase or a loop
    eine Phase oder Schleife

    a phase
    eine Phase

    a limit is a whole number from 1 to 1000000, or 0 for none
    eine Grenze ist eine ganze Zahl von 1 bis 1000000, oder 0 für keine

    a pace
    ein Tempo

    a pace that moves
    ein Tempo, das sich ändert

    makes {} impossible: {}: {}
    macht {} unmöglich: {}: {}

    makes {} impossible: {}
    macht {} unmöglich: {}

    what it extends has no variable {}{}
    was es erweitert, hat keine Variable {}{}

    a pattern is a short form such as "4-7-8", a name, or an object
    ein Muster ist eine Kurzform wie "4-7-8", ein Name, oder ein Objekt

    a title
    ein Titel

    a summary
    eine Zusammenfassung

    a dose
    eine Dosis

    a pattern is a name or a short form such as "4-7-8"
    ein Muster ist ein Name oder eine Kurzform wie "4-7-8"

    its loops say how long
    seine Schleifen sagen, wie lange

    a loop of it has the pace
    eine Schleife darin hat das Tempo

    a part of the best
    ein Teil der Bestzeit

    a length needs one of {}
    eine Länge braucht eines von {}

    a length that steps needs "from"
    eine Länge in Schritten braucht "from"

    a share that moves
    ein Anteil, der sich ändert

    a share
    ein Anteil

    an open phase
    eine offene Phase

    a record's name
    der Name einer Messung

    a record's name is a letter, then at most 39 letters, digits, _ and -
    der Name einer Messung ist ein Buchstabe, dann höchstens 39 Buchstaben, Ziffern, _ und -

    only free breathing, "breathe", can ask for comfort
    nur freies Atmen, "breathe", kann nach dem Wohlbefinden fragen

    turns are a whole number from 1 to 1000000
    Durchgänge sind eine ganze Zahl von 1 bis 1000000

    a list has from 1 to {}
    eine Liste hat 1 bis {}

    an element
    ein Element

    what is said
    was gesagt wird

    {}, which is {}{}
    {}, was {} ist{}

     (units of {} s)
     (Einheiten von {} s)

    ; say vars: { {}: 4 }
    ; sage vars: { {}: 4 }

    breaths are a whole number from 1 to 1000000
    Atemzüge sind eine ganze Zahl von 1 bis 1000000

    endless is true, or another key stands there
    endless ist true, oder ein anderer Schlüssel steht dort

    endless is true or false
    endless ist true oder false

    a share that moves needs a pace that moves, or that says "over"
    ein Anteil, der sich ändert, braucht ein Tempo, das sich ändert, oder eines, das "over" sagt

    its fractions have no common denominator that can be kept; write decimals
    seine Brüche haben keinen gemeinsamen Nenner, der sich halten lässt; schreibe Dezimalzahlen

    a pattern has at most {}
    ein Muster hat höchstens {}

    its lists make more than {} phases and loops of it
    seine Listen machen mehr als {} Phasen und Schleifen daraus

    a variable
    eine Variable

    a variable's name is a letter, then at most 39 letters, digits, _ and -
    der Name einer Variablen ist ein Buchstabe, dann höchstens 39 Buchstaben, Ziffern, _ und -

    a person's best hold
    die beste Haltezeit einer Person

    what ebb counts
    was ebb zählt

    voice for {} breath{}
    Stimme für {} Atemzug|Stimme für {} Atemzüge

    seconds counted
    Sekunden gezählt

    seconds not counted
    Sekunden nicht gezählt

    spoken are a whole number of breaths, from 1 to 1000000
    gesprochen wird in einer ganzen Zahl von Atemzügen, von 1 bis 1000000

    {}; the usual is shown
    {}; das Übliche wird gezeigt

    devices are an object such as { vc4hdmi0: { lead: "2s" } }
    Geräte sind ein Objekt wie { vc4hdmi0: { lead: "2s" } }

    a device is an object such as { lead: "2s" }
    ein Gerät ist ein Objekt wie { lead: "2s" }

    sits are an object such as { length: "25m" }
    Sitzungen sind ein Objekt wie { length: "25m" }
    """
}
