import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as Stream from "effect/Stream"
import { InputTooLarge, InvalidInput, TooManyCalls } from "../../core/kernel/call-errors.ts"
import { type Excess, excessOf, extentOf, shapeOf } from "../../core/kernel/extent.ts"
import type { FileContent } from "../../core/kernel/file-content.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { bytesOf } from "./body-bytes.ts"
import { uncounted } from "./coming.ts"
import { fileType, inputHeader } from "./file-address.ts"
import { jsonExtent } from "./json-size.ts"
import { readFor, soon, streamFor } from "./patience.ts"
import { countedFrom, type Held } from "./under-way.ts"

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

const excessReasons: Readonly<Record<Excess["of"], (most: number) => string>> = {
  elements: (most) => `at most ${most} elements`,
  keys: (most) => `at most ${most} keys`,
  nested: (most) => `at most ${most} parts`,
  levels: (most) => `at most ${most} levels`,
}

/** All faults are looked for in inputs of at most so many values; of a larger one the first is told. */
const allFaultsUpTo = 1_000

/** A value and what stands around it take so many bytes at least; a body that has more values than that is not meant well. */
const bytesOfValue = 12

/** What does not belong there is still told by its path in an input with so many values too many, or so many levels. */
const slack = { values: 64, depth: 4 }

const parseJson = (text: string): Effect.Effect<unknown, InvalidInput> =>
  Effect.try({ try: () => JSON.parse(text) as unknown, catch: () => invalid("", "the body is not JSON") })

const utf8 = new TextDecoder("utf-8", { fatal: true })

const textOf = (body: Uint8Array): Effect.Effect<string, InvalidInput> =>
  Effect.try({ try: () => utf8.decode(body), catch: () => invalid("", "the body is not UTF-8") })

/** What came with a call: JSON in UTF-8, and a file beside it where an operation takes one. */
export interface Body {
  readonly body: Uint8Array | undefined
  readonly content?: FileContent
}

/** Makes the function that decodes what came into the input of an operation, or says where it does not fit. */
export const decoderOf = (operation: AnyOperation) => {
  const decodeAll = Schema.decodeUnknownEffect(operation.input, { errors: "all", onExcessProperty: "error" })
  const decodeFirst = Schema.decodeUnknownEffect(operation.input, { errors: "first", onExcessProperty: "error" })
  const shape = shapeOf(operation.input.ast)
  const extent = extentOf(shape)
  const most = {
    values: Math.min(extent.values + slack.values, Math.ceil(operation.bodyLimit / bytesOfValue) + slack.values),
    depth: extent.depth + slack.depth,
  }
  const excess = excessOf(shape)
  const isEmpty = operation.input === Schema.Void
  const inputOf = (json: unknown, content: FileContent | undefined): unknown => {
    if (isEmpty && json === null) return undefined
    return content === undefined || typeof json !== "object" ? json : { ...json, content }
  }
  return ({ body, content }: Body): Effect.Effect<unknown, InvalidInput> =>
    body === undefined
      ? Effect.succeed(undefined)
      : textOf(body).pipe(
          Effect.flatMap((text) => {
            const { values, depth } = jsonExtent(body, most)
            if (depth > most.depth) return Effect.fail(invalid("", `at most ${most.depth} levels`))
            if (values > most.values) return Effect.fail(invalid("", `at most ${most.values} values`))
            return Effect.flatMap(parseJson(text), (json) => {
              const found = excess?.(json)
              if (found !== undefined)
                return Effect.fail(invalid(pathText(found.path), excessReasons[found.of](found.most)))
              const decode = values > allFaultsUpTo ? decodeFirst : decodeAll
              return Effect.mapError(decode(inputOf(json, content)), faultsOf)
            })
          }),
        )
}

const typeOf = ({ headers }: HttpServerRequest.HttpServerRequest): string | undefined =>
  (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase()

/** What came, or is coming. */
export interface Coming extends Body {
  /** Whether a file that was waited for did not come in time. */
  readonly isLate?: () => boolean
}

/** Counts so many bytes of a body that is to come; nothing where there is no room for them. */
export type TakeBody = (bytes: number) => Held | undefined

/** Makes the function that reads a body that says it is JSON, is not larger than `limit` bytes, and comes in time. */
export const readBody = (limit: number, patience: (bytes: number) => number) =>
  Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, take: TakeBody) {
    if (typeOf(request) !== "application/json") return yield* invalid("", "the body must be application/json")
    const size = Number(request.headers["content-length"] ?? 0)
    if (size > limit) return yield* new InputTooLarge({ limit })
    const held = size > countedFrom ? take(size) : uncounted
    if (held === undefined) return yield* new TooManyCalls({ retryAfter: soon })
    const tooLarge = () => new InputTooLarge({ limit })
    const atOnce = request.arrayBuffer.pipe(
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(size)),
      Effect.mapBoth({ onSuccess: (bytes) => new Uint8Array(bytes), onFailure: tooLarge }),
    )
    const asItComes = Effect.mapError(bytesOf(request, size, held), (why) =>
      why === "tooLarge" ? tooLarge() : invalid("", "the body broke off"),
    )
    const read = Effect.ensuring(size <= countedFrom ? atOnce : asItComes, Effect.sync(held.letGo))
    return { body: yield* readFor(patience(size), read) } satisfies Coming
  })

const decoded = (text: string) =>
  Effect.try({
    try: () => decodeURIComponent(text),
    catch: () => invalid("", `${inputHeader} must be percent-encoded`),
  })

/** Makes the function that takes a file of at most `limit` bytes as it comes, with the input in a header beside it. */
export const readFile = (limit: number, patience: (bytes: number) => number) =>
  Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    if (typeOf(request) !== fileType) return yield* invalid("", `the body must be ${fileType}`)
    const length = request.headers["content-length"] ?? ""
    if (!/^\d+$/.test(length)) return yield* invalid("", "content-length must say how many bytes come")
    const size = Number(length)
    if (size > limit) return yield* new InputTooLarge({ limit })
    const input = yield* decoded(request.headers[inputHeader] ?? "")
    let isLate = false
    const stream = () =>
      streamFor(patience(size), Stream.toReadableStream(request.stream), () => {
        isLate = true
      })
    const content: FileContent = { size, stream }
    return { body: new TextEncoder().encode(input), content, isLate: () => isLate } satisfies Coming
  })
