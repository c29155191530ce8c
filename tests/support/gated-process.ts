import { existsSync } from "node:fs"
import type { ToApart } from "../../composition/server/apart/messages.ts"

/** What a test tells its processes, beside the connection: which file opens the gate, and whether they never end. */
export interface Gate {
  readonly gate: string
  readonly stays?: boolean
}

/**
 * A process for heavy calls that answers with its number once the gate is open; what is called "people.break" breaks it at once, as
 * for want of memory. It can be one that never ends.
 */
let told: Gate = { gate: "" }
const answer = (): void => {
  if (!existsSync(told.gate)) return void setTimeout(answer, 5)
  process.send?.({ tells: "answer", answer: { status: 200, json: String(process.pid) } })
}
process.on("message", (message: ToApart) => {
  if (message.to === "begin") told = message.ground.connection as unknown as Gate
  else if (message.to === "answer") message.name === "people.break" ? process.kill(process.pid, "SIGKILL") : answer()
  else if (told.stays !== true) process.exit()
})
process.on("disconnect", () => process.exit())
