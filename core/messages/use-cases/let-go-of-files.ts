import * as Effect from "effect/Effect"
import { FileLedger } from "../../files/index.ts"
import type { FileId } from "../../kernel/id.ts"
import { type DraftContent, filesNamed } from "../draft.ts"
import type { MessageId } from "../message-id.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"

/** A message lets go of files; those that belong to none any more go for good. */
const letGo = Effect.fnUntraced(function* (message: MessageId, files: ReadonlyArray<FileId>) {
  if (files.length === 0) return
  yield* (yield* FileLedger).drop(yield* (yield* LetterFiles).letGo(message, files))
})

/** Lets go of the files of a message that what stands in it does not name; of all where nothing stands in it any more. */
export const letGoOfFiles = Effect.fnUntraced(function* (
  message: MessageId,
  content?: Pick<DraftContent, "attachments" | "body">,
) {
  const named = content === undefined ? [] : filesNamed(content)
  const all = yield* (yield* LetterFiles).of(message)
  yield* letGo(
    message,
    all.map(({ id }) => id).filter((id) => !named.includes(id)),
  )
})
