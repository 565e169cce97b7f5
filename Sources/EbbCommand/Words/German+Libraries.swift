extension German {
  /// The words of what the libraries refuse, and the sounds that they have.
  static let libraries = """
    a wooden tick for each bead
    ein hölzernes Ticken für jede Perle

    waves that run up a beach, none like another
    Wellen, die einen Strand hinauflaufen, keine wie die andere

    steady rain, with drops near by
    steter Regen, mit Tropfen nahebei

    deep, even noise, as of a far waterfall
    tiefes, gleichmäßiges Rauschen, wie von einem fernen Wasserfall

    singing bowls: rising strokes in, falling out, one short stroke for a hold
    Klangschalen: steigende Schläge beim Einatmen, fallende beim Ausatmen, ein kurzer beim \
    Halten

    a short click on each phase, one pitch a kind, no bells
    ein kurzer Klick zu jeder Phase, eine Tonhöhe je Art, keine Glocken

    the clicks of tick, and a soft one at each second
    die Klicks von tick, und ein leiser zu jeder Sekunde

    no sound
    kein Klang

    the sea: swells with the breath in, ebbs with the breath out
    das Meer: schwillt mit dem Einatmen, ebbt mit dem Ausatmen

    tones that rise with the breath in and fall with the breath out
    Töne, die mit dem Einatmen steigen und mit dem Ausatmen fallen

    a voice that says what to do, a bell where there is no time for a word
    eine Stimme, die sagt, was zu tun ist, eine Glocke, wo für ein Wort keine Zeit ist

    there is none
    es gibt keine

    it does not answer
    sie antwortet nicht

    it has samples that are no numbers; they are left out
    sie hat Werte, die keine Zahlen sind; sie werden ausgelassen

    it has {} channels; a sound has 1 to {}
    sie hat {} Kanäle; ein Klang hat 1 bis {}

    it is damaged
    sie ist beschädigt

    it is empty
    sie ist leer

    it is longer than {} s
    sie ist länger als {} s

    it has samples that are no numbers
    sie hat Werte, die keine Zahlen sind

    it has samples that are more than 120 dB over full scale
    sie hat Werte, die mehr als 120 dB über Vollaussteuerung liegen

    the ending must be .wav, .flac or .ogg
    die Endung muss .wav, .flac oder .ogg sein

    a flat gong: low, its upper tones bloom after the strike
    ein flacher Gong: tief, seine oberen Töne blühen nach dem Schlag auf

    a small hand bell: high, bright, shimmering
    eine kleine Handglocke: hoch, hell, schimmernd

    a hanging temple bell: many tones, of which the hum stays
    eine hängende Tempelglocke: viele Töne, von denen das Summen bleibt

    a singing bowl of 180 mm: warm, slowly beating
    eine Klangschale von 180 mm: warm, langsam schwebend

    a small standing bell: clear, nearly one pure tone
    eine kleine stehende Glocke: klar, fast ein reiner Ton

    a large standing bell: deep, with a long, wide beat
    eine große stehende Glocke: tief, mit langer, weiter Schwebung

    a wooden block: a dry, short knock
    ein Holzblock: ein trockenes, kurzes Klopfen

    a loop has one body, or with "each" one a turn
    eine Schleife hat einen Körper, oder mit "each" einen je Durchgang

    a loop that counts breaths needs an inhale or an exhale
    eine Schleife, die Atemzüge zählt, braucht ein Einatmen oder Ausatmen

    a loop that is cut has no open hold: no breath might follow it
    eine Schleife, die abgeschnitten wird, hat kein offenes Halten: danach käme vielleicht kein \
    Atemzug

    a ramp needs "over" in a loop without "for"
    eine Rampe braucht "over" in einer Schleife ohne "for"

    a loop has from 1 to 1000000 turns
    eine Schleife hat 1 bis 1000000 Durchgänge

    a pace is from 0.5 to 300 breaths a minute
    ein Tempo ist von 0.5 bis 300 Atemzüge in der Minute

    a ramp takes longer than 0 and at most 1000h
    eine Rampe dauert länger als 0 und höchstens 1000h

    a pattern needs a phase longer than 0
    ein Muster braucht eine Phase, die länger als 0 ist

    it has a length of its own: only one plain loop of timed phases can last otherwise
    es hat eine eigene Länge: nur eine einfache Schleife fester Phasen kann anders lange dauern

    free breathing has no pace to share
    freies Atmen hat kein Tempo zu teilen

    a loop needs a phase longer than 0 in every turn
    eine Schleife braucht in jedem Durchgang eine Phase, die länger als 0 ist

    a prelude comes before all loops
    ein Vorspiel kommt vor allen Schleifen

    only a loop with "times" or "each" has a last turn to skip
    nur eine Schleife mit "times" oder "each" hat einen letzten Durchgang, der wegfallen kann

    a length that steps needs "{}" in a loop without "times"
    eine Länge in Schritten braucht "{}" in einer Schleife ohne "times"

    in turn {} it would be {} s; say "{}"
    in Durchgang {} wäre sie {} s; sage "{}"

    a pattern needs an inhale or an exhale
    ein Muster braucht ein Einatmen oder Ausatmen

    a pattern has at most {} phases and loops
    ein Muster hat höchstens {} Phasen und Schleifen

    a prelude comes before all else
    ein Vorspiel kommt vor allem anderen

    a prelude has a fixed length
    ein Vorspiel hat eine feste Länge

    a pattern is more than its prelude
    ein Muster ist mehr als sein Vorspiel

    after an open {} comes an inhale, an exhale or free breathing
    nach einem offenen {} kommt Einatmen, Ausatmen oder freies Atmen

    nothing can come after an endless loop
    nach einer endlosen Schleife kann nichts kommen

    an endless loop stands in no other
    eine endlose Schleife steht in keiner anderen

    outside of a loop there is no last turn to skip
    außerhalb einer Schleife gibt es keinen letzten Durchgang, der wegfallen kann

    outside of a loop no length can step
    außerhalb einer Schleife ändert sich keine Länge in Schritten

    a share is more than 0 and at most 1000
    ein Anteil ist mehr als 0 und höchstens 1000

    the longest time of an open phase is from 0.1 s to 1 h
    die längste Zeit einer offenen Phase ist von 0.1 s bis 1 h

    a reminder comes every 1 s to 1 h
    eine Erinnerung kommt alle 1 s bis 1 h

    a step is not 0, and at most 1 h up or down
    ein Schritt ist nicht 0, und höchstens 1 h auf oder ab

    the shortest is longer than the longest
    das Kürzeste ist länger als das Längste

    a session has from 1 to 1000000 breaths
    eine Sitzung hat 1 bis 1000000 Atemzüge

    a session lasts longer than 0 and at most 1000h
    eine Sitzung dauert länger als 0 und höchstens 1000h

    a pattern is missing: say a name such as box, or 4-7-8
    ein Muster fehlt: sage einen Namen wie box, oder 4-7-8

    a chain has at most {} parts
    eine Kette hat höchstens {} Teile

    a part has either a number of turns or a duration
    ein Teil hat entweder eine Zahl von Durchgängen oder eine Dauer

    a ramp needs a duration, such as 12..6bpm/10m
    eine Rampe braucht eine Dauer, etwa 12..6bpm/10m

    turns are written with a plain x: {}x
    Durchgänge werden mit einem einfachen x geschrieben: {}x

    a number of turns is from 1 to 1000000
    eine Zahl von Durchgängen ist von 1 bis 1000000

    the two have more digits than can be kept
    die beiden haben mehr Ziffern, als sich halten lassen

    a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4
    eine Kurzform hat zwei bis vier Längen, etwa 5.5-5.5, 4-7-8 oder 4-4-4-4

    a duration is longer than 0
    eine Dauer ist länger als 0

    at the end, {}
    am Ende, {}

    that is a long dash; type a plain hyphen: -
    das ist ein langer Strich; tippe einen einfachen Bindestrich: -

    that is a wide colon; type a plain one: :
    das ist ein breiter Doppelpunkt; tippe einen einfachen: :

    a share belongs to a breath: begin with inhale or exhale
    ein Anteil gehört zu einem Atemzug: beginne mit inhale oder exhale

    beside shares a breath has timed phases only
    neben Anteilen hat ein Atemzug nur feste Phasen

    beside shares a phase has at most 9 decimals
    neben Anteilen hat eine Phase höchstens 9 Nachkommastellen

    the timed phases leave nothing of a breath to share
    die festen Phasen lassen von einem Atemzug nichts zu teilen

    it has too many phases that differ to be planned
    es hat zu viele verschiedene Phasen, um geplant zu werden

    a session lasts at most 1000h
    eine Sitzung dauert höchstens 1000h

    a sit has no breaths to count
    eine Sitzung in Stille hat keine Atemzüge zu zählen

    a digit must follow the point
    nach dem Punkt muss eine Ziffer folgen

    decimals are written with a point{}
    Dezimalzahlen werden mit einem Punkt geschrieben{}

    a number has at most {} digits, and {} after the point
    eine Zahl hat höchstens {} Ziffern, und {} nach dem Punkt

    a number is missing at the end
    am Ende fehlt eine Zahl

    a duration is missing: say 2m, 90s or 1h30m
    eine Dauer fehlt: sage 2m, 90s oder 1h30m

    a duration is a number and a unit, such as 2m, 90s or 1h30m
    eine Dauer ist eine Zahl und eine Einheit, etwa 2m, 90s oder 1h30m

    a duration is at most 1000h
    eine Dauer ist höchstens 1000h

    say {}m or {}s
    sage {}m oder {}s

    a unit is missing at the end: h, m or s
    am Ende fehlt eine Einheit: h, m oder s

    hours, minutes, seconds: each once and in this order
    Stunden, Minuten, Sekunden: jede einmal und in dieser Reihenfolge

    found '{}' where h, m or s belongs
    gefunden '{}', wo h, m oder s hingehört

    a unit is one letter: h, m or s
    eine Einheit ist ein Buchstabe: h, m oder s

    a length is a number or a duration such as "1m30s"
    eine Länge ist eine Zahl oder eine Dauer wie "1m30s"

    a length has at most 9 decimals, also in units
    eine Länge hat höchstens 9 Nachkommastellen, auch in Einheiten

    {} is a number
    {} ist eine Zahl

    {} cannot be negative
    {} kann nicht negativ sein

    {} is a number, not a text
    {} ist eine Zahl, kein Text

    only one plain loop with a pace can have another
    nur eine einfache Schleife mit einem Tempo kann ein anderes haben

    a unit is longer than 0 and at most 1 h
    eine Einheit ist länger als 0 und höchstens 1 h

    a part of the best is more than 0 and at most 10
    ein Teil der Bestzeit ist mehr als 0 und höchstens 10

    {} is a plain decimal number
    {} ist eine einfache Dezimalzahl

    a fraction has at most 18 digits above and below the line
    ein Bruch hat höchstens 18 Ziffern über und unter dem Strich

    a fraction has no 0 below the line
    ein Bruch hat keine 0 unter dem Strich

    a variable is written with its name, such as "$breaths"
    eine Variable wird mit ihrem Namen geschrieben, etwa "$breaths"

    unknown variable {}{}
    unbekannte Variable {}{}

    no personal best is known; say vars: { pb: 150 }, in seconds, or once: ebb play {} --best \
    2m30s
    keine Bestzeit ist bekannt; sage vars: { pb: 150 }, in Sekunden, oder einmal: ebb play {} \
    --best 2m30s

    a personal best is longer than 0 and at most 1 h
    eine Bestzeit ist länger als 0 und höchstens 1 h

    a loop lasts longer than 0 and at most 1000h
    eine Schleife dauert länger als 0 und höchstens 1000h

    its turns differ, or have no breath, so that it lasts as many as it has; leave the length \
    out
    seine Durchgänge sind verschieden, oder haben keinen Atemzug, sodass es so viele dauert, \
    wie es hat; lass die Länge weg
    """
}
