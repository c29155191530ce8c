import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { diagram } from "../../core/kernel/transition-table.ts"
import { membershipTable } from "../../core/people/index.ts"

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

describe("docs/people.md", () => {
  it("draws the membership as it is [PER-02]", () => {
    const drawn = [...read("docs/people.md").matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, text]) => text)
    expect(drawn).toEqual([diagram(membershipTable)])
  })
})
