import type { ToApart } from "../../composition/server/apart/messages.ts"

/** A process for heavy calls that says it began an import and then dies of it, as for want of memory. */
let running: object = {}
process.on("message", (message: ToApart) => {
  if (message.to === "begin") running = (message.ground.connection as { readonly running?: object }).running ?? {}
  if (message.to === "end") process.exit()
  if (message.to !== "answer") return
  process.send?.({ tells: "progress", ...running, of: { applied: 1, total: 2 } }, () =>
    process.kill(process.pid, "SIGKILL"),
  )
})
process.on("disconnect", () => process.exit())
