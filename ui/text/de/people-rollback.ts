import type { ImportEntry, KeptReason, RollbackResult } from "../../../core/people/import-history.ts"
import { counted } from "./format.ts"
import { keptReasons } from "./membership.ts"

const reasons: Readonly<Record<KeptReason, string>> = {
  ...keptReasons,
  inUse: "bleibt, denn seither gibt es zu ihr Beiträge, Anmeldungen oder Angaben über einen Link",
  numberTaken: "bleibt, wie sie ist, denn ihre frühere Mitgliedsnummer hat inzwischen jemand anderes",
}

/** A row that a rollback left alone, in a sentence. */
export const keptText = ({ line, name, reason }: RollbackResult["kept"][number]): string =>
  `Zeile ${line}: ${name === "" ? "Die Person" : name} ${reasons[reason]}.`

const instant = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" })

/** A finished import in a line. */
export const importEntryText = ({ id, at, fileName, byName, created, updated, rolledBackAt }: ImportEntry): string =>
  `${id}  ${instant.format(new Date(at))}  ${fileName}  ${byName}  ${created} neu, ${updated} geändert` +
  (rolledBackAt === null ? "" : `, zurückgenommen ${instant.format(new Date(rolledBackAt))}`)

/** What the command line says about taking back. */
export const rollbackText = {
  noId: (text: string): string => `„${text}“ ist keine Nummer eines Imports. „wimpel persons imports“ zeigt sie.`,
  noImports: "Es gibt noch keine Importe.",
  done: (removed: number, restored: number, kept: number): string =>
    `${counted(removed, "Person", "Personen")} entfernt, ${counted(restored, "Person", "Personen")} wiederhergestellt, ${counted(kept, "Zeile", "Zeilen")} nicht angetastet.`,
} as const
