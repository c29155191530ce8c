import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { type AnyOperation, type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"
import { type ClientOptions, httpClient } from "./client.ts"
import { fileType, inputHeader, outputHeader } from "./file-address.ts"

/** The same operation as its JSON alone says it. */
const withoutFile = (operation: AnyOperation): AnyOperation => ({
  ...operation,
  input: Schema.Unknown,
  output: Schema.Unknown,
})

/**
 * A port whose operations take or give files, on a server: as `httpClient`, but a file is the body of a call or of its
 * answer, and the JSON stands in a header. Files are Blobs, which a browser keeps outside of the page's memory.
 */
export const fileClient = <P extends Port>(port: P, options: ClientOptions): Calls<P, Lost> => {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const plain = callsByName(httpClient(port, options))

  /** Calls with its own way to send, because it holds the one file that goes along. */
  const through = (name: string, operation: AnyOperation, input: unknown, fetch: typeof globalThis.fetch) => {
    const one = { name: port.name, operations: { [name]: withoutFile(operation) } }
    const call = callsByName(httpClient(one, { ...options, fetch }))[name]
    return call === undefined ? Effect.die(name) : call(input)
  }

  return implement<P, Lost, never>(port, (name, operation) => (input) => {
    if (operation.file === "in") {
      const { content, ...rest } = input as { readonly content: Blob }
      return through(name, operation, rest, (address, init) => {
        const headers = {
          ...(init?.headers as Readonly<Record<string, string>>),
          "content-type": fileType,
          [inputHeader]: encodeURIComponent(String(init?.body)),
        }
        return send(address, { ...init, headers, body: content })
      })
    }
    if (operation.file === "out")
      return Effect.suspend(() => {
        let content: Blob | undefined
        const called = through(name, operation, input, async (address, init) => {
          const answer = await send(address, init)
          const about = answer.headers.get(outputHeader)
          if (!answer.ok || about === null) return answer
          content = await answer.blob()
          return new Response(decodeURIComponent(about), { status: 200 })
        })
        return Effect.map(called, (about) => ({ ...(about as object), content }))
      })
    const call = plain[name]
    return call === undefined ? Effect.die(name) : call(input)
  })
}
