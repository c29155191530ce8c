import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { wordsIn } from "../../messaging/index.ts"
import { allKept, noteOnPersons, provenSender, selfToken } from "../../people/index.ts"
import { WorkspaceStore } from "../../workspace/index.ts"
import { mostOfDemo, realAddresses } from "../demo-limit.ts"
import type { Draft } from "../draft.ts"
import type { DeliveryId } from "../message-id.ts"
import { DemoLimit, NotSendable, ReviewOutdated } from "../messages.errors.ts"
import { DeliveryQueue } from "../ports/delivery-queue.port.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { type SentRecord, SentStore } from "../ports/sent-store.port.ts"
import { UnsubscribeLinks } from "../ports/unsubscribe-links.port.ts"
import { blocks } from "../review.ts"
import { heldDraft } from "./drafts.ts"
import { waiting } from "./kept-delivery.ts"
import { letGoOfFiles } from "./let-go-of-files.ts"
import { filesOf, reviewOf } from "./review-draft.ts"
import { headOf } from "./sent.ts"

/** The subject as lists and timelines name it: its words. */
const subjectWords = (draft: Draft): string => wordsIn([draft.content.subject])

interface Reviewed extends Pick<Draft, "id" | "version"> {
  readonly fingerprint: string
}

const send = Effect.fnUntraced(function* (input: Reviewed) {
  yield* provenSender
  const sent = yield* SentStore
  const { now, userName, newId, workspaceId } = yield* Acting
  const { secret } = yield* UnsubscribeLinks
  const draft = yield* heldDraft(input.id, input.version)
  const { letter, mails, review } = yield* reviewOf(draft, yield* filesOf(draft.id))
  if (review.warnings.some(({ code }) => blocks(code))) return yield* new NotSendable()
  if (review.fingerprint !== input.fingerprint) return yield* new ReviewOutdated()
  if (yield* (yield* WorkspaceStore).isDemo()) {
    const real = realAddresses(mails.map(({ mail }) => mail))
    if (real > mostOfDemo) return yield* new DemoLimit({ most: mostOfDemo, real })
  }
  const recipients = review.recipients.map(({ id }) => id)
  // Whoever is erased from here on is found in the mails; who was erased since they were looked up gets none.
  if (!(yield* allKept(recipients))) return yield* new ReviewOutdated()
  const at = new Date(now).toISOString()
  const record: SentRecord = {
    id: draft.id,
    at: now,
    goingSince: now,
    byName: userName,
    halt: null,
    letter,
    fingerprint: input.fingerprint,
    automatic: null,
    isTest: false,
  }
  const deliveries = mails.map(({ mail, values }) => ({
    ...waiting(newId() as DeliveryId, mail, values, at),
    unsubscribe: letter.newsletter ? selfToken(workspaceId, secret()) : null,
  }))
  yield* letGoOfFiles(draft.id, draft.content)
  yield* (yield* DraftStore).remove(draft.id)
  yield* sent.add(record, deliveries)
  yield* noteOnPersons(recipients, { kind: "mailed", subject: subjectWords(draft) })
  yield* (yield* DeliveryQueue).schedule(draft.id, now)
  return yield* headOf(record)
})

/**
 * Sends a draft: what was reviewed, or nothing. In one transaction the draft becomes a sent message with a mail for each
 * address, and somebody is asked to hand them over. The same request again, as after a double click, sends nothing and
 * answers the same: it finds the message, whether that was sent long ago or while this request waited for the draft.
 */
export const sendDraft = (input: Reviewed) =>
  send(input).pipe(
    Effect.catchTag(
      "AlreadySent",
      Effect.fnUntraced(function* (why) {
        const before = yield* (yield* SentStore).find(input.id)
        return before?.fingerprint === input.fingerprint ? yield* headOf(before) : yield* why
      }),
    ),
  )
