import type * as SchemaAST from "effect/SchemaAST"

/** Leaves of a value what its schema names. */
export type Trim = (value: unknown) => unknown

const asItIs: Trim = (value) => value

const takesObjects = new Set<SchemaAST.AST["_tag"]>(["Arrays", "Objects", "Union"])

/**
 * Of what can be one of many, where at most one of them is trimmed. Beside it there is nothing else that is an object,
 * but a list beside what is none can be told apart.
 */
const ofMembers = (members: ReadonlyArray<SchemaAST.AST>): Trim | undefined => {
  const trims = members.map(trimOf)
  if (trims.includes(undefined)) return undefined
  const [one, more] = members.filter((_, index) => trims[index] !== asItIs)
  if (one === undefined) return asItIs
  const objects = members.filter((member) => member !== one && takesObjects.has(member._tag))
  if (more !== undefined || objects.some(({ _tag }) => one._tag !== "Objects" || _tag !== "Arrays")) return undefined
  const trim = trimOf(one) ?? asItIs
  return (value) =>
    typeof value === "object" && value !== null && (objects.length === 0 || !Array.isArray(value)) ? trim(value) : value
}

/** Of what holds the same kind of value by any name. */
const ofValues = (kinds: ReadonlyArray<SchemaAST.IndexSignature>): Trim | undefined => {
  const [kind, ...more] = kinds
  const trim = kind === undefined || more.length > 0 ? undefined : trimOf(kind.type)
  return trim === undefined || trim === asItIs
    ? trim
    : (value) => Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, trim(each)]))
}

const ofFields = (fields: ReadonlyArray<SchemaAST.PropertySignature>): Trim | undefined => {
  const trims = new Map<string, Trim>()
  for (const { name, type } of fields) {
    const trim = trimOf(type)
    if (trim === undefined) return undefined
    trims.set(String(name), trim)
  }
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>
    const left: Record<string, unknown> = {}
    for (const name of Object.keys(given)) {
      const trim = trims.get(name)
      if (trim !== undefined) left[name] = trim(given[name])
    }
    return left
  }
}

/**
 * What encoding comes to for a value that is of its schema, where the schema writes everything as it is: nothing goes out
 * that it does not name. Nothing for a schema that writes something otherwise, or of which one must look closer.
 */
export const trimOf = (ast: SchemaAST.AST): Trim | undefined => {
  if (ast.encoding !== undefined) return undefined
  switch (ast._tag) {
    case "String":
    case "Number":
    case "Boolean":
    case "Null":
    case "Undefined":
    case "Literal":
      return asItIs
    case "Arrays": {
      const [rest, ...more] = ast.rest
      const trim = rest === undefined || ast.elements.length + more.length > 0 ? undefined : trimOf(rest)
      return trim === undefined || trim === asItIs ? trim : (value) => (value as ReadonlyArray<unknown>).map(trim)
    }
    case "Union":
      return ofMembers(ast.types)
    case "Objects": {
      if (ast.indexSignatures.length === 0) return ofFields(ast.propertySignatures)
      return ast.propertySignatures.length === 0 ? ofValues(ast.indexSignatures) : undefined
    }
    default:
      return undefined
  }
}
