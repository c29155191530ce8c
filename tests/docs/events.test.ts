import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { registrationTable } from "../../core/events/registration.machine.ts"
import { diagram } from "../../core/kernel/transition-table.ts"

it("docs/events.md draws the states of a registration from their table [EVT-08]", () => {
  const page = readFileSync(new URL("../../docs/events.md", import.meta.url), "utf8")
  const drawn = [...page.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, text]) => text)
  expect(drawn).toEqual([diagram(registrationTable)])
})
