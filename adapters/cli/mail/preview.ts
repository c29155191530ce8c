import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { footOf, shown } from "../../../core/messages/use-cases/letter.ts"
import { mailCliText } from "../../../ui/text/de/mail-cli.ts"
import { messagesMessageOf } from "../../../ui/text/de/messages-errors.ts"
import { ended } from "../ended.ts"
import { file, json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { readLetter, reviewOfRead } from "./letter-file.ts"

const to = Flag.String("to").pipe(
  Flag.optional,
  Flag.withDescription("Die Mail an diese Adresse; ohne Angabe die erste"),
)

/** What a failure says, as the end of a command. */
export const refused = (failure: Parameters<typeof messagesMessageOf>[0]) => {
  const { what, todo } = messagesMessageOf(failure)
  return ended(1, `${what} ${todo}`)
}

const run = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly to: Option.Option<string>
  readonly json: boolean
}) {
  const opened = yield* openWorkspace(config.workspace)
  const read = yield* readLetter(config.file, opened)
  const { letter, mails } = yield* opened.perform(reviewOfRead(read)).pipe(Effect.catch(refused))
  const address = Option.getOrUndefined(config.to)?.toLowerCase()
  const found = mails.find(({ mail }) => address === undefined || mail.address.toLowerCase() === address)
  if (found === undefined)
    return yield* ended(1, address === undefined ? mailCliText.noRecipients : mailCliText.notTo(address))
  const foot = (yield* opened.perform(footOf(letter)))(null)
  const { subject, text, html } = shown(letter, { ...found.mail, persons: [] }, found.values, foot)
  if (config.json) out.json({ subject, text, html })
  else out.line(`${subject}\n\n${text}`)
})

/** `wimpel mail preview FILE --workspace SLUG [--to EMAIL] [--json]`. */
export const previewCommand = Command.make("preview", { file, workspace, to, json }, run).pipe(
  Command.withDescription("Zeigt eine Rundmail, wie eine Adresse sie bekommt"),
)
