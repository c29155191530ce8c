import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { InputTooLarge, InvalidInput } from "../../core/kernel/call-errors.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { longJson } from "./long-json.ts"

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()
const maxFaults = 20

const pathText = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`,
    "",
  )

const invalid = (path: string, reason: string) => new InvalidInput({ faults: [{ path, reason }] })

const segment = (part: unknown): PropertyKey =>
  typeof part === "object" && part !== null && "key" in part
    ? (part as { readonly key: PropertyKey }).key
    : (part as PropertyKey)

/** Where an input does not fit its schema, at most twenty places. */
const faultsOf = (error: Schema.SchemaError): InvalidInput =>
  new InvalidInput({
    faults: formatIssue(error.issue)
      .issues.slice(0, maxFaults)
      .map((issue) => ({ path: pathText((issue.path ?? []).map(segment)), reason: issue.message })),
  })

const parse = { errors: "all", onExcessProperty: "error" } as const

const parseJson = (text: string): Effect.Effect<unknown, InvalidInput> =>
  Effect.try({ try: () => JSON.parse(text) as unknown, catch: () => invalid("", "the body is not JSON") })

/** The schema of one field of an input that is a struct. */
const fieldOf = (operation: AnyOperation, name: string): Schema.Codec<unknown, unknown> | undefined =>
  (operation.input as { readonly fields?: Readonly<Record<string, Schema.Codec<unknown, unknown>>> }).fields?.[name]

const moved = ({ faults }: InvalidInput, name: string, by: number): InvalidInput =>
  new InvalidInput({
    faults: faults.map(({ path, reason }) => ({
      path: name + path.replace(/^\[(\d+)\]/, (_, index: string) => `[${Number(index) + by}]`),
      reason,
    })),
  })

/** Makes the function that decodes a piece of one long list of an operation and puts it to those before. */
const listReader = (operation: AnyOperation, name: string, most: number) => {
  const field = fieldOf(operation, name)
  if (field === undefined) throw new Error(`the operation has no list ${name}`)
  const decode = Schema.decodeUnknownEffect(field, parse)
  return Effect.fnUntraced(function* (before: ReadonlyArray<unknown>, json: string) {
    const piece = yield* decode(yield* parseJson(json)).pipe(
      Effect.mapError((error) => moved(faultsOf(error), name, before.length)),
    )
    const all = [...before, ...(piece as ReadonlyArray<unknown>)]
    return all.length > most ? yield* invalid(name, `at most ${most} elements`) : all
  })
}

/** Makes the function that decodes an input with long lists: piece by piece, and between them others get their turn. */
const longDecoder = (operation: AnyOperation) => {
  const decode = Schema.decodeUnknownEffect(operation.input, parse)
  const readers = new Map(
    Object.entries(operation.lists).map(([name, most]) => [name, listReader(operation, name, most)]),
  )
  const names = new Set(readers.keys())
  return Effect.fnUntraced(function* (text: string) {
    const rest = new Map<string, unknown>()
    const lists = new Map<string, ReadonlyArray<unknown>>()
    const parts = longJson(text, names)
    for (;;) {
      const { done, value: part } = yield* Effect.try({
        try: () => parts.next(),
        catch: () => invalid("", "the body is not a JSON object"),
      })
      if (done === true) break
      if ("key" in part) rest.set(part.key, yield* parseJson(part.json))
      else {
        const read = readers.get(part.list)
        if (read !== undefined)
          lists.set(part.list, yield* read(part.first ? [] : (lists.get(part.list) ?? []), part.json))
        rest.set(part.list, [])
        yield* Effect.yieldNow
      }
    }
    const decoded = yield* Effect.mapError(decode(Object.fromEntries(rest)), faultsOf)
    return { ...(decoded as object), ...Object.fromEntries(lists) }
  })
}

/** Makes the function that decodes an input. */
const decoderOf = (operation: AnyOperation) => {
  if (Object.keys(operation.lists).length > 0) return longDecoder(operation)
  const decode = Schema.decodeUnknownEffect(operation.input, parse)
  const isEmpty = operation.input === Schema.Void
  return (text: string) =>
    parseJson(text).pipe(
      Effect.flatMap((json) => Effect.mapError(decode(isEmpty && json === null ? undefined : json), faultsOf)),
    )
}

/** Reads the input of an operation: JSON in UTF-8, not larger than the operation takes, fitting its schema. */
export const readInput = (operation: AnyOperation) => {
  const decode = decoderOf(operation)
  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase()
    if (type !== "application/json") return yield* invalid("", "the body must be application/json")
    if (Number(request.headers["content-length"] ?? 0) > operation.bodyLimit)
      return yield* new InputTooLarge({ limit: operation.bodyLimit })
    const text = yield* request.text.pipe(
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(operation.bodyLimit)),
      Effect.mapError(() => new InputTooLarge({ limit: operation.bodyLimit })),
    )
    return yield* decode(text)
  })
}
