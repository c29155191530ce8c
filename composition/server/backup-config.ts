import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { shortestPassphrase } from "../../adapters/backup/archive.ts"

/** The settings of daily backups. */
export const backupSettings = ["BACKUP_DIR", "BACKUP_KEEP", "BACKUP_PASSPHRASE_FILE"]

/** How a server backs itself up each day. */
export interface DailyBackups {
  readonly folder: string
  /** So many backups are kept; the oldest go. */
  readonly keep: number
  readonly passphrase: string | undefined
}

const passphraseIn = (file: string, fault: (text: string) => void): string | undefined => {
  try {
    const [passphrase = ""] = readFileSync(file, "utf8").split(/\r?\n/)
    if (passphrase.length >= shortestPassphrase) return passphrase
    fault(`BACKUP_PASSPHRASE_FILE: Die Passphrase in ${file} ist kürzer als ${shortestPassphrase} Zeichen.`)
  } catch {
    fault(`BACKUP_PASSPHRASE_FILE: ${file} lässt sich nicht lesen.`)
  }
  return undefined
}

/** The daily backups that an environment names, or none. What is wrong with it goes to `fault`. */
export const readBackups = (
  given: (name: string) => string | undefined,
  fault: (text: string) => void,
): DailyBackups | undefined => {
  const folder = given("BACKUP_DIR")
  const keep = Number(given("BACKUP_KEEP") ?? "7")
  const file = given("BACKUP_PASSPHRASE_FILE")
  if (!Number.isInteger(keep) || keep < 1 || keep > 1_000)
    fault("BACKUP_KEEP: erlaubt ist eine ganze Zahl von 1 bis 1000, zum Beispiel BACKUP_KEEP=7.")
  if (folder === undefined && (given("BACKUP_KEEP") ?? file) !== undefined)
    fault("BACKUP_DIR: fehlt. BACKUP_KEEP und BACKUP_PASSPHRASE_FILE gelten für Sicherungen in diesem Ordner.")
  const passphrase = file === undefined ? undefined : passphraseIn(file, fault)
  return folder === undefined ? undefined : { folder: resolve(folder), keep, passphrase }
}
