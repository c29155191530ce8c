/** What is said while a text is replaced by another in cells of a list. */
export const replaceText = {
  open: "Suchen und ersetzen …",
  title: "Suchen und ersetzen",
  column: "In der Spalte",
  everyColumn: "Alle Spalten mit Text",
  find: "Suchen nach",
  by: "Ersetzen durch",
  byHelp: "Leer: Was gesucht ist, fällt weg.",
  whole: "Nur ganze Zelle",
  exact: "Groß- und Kleinschreibung beachten",
  cancel: "Abbrechen",
  look: "Ansehen",
  missing: "Schreib, wonach gesucht wird.",
  nowhere: "Das steht in keiner dieser Zellen.",
  noText: "Hier gibt es keine Spalte mit Text, in der sich etwas ersetzen lässt.",
} as const
