import type * as Effect from "effect/Effect"
import { computed, makeObservable } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { meantTier } from "../../../core/people/typed-annuity.ts"
import { Remote } from "../../remote.ts"

/** What the tiers are called, for who types the annuity of a person. Where they cannot be had any text is one, as it is where there are none. */
export class TierNames {
  private readonly told = new Remote<ReadonlyArray<string>, Lost>()
  private readonly ask: () => Effect.Effect<ReadonlyArray<string>, Lost> | undefined

  /** `ask` gives nothing where who is signed in may not know them. */
  constructor(ask: () => Effect.Effect<ReadonlyArray<string>, Lost> | undefined = () => undefined) {
    this.ask = ask
    makeObservable(this, { all: computed, known: computed })
  }

  /** Asks for them; those that are known stay until the answer is here. */
  load(): void {
    const asked = this.ask()
    if (asked === undefined) this.told.settle({ is: "loaded", value: [] })
    else this.told.load(asked, { quiet: true })
  }

  get all(): ReadonlyArray<string> {
    return this.told.value ?? []
  }

  /** Whether they are here, or cannot be had. */
  get known(): boolean {
    return this.told.state.is === "loaded" || this.told.state.is === "failed"
  }

  /** The tier that a text means. */
  meant(text: string): string | undefined {
    return meantTier(this.all, text)
  }
}
