import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import {
  diagram,
  feeTable,
  paymentReferenceAlphabet,
  sepaJobTable,
  sepaText,
  transferOrderTable,
} from "../../core/index.ts"

const doc = readFileSync(new URL("../../docs/money.md", import.meta.url), "utf8")
const handbook = readFileSync(new URL("../../docs/handbuch/kommandozeile-geld.md", import.meta.url), "utf8")

describe("docs/money.md", () => {
  it("draws the transition tables as they are [FEE-03] [SEP-07]", () => {
    const drawn = [...doc.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, text]) => text)
    expect(drawn).toEqual([diagram(feeTable), diagram(sepaJobTable), diagram(transferOrderTable)])
  })

  it("lists replacements that hold [SEP-06]", () => {
    const table = /\| from +\| to +\|\n\|[ -]+\|[ -]+\|\n([\s\S]*?)\n\n/.exec(doc)?.[1] ?? ""
    const rows = table.split("\n").map((row) => /^\| (\S+) +\| (\S+) +\|$/.exec(row) ?? [])
    expect(rows.length).toBeGreaterThan(30)
    for (const [row, from = "", to] of rows) expect([row, sepaText(from)]).toEqual([row, to])
  })

  it("names the alphabet of payment references [FEE-01]", () => {
    expect(doc).toContain(`\`${paymentReferenceAlphabet}\``)
  })
})

describe("docs/handbuch/kommandozeile-geld.md", () => {
  it("shows every command [SEP-06]", () => {
    for (const command of [
      "iban check",
      "bic check",
      "creditor-id check",
      "bankday check",
      "sepa dates",
      "sepa text",
      "sepa xml",
      "sepa validate",
      "sepa precheck",
      "annuity preview",
      "girocode check",
      "payment-reference",
    ])
      expect(handbook).toContain(`wimpel ${command}`)
  })
})
