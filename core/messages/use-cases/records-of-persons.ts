import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { withoutPersons } from "../draft.ts"
import { DeliveryId } from "../message-id.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { SentStore } from "../ports/sent-store.port.ts"

const readDeliveries = Schema.decodeUnknownSync(Schema.Array(DeliveryId))

/** The mails to persons, and the drafts that name them. */
export const mailsOfPersons = {
  name: "mails",
  columns: ["delivery_persons.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    const { now } = yield* Acting
    const drafts = yield* DraftStore
    yield* (yield* SentStore).forgetPersons(persons, now)
    for (const draft of yield* drafts.naming(persons))
      yield* drafts.replace({ ...draft, content: withoutPersons(draft.content, persons) })
  }),
  merged: (kept, gone) => Effect.flatMap(SentStore, (sent) => sent.give(gone, kept)),
  parted: (kept, gone, moved) =>
    Effect.flatMap(SentStore, (sent) => Effect.as(sent.give(kept, gone, readDeliveries(moved)), true)),
} as const satisfies RecordsOfPersons<SentStore | DraftStore | Acting, never>
