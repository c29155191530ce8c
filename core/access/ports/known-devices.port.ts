import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/**
 * The devices on which accounts were opened. One that knows the password of now has tries of its own, so that nobody keeps
 * the owner out by guessing (ACC-04).
 */
export class KnownDevices extends Context.Service<
  KnownDevices,
  {
    /** The caller's device, if the account of an address was opened on it with the password that it still has. */
    readonly of: (email: string) => Effect.Effect<string | undefined>
  }
>()("wimpel/access/KnownDevices") {}
