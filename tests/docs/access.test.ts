import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { sessionTable } from "../../core/access/index.ts"
import { diagram } from "../../core/kernel/transition-table.ts"

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

describe("docs/access.md", () => {
  it("draws the session as it is [ACC-09]", () => {
    const drawn = [...read("docs/access.md").matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, text]) => text)
    expect(drawn).toEqual([diagram(sessionTable)])
  })

  it.each(["docs/access.md", "README.md"])("%s names what mails can be configured by [OPS-08]", (file) => {
    for (const name of ["SMTP_URL", "MAIL_FROM"]) expect(read(file)).toContain(`\`${name}\``)
  })
})
