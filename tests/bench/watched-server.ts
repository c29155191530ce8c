import { monitorEventLoopDelay } from "node:perf_hooks"
import { readConfig } from "../../composition/server/config.ts"
import { startServer } from "../../composition/server/server.ts"

/** A server that tells its parent, when asked, the longest delay of its event loop since it was last asked (milliseconds). */
const config = readConfig(process.env)
if ("faults" in config) throw new Error(config.faults.join())
const server = await startServer(config, "dist")
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on("message", () => {
  process.send?.({ longest: delay.max / 1e6 - resolution, p99: delay.percentile(99) / 1e6 - resolution })
  delay.reset()
})
process.on("SIGTERM", () => server.stop().then(() => process.exit(0)))
