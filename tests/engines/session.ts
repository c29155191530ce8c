import type { Command, Parameters } from "./commands.ts"

/** A browser that was opened for a way and is closed after it. It begins without cookies. */
export interface Session {
  readonly run: (command: Command, parameters?: Parameters) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** What a browser says when it cannot do a command, such as `stale element reference`. */
export class CommandFailed extends Error {
  constructor(error: string, message: string) {
    super(`${error}: ${message}`)
  }
}

/** A browser engine that may be installed here. */
export interface Engine {
  readonly name: string
  /** Why the engine cannot be walked, or nothing if it can. */
  readonly missing: () => string | undefined
  readonly open: () => Promise<Session>
}
