import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"

/**
 * The devices on which accounts were opened. One that knows the password of now has tries of its own, so that nobody keeps
 * the owner out by guessing (ACC-04).
 */
export class KnownDevices extends Context.Service<
  KnownDevices,
  {
    /** The caller's device, if the account of an address was opened on it with the password that it still has. */
    readonly of: (email: string) => Effect.Effect<string | undefined>
    /** Makes the caller's device known to an account, as long as this is kept of its password. */
    readonly remember: (user: UserId, password: string) => Effect.Effect<void>
  }
>()("wimpel/access/KnownDevices") {}
