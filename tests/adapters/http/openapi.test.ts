import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import { describe, expect, it } from "vitest"
import { isGet, pathOf } from "../../../adapters/http/address.ts"
import { contract } from "../../../adapters/http/contract.ts"
import { statusOf } from "../../../adapters/http/status.ts"
import { ports } from "../../../core/contexts.ts"
import { fees } from "../../../core/fees/index.ts"
import type { Port } from "../../../core/kernel/operation.ts"
import { people } from "../../../core/people/index.ts"
import { takesKey } from "../../../core/repeats/index.ts"

/** What the document says of a value. */
interface Value {
  readonly type?: string
  readonly anyOf?: ReadonlyArray<Value>
  readonly oneOf?: ReadonlyArray<Value>
  readonly allOf?: ReadonlyArray<Value>
  readonly properties?: Readonly<Record<string, Value>>
  readonly additionalProperties?: Value | false
  readonly patternProperties?: Readonly<Record<string, Value>>
  readonly items?: Value | false
  readonly prefixItems?: ReadonlyArray<Value>
  readonly $ref?: string
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Value }>>
}
interface Described {
  readonly "x-scope": string
  readonly summary: string
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
const { paths, components } = OpenApi.fromApi(contract(ports)) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Value>> }
}

/** So deep what is nested in itself is looked into. */
const deepest = 12

/** Where a value may be `null` by the document: the paths of fields and elements. */
const nullsTold = (content: Content | undefined): ReadonlySet<string> => {
  const found = new Set<string>()
  const look = (value: Value, path: ReadonlyArray<string>): void => {
    if (path.length > deepest) return
    if (value.type === "null") found.add(path.join("."))
    if (value.$ref !== undefined) look(components.schemas[value.$ref.split("/").at(-1)!]!, path)
    for (const each of [...(value.anyOf ?? []), ...(value.oneOf ?? []), ...(value.allOf ?? [])]) look(each, path)
    for (const [name, each] of Object.entries(value.properties ?? {})) look(each, [...path, name])
    const named = [value.additionalProperties, ...Object.values(value.patternProperties ?? {})]
    for (const each of named) if (each) look(each, [...path, "*"])
    for (const each of [value.items, ...(value.prefixItems ?? [])]) if (each) look(each, [...path, "[]"])
  }
  look(content?.content?.["application/json"]?.schema ?? {}, [])
  return found
}

/** Where a value may be `null` by schemas, as it stands on the wire. */
const nullsTaken = (...schemas: ReadonlyArray<{ readonly ast: SchemaAST.AST }>): ReadonlySet<string> => {
  const found = new Set<string>()
  const look = (ast: SchemaAST.AST, path: ReadonlyArray<string>): void => {
    if (path.length > deepest) return
    const last = ast.encoding?.at(-1)
    if (last !== undefined) look(last.to, path)
    else if (ast._tag === "Null") found.add(path.join("."))
    else if (ast._tag === "Union") for (const each of ast.types) look(each, path)
    else if (ast._tag === "Suspend") look(ast.thunk(), path)
    else if (ast._tag === "Arrays") for (const each of [...ast.elements, ...ast.rest]) look(each, [...path, "[]"])
    else if (ast._tag === "Objects") {
      for (const { name, type } of ast.propertySignatures) look(type, [...path, String(name)])
      for (const { type } of ast.indexSignatures) look(type, [...path, "*"])
    }
  }
  for (const { ast } of schemas) look(ast, [])
  return found
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

  it("says that a value may be null exactly where the server takes or gives null, and not where a field may be left out [WSP-06]", () => {
    for (const port of ports as ReadonlyArray<Port>)
      for (const [name, operation] of Object.entries(port.operations)) {
        const path = `/api${pathOf(port, name, operation)}`
        const { requestBody, responses } = paths[path]![isGet(operation) ? "get" : "post"]!
        const { file, input, output, failure } = operation
        if (file !== "in" && input !== Schema.Void)
          expect([path, nullsTold(requestBody)]).toEqual([path, nullsTaken(input)])
        const given = new Set(Object.values(responses).flatMap((each) => [...nullsTold(each)]))
        expect([path, given]).toEqual([path, nullsTaken(...(file === "out" ? [] : [output]), failure)])
      }
  })

  it("says of optional fields what the server answers for null in them [WSP-06]", () => {
    const decoded = (schema: Schema.Codec<unknown, unknown>, value: unknown) =>
      Schema.decodeUnknownExit(schema)(value)._tag
    const { settle } = fees.operations
    const ids = { ids: ["01900000-0000-7000-8000-000000000001"] }
    expect(decoded(settle.input, { fees: ids, on: "2026-11-20" })).toBe("Success")
    expect(decoded(settle.input, { fees: { ...ids, versions: null }, on: "2026-11-20" })).toBe("Failure")
    expect(nullsTold(paths["/api/fees.settle"]?.post?.requestBody)).not.toContain("fees.versions")
    const change = (changes: object) => decoded(people.operations.update.input, { id: ids.ids[0], version: 1, changes })
    expect([change({ lastName: null }), change({ title: null })]).toEqual(["Failure", "Success"])
    const told = nullsTold(paths["/api/people.update"]?.post?.requestBody)
    expect([told.has("changes.lastName"), told.has("changes.title")]).toEqual([false, true])
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
