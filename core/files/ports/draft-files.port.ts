import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"

/** Bytes that are put aside. */
export interface DraftFile {
  readonly write: (bytes: Uint8Array) => Effect.Effect<void>
  /** All that was written: its size in bytes, and the bytes as they are read. */
  readonly read: () => { readonly size: number; readonly bytes: Stream.Stream<Uint8Array> }
}

/** Keeps files aside whose size nobody knows before they are whole. Nothing is left of one when its scope ends. */
export class DraftFiles extends Context.Service<
  DraftFiles,
  { readonly open: () => Effect.Effect<DraftFile, never, Scope.Scope> }
>()("wimpel/files/DraftFiles") {}
