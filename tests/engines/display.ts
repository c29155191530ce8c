import { spawn } from "node:child_process"
import { once } from "node:events"
import { ended, endWithUs, installed } from "./program.ts"

/** A display that nobody sees. Xvfb chooses a free number and says it once it is ready. */
export const openDisplay = async () => {
  const child = spawn(installed("Xvfb") ?? "", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  })
  const kill = endWithUs(child)
  const [said] = (await once(child.stdout, "data")) as [Buffer]
  return {
    name: `:${said.toString().trim()}`,
    close: async () => {
      kill()
      await ended(child)
    },
  }
}
