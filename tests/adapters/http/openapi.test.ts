import * as OpenApi from "effect/http-api/OpenApi"
import { describe, expect, it } from "vitest"
import { isGet, pathOf } from "../../../adapters/http/address.ts"
import { contract } from "../../../adapters/http/contract.ts"
import { statusOf } from "../../../adapters/http/status.ts"
import { ports } from "../../../core/contexts.ts"
import type { Port } from "../../../core/kernel/operation.ts"
import { takesKey } from "../../../core/repeats/index.ts"

interface Described {
  readonly "x-scope": string
  readonly summary: string
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly responses: Readonly<Record<string, unknown>>
}
const { paths } = OpenApi.fromApi(contract(ports)) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

describe("the OpenAPI document", () => {
  it("describes every operation, and nothing else, with its scope and words [WSP-06]", () => {
    const expected = ports.flatMap((port: Port) =>
      Object.entries(port.operations).map(([name, operation]) => [
        `/api${pathOf(port, name, operation)}`,
        isGet(operation) ? "get" : "post",
        operation.scope,
        operation.summary,
      ]),
    )
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { "x-scope": scope, summary }]) => [path, method, scope, summary]),
    )
    expect(described.sort()).toEqual(expected.sort())
  })

  it("says where a program can bring a key of its own for a call, and what answers who asks again [WSP-06]", () => {
    const keyed = Object.entries(paths).flatMap(([path, { post }]) =>
      (post?.parameters ?? []).some((each) => each.in === "header" && each.name === "idempotency-key") ? [path] : [],
    )
    const expected = ports.flatMap((port: Port) =>
      Object.entries(port.operations).flatMap(([name, operation]) =>
        takesKey(operation) ? [`/api${pathOf(port, name, operation)}`] : [],
      ),
    )
    expect(keyed.toSorted()).toEqual(expected.toSorted())
    expect(keyed).toContain("/api/people.create")
    expect(keyed.filter((path) => /account|security|tokens|users|documents.upload/.test(path))).toEqual([])
    const create = paths["/api/people.create"]?.post?.responses ?? {}
    for (const tag of ["RepeatDiffers", "RepeatUnderWay"] as const)
      expect(JSON.stringify(create[String(statusOf[tag])]) ?? "").toContain(tag)
  })

  it("says GET /api/me, and puts every failure under the status of the one table [WSP-06, ACC-09]", () => {
    expect(Object.keys(paths["/api/me"] ?? {})).toEqual(["get"])
    const update = paths["/api/people.update"]?.post?.responses ?? {}
    for (const tag of [
      "PersonChanged",
      "PersonNotFound",
      "InvalidPerson",
      "InvalidInput",
      "NotSignedIn",
      "Forbidden",
    ] as const)
      expect(JSON.stringify(update[String(statusOf[tag])]) ?? "").toContain(tag)
  })
})
