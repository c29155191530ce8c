import { expect, test } from "vitest"
import { cents } from "../../../../core/kernel/money.ts"
import { ownLine } from "../../../../core/kernel/own-records.ts"
import { ownDetailText, ownStateText } from "../../../../ui/text/de/own-area.ts"
import { day } from "../../../support/fees.ts"

test("a line of the member area says its days, its amount, and what of it is open [PER-22]", () => {
  const fee = ownLine("Beitrag", { from: day("2026-12-01"), state: "partial", amount: cents(6000), open: cents(2500) })
  expect([ownStateText("fees", fee), ownDetailText("fees", fee)]).toEqual([
    "teilweise bezahlt",
    "fällig am 01.12.2026 · 60,00\u00a0€ · noch offen 25,00\u00a0€",
  ])
  const camp = ownLine("Lager", { from: day("2027-08-01"), until: day("2027-08-02"), state: "waiting" })
  expect([ownStateText("registrations", camp), ownDetailText("registrations", camp)]).toEqual([
    "Warteliste",
    "01.08.2027 bis 02.08.2027",
  ])
  expect(ownDetailText("family", ownLine("Ben"))).toBe("")
  expect(ownStateText("family", ownLine("Ben"))).toBe("")
})
