import type { ToApart } from "../../composition/server/apart/messages.ts"

/**
 * A process that takes memory outside of V8's heap: for an export, and for any heavy call but "people.count", which it answers at once,
 * and "people.merge", which it answers before it takes any.
 */
const held: Array<Buffer> = []
const take = (): void => void setInterval(() => held.push(Buffer.alloc(4 * 1_048_576, 1)), 5)
process.on("message", (message: ToApart | object) => {
  if (!("to" in message)) take()
  else if (message.to === "end") process.exit()
  else if (message.to !== "begin") {
    const name = message.to === "answer" ? message.name : undefined
    if (name === "people.count" || name === "people.merge")
      process.send?.({ tells: "answer", answer: { status: 200, json: "0" } })
    if (name !== "people.count") take()
  }
})
process.on("disconnect", () => process.exit())
