import * as Effect from "effect/Effect"
import { Acting } from "../../core/kernel/acting.ts"
import { type CalendarDate, daysBetween } from "../../core/kernel/calendar-date.ts"

const day = 86_400_000

/** Does something as if it were another day. */
export const on = <A, E, R>(then: CalendarDate, work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Acting, (acting) => {
    const now = acting.now - daysBetween(then, acting.today) * day
    const acted: Acting["Service"] = Object.create(acting, { now: { value: now }, today: { value: then } })
    return Effect.provideService(work, Acting, acted)
  })
