extension German {
  /// The words of what is asked from elsewhere.
  static let control = """
    where several run: a process's number, or how its session's id begins
    wenn mehrere laufen: die Nummer eines Prozesses, oder wie die Kennung seiner Sitzung beginnt

    It speaks to the ebb of this user that runs on this machine, in another terminal, a service or \
    a corner, also over ssh. Where nothing plays it ends with 66.
    Es spricht mit dem ebb dieses Nutzers, das auf diesem Rechner läuft, in einem anderen Terminal, \
    einem Dienst oder einer Ecke, auch über ssh. Wo nichts spielt, endet es mit 66.

    say what the running ebb does
    sagen, was das laufende ebb tut

    A line for each that runs; with --json all that is known of it.
    Eine Zeile für jedes, das läuft; mit --json alles, was davon bekannt ist.

    what plays, and how much is left
    was spielt, und wie viel übrig ist

    all that is known of it, for a program
    alles, was davon bekannt ist, für ein Programm

    let the running session stand still
    die laufende Sitzung anhalten

    It answers when the session stands still.
    Es antwortet, wenn die Sitzung stillsteht.

    as the space key does
    wie die Leertaste

    let it go on; in a corner that waits, begin
    sie weitergehen lassen; in einer Ecke, die wartet, beginnen

    It answers when the session goes on, or has begun.
    Es antwortet, wenn die Sitzung weitergeht oder begonnen hat.

    on with the breath it was in
    weiter mit dem Atemzug, in dem sie war

    end the running session, as q does
    die laufende Sitzung beenden, wie q

    It answers when what was done is kept. A corner goes on.
    Es antwortet, wenn das Getane behalten ist. Eine Ecke läuft weiter.

    what was done is kept
    was getan wurde, bleibt

    print the running session's event lines
    die Ereigniszeilen der laufenden Sitzung ausgeben

    The lines are those of --events: first where the session began and where it is, then all that \
    happens. It ends with the session; in a corner it goes on. A reader that is too slow is told \
    how many lines it missed.
    Die Zeilen sind die von --events: zuerst, wo die Sitzung begann und wo sie ist, dann alles, was \
    geschieht. Es endet mit der Sitzung; in einer Ecke geht es weiter. Ein Leser, der zu langsam \
    ist, erfährt, wie viele Zeilen ihm fehlen.

    one JSON object a line, for a program
    ein JSON-Objekt je Zeile, für ein Programm

    no folder for its socket; set XDG_RUNTIME_DIR, or HOME
    kein Ordner für seinen Socket; setze XDG_RUNTIME_DIR oder HOME

    cannot make a socket in {}: {}
    in {} lässt sich kein Socket anlegen: {}

    cannot use the folder {}: {}
    der Ordner {} ist nicht zu gebrauchen: {}

    the folder {} is someone else's
    der Ordner {} gehört jemand anderem

    {} is a link, or no folder
    {} ist ein Verweis oder kein Ordner

    no one can ask this ebb from elsewhere: {}
    niemand kann dieses ebb von anderswo fragen: {}

    nothing plays: no ebb runs for this user
    nichts spielt: für diesen Nutzer läuft kein ebb

    nothing plays: {}
    nichts spielt: {}

    nothing plays
    nichts spielt

    no ebb {} runs
    kein ebb {} läuft

    see: ebb status
    siehe: ebb status

    several run: {}
    mehrere laufen: {}

    say which: ebb {} {}
    sag, welches: ebb {} {}

    process {}: {}
    Prozess {}: {}

    process {}
    Prozess {}

    process {} has ended, or cut this off
    Prozess {} ist beendet oder hat die Verbindung getrennt

    it does not answer ({})
    es antwortet nicht ({})

    it does not answer
    es antwortet nicht

    the session has not begun yet
    die Sitzung hat noch nicht begonnen

    the session is over
    die Sitzung ist vorbei

    someone asked for the opposite before it had come
    jemand hat das Gegenteil verlangt, bevor es so weit war

    about to begin
    beginnt gleich

    waits for a sound card
    wartet auf eine Soundkarte

    paused at {}, {}
    steht still bei {}, {}

    over, and the bell rings out
    vorbei, und die Glocke klingt aus

    stopped after {}
    beendet nach {}

    over, and time goes on: {} so far
    vorbei, und die Zeit läuft weiter: bisher {}

    waits for a press
    wartet auf einen Druck

    waits for a press, or for {}: {}
    wartet auf einen Druck, oder auf {}: {}

    {} passed
    {} vergangen

    muted
    stumm
    """
}
