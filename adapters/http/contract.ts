import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import {
  Broken,
  BrokenOff,
  Forbidden,
  InputTooLarge,
  InputTooSlow,
  InvalidInput,
  NotInPlan,
  NotSignedIn,
  RepeatDiffers,
  RepeatUnderWay,
  StorageFull,
  TookTooLong,
  TooManyCalls,
  Unreachable,
} from "../../core/kernel/call-errors.ts"
import type { AnyOperation, Port } from "../../core/kernel/operation.ts"
import { takesKey } from "../../core/repeats/index.ts"
import { apiPath, isGet, pathOf, repeatKeyHeader } from "./address.ts"
import { inputHeader } from "./file-address.ts"
import { withFieldsLeftOut } from "./left-out.ts"
import { statusOf } from "./status.ts"

const input = [InvalidInput, InputTooLarge, InputTooSlow]
const usual = [...input, NotSignedIn, NotInPlan, Forbidden, TooManyCalls, TookTooLong, StorageFull, Unreachable, Broken]

/** A heavy call is answered by a process that has bounds of its own. */
const heavy = [BrokenOff]

const repeats = [RepeatDiffers, RepeatUnderWay]

const RepeatKey = Schema.optional(
  Schema.String.annotate({
    description:
      "A key of your own for this call, 1 to 200 visible ASCII characters. For 24 hours a call with the same key is not carried out again: it gets the answer of the first one, 422 if it asks for something else, and 409 if there is no answer to give: the first one is under way or broke off, or its answer is not kept any more, because somebody was erased or the key that opens it is missing.",
  }),
)

const statuses: Readonly<Record<string, number>> = statusOf

interface TaggedSchema extends Schema.Codec<unknown, unknown> {
  readonly identifier?: string
  readonly members?: ReadonlyArray<TaggedSchema>
}

/** The failures of a union one by one, each under its status. */
const failures = (schema: TaggedSchema): ReadonlyArray<Schema.Codec<unknown, unknown>> => {
  if (schema === Schema.Never) return []
  if (schema.members !== undefined) return schema.members.flatMap(failures)
  return [withFieldsLeftOut(schema).pipe(HttpApiSchema.status(statuses[schema.identifier ?? ""] ?? 500))]
}

const bytes = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array())

/** What goes in: a file is the body, and what else the operation takes stands in a header as JSON, percent-encoded. */
const payloadOf = (operation: AnyOperation) => {
  const { file, input } = operation
  const headers: Record<string, Schema.Codec<string | undefined, string | undefined>> = {}
  if (file === "in") headers[inputHeader] = Schema.String
  if (takesKey(operation)) headers[repeatKeyHeader] = RepeatKey
  const payload = input === Schema.Void ? Schema.Null : withFieldsLeftOut(input)
  return { payload: file === "in" ? bytes : payload, headers: Schema.Struct(headers) }
}

const successOf = ({ file, output }: AnyOperation) => {
  if (file === "out") return bytes
  return output === Schema.Void ? HttpApiSchema.NoContent : withFieldsLeftOut(output)
}

const endpoint = (port: Port, name: string, operation: AnyOperation) => {
  const answers = {
    success: successOf(operation),
    error: [
      ...usual,
      ...(operation.rate === "heavy" ? heavy : []),
      ...(takesKey(operation) ? repeats : []),
      operation.failure,
    ].flatMap(failures),
  }
  const path = pathOf(port, name, operation)
  const made = isGet(operation)
    ? HttpApiEndpoint.get(name, path, answers)
    : HttpApiEndpoint.post(name, path, {
        ...answers,
        ...payloadOf(operation),
      })
  return made.annotate(OpenApi.Summary, operation.summary).annotate(OpenApi.Override, {
    "x-scope": operation.scope,
    "x-session": operation.session,
    "x-feature": operation.feature,
    "x-rate": operation.rate,
  })
}

/** Says in the document how programs call: with a token of the workspace (WSP-06). */
const withTokens = (document: Record<string, unknown>): Record<string, unknown> => ({
  ...document,
  components: {
    ...(document.components as object),
    securitySchemes: { token: { type: "http", scheme: "bearer", description: "A token of the workspace" } },
  },
  security: [{ token: [] }],
})

/** The ports as an HTTP contract, for the OpenAPI document and the pages made from it. */
export const contract = (ports: ReadonlyArray<Port>) => {
  const groups = ports.map((port) =>
    HttpApiGroup.make(port.name).add(
      ...(Object.entries(port.operations).map(([name, operation]) => endpoint(port, name, operation)) as [
        ReturnType<typeof endpoint>,
      ]),
    ),
  )
  return HttpApi.make("wimpel")
    .add(...(groups as [(typeof groups)[number]]))
    .prefix(apiPath)
    .annotate(OpenApi.Title, "Wimpel")
    .annotate(OpenApi.Version, "1")
    .annotate(OpenApi.Transform, withTokens)
}
