extension German {
  /// The words of the journal.
  static let journal = """
    --note: a {} has no text
    --note: {} hat keinen Text

    there are {} notes on {}
    es gibt {} Notizen zu {}

    change one of them: ebb log edit {}
    ändere eine davon: ebb log edit {}

    {} is still running
    {} läuft noch

    {} is no session
    {} ist keine Sitzung

    nothing is changed
    nichts ist geändert

    no editor is named, and nothing is said of what to change
    kein Editor ist genannt, und nichts ist gesagt, was zu ändern wäre

    set VISUAL or EDITOR, or say --note, --for, --at or --set
    setze VISUAL oder EDITOR, oder sage --note, --for, --at oder --set

    nothing was changed
    nichts wurde geändert

    {} was deleted meanwhile
    {} wurde inzwischen gelöscht

    what was written is kept in {}
    was geschrieben wurde, liegt in {}

    what the editor wrote is not UTF-8 text
    was der Editor schrieb, ist kein UTF-8-Text

    line {}: {}: {}
    Zeile {}: {}: {}

    nor could the text be kept in a file: {}; it is printed above
    auch in einer Datei ließ sich der Text nicht aufheben: {}; er steht oben

    texts that were kept in {} stay there
    Texte, die in {} aufgehoben wurden, bleiben dort

    nothing was added
    nichts wurde hinzugefügt

    nobody can be asked here
    hier kann niemand gefragt werden

    say --yes where you are sure
    sage --yes, wenn du sicher bist

    an id is missing
    es fehlt eine Kennung

    the record {} is deleted
    der Eintrag {} ist gelöscht

    the record {} is not deleted
    der Eintrag {} ist nicht gelöscht

    no record has an id that begins with {}
    kein Eintrag hat eine Kennung, die mit {} beginnt

    the ids of {} records begin with {}
    die Kennungen von {} Einträgen beginnen mit {}

    say more of it: {}
    sage mehr davon: {}

    cannot create a file for the editor: {}
    für den Editor lässt sich keine Datei anlegen: {}

    the file that the editor was given is gone: {}
    die Datei, die der Editor bekam, ist fort: {}

    {}; nothing was changed
    {}; nichts wurde geändert

    the {} is empty; nothing was written
    {}: der Text ist leer; nichts wurde geschrieben

    a {} has at most 1 MB; nothing was written
    {}: höchstens 1 MB; nichts wurde geschrieben

    cannot read standard input: {}
    die Standardeingabe ist nicht lesbar: {}

    {} is not UTF-8 text
    {} ist kein UTF-8-Text

    a day is 2026-11-30, today, yesterday or 7 days (ago)
    ein Tag ist 2026-11-30, today, yesterday oder 7 days (vor so vielen)

    a time is "2026-11-30 07:30", "yesterday 7:30 PM" or 2026-11-30T07:30:00+01:00
    eine Zeit ist "2026-11-30 07:30", "yesterday 7:30 PM" oder 2026-11-30T07:30:00+01:00

    a {} has no length
    {} hat keine Länge

    changed {}; to take it back: ebb log undo
    geändert: {}; um es zurückzunehmen: ebb log undo

    the text is kept in {}; {}
    der Text liegt in {}; {}

    A note to your future self (Enter skips):
    Eine Notiz an dich selbst (Eingabetaste übergeht sie):

      {} too many; Ctrl-C skips
      {} zu viel; Ctrl-C übergeht

    Alt-Enter breaks the line, Ctrl-C skips
    Alt-Eingabe bricht die Zeile um, Ctrl-C übergeht

    {} left;\u{20}
    noch {};\u{20}

    {} is from {} to {}
    {} ist von {} bis {}

    did you mean {}?
    meintest du {}?

    there are {}
    es gibt {}

    take it back: ebb log restore {}
    hole es zurück: ebb log restore {}

    see: ebb log --ids
    siehe: ebb log --ids

     --deleted
     --deleted

    {} more
    {} weitere

    a {} has at most 1 MB, and this one has {} bytes
    {}: höchstens 1 MB, und dies hier hat {} Bytes

    a {} has at most {}, and this one has {}
    {}: höchstens {}, und dies hier hat {}

    line {}, character {}: U+{} is a control character, no text
    Zeile {}, Zeichen {}: U+{} ist ein Steuerzeichen, kein Text

    what the editor wrote
    was der Editor schrieb

    : at most {}
    : höchstens {}

    {} is at {}: that would leave less than nothing
    {} steht bei {}: das ließe weniger als nichts

    {} has been counted: its unit stays
    {} wurde gezählt: die Einheit bleibt

    take them out: --set beads=null --set counts_as=null
    nimm sie heraus: --set beads=null --set counts_as=null

    by: {}: that day has been
    by: {}: dieser Tag ist vorbei
    """
}
