import { counted } from "./format.ts"

/** Where something is replaced: in the chosen cells, with chosen persons, or with all that the list shows. */
export type ReplaceScope = { readonly is: "cells" | "chosen" | "all"; readonly count: number }

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
  scope: ({ is, count }: ReplaceScope): string =>
    is === "cells"
      ? `In den gewählten Zellen von ${counted(count, "Person", "Personen")}.`
      : is === "chosen"
        ? `Bei ${counted(count, "ausgewählten Person", "ausgewählten Personen")}.`
        : `Bei allen, die die Liste gerade zeigt: ${counted(count, "Person", "Personen")}.`,
} as const
