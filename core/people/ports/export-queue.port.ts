import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ExportId } from "../record-id.ts"

/** Has exports made: what is put in while a transaction runs is made once that is kept, and only then. */
export class ExportQueue extends Context.Service<
  ExportQueue,
  { readonly enqueue: (id: ExportId) => Effect.Effect<void> }
>()("wimpel/people/ExportQueue") {}
