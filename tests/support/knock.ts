import * as Effect from "effect/Effect"
import { isGet, pathOf } from "../../adapters/http/address.ts"
import type { Caller } from "../../adapters/http/caller.ts"
import { Broken } from "../../core/kernel/call-errors.ts"
import { type AnyOperation, implement, type Port } from "../../core/kernel/operation.ts"
import { inProcess } from "./in-process.ts"

/** Asks over HTTP for an operation with a body that is none: tells the answer, and whether anybody carried it out. */
export const knock = async (port: Port, name: string, operation: AnyOperation, caller: Caller) => {
  let called = false
  const calls = implement(
    port,
    () => () =>
      Effect.suspend(() => {
        called = true
        return Effect.fail(new Broken({ requestId: "" }))
      }),
  )
  const { fetch, dispose } = inProcess(port, calls, { caller: () => caller })
  const response = await fetch(
    `/api${pathOf(port, name, operation)}`,
    isGet(operation) ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: "{broken" },
  )
  const text = await response.text()
  await dispose()
  return { status: response.status, text, called }
}
