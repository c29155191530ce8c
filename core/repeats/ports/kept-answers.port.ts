import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Sealed } from "../../kernel/sealed.ts"

/** Which call is meant: by whom (a token, or a user at a browser), and the key that they chose for it. */
export interface CallKey {
  readonly caller: string
  readonly key: string
}

/** A call that was made before with a key: what was asked, and the answer, unless there is none (yet, or any more). */
export interface KeptAnswer {
  /** A hash of what was asked; empty once that was forgotten. */
  readonly fingerprint: string
  readonly answer: Sealed | undefined
}

/** The answers to calls that may be asked again, in the open transaction of a workspace. */
export class KeptAnswers extends Context.Service<
  KeptAnswers,
  {
    /**
     * Takes a key for a call at an instant, unless it was taken at `since` or later: then what it was taken for, or `busy`
     * while another transaction is just taking it. Nobody waits.
     */
    readonly claim: (
      call: CallKey,
      fingerprint: string,
      at: string,
      since: string,
    ) => Effect.Effect<"claimed" | "busy" | KeptAnswer>
    /** Keeps the answer to a call, and what was asked, which the call itself can have forgotten with all others. */
    readonly keep: (call: CallKey, fingerprint: string, answer: Sealed) => Effect.Effect<void>
    /** Gives a key free again, because nothing was done. */
    readonly release: (call: CallKey) => Effect.Effect<void>
    /** Forgets all answers of the workspace, and what was asked; which keys were taken stays known. */
    readonly forgetAnswers: () => Effect.Effect<void>
    /** Forgets keys that were taken before an instant, at most so many. How many went. */
    readonly expire: (before: string, limit: number) => Effect.Effect<number>
  }
>()("wimpel/repeats/KeptAnswers") {}
