import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { installationCliText as words } from "../../../ui/text/de/installation-cli.ts"
import type { UnreadableBackup } from "../../backup/backup.errors.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { OwnInstallation } from "./own-installation.ts"
import { passphraseFile, passphraseIn } from "./passphrase.ts"

const file = Argument.String("DATEI").pipe(Argument.withDescription("Die Datei der Sicherung"))

const check = Flag.Boolean("check").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Liest eine Sicherung ganz und sagt, ob sie vollständig ist; schreibt nichts"),
)

const unreadable = (of: string) => (failure: UnreadableBackup) => {
  switch (failure._tag) {
    case "BackupUnreadable":
      return ended(1, words.unreadable(of, failure.code))
    case "NoBackup":
      return ended(1, words.noBackup)
    case "BackupDamaged":
      return ended(1, words.damaged(failure.at))
    case "BackupSealed":
      return ended(1, words.sealed(failure.given))
    case "BackupNewer":
      return ended(1, words.newer(failure.version))
  }
}

/** `wimpel backup FILE [--check] [--passphrase-file FILE] [--json]` (OPS-06). */
export const backupCommand = Command.make(
  "backup",
  { file, check, passphraseFile, json },
  Effect.fnUntraced(function* (config) {
    const installation = yield* OwnInstallation
    const passphrase = yield* passphraseIn(config.passphraseFile)
    if (config.check) {
      const summary = yield* installation.check(config.file, passphrase).pipe(Effect.catch(unreadable(config.file)))
      if (config.json) out.json(summary)
      else for (const line of words.checked(config.file, summary)) out.line(line)
      return
    }
    const summary = yield* installation.backup(config.file, passphrase).pipe(
      Effect.catchTags({
        BackupExists: ({ file: taken }) => ended(1, words.exists(taken)),
        BackupUnwritable: ({ code, reason }) => ended(1, words.unwritable(code, reason)),
      }),
    )
    if (config.json) out.json(summary)
    else for (const line of words.backup(config.file, summary, passphrase !== undefined)) out.line(line)
  }),
).pipe(Command.withDescription("Sichert Datenbank und Dateien in eine Datei, auch während der Server läuft"))

/** `wimpel restore FILE [--passphrase-file FILE] [--json]` (OPS-06). */
export const restoreCommand = Command.make(
  "restore",
  { file, passphraseFile, json },
  Effect.fnUntraced(function* (config) {
    const installation = yield* OwnInstallation
    const passphrase = yield* passphraseIn(config.passphraseFile)
    const summary = yield* installation
      .restore(config.file, passphrase)
      .pipe(
        Effect.catch((failure) =>
          failure._tag === "PlaceTaken"
            ? ended(1, words.taken)
            : failure._tag === "KeyThere"
              ? ended(1, words.keyThere(failure.file))
              : failure._tag === "PlaceOfOtherVersion"
                ? ended(1, words.otherVersion)
                : unreadable(config.file)(failure),
        ),
      )
    if (config.json) out.json(summary)
    else for (const line of words.restored(summary)) out.line(line)
  }),
).pipe(Command.withDescription("Spielt eine Sicherung in eine leere Installation ein"))
