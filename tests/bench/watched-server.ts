import { monitorEventLoopDelay } from "node:perf_hooks"
import { readConfig } from "../../composition/server/config.ts"
import { startServer } from "../../composition/server/server.ts"

/**
 * A server that tells its parent, when asked, in milliseconds since it was last asked: the longest delay of its event loop,
 * and the most processor time that its thread had between two looks at the clock. What a delay is longer than that, the
 * thread waited for a processor that others had.
 */
const config = readConfig(process.env)
if ("faults" in config) throw new Error(config.faults.join())
const server = await startServer(config, "dist")
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
let used = process.threadCpuUsage()
let most = 0
setInterval(() => {
  const now = process.threadCpuUsage()
  most = Math.max(most, (now.user - used.user + now.system - used.system) / 1e3)
  used = now
}, resolution)
process.on("message", () => {
  process.send?.({ longest: delay.max / 1e6 - resolution, p99: delay.percentile(99) / 1e6 - resolution, worked: most })
  delay.reset()
  most = 0
})
const end = () => server.stop().then(() => process.exit(0))
process.on("SIGTERM", end)
// Whoever measured is gone: nobody would end this one any more.
process.on("disconnect", end)
