import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type CalendarDate, todayInGermany } from "./calendar-date.ts"
import type { UserId, WorkspaceId } from "./id.ts"
import { type Reach, wholeReach } from "./reach.ts"
import { nameOf, reachOf, userOf, type Who, workspaceOf } from "./who.ts"

/**
 * Who acts, where and when: given anew to each call of a use case. Time and ids come from here, so that
 * the core has neither clock nor randomness.
 */
export class Acting extends Context.Service<
  Acting,
  {
    readonly who: Who
    /** The workspace of who acts. Asking for it while nobody acts is a defect. */
    readonly workspaceId: WorkspaceId
    /** `null` where no user acts, such as the command line of the server's owner. */
    readonly userId: UserId | null
    /** As it is written into timelines. */
    readonly userName: string
    /** The instant of the call in milliseconds since 1970 (UTC). */
    readonly now: number
    /** The day of the call in Germany. */
    readonly today: CalendarDate
    /** A new identifier with each call (UUID version 7). */
    readonly newId: () => string
  }
>()("wimpel/kernel/Acting") {}

/** How far who acts reaches, for what works within a call; where nobody acts, all the way. */
export const reachHere: Effect.Effect<Reach> = Effect.map(Effect.serviceOption(Acting), (acting) =>
  Option.isNone(acting) ? wholeReach : reachOf(acting.value.who),
)

/** The call of somebody at an instant, in milliseconds since 1970 (UTC). */
export const actingAs = (who: Who, now: number, newId: () => string): Acting["Service"] => ({
  who,
  get workspaceId() {
    const workspace = workspaceOf(who)
    if (workspace === null) throw new Error("nobody acts, so there is no workspace")
    return workspace
  },
  userId: userOf(who),
  userName: nameOf(who),
  now,
  today: todayInGermany(now),
  newId,
})
