import type { Asked } from "../core/kernel/policy.ts"

/** Goes to another screen of the application. */
export type Go = (path: string) => void

/** A short message that goes away by itself, with one thing to do about it. */
export interface Notice {
  readonly text: string
  /** What it is about: it takes the place of the one about the same. */
  readonly about?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Says something in passing. */
export type Notify = (notice: Notice) => void

/** Gives the user a file to keep. */
export type Save = (name: string, pieces: ReadonlyArray<string | Uint8Array | Blob>, mediaType: string) => void

/** Puts a text where it can be pasted from, and beside it the same as HTML for programs that take that. */
export type Copy = (text: string, html?: string) => Promise<void>

/** Whether who is signed in may call an operation, by the policy (`core/kernel/policy.ts`). */
export type MayCall = (operation: Asked) => boolean
