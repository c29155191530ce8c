import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { together } from "../../../kernel/transaction.ts"
import type { LookFailure } from "../../bounces/mailbox.port.ts"
import { type KeptMailbox, MailboxStore } from "../../ports/mailbox-store.port.ts"
import { MailboxShut, ReportReader } from "../../ports/report-reader.port.ts"
import { openedMailbox } from "./mailbox-secret.ts"
import { workReport } from "./work-report.ts"

/** So long one look takes at most, in milliseconds; what is left is read with the next one. */
const patience = 120_000

/** Writes down what came of a look into the mailbox of this version: nothing where somebody could look. */
export const noteLook = Effect.fnUntraced(function* (version: number, failure: Omit<LookFailure, "at"> | undefined) {
  const store = yield* MailboxStore
  const kept = yield* store.hold()
  if (kept.own === null || kept.version !== version) return
  const at = new Date((yield* Acting).now).toISOString()
  yield* store.write(
    failure === undefined ? { ...kept, lastLook: at, lastFailure: null } : { ...kept, lastFailure: { ...failure, at } },
  )
})

/** The mailbox as it is kept, with its password; nothing where there is none, or the key of that is gone. */
export const readyMailbox = Effect.gen(function* () {
  const kept: KeptMailbox = yield* (yield* MailboxStore).read()
  return {
    version: kept.version,
    own: kept.own,
    opened: kept.own === null ? undefined : yield* openedMailbox(kept.own),
  }
})

/**
 * Looks for reports in the mailbox of the workspace, where there is one, and works on each in a transaction of its own. How
 * many servers do so at once does not matter.
 */
export const lookForReports = Effect.gen(function* () {
  const { version, own, opened } = yield* together(readyMailbox)
  if (own === null) return
  if (opened === undefined) return yield* together(noteLook(version, { why: "locked", answer: "" }))
  const reader = yield* ReportReader
  const failure = yield* reader
    .look(opened, (report) => together(workReport(report)))
    .pipe(
      Effect.as(undefined),
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new MailboxShut({ answer: "" })) }),
      Effect.catchTag("MailboxShut", ({ answer }) => Effect.succeed({ why: "refused" as const, answer })),
    )
  yield* together(noteLook(version, failure))
})
