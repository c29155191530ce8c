import type { Documentation } from "../../../adapters/http/documentation.ts"
import { childCode } from "../child/child-code.ts"
import { startChild } from "../child/start-child.ts"

/** So long may it take, in milliseconds; a small computer needs some ten seconds. */
const mostPatience = 120_000

/** Enough for the OpenAPI document of all operations, in MiB. */
const memory = { young: 16, old: 256 }

/**
 * Writes the documentation of the API in a process of its own: most servers are never asked for it, and where one is, nobody else
 * waits meanwhile, and with the process goes the memory that it took.
 */
export const documentationInProcess = (
  code = childCode(import.meta.url, "documentation"),
  patience = mostPatience,
): Promise<Documentation> =>
  new Promise((done, failed) => {
    const child = startChild(code, memory, {})
    const late = setTimeout(() => child.kill("SIGKILL"), patience).unref()
    child.once("message", (documentation: Documentation) => done(documentation))
    child.once("error", failed)
    child.once("exit", (code, signal) => {
      clearTimeout(late)
      failed(new Error(`the process of the documentation ended with ${signal ?? code}`))
    })
  })
