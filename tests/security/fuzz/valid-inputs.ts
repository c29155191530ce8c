import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import fc from "fast-check"

/** So deep something that is nested in itself goes. */
const deepest = 3
const mostElements = 4

/** Values of some kinds; what one of a kind fits, all of it do. Each pool has the same kinds in the same order. */
export type Pool = ReadonlyArray<ReadonlyArray<unknown>>

const kindsFor = new WeakMap<SchemaAST.AST, ReadonlyArray<number>>()

/** What fits of a pool, by the schema of one value; which kinds do is found out once. */
const fitting = (ast: SchemaAST.AST, pool: Pool): ReadonlyArray<unknown> => {
  const is = Schema.is(Schema.make(ast))
  const kinds = kindsFor.get(ast) ?? pool.flatMap(([first], kind) => (is(first) ? [kind] : []))
  kindsFor.set(ast, kinds)
  return kinds.flatMap((kind) => pool[kind] ?? [])
}

const lengths = (ast: SchemaAST.AST): { readonly min: number; readonly max: number } => {
  const of = (checks: ReadonlyArray<SchemaAST.Check<never>>): ReadonlyArray<Record<string, number>> =>
    checks.flatMap((check) =>
      check._tag === "FilterGroup"
        ? of(check.checks)
        : [(check.annotations?.representation as { payload?: Record<string, number> })?.payload ?? {}],
    )
  const said = of((ast.checks ?? []) as never)
  return {
    min: Math.max(0, ...said.flatMap(({ minLength }) => (minLength === undefined ? [] : [minLength]))),
    max: Math.min(mostElements, ...said.flatMap(({ maxLength }) => (maxLength === undefined ? [] : [maxLength]))),
  }
}

/**
 * Inputs that a schema takes, as JSON has them: texts and numbers come from a pool, of which each place gets what fits
 * there. What the schema says of several values together may still be broken.
 */
export const validInputs = (ast: SchemaAST.AST, pool: Pool, depth = 0): fc.Arbitrary<unknown> => {
  const last = ast.encoding?.at(-1)
  if (last !== undefined) return validInputs(last.to, pool, depth)
  const inside = (each: SchemaAST.AST) => validInputs(each, pool, depth)
  switch (ast._tag) {
    case "Literal":
      return fc.constant(ast.literal)
    case "Boolean":
      return fc.boolean()
    case "Null":
      return fc.constant(null)
    case "Union":
      return fc.oneof(...ast.types.map(inside))
    case "Arrays": {
      const { min, max } = lengths(ast)
      const [rest] = ast.rest
      if (rest === undefined || (depth >= deepest && min === 0)) return fc.constant([])
      return fc.array(inside(rest), { minLength: min, maxLength: Math.max(min, max) })
    }
    case "Objects": {
      const fields = ast.propertySignatures.filter(({ type }) => type._tag !== "Declaration")
      const required = fields.filter(({ type }) => type.context?.isOptional !== true)
      const named = fc.record(Object.fromEntries(fields.map(({ name, type }) => [String(name), inside(type)])), {
        requiredKeys: required.map(({ name }) => String(name)),
      })
      const [record] = ast.indexSignatures
      if (record === undefined) return named
      const more = fc.dictionary(inside(record.parameter) as fc.Arbitrary<string>, inside(record.type), { maxKeys: 3 })
      return fc.tuple(named, more).map(([one, other]) => ({ ...one, ...other }))
    }
    case "Suspend":
      return depth >= deepest ? fc.constant({ and: [] }) : validInputs(ast.thunk(), pool, depth + 1)
    case "Undefined":
    case "Void":
      return fc.constant(undefined)
    default: {
      const values = fitting(ast, pool)
      if (values.length === 0) throw new Error(`the pool has nothing for ${ast._tag}`)
      return fc.constantFrom(...values)
    }
  }
}
