import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { diagram } from "../../core/kernel/transition-table.ts"
import { deliveryTable, managedTable, ownTable } from "../../core/messages/index.ts"

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

describe("docs/messages.md", () => {
  it("draws the way of a mail and the states of mail servers as they are [MSG-08] [MSG-09]", () => {
    const drawn = [...read("docs/messages.md").matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, text]) => text)
    expect(drawn).toEqual([diagram(deliveryTable), diagram(managedTable), diagram(ownTable)])
  })
})
