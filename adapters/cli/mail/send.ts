import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import type { FileId } from "../../../core/kernel/id.ts"
import { type MessageId, messageFiles, messages, type Review } from "../../../core/messages/index.ts"
import { emptyDocument } from "../../../core/messaging/index.ts"
import { mailCliText } from "../../../ui/text/de/mail-cli.ts"
import { file, json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { type OpenWorkspace, openWorkspace } from "../workspaces.ts"
import { type ReadLetter, readLetter, reviewOfRead } from "./letter-file.ts"
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
  { content, files }: ReadLetter,
  say: (review: Review) => void,
) {
  const [port, brought] = [calls(messages), calls(messageFiles)]
  const id = newId() as MessageId
  // Its pictures are brought to a draft, so that it is there before it shows them.
  let { version } = yield* port.write({ id, content: { ...content, body: emptyDocument } })
  return yield* Effect.gen(function* () {
    const ids = new Map<FileId, FileId>()
    for (const { use, file, content } of files)
      ids.set(file.id, (yield* brought.bring({ message: id, use, name: file.name, content })).id)
    const attachments = files.flatMap(({ use, file }) => (use === "attachment" ? [ids.get(file.id) ?? file.id] : []))
    const blocks = content.body.blocks.map((block) =>
      block.kind === "picture" ? { ...block, file: ids.get(block.file) ?? block.file } : block,
    )
    const saved = yield* port.save({ id, version, content: { ...content, body: { blocks }, attachments } })
    version = saved.version
    const review = yield* port.review({ id })
    say(review)
    yield* port.send({ id, version, fingerprint: review.fingerprint })
    return review
  }).pipe(Effect.tapError(() => Effect.ignore(port.discard({ id, version }))))
})

const run = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly dryRun: boolean
  readonly json: boolean
}) {
  const opened = yield* openWorkspace(config.workspace)
  const read = yield* readLetter(config.file, opened)
  const say = (review: Review): void => {
    if (config.json) out.json(asJson(review))
    else for (const line of mailCliText.summary(review)) out.line(line)
  }
  if (config.dryRun) {
    const { review } = yield* opened.perform(reviewOfRead(read)).pipe(Effect.catch(refused))
    return say(review)
  }
  const { mails } = yield* sendNow(opened, read, say).pipe(Effect.catch(refused))
  if (!config.json) err.line(mailCliText.sent(mails))
})

/** `wimpel mail send FILE --workspace SLUG [--dry-run] [--json]`. */
export const sendCommand = Command.make("send", { file, workspace, dryRun, json }, run).pipe(
  Command.withDescription("Versendet eine Rundmail; --dry-run prüft sie nur"),
)
