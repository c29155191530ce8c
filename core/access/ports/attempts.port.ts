import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { TooManyCalls } from "../../kernel/call-errors.ts"

/**
 * What can be tried too often for one account, wherever the tries come from (ACC-04). `recover` is a mail with a link for a
 * new password; `newEmail` one to an address that an account wishes for, `invite` one that invites an address: both are counted for
 * that address, whoever has them written; `inviteFrom` is the same, counted for the workspace that invites.
 */
export type Attempt =
  | "signIn"
  | "enterCode"
  | "recover"
  | "verify"
  | "newEmail"
  | "invite"
  | "inviteFrom"
  | "changePassword"

/** Counts tries for each account, whether there is such an account or not. */
export class Attempts extends Context.Service<
  Attempts,
  {
    /** Counts one try, or says how long to wait. `account` is its e-mail address in small letters, a device that is known to it, or the id of a workspace. */
    readonly count: (attempt: Attempt, account: string) => Effect.Effect<void, TooManyCalls>
    /** Forgets the tries, because one was right. */
    readonly forget: (attempt: Attempt, account: string) => Effect.Effect<void>
  }
>()("wimpel/access/Attempts") {}
