import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"

/** The addresses of users who have proven that they read the mails there. */
export class ProvenSenders extends Context.Service<
  ProvenSenders,
  { readonly address: (user: UserId) => Effect.Effect<string | undefined> }
>()("wimpel/people/ProvenSenders") {}
