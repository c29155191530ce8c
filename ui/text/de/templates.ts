/** What screens say about templates of messages. */
export const templatesText = {
  open: "Aus Vorlage …",
  title: "Vorlagen",
  none: {
    title: "Noch keine Vorlagen",
    text: "Schreibe eine Rundmail und wähle in ihrem Menü „Als Vorlage speichern“.",
  },
  saved: (by: string, when: string): string => (by === "" ? `Gespeichert ${when}` : `Gespeichert von ${by}, ${when}`),
  unknown: (names: ReadonlyArray<string>): string =>
    names.length === 1
      ? `Den Platzhalter „${names[0]}“ gibt es nicht mehr. Ersetze ihn im Entwurf.`
      : `Diese Platzhalter gibt es nicht mehr: ${names.join(", ")}. Ersetze sie im Entwurf.`,
  use: "Verwenden",
  useOf: (name: string): string => `${name} verwenden`,
  more: (name: string): string => `Mehr zu ${name}`,
  rename: "Umbenennen …",
  renameTitle: "Vorlage umbenennen",
  remove: "Löschen …",
  removeTitle: (name: string): string => `Vorlage „${name}“ löschen?`,
  removeMeaning: "Rundmails, die mit ihr begonnen wurden, bleiben.",
  removeNow: "Löschen",
  make: "Als Vorlage speichern …",
  makeTitle: "Als Vorlage speichern",
  makePurpose: "Betreff, Text und Anhänge, ohne Empfänger. Alle, die Rundmails schreiben, können sie verwenden.",
  made: (name: string): string => `Die Vorlage „${name}“ ist gespeichert.`,
  name: "Name",
  nameMissing: "Gib der Vorlage einen Namen.",
  cancel: "Abbrechen",
  save: "Speichern",
} as const
