import { counted } from "./format.ts"

/** What is said while single edits are undone. */
export const undoText = {
  saved: "Gespeichert.",
  /** Several cells one after the other, told of in one notice. */
  savedCells: (count: number): string => `${counted(count, "Zelle", "Zellen")} geändert.`,
  undoLast: "Letzte rückgängig",
  undo: "Rückgängig",
  /** Beside an entry of the timeline. */
  back: "Zurück",
  /** In a list somebody is named too. */
  undone: (labels: ReadonlyArray<string>, name: string | undefined): string =>
    `${[...(name === undefined ? [] : [name]), ...labels].join(", ")}: Es gilt wieder, was vorher dort stand.`,
  again: (persons: number): string => `Noch einmal geändert: ${counted(persons, "Person", "Personen")}.`,
  /** What is no change of cells is not done again by a key. */
  notAgain: "Das lässt sich nicht wiederherstellen. Mach es noch einmal.",
  nothingAgain: "Hier gibt es nichts, was du wiederherstellen kannst.",
  /** An import is passed over by the key that takes back. */
  imported:
    "Den Import nimmst du unter „Weiteres“ („…“) in „Bisherige Importe“ zurück. Noch einmal Strg Z nimmt zurück, was davor war.",
  nothing: "Hier gibt es nichts mehr, was du zurücknehmen kannst.",
}
