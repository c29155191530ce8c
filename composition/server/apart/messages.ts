import type { Answer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"

/** What a thread apart is told: to answer a call (one at a time), or to end. */
export type ToApart =
  | { readonly to: "answer"; readonly name: string; readonly entered: Entered }
  | { readonly to: "end" }

/** What a thread apart tells: the answer to its call, and how far an import is. */
export type FromApart =
  | { readonly tells: "answer"; readonly answer: Answer }
  | {
      readonly tells: "progress"
      readonly workspace: WorkspaceId
      readonly id: ImportId
      /** Nothing when it no longer runs. */
      readonly of: { readonly applied: number; readonly total: number } | undefined
    }
