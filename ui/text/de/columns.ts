import type { DivisionAccess } from "../../../core/people/custom-columns/custom-column.ts"
import { formatNumber } from "./format.ts"

const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `„${name}“`).join(", ")

/** The words about custom columns. */
export const columnsText = {
  divisions: {
    edit: "Sehen und ändern",
    read: "Nur sehen",
    hidden: "Nichts davon wissen",
  } satisfies Readonly<Record<DivisionAccess, string>>,
  divisionsHelp:
    "Das gilt für alle, die nur ihre eigenen Gruppen sehen, und für Gliederungen, sobald sie eigene Zugänge haben. Wer alle Mitglieder verwaltet, sieht und ändert alle Spalten.",
  /** Which views name a column: those that one can open by name, and how many private ones of others. */
  views: (names: ReadonlyArray<string>, others: number): string => {
    const own = names.length === 0 ? "" : `in ${names.length === 1 ? "der Ansicht" : "den Ansichten"} ${quoted(names)}`
    const single = "einer privaten Ansicht von jemand anderem"
    const foreign = others === 1 ? single : `${formatNumber(others)} privaten Ansichten von anderen`
    return `Sie steht ${[own, others === 0 ? "" : `in ${foreign}`].filter(Boolean).join(" und ")}. Dort fällt sie weg.`
  },
  blocks: "Diese Fragen in Formularen schreiben hierher. Wähle dort vorher eine andere Spalte:",
  block: (form: string, question: string): string => (question === "" ? `„${form}“` : `„${form}“: ${question}`),
} as const
