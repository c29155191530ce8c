import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { todayInGermany } from "../../../kernel/calendar-date.ts"
import type { FileContent } from "../../../kernel/file-content.ts"
import { WorkspaceStore } from "../../../workspace/index.ts"
import type { DunningRunId } from "../../fee-id.ts"
import { DunningLettersNotFound } from "../../fees.errors.ts"
import { DunningStore } from "../../ports/dunning-store.port.ts"
import { DunningWords } from "../../ports/dunning-words.port.ts"
import { printedLetters, senderOf } from "../printed-letters.ts"

/** The letters of a run, printed anew each time from what was kept of them. */
export const printReminders = Effect.fnUntraced(function* ({ run: id }: { readonly run: DunningRunId }) {
  const store = yield* DunningStore
  const run = yield* store.run(id)
  const letters = yield* store.letters(id)
  if (run === undefined || letters.length === 0) return yield* new DunningLettersNotFound({ run: id })
  const words = yield* DunningWords
  const { now } = yield* Acting
  const workspace = yield* WorkspaceStore
  const details = yield* workspace.read()
  const logo = (yield* workspace.logo())?.content
  const on = todayInGermany(Date.parse(run.at))
  const title = words.lettersTitle(on)
  const frame = {
    sender: senderOf(details),
    dateLine: words.dateLine(details.city, on),
    ...(logo === undefined ? {} : { logo }),
  }
  const bytes = yield* printedLetters(
    { title, now },
    letters.map(({ giroCode, ...letter }) => ({
      ...frame,
      ...letter,
      ...(giroCode === undefined ? {} : { code: { payload: giroCode, label: words.giroCode } }),
    })),
  )
  const content: FileContent = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return { name: `${title}.pdf`, type: "application/pdf", content }
})
