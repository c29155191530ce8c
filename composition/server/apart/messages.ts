import type { Answer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"

/** What the thread apart is told: to answer a call, or to end when it has answered all. */
export type ToApart =
  | { readonly to: "answer"; readonly call: number; readonly name: string; readonly entered: Entered }
  | { readonly to: "end" }

/** What the thread apart tells: the answer to a call, and how far an import is. */
export type FromApart =
  | { readonly tells: "answer"; readonly call: number; readonly answer: Answer }
  | {
      readonly tells: "progress"
      readonly workspace: WorkspaceId
      readonly id: ImportId
      /** Nothing when it no longer runs. */
      readonly of: { readonly applied: number; readonly total: number } | undefined
    }
