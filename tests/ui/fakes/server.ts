import { createServer } from "node:http"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { statusOf } from "../../../adapters/http/status.ts"
import { access } from "../../../core/access/access.port.ts"
import { account } from "../../../core/access/account.port.ts"
import { type AnyCall, callsByName, type Port } from "../../../core/kernel/operation.ts"
import { people } from "../../../core/people/people.port.ts"
import { memoryAccess } from "./access.ts"
import { memoryPeople } from "./people.ts"
import { samplePersons } from "./persons.ts"

// `node tests/ui/fakes/server.ts [persons] [port]`: the ports over memory, for looking at the screens without a database.
const [count = "200", listenOn = "8080"] = process.argv.slice(2)

interface Served {
  readonly port: Port
  readonly calls: Readonly<Record<string, AnyCall>>
}

const door = memoryAccess()

const served: ReadonlyArray<Served> = [
  { port: people, calls: callsByName<typeof people, never, never>(memoryPeople(samplePersons(Number(count))).people) },
  { port: access, calls: callsByName<typeof access, never, never>(door) },
  { port: account, calls: callsByName<typeof account, never, never>(door) },
]

const answer = (url: string, body: unknown) =>
  Effect.gen(function* () {
    for (const { port, calls } of served)
      for (const [name, operation] of Object.entries(port.operations)) {
        if (url !== `/api${operation.path ?? `/${port.name}.${name}`}`) continue
        const call = calls[name]
        if (call === undefined) continue
        const input = yield* Schema.decodeUnknownEffect(operation.input)(body ?? undefined)
        return yield* Effect.match(call(input), {
          onSuccess: (value) => ({ status: 200, body: Schema.encodeUnknownSync(operation.output)(value) }),
          onFailure: (failure) => {
            const tag = (failure as { readonly _tag: keyof typeof statusOf })._tag
            return { status: statusOf[tag], body: Schema.encodeUnknownSync(operation.failure)(failure) }
          },
        })
      }
    return { status: 404, body: { _tag: "NoSuchOperation" } }
  })

createServer(async (request, response) => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { status, body } = await Effect.runPromise(
    answer(request.url ?? "/", text === "" ? undefined : JSON.parse(text)),
  )
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body ?? null))
}).listen(Number(listenOn))
