import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { NumberSettings } from "../membership/number-settings.ts"

/** The membership numbers of the workspace: how they are written, the counter, and which are in use. */
export class MembershipNumbers extends Context.Service<
  MembershipNumbers,
  {
    /** The settings, if there are any. */
    readonly read: () => Effect.Effect<NumberSettings | undefined>
    /** As `read`; nobody else gives numbers or changes the settings until this transaction ends. */
    readonly hold: () => Effect.Effect<NumberSettings | undefined>
    readonly save: (settings: NumberSettings) => Effect.Effect<void>
    /** Which of the numbers persons have, those in the trash included. */
    readonly taken: (numbers: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /** The highest number of at most 12 digits and nothing else, those in the trash included. */
    readonly highest: () => Effect.Effect<string | undefined>
  }
>()("wimpel/people/MembershipNumbers") {}
