import { Agent, request } from "node:http"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { fileType, inputHeader } from "../../../adapters/http/file-address.ts"
import { serveOffer } from "../../../adapters/http/server.ts"
import { offer } from "../../../core/kernel/context.ts"
import { FileContent } from "../../../core/kernel/file-content.ts"
import { command, port } from "../../../core/kernel/operation.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { onSocket } from "../../support/on-socket.ts"

const letters = port("letters", {
  parcel: command({
    scope: "public",
    summary: "Takes a parcel",
    file: "in",
    bodyLimit: 5_000_000,
    input: Schema.Struct({ name: Schema.String, content: FileContent }),
  }),
})

/** Looks at the beginning of a file, as to see what it is, asks elsewhere whether it may come, and wants no more of it. */
const looksAt = async (content: FileContent): Promise<void> => {
  await content.stream().getReader().read()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

it("a file of which no more is wanted keeps nobody waiting who comes over the same line [OPS-07]", () =>
  onSocket(
    serveOffer(offer(letters, { parcel: ({ content }) => Effect.promise(() => looksAt(content)) }), (call) => call, {
      callers: { identify: () => Effect.succeed(nobody) },
      limits: { take: () => Effect.void },
    }),
    async (url) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const headers = { "content-type": fileType, [inputHeader]: encodeURIComponent('{"name":"a"}') }
      const send = (length: number) =>
        new Promise<number | undefined>((done, broken) => {
          const sent = { method: "POST", agent, headers: { ...headers, "content-length": length } }
          const outgoing = request(`${url}/api/letters.parcel`, sent, (answer) => {
            answer.resume().on("end", () => done(answer.statusCode))
          })
          outgoing.on("error", broken).end(new Uint8Array(length))
        })
      for (const length of [100_000, 388_852, 388_852, 600_000, 10]) expect(await send(length)).toBe(204)
      agent.destroy()
    },
  ))
