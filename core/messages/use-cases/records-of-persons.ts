import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { DeliveryId } from "../message-id.ts"
import { SentStore } from "../ports/sent-store.port.ts"

const readDeliveries = Schema.decodeUnknownSync(Schema.Array(DeliveryId))

/** The mails to persons. Drafts name persons who are chosen by hand; they find nobody under an id that is gone. */
export const mailsOfPersons = {
  name: "mails",
  columns: ["delivery_persons.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    const { now } = yield* Acting
    yield* (yield* SentStore).forgetPersons(persons, now)
  }),
  merged: (kept, gone) => Effect.flatMap(SentStore, (sent) => sent.give(gone, kept)),
  parted: (kept, gone, moved) =>
    Effect.flatMap(SentStore, (sent) => Effect.as(sent.give(kept, gone, readDeliveries(moved)), true)),
} as const satisfies RecordsOfPersons<SentStore | Acting, never>
