import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it, vi } from "vitest"
import { command, port } from "../../../core/kernel/operation.ts"
import { callerWith, inProcess } from "../../support/in-process.ts"

const boats = port("boats", {
  build: command({ scope: "members", summary: "Builds a boat", input: Schema.Struct({ name: Schema.String }) }),
})

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

/** What is answered where building dies of something. */
const answered = async (defect: unknown) => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined)
  const { fetch } = inProcess(boats, { build: () => Effect.die(defect) }, { caller: () => callerWith(["members"]) })
  const response = await fetch("/api/boats.build", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":"Ida"}',
  })
  said.mockRestore()
  const { _tag } = (await response.json()) as { readonly _tag: string }
  return [response.status, _tag, response.headers.get("retry-after")]
}

describe("a call", () => {
  it.each([
    failure("connect ECONNREFUSED 10.0.0.5:5432", "ECONNREFUSED"),
    failure("getaddrinfo ENOTFOUND db.verein.example", "ENOTFOUND"),
    failure("the database system is starting up", "57P03"),
    failure("sorry, too many clients already", "53300"),
    failure("cannot execute INSERT in a read-only transaction", "25006"),
    Object.assign(failure("connect ENOENT /run/.s.PGSQL.5432", "ENOENT"), { syscall: "connect" }),
    failure("Connection terminated unexpectedly"),
  ])("is told to come again while the database is away: $message [OPS-02, OPS-05]", async (defect) => {
    expect(await answered(defect)).toEqual([503, "Unreachable", "5"])
  })

  it.each([
    failure("could not extend file: No space left on device", "53100"),
    failure("ENOSPC: no space left on device, write", "ENOSPC"),
    Object.assign(failure("a file could not be kept"), { cause: failure("no space left", "ENOSPC") }),
  ])("is told that there is no space: $message [OPS-05]", async (defect) => {
    expect(await answered(defect)).toEqual([507, "StorageFull", null])
  })

  it("is told that something broke where nobody knows whether it was done, or what it was [OPS-05]", async () => {
    const commit = new Error("nobody knows whether a transaction was kept", { cause: failure("gone", "57P01") })
    const file = Object.assign(failure("ENOENT: no such file", "ENOENT"), { syscall: "open" })
    for (const defect of [commit, failure("duplicate key value", "23505"), file, "a text"])
      expect(await answered(defect)).toEqual([500, "Broken", null])
  })
})
