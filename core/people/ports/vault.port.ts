import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Sealed } from "../../kernel/sealed.ts"

/**
 * Seals texts, so that a copy of the database or of a backup does not tell them. A text is sealed for one place, and
 * opens at no other: rows cannot be swapped.
 */
export class Vault extends Context.Service<
  Vault,
  {
    /** The key that seals. */
    readonly keyId: string
    /** All keys that are here, the one that seals first. */
    readonly opens: ReadonlyArray<string>
    readonly seal: (text: string, place: string) => Effect.Effect<Sealed>
    /** The text; nothing when its key is not here, or when it was not sealed so for this place. */
    readonly open: (sealed: Sealed, place: string) => Effect.Effect<string | undefined>
  }
>()("wimpel/people/Vault") {}
