import * as Effect from "effect/Effect"
import { Acting } from "../../core/kernel/acting.ts"
import { addDays } from "../../core/kernel/calendar-date.ts"
import type { KeptDelivery } from "../../core/messages/ports/sent-store.port.ts"
import { type Inlines, wordsIn } from "../../core/messaging/index.ts"
import { noteOnPersons } from "../../core/people/index.ts"
import { on } from "./on.ts"

const day = 86_400_000

/** Notes in the timelines of persons what became of mails of a demo that went out at an instant, whole days ago. */
export const noted = Effect.fnUntraced(function* (at: number, deliveries: ReadonlyArray<KeptDelivery>, line: Inlines) {
  const { now, today } = yield* Acting
  const subject = wordsIn([line])
  const then = addDays(today, -Math.round((now - at) / day))
  for (const { persons, state, answer } of deliveries) {
    const ids = persons.map(({ id }) => id)
    yield* on(then, noteOnPersons(ids, { kind: "mailed", subject }))
    if (state === "failed") yield* on(then, noteOnPersons(ids, { kind: "mailFailed", subject, answer: answer ?? "" }))
  }
})
