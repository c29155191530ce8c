import type * as SchemaAST from "effect/SchemaAST"

/**
 * How large an input of a schema can be: what may hold other values, and how many. It is known before any value is looked
 * at, so what is larger is refused before its elements are.
 */
export interface Shape {
  readonly list?: { readonly most: number; readonly item: Shape }
  readonly fields?: ReadonlyMap<string, Shape>
  /** Values by any name. */
  readonly record?: { readonly most: number; readonly value: Shape }
  /** What is nested in itself, such as a filter in a filter. */
  readonly itself?: () => Shape
  /** Whether anything fits, of any size. */
  readonly open?: boolean
  /** So many elements all lists within hold together. */
  readonly elements?: number
}

declare module "effect/Schema" {
  namespace Annotations {
    interface Annotations {
      /** So many elements all lists within hold together, whatever each of them could hold. */
      readonly mostElements?: number | undefined
    }
  }
}

/** So many values of one input may be nested in themselves, all together and one in another. */
const mostNested = 500
const deepestNested = 32

/** So many elements the lists of one input hold together within what is nested in itself. */
const mostInNested = 1_000

/** So many keys that a schema does not know are still told one by one; an object with more of them is refused as a whole. */
const mostUnknown = 64

const limits: Readonly<Record<string, string>> = {
  "effect/schema/isMaxLength": "maxLength",
  "effect/schema/isMaxProperties": "maxProperties",
}

const limitOf = (ast: SchemaAST.AST): number => {
  const found = (checks: ReadonlyArray<SchemaAST.Check<never>>): ReadonlyArray<number> =>
    checks.flatMap((check) => {
      if (check._tag === "FilterGroup") return found(check.checks)
      const said = check.annotations?.representation as { id: string; payload: Record<string, number> } | undefined
      return said === undefined || limits[said.id] === undefined ? [] : [said.payload[limits[said.id] ?? ""] as number]
    })
  return Math.min(Number.POSITIVE_INFINITY, ...found((ast.checks ?? []) as never))
}

/** What stands on the wire for a schema: the members of unions one by one, before anything is decoded. */
const onWire = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  const last = ast.encoding?.at(-1)
  if (last !== undefined) return onWire(last.to)
  return ast._tag === "Union" ? ast.types.flatMap(onWire) : [ast]
}

const recursive = new WeakMap<SchemaAST.AST, Shape>()

const itselfOf = (suspended: SchemaAST.Suspend) => (): Shape => {
  const target = suspended.thunk()
  const known = recursive.get(target) ?? shapeOf(target)
  recursive.set(target, known)
  return known
}

const shapeOfAny = (given: ReadonlyArray<SchemaAST.AST>): Shape => {
  const members = given.flatMap(onWire)
  const lists = members.filter((ast) => ast._tag === "Arrays")
  const objects = members.filter((ast) => ast._tag === "Objects")
  const fields = new Map<string, Array<SchemaAST.AST>>()
  for (const { name, type } of objects.flatMap((each) => each.propertySignatures))
    fields.set(String(name), [...(fields.get(String(name)) ?? []), type])
  const records = objects.filter((each) => each.indexSignatures.length > 0)
  const [suspended, ...others] = new Set(members.filter((ast) => ast._tag === "Suspend"))
  // What is nested in itself is looked at and nothing beside it, so there must be nothing beside it.
  if (suspended !== undefined && others.length + lists.length + objects.length > 0)
    throw new Error("what is nested in itself stands beside what holds other values, so nobody could measure both")
  const bounds = [...lists, ...objects].map(({ annotations }) => annotations?.mostElements ?? Number.POSITIVE_INFINITY)
  const elements = Math.max(...bounds)
  const most = (holders: ReadonlyArray<SchemaAST.AST>) => Math.max(...holders.map(limitOf))
  return {
    ...(lists.length === 0
      ? {}
      : {
          list: { most: most(lists), item: shapeOfAny(lists.flatMap(({ elements, rest }) => [...elements, ...rest])) },
        }),
    ...(fields.size === 0 ? {} : { fields: new Map([...fields].map(([name, types]) => [name, shapeOfAny(types)])) }),
    ...(records.length === 0
      ? {}
      : {
          record: {
            most: most(records),
            value: shapeOfAny(records.flatMap((each) => each.indexSignatures.map(({ type }) => type))),
          },
        }),
    ...(suspended === undefined ? {} : { itself: itselfOf(suspended) }),
    ...(Number.isFinite(elements) ? { elements } : {}),
    ...(members.some(({ _tag }) => _tag === "Unknown" || _tag === "Any" || _tag === "ObjectKeyword")
      ? { open: true }
      : {}),
  }
}

/** The shape of what a schema takes; of what may be one of many it is the largest. */
export const shapeOf = (ast: SchemaAST.AST): Shape => shapeOfAny([ast])

/** How much can come at most: so many values (empty lists and objects count twice), so many one in another. */
export interface Extent {
  readonly values: number
  readonly depth: number
}

/** The extent of a shape; without an end where one of its lists or records has none. */
export const extentOf = (shape: Shape): Extent => {
  const nested = new Set<Shape>()
  const counted = ({ list, fields, record, itself, open }: Shape): Extent => {
    if (open === true) return { values: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }
    if (itself !== undefined) nested.add(itself())
    const item = list === undefined ? undefined : counted(list.item)
    const value = record === undefined ? undefined : counted(record.value)
    const named = [...(fields?.values() ?? [])].map(counted)
    const holds = list !== undefined || fields !== undefined || record !== undefined
    const inList = item === undefined ? 0 : (list?.most ?? 0) * item.values
    const inObject =
      named.reduce((sum, { values }) => sum + values, 0) +
      (value === undefined ? 0 : (record?.most ?? 0) * value.values)
    return {
      values: (holds ? 2 : 1) + Math.max(inList, inObject),
      depth: (holds ? 1 : 0) + Math.max(0, ...[item, value, ...named].map((each) => each?.depth ?? 0)),
    }
  }
  let { values, depth } = counted(shape)
  // The set grows while it is walked, by what is nested in what is nested.
  for (const each of nested) {
    const one = counted(each)
    values += mostNested * one.values
    depth += deepestNested * one.depth
  }
  return { values, depth }
}

/** Where something is larger than its schema takes, and what it takes. */
export interface Excess {
  readonly path: ReadonlyArray<string | number>
  readonly most: number
  readonly of: "elements" | "keys" | "nested" | "levels"
}

/** Makes the function that finds the first excess of a value; nothing where nothing can be too large. */
export const excessOf = (shape: Shape): ((value: unknown) => Excess | undefined) | undefined => {
  type Tally = { nested: number; inNested: number; elements: number; readonly most: number }
  type Look = (value: unknown, tally: Tally, level: number) => Excess | undefined
  const inside = (name: string | number, found: Excess | undefined): Excess | undefined =>
    found === undefined ? undefined : { ...found, path: [name, ...found.path] }
  const looks = new Map<Shape, Look | undefined>()

  /** Counts the elements of what has a bound of its own apart, and then with those around it. */
  const lookWithin =
    (look: Look, most: number): Look =>
    (value, tally, level) => {
      const own = { ...tally, elements: 0, most: Math.min(most, tally.most - tally.elements) }
      const found = look(value, own, level)
      tally.nested = own.nested
      tally.inNested = own.inNested
      tally.elements += own.elements
      return found
    }

  const lookAt = ({ elements, ...shape }: Shape): Look | undefined => {
    const look = lookInto(shape)
    return look === undefined || elements === undefined ? look : lookWithin(look, elements)
  }

  const lookInto = ({ list, fields, record, itself, open }: Shape): Look | undefined => {
    const atItem = list === undefined ? undefined : lookAt(list.item)
    const atValue = record === undefined ? undefined : lookAt(record.value)
    const atFields = [...(fields ?? [])].flatMap(([name, each]) => {
      const look = lookAt(each)
      return look === undefined ? [] : [[name, look] as const]
    })
    const mostKeys =
      record?.most ?? (fields === undefined || open === true ? Number.POSITIVE_INFINITY : fields.size + mostUnknown)
    if (list === undefined && record === undefined && itself === undefined && fields === undefined) return undefined

    const inList: Look = (value, tally, level) => {
      const given = value as ReadonlyArray<unknown>
      if (list === undefined) return undefined
      if (given.length > list.most) return { path: [], most: list.most, of: "elements" }
      if (level > 0) tally.inNested += given.length
      if (tally.inNested > mostInNested) return { path: [], most: mostInNested, of: "elements" }
      tally.elements += given.length
      if (tally.elements > tally.most) return { path: [], most: tally.most, of: "elements" }
      if (atItem === undefined) return undefined
      for (const [index, each] of given.entries()) {
        const found = atItem(each, tally, level)
        if (found !== undefined) return inside(index, found)
      }
      return undefined
    }
    const inObject: Look = (value, tally, level) => {
      const given = value as Readonly<Record<string, unknown>>
      const names = Object.keys(given)
      if (names.length > mostKeys) return { path: [], most: mostKeys, of: "keys" }
      for (const [name, look] of atFields) {
        const found = look(given[name], tally, level)
        if (found !== undefined) return inside(name, found)
      }
      if (atValue === undefined) return undefined
      for (const name of names) {
        const found = atValue(given[name], tally, level)
        if (found !== undefined) return inside(name, found)
      }
      return undefined
    }
    return (value, tally, level) => {
      if (typeof value !== "object" || value === null) return undefined
      if (itself !== undefined) {
        const target = itself()
        if (++tally.nested > mostNested) return { path: [], most: mostNested, of: "nested" }
        if (level === deepestNested) return { path: [], most: deepestNested, of: "levels" }
        if (!looks.has(target)) looks.set(target, lookAt(target))
        return looks.get(target)?.(value, tally, level + 1)
      }
      return Array.isArray(value) ? inList(value, tally, level) : inObject(value, tally, level)
    }
  }
  const look = lookAt(shape)
  return look === undefined
    ? undefined
    : (value) => look(value, { nested: 0, inNested: 0, elements: 0, most: Number.POSITIVE_INFINITY }, 0)
}
