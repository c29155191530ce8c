import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { together, togetherAsVisitor } from "../../kernel/transaction.ts"
import { noteOnPersons, offeredByIds, PersonNotFound, workspaceOfToken } from "../../people/index.ts"
import { UnsubscribeLinkVoid } from "../newsletter/newsletter.errors.ts"
import type { Newsletter } from "../newsletter/newsletter.port.ts"
import { NewsletterStops } from "../ports/newsletter-stops.port.ts"
import { SentStore } from "../ports/sent-store.port.ts"

const instant = Effect.map(Acting, ({ now }) => new Date(now).toISOString())

const stop = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, by: "person" | "user") {
  const stopped = yield* (yield* NewsletterStops).stop(persons, yield* instant)
  yield* noteOnPersons(stopped, { kind: "newsletter", act: "stopped", by })
})

const byToken = Effect.fnUntraced(function* (token: string) {
  const persons = yield* (yield* SentStore).personsOfToken(token)
  if (persons.length === 0) return yield* new UnsubscribeLinkVoid()
  yield* stop(persons, "person")
})

/** Everybody to whom the mail with this token went gets no more newsletters. */
const unsubscribe = Effect.fnUntraced(function* ({ token }: { readonly token: string }) {
  const workspace = workspaceOfToken(token)
  if (workspace === undefined) return yield* new UnsubscribeLinkVoid()
  yield* togetherAsVisitor(workspace, byToken(token))
})

const stateOf = Effect.fnUntraced(function* (person: PersonId) {
  return { stoppedAt: (yield* (yield* NewsletterStops).of([person])).get(person) ?? null }
})

const set = Effect.fnUntraced(function* ({ person, wanted }: { readonly person: PersonId; readonly wanted: boolean }) {
  if ((yield* offeredByIds([person])).length === 0) return yield* new PersonNotFound({ id: person })
  if (!wanted) yield* stop([person], "user")
  else
    yield* noteOnPersons(yield* (yield* NewsletterStops).forget([person]), {
      kind: "newsletter",
      act: "resumed",
      by: "user",
    })
  return yield* stateOf(person)
})

/** Who wants no newsletters, implemented over its driven ports. */
export const newsletterUseCases = {
  unsubscribe,
  of: ({ person }) => together(stateOf(person)),
  set: (input) => together(set(input)),
} satisfies Newsletter<never, AnyNeeds>

const Moved = Schema.Struct({ stoppedAt: Schema.NullOr(Schema.String) })
const readMoved = Schema.decodeUnknownSync(Moved)

/** Who wants no newsletters: what one of two who become one wants holds for both. */
export const newslettersOfPersons = {
  name: "newsletters",
  columns: ["newsletter_stops.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* NewsletterStops).forget(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const stops = yield* NewsletterStops
    const found = yield* stops.of([kept, gone])
    const stoppedAt = found.has(kept) ? null : (found.get(gone) ?? null)
    if (stoppedAt !== null) yield* stops.stop([kept], stoppedAt)
    return { stoppedAt }
  }),
  parted: Effect.fnUntraced(function* (kept, _, moved) {
    const { stoppedAt } = readMoved(moved)
    const stops = yield* NewsletterStops
    const now = (yield* stops.of([kept])).get(kept)
    // What was asked for since, by the person or for them, stays.
    if (stoppedAt !== null && now === stoppedAt) yield* stops.forget([kept])
    return true
  }),
} as const satisfies RecordsOfPersons<NewsletterStops, never>
