import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { type DraftContent, type MessageId, messages, type Review } from "../../../core/messages/index.ts"
import { reviewOf } from "../../../core/messages/use-cases/review-draft.ts"
import { mailCliText } from "../../../ui/text/de/mail-cli.ts"
import { file, json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { type OpenWorkspace, openWorkspace } from "../workspaces.ts"
import { readLetter } from "./letter-file.ts"
import { refused } from "./preview.ts"

const dryRun = Flag.Boolean("dry-run").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Prüft nur und versendet nichts"),
)

/** A review as other programs read it: persons by their ids. */
const asJson = ({ mails, recipients, skipped, warnings }: Review) => ({
  recipients: recipients.length,
  mails,
  skipped: skipped.map(({ id, reason }) => ({ person: id, reason })),
  warnings: warnings.map(({ code, placeholder, persons }) => ({
    code,
    ...(placeholder === undefined ? {} : { placeholder }),
    persons: persons.map(({ id }) => id),
  })),
})

/** Reviews, says what the review says, and sends that or nothing. A draft that cannot be sent is discarded: the letter is in its file. */
const sendNow = Effect.fnUntraced(function* (
  { calls, newId }: OpenWorkspace,
  content: DraftContent,
  say: (review: Review) => void,
) {
  const port = calls(messages)
  const id = newId() as MessageId
  const { version } = yield* port.write({ id, content })
  const discard = Effect.ignore(port.discard({ id, version }))
  return yield* port.review({ id }).pipe(
    Effect.tap((review) => Effect.sync(() => say(review))),
    Effect.tap(({ fingerprint }) => port.send({ id, version, fingerprint })),
    Effect.tapError(() => discard),
  )
})

const run = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly dryRun: boolean
  readonly json: boolean
}) {
  const opened = yield* openWorkspace(config.workspace)
  const content = yield* readLetter(config.file, opened)
  const say = (review: Review): void => {
    if (config.json) out.json(asJson(review))
    else for (const line of mailCliText.summary(review)) out.line(line)
  }
  if (config.dryRun) {
    const { review } = yield* opened.perform(reviewOf({ version: 1, content })).pipe(Effect.catch(refused))
    return say(review)
  }
  const { mails } = yield* sendNow(opened, content, say).pipe(Effect.catch(refused))
  if (!config.json) err.line(mailCliText.sent(mails))
})

/** `wimpel mail send FILE --workspace SLUG [--dry-run] [--json]`. */
export const sendCommand = Command.make("send", { file, workspace, dryRun, json }, run).pipe(
  Command.withDescription("Versendet eine Rundmail; --dry-run prüft sie nur"),
)
