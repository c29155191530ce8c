import { connect } from "node:net"
import { type Command, commands, type Parameters } from "./commands.ts"
import { CommandFailed } from "./session.ts"

type Answer = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens a session with a Firefox that listens for WebDriver on a port of its own. Each message is JSON with its length in
 * bytes before it; the first says who speaks.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export const openMarionetteSession = async (port: number) => {
  const waiting = new Map<number, Waiting>()
  const socket = connect(port, "127.0.0.1")
  let buffered = Buffer.alloc(0)
  const take = (message: unknown) => {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as unknown as Answer
    if (error === null) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new CommandFailed(error.error, error.message))
    waiting.delete(id)
  }
  socket.on("data", (bytes: Buffer) => {
    buffered = Buffer.concat([buffered, bytes])
    for (;;) {
      const colon = buffered.indexOf(":")
      const end = colon + 1 + Number(buffered.subarray(0, colon))
      if (colon < 0 || buffered.length < end) return
      take(JSON.parse(buffered.toString("utf8", colon + 1, end)))
      buffered = buffered.subarray(end)
    }
  })
  const lost = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
  }
  socket.on("error", lost)
  socket.on("close", () => lost(new Error("Firefox ended")))

  let last = 0
  const call = (name: string, parameters: Parameters = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const message = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })

  await call("WebDriver:NewSession", { capabilities: {} })
  return {
    run: async (command: Command, parameters?: Parameters) =>
      ((await call(commands[command].marionette, parameters)) as { readonly value: unknown }).value,
    end: async () => {
      await call("Marionette:Quit", { flags: ["eForceQuit"] })
      socket.destroy()
    },
  }
}
