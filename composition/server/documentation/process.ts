import type { Documentation } from "../../../adapters/http/documentation.ts"
import { startChild } from "../child/start-child.ts"

/** What the operations of all ports take as an OpenAPI document, in MiB, and not much more. */
const memory = { young: 16, old: 256 }

/** Beside the sources stands the source of the process, beside the built server the built one. */
const file = () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./documentation.js", import.meta.url)

/**
 * Writes the documentation of the API in a process of its own: most servers are never asked for it, and where one is, nobody else
 * waits meanwhile, and with the process goes the memory that it took.
 */
export const documentationInProcess = (code = file()): Promise<Documentation> =>
  new Promise((done, failed) => {
    const child = startChild(code, memory, {})
    child.once("message", (documentation: Documentation) => done(documentation))
    child.once("error", failed)
    child.once("exit", (code, signal) =>
      failed(new Error(`the process of the documentation ended with ${signal ?? code}`)),
    )
  })
