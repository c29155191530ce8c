import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import * as Effect from "effect/Effect"
import { BackupExists, BackupUnwritable } from "../../adapters/backup/backup.errors.ts"
import type { Installation } from "../../adapters/backup/backup.ts"
import { makeBackup } from "../../adapters/backup/backup.ts"
import { type CalendarDate, todayInGermany } from "../../core/kernel/calendar-date.ts"
import { unwritableBackup } from "../../ui/text/de/installation-cli.ts"
import { version } from "../version.ts"
import type { DailyBackups } from "./backup-config.ts"

/** So often it is looked whether today's backup is there, in milliseconds. */
const rest = 10 * 60_000

/** From this hour of the day on, in Germany: then few are at work. */
const firstHour = 3

const pattern = /^wimpel-\d{4}-\d{2}-\d{2}\.backup$/
const nameOf = (day: CalendarDate): string => `wimpel-${day}.backup`

const hourInGermany = (now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("Europe/Berlin").hour

/** The daily backups that lie in a folder, the oldest first; nothing else that lies there is touched. */
const dailyBackupsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted()

/** How it is with the daily backups in a folder (OPS-06). */
export const backupState = ({ folder, keep }: DailyBackups) =>
  Effect.sync(() => {
    const newest = existsSync(folder) ? dailyBackupsIn(folder).at(-1) : undefined
    return { keep, last: newest === undefined ? null : statSync(join(folder, newest)).mtime.toISOString() }
  })

const day = 86_400_000

/** What is left of backups during which a server was killed. */
const leftIn = (folder: string, now: number): ReadonlyArray<string> =>
  readdirSync(folder).filter(
    (name) => /^wimpel-.*\.part$/.test(name) && now - statSync(join(folder, name)).mtimeMs > day,
  )

/**
 * Makes today's backup unless it is there or the day is too young for it, and lets the oldest go only once it is. A server that was
 * down at that hour makes it when it is up again. Several servers that share the folder may try at once: one of them makes it. `isMissing` hears of files
 * that the store of files did not have.
 */
export const backUpToday = async (
  installation: Installation,
  { folder, keep, passphrase }: DailyBackups,
  keys: ReadonlyMap<string, string>,
  now: number,
  isMissing: (files: number) => void = () => undefined,
): Promise<string | undefined> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = nameOf(todayInGermany(now))
  if (hourInGermany(now) < firstHour || dailyBackupsIn(folder).includes(name)) return undefined
  try {
    const { missing } = await makeBackup(installation, { file: join(folder, name), passphrase, keys, version, now })
    if (missing > 0) isMissing(missing)
  } catch (error) {
    // Another server was faster.
    if (error instanceof BackupExists) return undefined
    throw error
  }
  for (const left of leftIn(folder, now)) rmSync(join(folder, left), { force: true })
  for (const old of dailyBackupsIn(folder).slice(0, -keep)) rmSync(join(folder, old), { force: true })
  return name
}

/** So long the end of a server waits for a backup that is under way, in milliseconds; then it is given up, and made by who comes next. */
const usualPatience = 5_000

/** Looks now and from time to time whether today's backup is to be made. Gives back what ends it. */
export const startBackups = (
  once: () => Promise<string | undefined>,
  failed: (error: unknown) => void,
  patience = usualPatience,
): (() => Promise<void>) => {
  const ended = new AbortController()
  const round = Effect.promise(async () => {
    try {
      await once()
    } catch (error) {
      if (ended.signal.aborted) return
      const why =
        error instanceof BackupUnwritable
          ? unwritableBackup(error.code, error.reason)
          : error instanceof Error
            ? error.message
            : error
      failed(new Error(`Die tägliche Sicherung ging nicht, in zehn Minuten wird sie noch einmal versucht: ${why}`))
    }
  })
  const running = Effect.runPromiseExit(
    Effect.forever(Effect.andThen(Effect.uninterruptible(round), Effect.sleep(rest))),
    {
      signal: ended.signal,
    },
  )
  return async () => {
    ended.abort()
    await Promise.race([running, setTimeout(patience, undefined, { ref: false })])
  }
}
