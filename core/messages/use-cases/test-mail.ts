import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { ownAddress } from "../../people/index.ts"
import { bytesOf, mostBytesOfFiles } from "../files/letter-file.ts"
import type { DeliveryId, MessageId } from "../message-id.ts"
import { NotSendable } from "../messages.errors.ts"
import { DeliveryQueue } from "../ports/delivery-queue.port.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"
import { type SentRecord, SentStore } from "../ports/sent-store.port.ts"
import type { SentLetter } from "../sent-message.ts"
import { waiting } from "./kept-delivery.ts"
import { letGoOfFiles } from "./let-go-of-files.ts"
import { mailTo } from "./review-draft.ts"
import { headOf } from "./sent.ts"

/** So long a test mail is kept, in milliseconds: a day. */
const kept = 86_400_000

/** The letter with a subject that says what it is. */
const asTest = (letter: SentLetter): SentLetter => ({
  ...letter,
  subject: [{ kind: "text", text: "Test: " }, ...letter.subject],
})

/**
 * Sends the mail of a draft that one of its recipients would get to who asks for it, once for each id: in the way of all mails, so
 * that what becomes of it is what would become of them. It stands in no list, and in nobody's timeline.
 */
export const sendTest = Effect.fnUntraced(function* (input: {
  readonly id: MessageId
  readonly test: MessageId
  readonly person: PersonId
}) {
  const address = yield* ownAddress
  const sent = yield* SentStore
  // Of two who ask for the same test at once, the second finds what the first one made.
  yield* (yield* DraftStore).hold(input.id)
  const before = yield* sent.find(input.test)
  if (before !== undefined) return yield* headOf(before)
  const { letter, mail, values } = yield* mailTo(input)
  if (bytesOf([...letter.attachments, ...letter.pictures]) > mostBytesOfFiles) return yield* new NotSendable()
  const { now, userName, newId } = yield* Acting
  const at = new Date(now).toISOString()
  const record: SentRecord = {
    id: input.test,
    at: now,
    goingSince: now,
    byName: userName,
    halt: null,
    letter: asTest(letter),
    fingerprint: "",
    automatic: null,
    isTest: true,
  }
  yield* sent.add(record, [
    // Whoever tries it out unsubscribes nobody.
    waiting(newId() as DeliveryId, { address, cc: [], persons: mail.persons }, values, at),
  ])
  yield* (yield* LetterFiles).share(input.id, input.test)
  yield* (yield* DeliveryQueue).schedule(input.test, now)
  return yield* headOf(record)
})

/** Forgets test mails of yesterday with their files. How many went. */
export const forgetTests = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const gone = yield* (yield* SentStore).removeTests(now - kept)
  for (const id of gone) yield* letGoOfFiles(id)
  return gone.length
})
