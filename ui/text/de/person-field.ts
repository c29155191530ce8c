/** What is said at fields of a person whose value could not be saved. */
export const personFieldText = {
  refused: (field: string): string => `${field} ließ sich nicht speichern. Deine Eingabe steht noch im Feld.`,
  /** What was typed stands before what is wrong with it: its place shows what is kept. */
  notTaken: (typed: string, why: string): string => (typed === "" ? why : `„${typed}“: ${why}`),
  toField: "Zum Feld",
  contested: "Jemand hat das inzwischen geändert. Öffne das Feld und wähle, was gelten soll.",
  unsaved: "Noch nicht gespeichert. Öffne das Feld und speichere.",
} as const
