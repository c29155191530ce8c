import type { ImportEntry, RollbackResult } from "../../../core/people/import-history.ts"
import { counted } from "./format.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

/** What the history of imports says. */
export const importHistoryText = {
  title: "Bisherige Importe",
  none: {
    title: "Noch kein Import",
    text: "Was du aus Dateien holst, steht danach hier und lässt sich einen Tag lang zurücknehmen.",
  },
  counts: ({ created, updated }: ImportEntry): string => `${created} neu, ${updated} geändert`,
  by: (name: string, when: string): string => `${when} · ${name}`,
  takenBack: (when: string): string => `Zurückgenommen: ${when}`,
  over: "Lässt sich nicht mehr zurücknehmen",
  takeBack: "Zurücknehmen",
  sure: (entry: ImportEntry): string => `${entry.fileName} zurücknehmen?`,
  meaning: ({ created, updated }: ImportEntry): string =>
    [
      created === 0 ? "" : `Neu gekommen und dann wieder weg: ${persons(created)}.`,
      updated === 0 ? "" : `Geändert und dann wie vorher: ${persons(updated)}.`,
      "Wer seither von Hand geändert wurde, bleibt, wie er ist. Auch neue Gruppen, Labels und eigene Spalten bleiben.",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
  keep: "Behalten",
  done: ({ removed, restored }: RollbackResult): string =>
    [
      removed === 0 && restored > 0 ? "" : `${persons(removed)} entfernt`,
      restored === 0 ? "" : `${persons(restored)} wiederhergestellt`,
    ]
      .filter((part) => part !== "")
      .join(", ")
      .concat("."),
  kept: (count: number): string => `${counted(count, "Zeile", "Zeilen")} nicht angetastet:`,
  back: "Zur Liste der Importe",
  close: "Schließen",
} as const
