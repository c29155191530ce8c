import { expect, it } from "vitest"
import { refusalText } from "../../../../ui/text/de/fees-errors.ts"

it("say that nothing is open, and never that nothing is too much [FEE-06]", () => {
  const said = (amount: number, atMost: number) => refusalText({ kind: "amount", amount, atMost }).what
  const nothingOpen = "Hier ist nichts offen, worauf sich das buchen lässt."
  expect([said(0, 999_999), said(-500, 0), said(500, 0)]).toEqual([nothingOpen, nothingOpen, nothingOpen])
  expect(said(6001, 6000)).toMatch(/^60,01\s€ sind zu viel\.$/)
})
