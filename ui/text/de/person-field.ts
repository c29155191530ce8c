/** What is said at fields of a person whose value could not be saved. */
export const personFieldText = {
  refused: (field: string): string => `${field} ließ sich nicht speichern. Deine Eingabe steht noch im Feld.`,
  toField: "Zum Feld",
  contested: "Jemand hat das inzwischen geändert. Öffne das Feld und wähle, was gelten soll.",
  unsaved: "Noch nicht gespeichert. Öffne das Feld und speichere.",
} as const
