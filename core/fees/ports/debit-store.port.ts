import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SepaSettings } from "../collecting/sepa-settings.ts"

/** The settings with the number that the next reference of a mandate gets. */
export interface KeptSepaSettings {
  readonly settings: SepaSettings
  readonly nextMandate: number
}

/** What a workspace keeps of its direct debits. */
export class DebitStore extends Context.Service<
  DebitStore,
  {
    /** Nothing until somebody said something. */
    readonly settings: () => Effect.Effect<KeptSepaSettings | undefined>
    /** As `settings`; nobody else changes them, also for the first time, until this transaction ends. */
    readonly holdSettings: () => Effect.Effect<KeptSepaSettings | undefined>
    /** Writes the settings. After `holdSettings`. */
    readonly putSettings: (kept: KeptSepaSettings) => Effect.Effect<void>
  }
>()("wimpel/fees/DebitStore") {}
