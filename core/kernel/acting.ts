import * as Context from "effect/Context"
import type { CalendarDate } from "./calendar-date.ts"
import type { UserId, WorkspaceId } from "./id.ts"

/**
 * Who acts, where and when: given anew to each call of a use case. Time and ids come from here, so that
 * the core has neither clock nor randomness.
 */
export class Acting extends Context.Service<
  Acting,
  {
    readonly workspaceId: WorkspaceId
    /** `null` where the system itself acts, such as the command line of the server's owner. */
    readonly userId: UserId | null
    readonly userName: string
    /** The instant of the call in milliseconds since 1970 (UTC). */
    readonly now: number
    /** The day of the call in Germany. */
    readonly today: CalendarDate
    /** A new identifier with each call (UUID version 7). */
    readonly newId: () => string
  }
>()("wimpel/kernel/Acting") {}
