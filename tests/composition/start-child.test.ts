import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it, vi } from "vitest"

const source = new URL("../../composition/server/child/start-child.ts", import.meta.url)
const busy = new URL("../support/endless-process.ts", import.meta.url)
/** A server that ends as soon as its child has started; the child hears nothing of it. */
const program = `
  const { startChild } = await import(${JSON.stringify(source.href)})
  const child = startChild(new URL(${JSON.stringify(busy.href)}), { young: 4, old: 64 }, {})
  child.once("spawn", () => {
    console.log(child.pid)
    process.exit()
  })
`

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it("a child that hears nothing ends with a server that ends by itself", async () => {
  const server = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [line] = await once(server.stdout, "data")
  const pid = Number(String(line))
  if (server.exitCode === null) await once(server, "exit")
  expect(pid).toBeGreaterThan(0)
  try {
    await vi.waitFor(() => expect(lives(pid)).toBe(false), 5_000)
  } finally {
    if (lives(pid)) process.kill(pid, "SIGKILL")
  }
})
