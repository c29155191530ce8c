import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"

/** A part of a schema with something of it changed; whatever else is said of it stays, such as its name in documents. */
const changed = <A extends SchemaAST.AST>(ast: A, parts: Partial<A>): A =>
  Object.assign(Object.create(Object.getPrototypeOf(ast)), ast, parts)

const isSame = (before: ReadonlyArray<unknown>, after: ReadonlyArray<unknown>): boolean =>
  before.length === after.length && before.every((each, at) => each === after[at])

const inUnion = (ast: SchemaAST.Union): SchemaAST.AST => {
  const types = ast.types.filter(({ _tag }) => _tag !== "Undefined").map(leftOut)
  if (isSame(ast.types, types)) return ast
  const [only, ...others] = types
  if (only === undefined || others.length > 0 || ast.checks || ast.annotations) return changed(ast, { types })
  return ast.context?.isOptional ? Schema.optionalKey(Schema.make(only)).ast : only
}

const inObject = (ast: SchemaAST.Objects): SchemaAST.AST => {
  const propertySignatures = ast.propertySignatures.map((each) => {
    const type = leftOut(each.type)
    return type === each.type ? each : new SchemaAST.PropertySignature(each.name, type)
  })
  const indexSignatures = ast.indexSignatures.map((each) => {
    const type = leftOut(each.type)
    return type === each.type ? each : new SchemaAST.IndexSignature(each.parameter, type)
  })
  return isSame([...ast.propertySignatures, ...ast.indexSignatures], [...propertySignatures, ...indexSignatures])
    ? ast
    : changed(ast, { propertySignatures, indexSignatures })
}

const inList = (ast: SchemaAST.Arrays): SchemaAST.AST => {
  const [elements, rest] = [ast.elements.map(leftOut), ast.rest.map(leftOut)]
  return isSame([...ast.elements, ...ast.rest], [...elements, ...rest]) ? ast : changed(ast, { elements, rest })
}

const onWire = (ast: SchemaAST.AST): SchemaAST.AST => {
  const last = ast.encoding?.at(-1)
  if (ast.encoding !== undefined && last !== undefined) {
    const to = leftOut(last.to)
    const [first, ...others] = [...ast.encoding.slice(0, -1), new SchemaAST.Link(to, last.transformation)]
    return to === last.to || first === undefined ? ast : changed(ast, { encoding: [first, ...others] })
  }
  if (ast._tag === "Union") return inUnion(ast)
  if (ast._tag === "Objects") return inObject(ast)
  if (ast._tag === "Arrays") return inList(ast)
  if (ast._tag === "Suspend") return changed(ast, { thunk: () => leftOut(ast.thunk()) })
  return ast
}

const known = new WeakMap<SchemaAST.AST, SchemaAST.AST>()

/** Each part once, so that what is the same before is the same afterwards. */
const leftOut = (ast: SchemaAST.AST): SchemaAST.AST => {
  const found = known.get(ast) ?? onWire(ast)
  known.set(ast, found)
  return found
}

/**
 * A schema for documents that are made from it: a field that may be left out is left out, and not `null`. `Schema.optional` takes
 * `undefined` as well, of which JSON knows nothing; documents made from it would say `null`, which no input may have there.
 */
export const withFieldsLeftOut = (schema: Schema.Codec<unknown, unknown>): Schema.Codec<unknown, unknown> => {
  const ast = leftOut(schema.ast)
  return ast === schema.ast ? schema : Schema.make(ast)
}
