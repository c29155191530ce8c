import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { AutomaticLogId } from "../automatic/automatic-log.ts"
import { type Draft, withoutPersons, withPersonAs } from "../draft.ts"
import { MessageId } from "../message-id.ts"
import { AutomaticStore } from "../ports/automatic-store.port.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { NamedInMail, SentStore } from "../ports/sent-store.port.ts"

const Moved = Schema.Struct({ deliveries: Schema.Array(NamedInMail), drafts: Schema.Array(MessageId) })
const readEntries = Schema.decodeUnknownSync(Schema.Array(AutomaticLogId))
const readMoved = Schema.decodeUnknownSync(Moved)

/** Names another person in drafts. It is a change like any other: who has one of them open is told. */
const rename = Effect.fnUntraced(function* (found: ReadonlyArray<Draft>, gone: PersonId, kept: PersonId) {
  const { now, userName } = yield* Acting
  const drafts = yield* DraftStore
  for (const { id, version, content } of found)
    yield* drafts.replace({
      id,
      version: version + 1,
      content: withPersonAs(content, gone, kept),
      changedAt: new Date(now).toISOString(),
      byName: userName,
    })
  return found.map(({ id }) => id)
})

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
  merged: Effect.fnUntraced(function* (kept, gone) {
    const deliveries = yield* (yield* SentStore).give(gone, kept)
    return { deliveries, drafts: yield* rename(yield* (yield* DraftStore).naming([gone]), gone, kept) }
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const { deliveries, drafts } = readMoved(moved)
    yield* (yield* SentStore).give(kept, gone, deliveries)
    const naming = yield* (yield* DraftStore).naming([kept])
    yield* rename(
      naming.filter(({ id }) => drafts.includes(id)),
      kept,
      gone,
    )
    return true
  }),
} as const satisfies RecordsOfPersons<SentStore | DraftStore | Acting, never>

/** What went out to persons by itself. */
export const automaticMailsOfPersons = {
  name: "automaticMails",
  columns: ["automatic_log.person_id"],
  erased: (persons) => Effect.flatMap(AutomaticStore, (store) => store.forgetPersons(persons)),
  merged: (kept, gone) => Effect.flatMap(AutomaticStore, (store) => store.give(gone, kept)),
  parted: (kept, gone, moved) =>
    Effect.flatMap(AutomaticStore, (store) => Effect.as(store.give(kept, gone, readEntries(moved)), true)),
} as const satisfies RecordsOfPersons<AutomaticStore, never>
