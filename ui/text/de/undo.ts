/** What is said while single edits are undone. */
export const undoText = {
  saved: "Gespeichert.",
  undo: "Rückgängig",
  /** Beside an entry of the timeline. */
  back: "Zurück",
  undone: (labels: ReadonlyArray<string>): string => `${labels.join(", ")}: Es gilt wieder, was vorher dort stand.`,
  nothing: "Hier gibt es nichts mehr, was du zurücknehmen kannst.",
}
