import { execFile } from "node:child_process"
import { constants, getPriority } from "node:os"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const source = new URL("../../composition/server/child/step-back.ts", import.meta.url)
const program = (before: string) => `
  import os from "node:os"
  import { syncBuiltinESMExports } from "node:module"
  ${before}
  const { stepBack } = await import(${JSON.stringify(source.href)})
  stepBack()
  console.log(os.getPriority())
`
const refused = `os.setPriority = () => { throw new Error("EPERM") }; syncBuiltinESMExports()`

/** The priority of a process after it stepped back. */
const priority = async (before: string): Promise<number> => {
  const args = ["--input-type=module", "--eval", program(before)]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

it("a process steps back behind the others", async () => {
  expect(await priority("")).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

it("a process that may not step back goes on as it is", async () => {
  expect(await priority(refused)).toBe(getPriority())
})
