import { counted } from "./format.ts"
import { formatMoment } from "./when.ts"

/** What the settings say of backups. */
export const backupsText = {
  title: "Sicherung",
  state: (backups: { readonly keep: number; readonly last: string | null } | null): string => {
    if (backups === null)
      return "Dieser Server sichert sich nicht von selbst. Wer ihn betreibt, kann das mit BACKUP_DIR einrichten."
    const kept = counted(backups.keep, "Sicherung bleibt", "Sicherungen bleiben")
    return backups.last === null
      ? `Der Server sichert sich jede Nacht; bisher liegt noch keine Sicherung da. ${kept}.`
      : `Der Server sichert sich jede Nacht, zuletzt am ${formatMoment(backups.last)}. ${kept}.`
  },
} as const
