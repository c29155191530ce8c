import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import { describe, expect, it } from "vitest"
import { ports } from "../../../core/contexts.ts"
import { excessOf, extentOf, type Shape, shapeOf } from "../../../core/kernel/extent.ts"
import type { AnyOperation, Port } from "../../../core/kernel/operation.ts"
import { Line } from "../../../core/kernel/text.ts"
import { documentLimits, MailDocument } from "../../../core/messaging/index.ts"
import { PersonFilter } from "../../../core/people/person-filter.ts"

const operations = ports.flatMap((port: Port) =>
  Object.entries(port.operations).map(([name, operation]): readonly [string, AnyOperation] => [
    `${port.name}.${name}`,
    operation,
  ]),
)

/** The lists and records of a shape that have no bound, by their path. */
const unbounded = (
  { list, fields, record, itself, open }: Shape,
  path: string,
  seen = new Set<Shape>(),
): Array<string> => {
  const target = itself?.()
  const nested = target === undefined || seen.has(target) ? [] : unbounded(target, path, seen.add(target))
  return [
    ...(open === true ? [path] : []),
    ...nested,
    ...(list === undefined
      ? []
      : [...(Number.isFinite(list.most) ? [] : [`${path}[]`]), ...unbounded(list.item, `${path}[]`, seen)]),
    ...(record === undefined
      ? []
      : [...(Number.isFinite(record.most) ? [] : [`${path}{}`]), ...unbounded(record.value, `${path}{}`, seen)]),
    ...[...(fields ?? [])].flatMap(([name, each]) => unbounded(each, `${path}.${name}`, seen)),
  ]
}

/** The schemas of all texts that a schema takes, keys of records among them. */
const textsOf = (ast: SchemaAST.AST, path: string, seen = new Set<SchemaAST.AST>()): Array<[string, SchemaAST.AST]> => {
  const last = ast.encoding?.at(-1)
  if (last !== undefined) return textsOf(last.to, path, seen)
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
    case "Unknown":
    case "Any":
      return [[path, ast]]
    case "Arrays":
      return [...ast.elements, ...ast.rest].flatMap((each) => textsOf(each, `${path}[]`, seen))
    case "Union":
      return ast.types.flatMap((each) => textsOf(each, path, seen))
    case "Objects":
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => textsOf(type, `${path}.${String(name)}`, seen)),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [
          ...textsOf(parameter, `${path}{key}`, seen),
          ...textsOf(type, `${path}{}`, seen),
        ]),
      ]
    case "Suspend": {
      const target = ast.thunk()
      return seen.has(target) ? [] : textsOf(target, path, seen.add(target))
    }
    default:
      return []
  }
}

const nul = "\u0000"
const unstorable = [
  nul,
  `a${nul}`,
  `a${nul}b@example.org`,
  "\ud800",
  "a\udc00b",
  `00000000-0000-7000-8000-00000000000${nul}`,
]

describe("what every operation takes", () => {
  it("has a bound for each list and each record in it [OPS-07]", () => {
    expect(operations.flatMap(([name, { input }]) => unbounded(shapeOf(input.ast), name))).toEqual([])
  })

  it("has an extent that is known before anything came [OPS-07]", () => {
    for (const [name, { input }] of operations) {
      const { values, depth } = extentOf(shapeOf(input.ast))
      expect(Number.isFinite(values), name).toBe(true)
      expect(depth, name).toBeLessThan(200)
    }
  })

  it("has texts that the database can keep alone: no NUL, no half of a character", () => {
    const texts = operations.flatMap(([name, { input }]) => textsOf(input.ast, name))
    expect(texts.length).toBeGreaterThan(100)
    const taking = texts.filter(([, ast]) => unstorable.some(Schema.is(Schema.make(ast))))
    expect(taking.map(([path]) => path)).toEqual([])
  })

  it("has versions that the database can count on from [OPS-07]", () => {
    const versions = operations.flatMap(([name, { input }]) => {
      const { ast } = input
      const found = ast._tag === "Objects" ? ast.propertySignatures.find((each) => each.name === "version") : undefined
      return found === undefined ? [] : [[name, Schema.is(Schema.make(found.type))] as const]
    })
    expect(versions.length).toBeGreaterThan(10)
    for (const [name, takes] of versions)
      for (const version of [-1, 2_147_483_647, Number.MAX_SAFE_INTEGER]) expect(takes(version), name).toBe(false)
  })

  it("is a few kilobytes where anybody can call [OPS-07]", () => {
    const open = operations.filter(([, { scope }]) => scope === "public")
    expect(open.length).toBeGreaterThan(5)
    // Answers to forms are for up to forty persons.
    // A file is kept as it flows, and never in the memory as a whole.
    for (const [name, { bodyLimit, file }] of open)
      if (file === undefined)
        expect(bodyLimit, name).toBeLessThanOrEqual(name === "publicForm.submit" ? 131_072 : 32_768)
  })
})

describe("the name of a tier, and what a fee is for", () => {
  it("is one line with something to see [OPS-07]", () => {
    for (const text of ["", " ", "\u202e", "\u00ad\u200b", "a\r\nb", "a\u2028b", "a\u0000"])
      expect(Schema.is(Line(80))(text), JSON.stringify(text)).toBe(false)
    for (const text of ["Beitrag 2026", "é", "👩‍👧", "§ 9"]) expect(Schema.is(Line(80))(text)).toBe(true)
  })
})

describe("a filter that is too large", () => {
  it("is refused by the number of all its values, before any of them is looked at [OPS-07]", () => {
    const excess = excessOf(shapeOf(PersonFilter.ast))
    const lists = (count: number) => ({
      and: Array.from({ length: count }, () => ({ field: "groups", is: "notIn", values: Array(100).fill("x") })),
    })
    expect(excess?.(lists(10))).toBeUndefined()
    expect(excess?.(lists(11))).toMatchObject({ of: "elements", most: 1_000 })
  })
})

describe("a mail that is too large", () => {
  const excess = (body: unknown) => excessOf(shapeOf(MailDocument.ast))?.(body)
  const letters = (count: number) => Array.from({ length: count }, () => ({ kind: "text", text: "x" }))
  const paragraphs = (blocks: number, each: number) =>
    Array.from({ length: blocks }, () => ({ kind: "paragraph", content: letters(each) }))

  it("is refused by the number of its parts, before any of them is looked at [OPS-07]", () => {
    const list = { kind: "list", ordered: true, items: Array.from({ length: 200 }, () => letters(1)) }
    const most = documentLimits.blocks + documentLimits.elements
    for (const blocks of [Array.from({ length: 400 }, () => list), paragraphs(100, 400)])
      expect(excess({ blocks })).toMatchObject({ of: "elements", most })
    expect(excess({ blocks: paragraphs(12, 400) })).toBeUndefined()
  })

  it("is refused wherever it comes in, whatever else comes with it [OPS-07]", () => {
    const input = { blocks: paragraphs(100, 400) }
    const letter = { subject: [], body: input }
    for (const [name, given] of [
      ["automatic.preview", { trigger: "x", text: letter }],
      ["automatic.save", { trigger: "x", version: 0, text: null, variants: [{ group: "x", ...letter }] }],
      ["messages.sign", { signature: input }],
    ] as const) {
      const [, operation] = operations.find(([each]) => each === name) ?? []
      const found = operation && excessOf(shapeOf(operation.input.ast))?.(given)
      expect(found?.of, name).toBe("elements")
    }
    const twice = Array.from({ length: 20 }, () => ({ group: "x", subject: [], body: { blocks: paragraphs(1, 390) } }))
    const [, save] = operations.find(([name]) => name === "automatic.save") ?? []
    const all = { trigger: "x", version: 0, text: null, variants: twice }
    expect(save && excessOf(shapeOf(save.input.ast))?.(all)?.of).toBe("elements")
  })
})

describe("the walk over what operations take", () => {
  const shape = (schema: { readonly ast: SchemaAST.AST }) => unbounded(shapeOf(schema.ast), "x")
  it("finds a list, a record and anything at all without a bound", () => {
    const lists = Schema.Array(Schema.Array(Schema.String).check(Schema.isMaxLength(3)))
    expect(shape(Schema.Struct({ a: Schema.optional(lists) }))).toEqual(["x.a[]"])
    expect(shape(Schema.Record(Schema.String, Schema.NullOr(Schema.Unknown)))).toEqual(["x{}", "x{}"])
    expect(textsOf(Schema.Struct({ a: Schema.Array(Schema.String) }).ast, "x").map(([path]) => path)).toEqual(["x.a[]"])
  })

  it("takes what is nested in itself alone or beside a single value, and nothing that would not be measured", () => {
    interface Tree {
      readonly below: Tree | null
    }
    const tree = Schema.suspend((): Schema.Codec<Tree> => Schema.Struct({ below: Schema.NullOr(tree) }))
    const beside = (other: Schema.Codec<unknown>) => () => shapeOf(Schema.Union([tree, Schema.String, other]).ast)
    expect(beside(Schema.Null)).not.toThrow()
    expect(beside(tree)).not.toThrow()
    for (const other of [
      Schema.Array(Schema.String),
      Schema.Struct({ list: Schema.Array(Schema.String) }),
      Schema.Record(Schema.String, Schema.String),
      Schema.suspend(() => Schema.Array(Schema.String)),
    ])
      expect(beside(other)).toThrow("nested in itself")
  })
})
