import type { Answer } from "../../../adapters/http/answer.ts"
import type { Entered } from "../../../adapters/http/answering.ts"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { GroundApart } from "../ground-apart.ts"

/** What a process apart does, one at a time: it answers a call, or makes a file for a mail. */
export type AskedApart =
  | { readonly to: "answer"; readonly name: string; readonly entered: Entered }
  | { readonly to: "make"; readonly workspace: WorkspaceId; readonly source: string; readonly id: string }

/** What a process apart is told: what it works with, first of all; then what to do, or to end. */
export type ToApart = { readonly to: "begin"; readonly ground: GroundApart } | AskedApart | { readonly to: "end" }

/**
 * What a process apart tells: the answer to its call, with the bytes of a file where it is one, and how far an import is. A file for a mail
 * is answered with its media type as JSON, and with 404 where there is none any more.
 */
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
