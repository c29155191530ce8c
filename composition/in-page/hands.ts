import type { Mail } from "../../core/messaging/index.ts"

/** What a test has answered in place of an operation: something else, or nothing, as without a network. */
export type Instead = { readonly status: number; readonly body?: unknown } | "lost" | undefined

/** What a page that is its own server and a test know of each other; they stand at the window. */
export interface Hands {
  /** Made by a test: waits before an operation is answered, and may put something in the answer's place. */
  readonly wimpelBeforeAnswer?: (name: string) => Promise<Instead>
  /** Every mail that is on its way, the oldest first: nobody sends them. */
  wimpelMails: () => ReadonlyArray<Mail>
}
