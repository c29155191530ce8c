import type { Answer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { GroundApart } from "../ground-apart.ts"

/** What a process apart is told: what it works with, first of all; then to answer a call (one at a time), or to end. */
export type ToApart =
  | { readonly to: "begin"; readonly ground: GroundApart }
  | { readonly to: "answer"; readonly name: string; readonly entered: Entered }
  | { readonly to: "end" }

/** What a process apart tells: the answer to its call, with the bytes of a file where it is one, and how far an import is. */
export type FromApart =
  | {
      readonly tells: "answer"
      readonly answer: Omit<Answer, "content">
      readonly bytes: Uint8Array<ArrayBuffer> | undefined
    }
  | {
      readonly tells: "progress"
      readonly workspace: WorkspaceId
      readonly id: ImportId
      /** Nothing when it no longer runs. */
      readonly of: { readonly applied: number; readonly total: number } | undefined
    }
