import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { InputTooLarge, InvalidInput } from "../../core/kernel/call-errors.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"

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

const utf8 = new TextDecoder("utf-8", { fatal: true })

const textOf = (body: Uint8Array): Effect.Effect<string, InvalidInput> =>
  Effect.try({ try: () => utf8.decode(body), catch: () => invalid("", "the body is not UTF-8") })

/** Makes the function that decodes a body into the input of an operation, or says where it does not fit. */
export const decoderOf = (operation: AnyOperation) => {
  const decode = Schema.decodeUnknownEffect(operation.input, parse)
  const isEmpty = operation.input === Schema.Void
  return (body: Uint8Array | undefined): Effect.Effect<unknown, InvalidInput> =>
    body === undefined
      ? Effect.succeed(undefined)
      : textOf(body).pipe(
          Effect.flatMap(parseJson),
          Effect.flatMap((json) => Effect.mapError(decode(isEmpty && json === null ? undefined : json), faultsOf)),
        )
}

/** Makes the function that reads a body that says it is JSON and is not larger than `limit` bytes. */
export const readBody = (limit: number) =>
  Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase()
    if (type !== "application/json") return yield* invalid("", "the body must be application/json")
    if (Number(request.headers["content-length"] ?? 0) > limit) return yield* new InputTooLarge({ limit })
    const bytes = yield* request.arrayBuffer.pipe(
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(limit)),
      Effect.mapError(() => new InputTooLarge({ limit })),
    )
    return new Uint8Array(bytes)
  })
