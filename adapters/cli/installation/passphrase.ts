import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { installationCliText as words } from "../../../ui/text/de/installation-cli.ts"
import { shortestPassphrase } from "../../backup/archive.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"

/** `--passphrase-file FILE`: a passphrase on the command line would stand in the list of processes. */
export const passphraseFile = Flag.String("passphrase-file").pipe(
  Flag.optional,
  Flag.withDescription("Eine Datei mit der Passphrase, oder - für die Standardeingabe"),
)

/** The passphrase in a file, its first line; ends with wrong usage where it cannot be read or is too short. */
export const passphraseIn = Effect.fnUntraced(function* (file: Option.Option<string>) {
  if (Option.isNone(file)) return undefined
  const text = yield* Effect.tryPromise({ try: () => readText(file.value), catch: String }).pipe(
    Effect.catch((why) => ended(2, why.replace(/^Error: /, ""))),
  )
  const [passphrase = ""] = text.split(/\r?\n/)
  return passphrase.length < shortestPassphrase ? yield* ended(2, words.shortPassphrase) : passphrase
})
