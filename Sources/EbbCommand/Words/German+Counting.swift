extension German {
  /// The words of malas and practices.
  static let counting = """
    the input device {} is gone; it is looked for until it is back
    das Eingabegerät {} ist fort; es wird gesucht, bis es wieder da ist

    the input device {} is back
    das Eingabegerät {} ist wieder da

    nothing to count with: this is no terminal, and no --button is given
    nichts zum Zählen da: das ist kein Terminal, und kein --button ist genannt

    the process has no descriptor or thread left
    der Prozess hat keinen Deskriptor oder Thread mehr frei

    {}, and come to the journal by themselves: ebb mala
    {}, und kommt von selbst ins Tagebuch: ebb mala

    {} counted are not kept; to add them later: {}
    {} gezählte sind nicht festgehalten; um sie später einzutragen: {}

    {} is counted in {}, not in beads
    {} wird in {} gezählt, nicht in Perlen

    add to it with: ebb mala add {} N
    trage etwas ein mit: ebb mala add {} N

    cannot create {}
    {} lässt sich nicht anlegen

    {} is being counted already, by another ebb on this machine
    {} wird schon gezählt, von einem anderen ebb auf diesem Rechner

    end that one first, or count another practice
    beende jenes zuerst, oder zähle eine andere Praxis

    the process has no descriptor left
    der Prozess hat keinen Deskriptor mehr frei

    a count that was left behind cannot be read, and stays: {}
    eine liegengebliebene Zählung ist nicht lesbar und bleibt: {}

    a counter that had not ended left {}: kept now
    ein Zähler, der nicht beendet wurde, hinterließ {}: jetzt festgehalten

    {}; {} wait in {}
    {}; {} warten in {}

    a key is held down: that counts once
    eine Taste wird gedrückt gehalten: das zählt einmal

    there is no bead of this mala to take back{}
    von dieser Mala ist keine Perle zurückzunehmen{}

    cannot write to {}: {}; the count goes on in memory until that works
    in {} lässt sich nicht schreiben: {}; die Zählung läuft im Speicher weiter, bis das geht

    the count is on the disk again
    die Zählung steht wieder auf der Platte

    say how many had been done: ebb mala add {} 20000 --opening
    sage, wie viele schon getan waren: ebb mala add {} 20000 --opening

    {} is at {}: a correction of {} would leave less than nothing
    {} steht bei {}: eine Berichtigung um {} ließe weniger als nichts

    found {}: a correction is a whole number such as -108 or +12
    gefunden: {}; eine Berichtigung ist eine ganze Zahl wie -108 oder +12

    found {}: what was practised is added
    gefunden: {}; was geübt wurde, kommt hinzu

    a correction is: ebb mala fix {} {}
    eine Berichtigung ist: ebb mala fix {} {}

    found {}: {}
    gefunden: {}; {}

    found {}: from 1 to {} can be added at once
    gefunden: {}; von 1 bis {} lässt sich auf einmal eintragen

    {} has no rule for a mala
    {} hat keine Regel für eine Mala

    say a number: ebb mala add {} 108; or: ebb mala practice edit {} --beads 108
    sage eine Zahl: ebb mala add {} 108; oder: ebb mala practice edit {} --beads 108

    {} of a mala that counts as {} is no whole number
    {} einer Mala, die als {} zählt, ist keine ganze Zahl

    say {}: ebb mala add {} {}
    sage {}: ebb mala add {} {}

    {} is counted in minutes: say how many
    {} wird in Minuten gezählt: sage, wie viele

    such as: ebb mala add {} 30
    etwa: ebb mala add {} 30

    --by {}: that day has been
    --by {}: dieser Tag ist vorbei

    {} {}: a day to reach it by is written 2029-12-31
    {} {}: ein Tag, bis zu dem es erreicht sein soll, wird 2029-12-31 geschrieben

    {} what cannot be, and no total has it: ebb log --what count
    {}, was nicht sein kann und in keiner Summe steht: ebb log --what count

    --by needs a practice: ebb mala PRACTICE --by 2029-12-31
    --by braucht eine Praxis: ebb mala PRAXIS --by 2029-12-31

    --at {}: that is still to come
    --at {}: das kommt erst noch

    --date {}: {}
    --date {}: {}

    --date {}: that is still to come
    --date {}: das kommt erst noch

    nothing is said of what to change
    nichts ist gesagt, was zu ändern wäre

    such as: ebb mala practice edit {} --goal 300
    etwa: ebb mala practice edit {} --goal 300

    {}: another round begins once one is complete
    {}: eine neue Runde beginnt, wenn eine vollendet ist

    {} has been counted in {}:\u{20}
    {} wurde in {} gezählt:\u{20}

    begin another one: ebb mala practice add NAME --unit {}
    beginne eine andere: ebb mala practice add NAME --unit {}

    {} is counted in minutes and has no beads
    {} wird in Minuten gezählt und hat keine Perlen

    {} may be any of {} practices
    {} kann jede von {} Praxen sein

    no practice {}: there is none yet
    keine Praxis {}: es gibt noch keine

    add one: ebb mala practice add NAME, or the four of ngöndro: ebb mala ngondro
    lege eine an: ebb mala practice add NAME, oder die vier des Ngöndro: ebb mala ngondro

    no practice {}{}
    keine Praxis {}{}

    see: ebb mala; to add it: ebb mala practice add NAME
    siehe: ebb mala; um sie anzulegen: ebb mala practice add NAME

    nothing was removed
    nichts wurde entfernt

    {} is the practice {}
    {} ist die Praxis {}

    see: ebb mala {}
    siehe: ebb mala {}

    a practice that is counted in minutes has no beads
    eine Praxis, die in Minuten gezählt wird, hat keine Perlen

    {} {}: say a whole number from 1 to {}, or none
    {} {}: sage eine ganze Zahl von 1 bis {}, oder none

    {} {}: a mala has from 1 to {} beads, and counts as as many
    {} {}: eine Mala hat 1 bis {} Perlen, und zählt als ebenso viele

    --unit {}: there are count and minutes
    --unit {}: es gibt count und minutes

    {} counted are in {}
    {} gezählte stehen in {}

    {}; the count goes on, and waits
    {}; die Zählung geht weiter, und wartet

    the journal takes records again; nothing of the count was lost
    das Tagebuch nimmt wieder Einträge; von der Zählung ging nichts verloren

    a power cut now would lose beads: {}: {}
    ein Stromausfall würde jetzt Perlen verlieren: {}: {}

    {}: {}; a mala is {} beads{}
    {}: {}; eine Mala hat {} Perlen{}

    Backspace takes one back, q ends
    die Rücktaste nimmt eine zurück, q beendet

    Ctrl-C or SIGTERM ends
    Ctrl-C oder SIGTERM beendet

    each press of the button is a bead; {}
    jedes Drücken des Knopfs ist eine Perle; {}

    taken back: {} of {}, {}
    zurückgenommen: {} von {}, {}

    {} mala{}
    {} Mala|{} Malas

     and {} beads
     und {} Perlen

    counted {} in {}{}; {}
    {} gezählt in {}{}; {}

     of {}
     von {}

    total {}{}
    Summe {}{}

    {}; counting goes on in silence
    {}; gezählt wird still weiter

    {} bead{} of {}
    {} Perle von {3}|{} Perlen von {3}

    ; ebb log undo takes back the last mala
    ; ebb log undo nimmt die letzte Mala zurück

    added {}{} ({})
    {}{} hinzugefügt ({})

    a mala,\u{20}
    eine Mala,\u{20}

    {} malas,\u{20}
    {} Malas,\u{20}

     on {}
     am {}

    ; today {} of {}
    ; heute {} von {}

    round {} of\u{20}
    Runde {} von\u{20}

    {}{} is complete: {}. It counts on; another round begins with: ebb mala again {}
    {}{} ist vollendet: {}. Es zählt weiter; eine neue Runde beginnt mit: ebb mala again {}

    a practice that is not here
    eine Praxis, die nicht hier ist

    opening of {} for {}
    Anfangsstand {} für {}

    correction of {}{} for {}
    Berichtigung um {}{} für {}

     ({} bead{})
     ({} Perle)| ({} Perlen)

    , from {}
    , aus {}

    practice {}
    Praxis {}

    , to {}
    , bis {}

    say a whole number such as 108, a part of a mala such as 1/2 or 1/4, or 3x for three malas
    sage eine ganze Zahl wie 108, einen Teil einer Mala wie 1/2 oder 1/4, oder 3x für drei Malas

    say whole minutes: 30, 30m or 1h30m
    sage ganze Minuten: 30, 30m oder 1h30m

    {} or {}
    {} oder {}

    No practice is counted yet. "ebb mala ngondro" adds the four of ngöndro, each to 111,111;
    Noch keine Praxis wird gezählt. "ebb mala ngondro" legt die vier des Ngöndro an, jede bis \
    111,111;

    "ebb mala practice add NAME --target N" adds one of your own.
    "ebb mala practice add NAME --target N" legt eine eigene an.

    1 count says
    1 Zählung sagt

    {} counts say
    {} Zählungen sagen

    brought back
    zurückgeholt

    a mala is {}
    eine Mala ist {}

    {} a day
    {} am Tag

    by {}
    bis {}

    {} has no target
    {} hat kein Ziel

    {} is at {}
    {} steht bei {}

    round {} of {} begins; round {} came to\u{20}
    Runde {} von {} beginnt; Runde {} kam auf\u{20}

    its unit stays
    ihre Einheit bleibt

    ; to take it back: ebb log undo
    ; um es zurückzunehmen: ebb log undo

    No practice is counted yet: ebb mala practice add NAME --target N
    Noch keine Praxis wird gezählt: ebb mala practice add NAME --target N

     and its {}
     und {}

    Remove {}{}? Type yes:\u{20}
    {}{} entfernen? Tippe yes:\u{20}

    removed {}; its counts are kept, and come back with it: ebb log undo
    {} entfernt; die Zählungen sind aufgehoben, und kommen mit ihr zurück: ebb log undo

    {} as {}
    {} als {}

    A DAY
    AM TAG

    a name has a letter or a digit
    ein Name hat einen Buchstaben oder eine Ziffer

    a name has at most {} characters
    ein Name hat höchstens {} Zeichen

    a name is one line of plain text
    ein Name ist eine Zeile einfacher Text

    a name begins with a letter, and has no space at its ends
    ein Name beginnt mit einem Buchstaben, und hat kein Leerzeichen an den Enden

    "ebb mala {}" is a command
    "ebb mala {}" ist ein Befehl

    , round {}
    , Runde {}

    from before
    von vorher

    complete{}
    vollendet{}

    , and {} more
    , und {} weitere

    at the goal
    nach dem Tagesziel

    no goal is set
    kein Tagesziel ist gesetzt

    as in the last {} days
    wie in den letzten {} Tagen

    nothing was counted in them
    in ihnen wurde nichts gezählt

    as in the best week
    wie in der besten Woche

    no week yet
    noch keine Woche

    no date, {}
    kein Datum, {}

    {}, at {}
    {}, bei {}

    that day has been
    dieser Tag ist vorbei

    a day
    am Tag

    , complete{}
    , vollendet{}

    round {}
    Runde {}

    {} of {}, {}
    {} von {}, {}

    less than 0.1
    weniger als 0.1

    {} minutes a day
    {} Minuten am Tag

    no date
    kein Datum

    after the year 9999
    nach dem Jahr 9999

    {} minute{}
    {} Minute|{} Minuten

    {} bead{} that count{} as {}
    {} Perle, die als {4} zählt|{} Perlen, die als {4} zählen

    no voice speaks {}
    keine Stimme spricht {}

    copy Sounds/voice of ebb's sources to ~/.local/share/ebb/sounds, or leave out --say
    kopiere Sounds/voice aus den Quellen von ebb nach ~/.local/share/ebb/sounds, oder lass \
    --say weg

    leave out --say to count without a voice
    lass --say weg, um ohne Stimme zu zählen

    , counted as {}
    , gezählt als {}

    each key is a bead; Backspace takes one back, q ends
    jede Taste ist eine Perle; die Rücktaste nimmt eine zurück, q beendet

    t says it aloud, and each mala does
    t sagt es laut, und jede Mala

    mala {}: {}
    Mala {}: {}

    {} of {}: {}
    {} von {}: {}

    {} is complete: {}
    {} ist vollendet: {}
    """
}
