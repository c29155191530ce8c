import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { NotSignedIn } from "../../kernel/call-errors.ts"
import type { UserId } from "../../kernel/id.ts"
import type { UnknownEmail, WrongPassword } from "../access.errors.ts"
import type { WrongOldPassword } from "../account.errors.ts"
import type { OwnSession } from "../account.port.ts"

/** Sessions of the caller at hand: opening one leaves its secret with the caller, and nowhere else. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Ends the session of before; says whether a code has to be given before there is a new one (ACC-16). */
    readonly open: (email: string, password: string) => Effect.Effect<boolean, UnknownEmail | WrongPassword>
    /** The caller's session and whose it is; also of somebody who belongs to no workspace. */
    readonly here: () => Effect.Effect<{ readonly id: string; readonly user: UserId } | undefined>
    /** Makes the caller's session last longer, and gives it a new short-lived part. */
    readonly refresh: () => Effect.Effect<void, NotSignedIn>
    /** Ends the caller's session; without one, nothing happens. */
    readonly close: () => Effect.Effect<void>
    /** All sessions of the caller, the newest first. */
    readonly own: () => Effect.Effect<ReadonlyArray<OwnSession>>
    /** Ends one of the caller's sessions; what is not theirs, or has ended, is left alone. */
    readonly end: (id: string) => Effect.Effect<void>
    /** Fails unless it is the password of the caller's account. */
    readonly checkPassword: (password: string) => Effect.Effect<void, WrongOldPassword>
    /** Sets a new password, ends all sessions of the caller and opens a new one in the place of this one. */
    readonly changePassword: (before: string, after: string) => Effect.Effect<void, WrongOldPassword>
  }
>()("wimpel/access/Sessions") {}
