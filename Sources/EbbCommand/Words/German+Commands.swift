extension German {
  /// The words of the commands in the help.
  static let commands = """
    print what completes lines in bash, zsh or fish
    ausgeben, was Zeilen in bash, zsh oder fish ergänzt

    Commands and options are completed, and the names of patterns, sounds, practices, cards and \
    entries. For bash, the line goes into ~/.bashrc: source <(ebb completions bash). For zsh, \
    into ~/.zshrc after compinit: source <(ebb completions zsh). For fish: ebb completions fish \
    >~/.config/fish/completions/ebb.fish. The Debian package has done so already.
    Ergänzt werden Befehle und Optionen, und die Namen von Mustern, Klängen, Praxen, Karten und \
    Einträgen. Für bash kommt die Zeile nach ~/.bashrc: source <(ebb completions bash). Für zsh \
    nach compinit in ~/.zshrc: source <(ebb completions zsh). Für fish: ebb completions fish \
    >~/.config/fish/completions/ebb.fish. Das Debian-Paket hat es schon getan.

    With words after --, which the script hands on, it prints what could stand in place of the \
    last.
    Mit Wörtern nach --, die das Skript weiterreicht, wird ausgegeben, was an der Stelle des \
    letzten stehen könnte.

    bash, zsh or fish
    bash, zsh oder fish

    the words of a line, after --
    die Wörter einer Zeile, nach --

    the script for bash
    das Skript für bash

    what could follow: box
    was folgen könnte: box

    count bead by bead: any key, a clicker, a button
    Perle um Perle zählen: jede Taste, ein Klicker, ein Knopf

    Each key that is pressed in a terminal is a bead: a soft tick at once, and a bell when a \
    mala is full. Backspace takes a bead back; q ends, as do Ctrl-C, SIGTERM and a terminal \
    that is closed. A key that is held down counts once, where its repetition is faster than a \
    finger.
    Jede Taste, die im Terminal gedrückt wird, ist eine Perle: sogleich ein leises Ticken, und \
    eine Glocke, wenn eine Mala voll ist. Die Rücktaste nimmt eine Perle zurück; q beendet, \
    ebenso Ctrl-C, SIGTERM und ein Terminal, das geschlossen wird. Eine Taste, die gedrückt \
    bleibt, zählt einmal, wo ihre Wiederholung schneller ist als ein Finger.

    With --button the presses of a clicker, a pedal or a GPIO button count, with no screen and \
    no terminal at all; a device that is gone is looked for until it is back. Then the \
    terminal's keys do not count, since a clicker types there too, but Backspace and q are what \
    they are. Such a file can be read by the group "input", on most systems.
    Mit --button zählt das Drücken eines Klickers, eines Pedals oder eines GPIO-Knopfs, ohne \
    Bildschirm und ganz ohne Terminal; ein Gerät, das fort ist, wird gesucht, bis es wieder da \
    ist. Die Tasten des Terminals zählen dann nicht, denn ein Klicker tippt auch dort, aber \
    Rücktaste und q sind, was sie sind. Solch eine Datei kann auf den meisten Systemen die \
    Gruppe "input" lesen.

    A mala that is full is in the journal with the next bead, or after five seconds; what was \
    begun of another when it ends, by its share. Until then each press is kept on this machine \
    at once: a killed program loses none, a power cut at most those of its last second. The \
    next "ebb mala" brings them to the journal, once.
    Eine volle Mala steht mit der nächsten Perle im Tagebuch, oder nach fünf Sekunden; was von \
    einer weiteren begonnen wurde, am Ende, nach seinem Anteil. Bis dahin wird jedes Drücken \
    sogleich auf diesem Rechner festgehalten: ein abgebrochenes Programm verliert keines, ein \
    Stromausfall höchstens die der letzten Sekunde. Das nächste "ebb mala" bringt sie ins \
    Tagebuch, einmal.

    Without a sound card it counts in silence, and is heard when there is one.
    Ohne Soundkarte wird still gezählt, und hörbar, sobald es eine gibt.

    a practice of "ebb mala"
    eine Praxis aus "ebb mala"

    any key of the terminal is a bead
    jede Taste des Terminals ist eine Perle

    a clicker, with no screen
    ein Klicker, ohne Bildschirm

    a line at each quarter
    eine Zeile nach jedem Viertel

    take in what other programs have kept
    übernehmen, was andere Programme festgehalten haben

    The kind of file is told by its content. All of it is taken in or nothing: where a line \
    cannot be, it is named, and the journal stays as it is. The same file again adds nothing, \
    also on another device that shares the journal.
    Die Art der Datei zeigt ihr Inhalt. Alles wird übernommen oder nichts: wo eine Zeile nicht \
    sein kann, wird sie genannt, und das Tagebuch bleibt, wie es ist. Dieselbe Datei noch \
    einmal fügt nichts hinzu, auch nicht auf einem anderen Gerät mit demselben Tagebuch.

    Two sessions of different programs are one sitting where they overlap by half of the \
    shorter one, or begin within a minute of each other and are about equally long. The one \
    that is in the journal stays, of two in one file the longer; a note on the other comes to \
    it.
    Zwei Sitzungen verschiedener Programme sind ein und dasselbe Sitzen, wenn sie sich um die \
    Hälfte der kürzeren überschneiden, oder innerhalb einer Minute beginnen und etwa gleich \
    lang sind. Die im Tagebuch bleibt, von zweien einer Datei die längere; eine Notiz zur \
    anderen kommt hinzu.

    A time without a zone is one of this machine's place. One that the clocks showed twice, as \
    summer time ended, is the first; one that they left out is refused.
    Eine Zeit ohne Zone gilt am Ort dieses Rechners. Eine, die die Uhren zweimal zeigten, als \
    die Sommerzeit endete, ist die erste; eine, die sie ausließen, wird abgelehnt.

    the file; - reads standard input; a folder is that of a journal's files, as "ebb reset" \
    leaves one
    die Datei; - liest die Standardeingabe; ein Ordner ist einer mit Dateien eines Tagebuchs, \
    wie "ebb reset" ihn hinterlässt

    say what would come in
    sagen, was hereinkäme

    all that "ebb export" has written
    alles, was "ebb export" geschrieben hat

    the mindful minutes of Apple Health
    die achtsamen Minuten aus Apple Health

    any table
    irgendeine Tabelle

    hand the journal on: whole, or for other programs
    das Tagebuch weitergeben: ganz, oder für andere Programme

    json holds every record exactly, and "ebb import" makes the same journal of it. csv is a \
    table of the sessions with the notes on them, insight what Insight Timer writes and many \
    programs read, 108again the practices and counts for 108 Again. What a form cannot hold is \
    said.
    json enthält jeden Eintrag genau, und "ebb import" macht daraus dasselbe Tagebuch. csv ist \
    eine Tabelle der Sitzungen mit ihren Notizen, insight das, was Insight Timer schreibt und \
    viele Programme lesen, 108again die Praxen und Zählungen für 108 Again. Was eine Form nicht \
    fassen kann, wird gesagt.

    A file that is there is replaced when the new one is whole, but never by an export of \
    nothing.
    Eine Datei, die schon da ist, wird ersetzt, wenn die neue vollständig ist, aber nie durch \
    eine Ausgabe von nichts.

    a backup of everything
    eine Sicherung von allem

    a year, for a spreadsheet
    ein Jahr, für eine Tabellenkalkulation

    the beginning of an id from "ebb log --ids", or last: what "ebb log" shows first
    der Anfang einer Kennung aus "ebb log --ids", oder last: was "ebb log" zuerst zeigt

    the text; - reads standard input, and without any ebb asks for it
    der Text; - liest die Standardeingabe, und ganz ohne fragt ebb danach

    show the last ten entries: sessions, notes, days
    die letzten zehn Einträge zeigen: Sitzungen, Notizen, Tage

    Sessions with the notes on them, notes on a day, its goal and what was done, newest first. \
    With --since or --until it shows all of those days.
    Sitzungen mit ihren Notizen, Notizen zu einem Tag, sein Vorsatz und was getan wurde, das \
    Neueste zuerst. Mit --since oder --until werden alle diese Tage gezeigt.

    the last thirty
    die letzten dreißig

    yesterday and today
    gestern und heute

    every note
    jede Notiz

    all of them, for another program
    alle, für ein anderes Programm

    show all that is known of one entry
    alles zeigen, was von einem Eintrag bekannt ist

    the newest entry
    der neueste Eintrag

    one of "ebb log --ids"
    einer aus "ebb log --ids"

    add a session that ebb did not see
    eine Sitzung eintragen, die ebb nicht sah

    It counts like any other, and shows as added.
    Sie zählt wie jede andere, und wird als eingetragen gezeigt.

    sit, or a pattern as for "ebb play"
    sit, oder ein Muster wie für "ebb play"

    twenty minutes of yesterday's morning
    zwanzig Minuten gestern früh

    change an entry
    einen Eintrag ändern

    Without options the entry opens as a small text in your editor, which VISUAL or EDITOR \
    names. What was there before stays in the file; "ebb log undo" takes a change back.
    Ohne Optionen öffnet sich der Eintrag als kleiner Text in deinem Editor, den VISUAL oder \
    EDITOR nennt. Was vorher da stand, bleibt in der Datei; "ebb log undo" nimmt eine Änderung \
    zurück.

    it was longer
    es war länger

    any field by its name
    jedes Feld bei seinem Namen

    delete an entry
    einen Eintrag löschen

    A session takes the notes on it along. Its lines stay in the journal's files, marked as \
    deleted: "ebb log undo" brings it back, "ebb log --deleted" lists what there is.
    Eine Sitzung nimmt ihre Notizen mit. Ihre Zeilen bleiben in den Dateien des Tagebuchs, als \
    gelöscht vermerkt: "ebb log undo" holt sie zurück, "ebb log --deleted" zeigt, was es gibt.

    after a question
    nach einer Frage

    take back the last count, change or deletion
    die letzte Zählung, Änderung oder Löschung zurücknehmen

    Said again, it takes back the one before.
    Noch einmal gesagt, nimmt es die davor zurück.

    as it was before
    wie es vorher war

    bring back a deleted entry
    einen gelöschten Eintrag zurückholen

    the beginning of an id from "ebb log --deleted --ids"
    der Anfang einer Kennung aus "ebb log --deleted --ids"

    write a note for today, or on a session
    eine Notiz für heute schreiben, oder zu einer Sitzung

    The text comes from the command line, from a pipe, from the editor that VISUAL or EDITOR \
    names, or is asked for. It is kept byte for byte, in any language. A text that is too long \
    is refused and kept in a file; "note" in the configuration sets the limits.
    Der Text kommt von der Befehlszeile, aus einer Pipe, aus dem Editor, den VISUAL oder EDITOR \
    nennt, oder wird erfragt. Er wird Byte für Byte aufgehoben, in jeder Sprache. Ein zu langer \
    Text wird abgelehnt und in einer Datei aufgehoben; "note" in der Konfiguration setzt die \
    Grenzen.

    a line for today
    eine Zeile für heute

    on the last session, in the editor
    zur letzten Sitzung, im Editor

    what a file holds
    was in einer Datei steht

    show the day's goal and what was done
    den Vorsatz des Tages zeigen, und was getan wurde

    A day begins at three in the morning, unless "day" in the configuration says otherwise.
    Ein Tag beginnt um drei Uhr früh, wenn "day" in der Konfiguration nichts anderes sagt.

    with --history: how many days
    mit --history: wie viele Tage

    today
    heute

    the last thirty days that have a text
    die letzten dreißig Tage, die einen Text haben

    write what you mean to do today
    schreiben, was du heute vorhast

    Said again on the same day, it is added to what was said before.
    Am selben Tag noch einmal gesagt, kommt es zu dem, was schon dasteht.

    in the morning
    am Morgen

    write what you did today
    schreiben, was du heute getan hast

    in the evening
    am Abend

    for the day before
    für den Tag davor

    delete the journal, after a backup and a question
    das Tagebuch löschen, nach einer Sicherung und einer Frage

    Copies every file of the journal's folder into a new folder first, says where, and asks. \
    Then all the journal's files are removed, those of other devices too: in a folder that is \
    shared they are removed everywhere, and a device that is away may bring its own back.
    Kopiert zuerst jede Datei im Ordner des Tagebuchs in einen neuen Ordner, sagt wohin, und \
    fragt. Dann werden alle Dateien des Tagebuchs entfernt, auch die anderer Geräte: in einem \
    geteilten Ordner überall, und ein Gerät, das nicht da ist, kann seine wiederbringen.

    begin anew
    neu anfangen

    its name, another spelling of it, or two letters or more of either's beginning; case and \
    accents do not matter
    ihr Name, eine andere Schreibung, oder mindestens zwei Buchstaben vom Anfang; Groß- und Kleinschreibung und \
    Akzente sind gleich

    show how far each practice has come, or one
    zeigen, wie weit jede Praxis ist, oder eine

    For practices that take years. Totals are counted anew from the journal each time, and a \
    mala counts as it did when it was counted: no later rule changes it.
    Für Praxen, die Jahre dauern. Summen werden jedes Mal neu aus dem Tagebuch gezählt, und \
    eine Mala zählt so wie damals, als sie gezählt wurde: keine spätere Regel ändert sie.

    With PRACTICE it shows when the target will be reached: at the daily goal, as in the last \
    30 days (a day without practice counts as none, today as far as it has come), and as in the \
    best week, Monday to Sunday. Openings and corrections are in the total and in no pace.
    Mit PRACTICE wird gezeigt, wann das Ziel erreicht sein wird: nach dem Tagesziel, wie in den \
    letzten 30 Tagen (ein Tag ohne Praxis zählt als keine, heute so weit, wie es ist), und wie \
    in der besten Woche, Montag bis Sonntag. Anfangsstände und Berichtigungen stehen in der \
    Summe und in keinem Tempo.

    ; all of them without it
    ; ohne dies alle

    all practices
    alle Praxen

    how many a day that takes
    wie viele am Tag das braucht

    count a mala, a part of one, or any number
    eine Mala zählen, einen Teil davon, oder eine beliebige Zahl

    Without N it counts one mala by the practice's rule. A part of a mala is counted where it \
    comes to a whole number. "ebb log undo" takes back the last count.
    Ohne N wird eine Mala nach der Regel der Praxis gezählt. Ein Teil einer Mala wird gezählt, \
    wo er eine ganze Zahl ergibt. "ebb log undo" nimmt die letzte Zählung zurück.

    a number that counts as itself, 1/2 or 1/4 of a mala, 3x for three malas; of a practice in \
    minutes 30 or 1h30m
    eine Zahl, die als sie selbst zählt, 1/2 oder 1/4 einer Mala, 3x für drei Malas; von einer \
    Praxis in Minuten 30 oder 1h30m

    a mala: 108 beads count as 100
    eine Mala: 108 Perlen zählen als 100

    half a mala of yesterday
    eine halbe Mala von gestern

    what a paper says so far
    was bisher auf einem Zettel steht

    correct a total, up or down
    eine Summe berichtigen, nach oben oder unten

    The correction is kept beside the counts, and shown apart. No total can be corrected to \
    less than nothing.
    Die Berichtigung steht neben den Zählungen, und wird für sich gezeigt. Keine Summe lässt \
    sich auf weniger als nichts berichtigen.

    the correction, such as -108 or +12
    die Berichtigung, etwa -108 oder +12

    one mala was none
    eine Mala war keine

    begin another round of a practice that is complete
    eine neue Runde einer vollendeten Praxis beginnen

    A practice that has reached its target counts on until then. What was counted so far stays \
    with its round.
    Eine Praxis, die ihr Ziel erreicht hat, zählt bis dahin weiter. Was bisher gezählt wurde, \
    bleibt bei seiner Runde.

    from nothing, a second time
    von null an, ein zweites Mal

    list the practices with their targets and rules
    die Praxen mit Zielen und Regeln auflisten

    all of them
    alle

    the same as "ebb mala practice"
    dasselbe wie "ebb mala practice"

    what to call it
    wie sie heißen soll

    add a practice to count
    eine Praxis zum Zählen anlegen

    The same name on two devices is one practice: what either counts is in the total of both.
    Derselbe Name auf zwei Geräten ist eine Praxis: was jedes zählt, steht in der Summe beider.

    108 beads count as 100
    108 Perlen zählen als 100

    without an end
    ohne Ende

    2,258 hours
    2,258 Stunden

    change a practice: its target, rule, goal
    eine Praxis ändern: Ziel, Regel, Tagesziel

    What has been counted stays as it was counted, also when the rule is another.
    Was gezählt wurde, bleibt, wie es gezählt wurde, auch wenn die Regel eine andere ist.

    three hundred a day
    dreihundert am Tag

    from now on
    von nun an

    give a practice another name
    einer Praxis einen anderen Namen geben

    It keeps its counts, and still answers to the old name.
    Sie behält ihre Zählungen, und hört noch auf den alten Namen.

    the same practice
    dieselbe Praxis

    remove a practice
    eine Praxis entfernen

    Its counts stay in the journal: "ebb log undo" brings it back with them, and so does adding \
    it again.
    Ihre Zählungen bleiben im Tagebuch: "ebb log undo" bringt sie mit ihnen zurück, ebenso \
    neues Anlegen.

    add the four practices of ngöndro, each to 111,111
    die vier Praxen des Ngöndro anlegen, jede bis 111,111

    Adds prostrations, diamond-mind (vajrasattva, dorje sempa), mandala and guru-yoga, those \
    that are not there yet, and shows them. Change them as any other: other targets, another \
    rule.
    Legt prostrations, diamond-mind (vajrasattva, dorje sempa), mandala und guru-yoga an, \
    soweit sie noch nicht da sind, und zeigt sie. Ändere sie wie alle anderen: andere Ziele, \
    eine andere Regel.

    four times 111,111
    viermal 111,111

    list the sounds, or play one
    die Klänge auflisten, oder einen spielen

    Without NAME it lists every sound: its length, its peak against full scale and where it \
    comes from. With NAME it plays one to its end, without a session or a record.
    Ohne NAME werden alle Klänge aufgelistet: Länge, Spitze gegen Vollaussteuerung und \
    Herkunft. Mit NAME wird einer bis zu seinem Ende gespielt, ohne Sitzung und ohne Eintrag.

    a sound by its name, or a sound file; with --check any number of files
    ein Klang bei seinem Namen, oder eine Klangdatei; mit --check beliebig viele Dateien

    one of them, heard
    einer davon, hörbar

    a breath with a cue set
    ein Atemzug mit einem Satz von Zeichen

    a breath with a voice
    ein Atemzug mit einer Stimme

    what becomes of a file
    was aus einer Datei wird

    20 s of a bed of sound
    20 s eines Klangbetts

    one of them as a file
    einer davon als Datei

    sit for two minutes
    zwei Minuten sitzen

    sit in silence between two bells
    in Stille sitzen, zwischen zwei Glocken

    A bell, silence, a bell: two minutes unless a duration is given. A bare "ebb" is the same, \
    and takes the same options.
    Eine Glocke, Stille, eine Glocke: zwei Minuten, wenn keine Dauer genannt ist. Ein bloßes \
    "ebb" ist dasselbe, und nimmt dieselben Optionen.

    In a terminal time goes on counting after the last bell until you press a key, where a note \
    is asked for then; "overtime" in the configuration says true or false for all sits. The sit \
    is kept at the bell, and the time after it beside its length.
    Im Terminal läuft die Zeit nach der letzten Glocke weiter, bis du eine Taste drückst, wo \
    dann nach einer Notiz gefragt wird; "overtime" in der Konfiguration sagt true oder false \
    für alle Sitzungen. Festgehalten wird die Sitzung bei der Glocke, und die Zeit danach neben \
    ihrer Länge.

    twenty minutes
    zwanzig Minuten

    an hour, with a softer bell
    eine Stunde, mit leiserer Glocke

    a large bell at both ends
    eine große Glocke an beiden Enden

    with rain between them
    mit Regen dazwischen

    an LED in place of the bells
    eine LED anstelle der Glocken

    breathe to a pattern
    nach einem Muster atmen

    Plays a cue at the start of each phase of the breath, and ends on a whole breath with a \
    bell. Without PATTERN it plays what "play" in the configuration names, or coherent. Without \
    a length it lasts as long as the pattern usually does, and five minutes for lengths of your \
    own. The last bell rings out for some seconds; q ends it.
    Spielt zu Beginn jeder Phase des Atems ein Zeichen, und endet nach einem ganzen Atemzug mit \
    einer Glocke. Ohne PATTERN wird gespielt, was "play" in der Konfiguration nennt, sonst \
    coherent. Ohne Länge dauert es so lange, wie das Muster gewöhnlich dauert, und fünf Minuten \
    bei eigenen Längen. Die letzte Glocke klingt einige Sekunden aus; q beendet sie.

    a name from "ebb patterns", or a short form: 4-6, 4-7-8 and 4-4-4-4 (seconds to inhale, \
    hold, exhale and stay empty), 1:4:2@4 (units of 4\u{A0}s), 4:6@6bpm, 6bpm, 12..6bpm/10m or \
    10x4-6+5x5-5; see "ebb\u{A0}help\u{A0}patterns"
    ein Name aus "ebb patterns", oder eine Kurzform: 4-6, 4-7-8 und 4-4-4-4 (Sekunden für \
    Einatmen, Halten, Ausatmen und Leerbleiben), 1:4:2@4 (Einheiten von 4 s), 4:6@6bpm, 6bpm, \
    12..6bpm/10m oder 10x4-6+5x5-5; siehe "ebb help patterns"

    ten minutes of box breathing
    zehn Minuten Box-Atmung

    four breaths of 4-7-8
    vier Atemzüge 4-7-8

    a sound file of it
    eine Klangdatei davon

    list the patterns, or show one
    die Muster auflisten, oder eines zeigen

    Without NAME it lists every pattern: its timing, breaths a minute and usual length. With \
    NAME it shows one: what is breathed, drawn and in words, how long it takes, what to know \
    before, and where it comes from.
    Ohne NAME werden alle Muster aufgelistet: Zeiten, Atemzüge in der Minute und übliche Länge. \
    Mit NAME wird eines gezeigt: was geatmet wird, gezeichnet und in Worten, wie lange es \
    dauert, was man vorher wissen soll, und woher es kommt.

    a pattern, by its name or as a short form
    ein Muster, bei seinem Namen oder als Kurzform

    all of them, your own first
    alle, deine eigenen zuerst

    one of them, drawn
    eines davon, gezeichnet

    a picture of a ramp
    das Bild einer Rampe

    say every fault of a configuration file
    jeden Fehler einer Konfigurationsdatei sagen

    the file to read
    die Datei, die zu lesen ist

    all faults at once
    alle Fehler auf einmal

    add a pattern of your own to the configuration
    der Konfiguration ein eigenes Muster hinzufügen

    Adds a commented pattern to change as you like: a copy of another one, or a small one to \
    start from. All else in the file stays as it is; a file that is not there is made.
    Fügt ein erklärtes Muster hinzu, das du nach Belieben änderst: die Kopie eines anderen, \
    oder ein kleines für den Anfang. Alles andere in der Datei bleibt, wie es ist; eine Datei, \
    die noch nicht da ist, wird angelegt.

    the word to call it by
    das Wort, bei dem es heißen soll

    four in, six out
    vier ein, sechs aus

    a copy of box
    eine Kopie von box

    count your practice: totals, streaks, a year
    deine Praxis zählen: Summen, Folgen von Tagen, ein Jahr

    Totals by practice and pattern, streaks, a calendar of the last year and the minutes of the \
    last weeks, counted anew from the journal each time. Every session that has ended is in the \
    totals. A session makes its day one of practice when it was completed or lasted a minute; \
    it belongs to the day on which it began, by the clocks of its place, and a day begins at \
    03:00, or when "day" in the configuration says. A streak goes on while its last day is \
    today or yesterday; a day is done when it was written what was done. A session that was \
    kept while the clock was not set is in the totals alone. What "ebb mala" counts is shown \
    whole, also with --since.
    Summen nach Praxis und Muster, Folgen von Tagen, ein Kalender des letzten Jahres und die \
    Minuten der letzten Wochen, jedes Mal neu aus dem Tagebuch gezählt. In den Summen steht \
    jede beendete Sitzung. Eine Sitzung macht ihren Tag zu einem der Praxis, wenn sie vollendet \
    wurde oder eine Minute dauerte; sie gehört zu dem Tag, an dem sie begann, nach den Uhren \
    ihres Orts, und ein Tag beginnt um 03:00, oder wann "day" in der Konfiguration es sagt. \
    Eine Folge geht weiter, solange ihr letzter Tag heute oder gestern ist; ein Tag ist getan, \
    wenn geschrieben wurde, was getan ist. Eine Sitzung, die festgehalten wurde, als die Uhr \
    nicht gestellt war, steht nur in den Summen. Was "ebb mala" zählt, wird ganz gezeigt, auch \
    mit --since.

    all of it
    alles

    from the first of November on
    vom ersten November an

    a page of charts for a browser
    eine Seite mit Diagrammen für einen Browser

    list the sound cards
    die Soundkarten auflisten

    names for --device
    Namen für --device

    check sound, time and files, and play two bells
    Klang, Zeit und Dateien prüfen, und zwei Glocken spielen

    Looks at the sound cards, the mixer, the system's rights, the clocks, the configuration and \
    the journal, measures for some ten seconds how punctual the machine and its card are, and \
    plays two bells. What it finds is ok, a note (ebb works all the same), or a fault, with the \
    way out.
    Betrachtet die Soundkarten, den Mischer, die Rechte des Systems, die Uhren, die \
    Konfiguration und das Tagebuch, misst etwa zehn Sekunden lang, wie pünktlich der Rechner \
    und seine Karte sind, und spielt zwei Glocken. Was gefunden wird, ist gut (ok), eine \
    Bemerkung (note; ebb arbeitet trotzdem) oder ein Fehler (fault), mit dem Ausweg.

    It ends with 69 where nothing can be heard: no card, a card that fails, or a mixer that is \
    muted or at zero; else with 65 where the configuration or the journal is at fault; a note \
    alone is no reason to end with anything but 0.
    Der Rückgabewert ist 69, wo nichts zu hören ist: keine Karte, eine Karte, die versagt, oder \
    ein Mischer, der stumm oder auf null ist; sonst 65, wo Konfiguration oder Tagebuch \
    fehlerhaft sind; eine Bemerkung allein ist kein Grund für etwas anderes als 0.

    look at everything, and listen for two bells
    alles betrachten, und auf zwei Glocken hören

    another card, in silence
    eine andere Karte, in Stille

    explain a command
    einen Befehl erklären

    the command to explain
    der Befehl, der zu erklären ist

    all that "ebb play" takes
    alles, was "ebb play" nimmt

    the manual page, for man -l -
    die Handbuchseite, für man -l -

    Without a sound card the session goes on in silence in a terminal; elsewhere, as in a timer \
    or at a boot, ebb waits 30 s for one, then ends with 69.
    Ohne Soundkarte geht die Sitzung in einem Terminal in Stille weiter; anderswo, wie in einem \
    Timer oder beim Hochfahren, wartet ebb 30 s auf eine und endet dann mit 69.

    In a terminal Space pauses, and goes on: with the breath it was in, from its start, else \
    where it stopped. A machine that slept goes on likewise. While a session plays the machine \
    is kept from falling asleep by itself, where "systemd-inhibit" can do that.
    Im Terminal hält die Leertaste an und setzt fort: mit dem Atemzug, in dem es war, von \
    dessen Anfang, sonst wo es stehen blieb. Ein Rechner, der schlief, setzt ebenso fort. \
    Solange eine Sitzung spielt, wird der Rechner vom Einschlafen abgehalten, wo \
    "systemd-inhibit" das kann.

    With --say total a voice says the total at each mala, and after every N beads where --every \
    says so, or --say malas the malas of this count; in a terminal t says it at any time, and \
    is no bead then. It speaks the language of --language, else that of your environment.
    Mit --say total sagt eine Stimme bei jeder Mala die Summe, und nach je N Perlen, wo --every \
    das sagt, oder mit --say malas die Malas dieser Zählung; im Terminal sagt t sie jederzeit, \
    und ist dann keine Perle. Gesprochen wird die Sprache von --language, sonst die deiner \
    Umgebung.

    a voice says the total
    eine Stimme sagt die Summe

    A file that is cut off is refused with the line where it ends. A table shows by the line \
    break after its last line that it is whole, journal texts by a line of equals signs; where \
    a program leaves that out, say --whole.
    Eine abgeschnittene Datei wird abgelehnt, mit der Zeile, in der sie endet. Eine Tabelle \
    zeigt durch den Umbruch nach ihrer letzten Zeile, dass sie vollständig ist, Tagebuchtexte \
    durch eine Zeile aus Gleichheitszeichen; wo ein Programm das weglässt, sage --whole.

    on the evening before
    am Abend davor

    show the reminders of morning and evening
    die Erinnerungen am Morgen und am Abend zeigen

    A reminder strikes a bell and says the day's line: in the morning what you mean to do, in \
    the evening what to write down. systemd's timers for this user call it; where there is no \
    systemd, "ebb remind set" says what cron needs.
    Eine Erinnerung schlägt eine Glocke und sagt die Zeile des Tages: am Morgen, was du \
    vorhast, am Abend, was aufzuschreiben ist. Die Timer von systemd für diesen Benutzer rufen \
    sie; wo es kein systemd gibt, sagt "ebb remind set", was cron braucht.

    It stays silent where that part of the day is done: by a session or a count in it, by a \
    goal written that morning, by what was done written that day. The day begins at 03:00, or \
    as "day" in the configuration says, and its second part halfway between the two reminders. \
    It also stays silent while a session is going on, ten minutes after its time (the machine \
    was off, or slept), before the clock is set, and in the quiet hours.
    Sie bleibt still, wo dieser Teil des Tages getan ist: durch eine Sitzung oder Zählung \
    darin, durch einen an dem Morgen geschriebenen Vorsatz, durch das an dem Tag geschriebene \
    Getane. Der Tag beginnt um 03:00, oder wie "day" in der Konfiguration es sagt, und sein \
    zweiter Teil mitten zwischen den beiden Erinnerungen. Sie bleibt auch still, solange eine \
    Sitzung läuft, zehn Minuten nach ihrer Zeit (der Rechner war aus, oder schlief), bevor die \
    Uhr gestellt ist, und in den Ruhestunden.

    "remind" in the configuration sets those, the bell (a name, a file, or none) and its level: \
    remind: { quiet: "22:00-06:30", bell: "rin", volume: "-12 dB" }
    "remind" in der Konfiguration setzt diese, die Glocke (ein Name, eine Datei, oder none) und \
    ihren Pegel: remind: { quiet: "22:00-06:30", bell: "rin", volume: "-12 dB" }

    their times, and when they ring next
    ihre Zeiten, und wann sie wieder läuten

    set the reminders, for 07:30 and 21:00 unless said
    die Erinnerungen setzen, auf 07:30 und 21:00, wenn nichts gesagt ist

    Without a time it sets both, for those of "day" in the configuration; with one or two it \
    sets those, and leaves the other as it is. Said again, it changes them.
    Ohne Zeit werden beide gesetzt, auf die von "day" in der Konfiguration; mit einer oder \
    zweien werden diese gesetzt, und die andere bleibt, wie sie ist. Noch einmal gesagt, ändert \
    es sie.

    It writes a timer and a service of systemd's for each, with the path of this program: after \
    it has been moved, say it again. A file of these that you have changed is kept beside the \
    new one, and named. Where systemd does not run for you it writes nothing, prints the lines \
    for cron and ends with 73.
    Für jede wird ein Timer und ein Dienst von systemd geschrieben, mit dem Pfad dieses \
    Programms: nachdem es verschoben wurde, sage es noch einmal. Eine davon, die du geändert \
    hast, wird neben der neuen aufgehoben und genannt. Wo systemd nicht für dich läuft, wird \
    nichts geschrieben; die Zeilen für cron werden ausgegeben, und der Rückgabewert ist 73.

    morning and evening
    Morgen und Abend

    the morning's alone
    nur die des Morgens

    show what would be written
    zeigen, was geschrieben würde

    remove the reminders, or one of them
    die Erinnerungen entfernen, oder eine davon

    It stops them and removes the files that "ebb remind set" wrote. One that you have changed \
    stays, stopped, and is named.
    Hält sie an und entfernt die Dateien, die "ebb remind set" schrieb. Eine, die du geändert \
    hast, bleibt, angehalten, und wird genannt.

    both
    beide

    the evening's alone
    nur die des Abends

    remind now, unless there is no need to; for timers
    jetzt erinnern, wenn es nötig ist; für Timer

    What a timer runs. It says why where it stays silent, and ends with 0; where no sound card \
    comes within 30 s it has said the day's line all the same, and ends with 69. The line also \
    goes to the desktop where "notify-send" is there.
    Was ein Timer aufruft. Wo es still bleibt, sagt es warum, und endet mit 0; wo binnen 30 s \
    keine Soundkarte kommt, hat es die Zeile des Tages trotzdem gesagt, und endet mit 69. Die \
    Zeile geht auch auf den Schreibtisch, wo "notify-send" da ist.

    hear and read it
    höre und lies sie

    the same, until 21:10
    dasselbe, bis 21:10

    Files in ~/.local/share/ebb/sounds are found by their names without the ending, before all \
    others, as bells and as beds of sound; a file anywhere by its path. A sound is at most 60 s \
    long; more channels than two are mixed down.
    Dateien in ~/.local/share/ebb/sounds werden bei ihrem Namen ohne die Endung gefunden, vor \
    allen anderen, als Glocken und als Klangbetten; eine Datei überall bei ihrem Pfad. Ein \
    Klang ist höchstens 60 s lang; mehr als zwei Kanäle werden zu zweien gemischt.

    A row of sits is kept as one, with a bell between two. All times are counted from the first \
    strike of all; where two bells meet, the one at an end strikes. --plan tells beforehand \
    when which bell strikes. "sit" in the configuration says what is usual, such as \
    sit:\u{A0}{\u{A0}length:\u{A0}"25m", strikes:\u{A0}3, interval:\u{A0}"5m"\u{A0}}.
    Eine Reihe von Sitzungen wird als eine gehalten, mit einer Glocke dazwischen. Alle Zeiten \
    zählen vom allerersten Schlag; wo zwei Glocken zusammenfallen, schlägt die am Ende. --plan \
    sagt vorher, wann welche Glocke schlägt. "sit" in der Konfiguration sagt, was üblich ist, \
    etwa sit: { length: "25m", strikes: 3, interval: "5m" }.

    how long, such as 20m, 90s or 1h30m; or several sits in a row, such as 25m+5m+25m
    wie lange, etwa 20m, 90s oder 1h30m; oder mehrere Sitzungen in einer Reihe, etwa 25m+5m+25m

    a softer bell every five minutes
    alle fünf Minuten eine leisere Glocke

    two sits and a walk between them
    zwei Sitzungen und ein Gang dazwischen

    bells that come when they come
    Glocken, die kommen, wann sie kommen

    while that runs
    solange das läuft
    """
}
