import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readFeeText } from "../../../core/fees/fee-filter-text.ts"
import { FeeFilter } from "../../../core/fees/fee-query.ts"

const read = (text: string) => {
  const result = readFeeText(text)
  return result.ok ? result.filter : [result.part, result.fault]
}

describe("a filter text of fees", () => {
  it.each([
    ["", {}],
    ["  Anna   müller ", { search: "Anna müller" }],
    ["status:offen", { states: ["unpaid", "partial", "debitDisputed"] }],
    ["Status:Rücklastschrift,bezahlt", { states: ["debitDisputed", "paid"] }],
    ["status:ruecklastschrift", { states: ["debitDisputed"] }],
    ["zahlart:überweisung,bar", { methods: ["bank_transfer", "cash"] }],
    ["herkunft:formular", { flows: ["form", "formUpfront", "formFinal"] }],
    ["sphäre:zweckbetrieb", { spheres: ["purpose"] }],
    ['beitragsart:"Familie groß" Weber', { tier: "Familie groß", search: "Weber" }],
    ["kategorie:Lager", { category: "Lager" }],
    ["monat:2027-01", { month: "2027-01" }],
    ["fällig<2027-01-01", { due: { before: "2027-01-01" } }],
    ["faellig:1.2.2027", { due: { from: "2027-02-01", before: "2027-02-02" } }],
    ["fällig>=2027-01-01 fällig<=2027-01-31", { due: { from: "2027-01-01", before: "2027-02-01" } }],
    ["betrag:50", { amount: { from: 5000, below: 5001 } }],
    ["offen>0", { open: { from: 1 } }],
    ["betrag>=12,50 betrag<100", { amount: { from: 1250, below: 10_000 } }],
    ["offen<-0,5", { open: { below: -50 } }],
    ["überfällig", { overdue: true }],
    ["ueberfaellig status:offen", { overdue: true, states: ["unpaid", "partial", "debitDisputed"] }],
    ['"status:"', { search: "status:" }],
    ["12:30", { search: "12:30" }],
  ])("reads %s [FEE-07]", (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it.each([
    ["statuss:offen", "statuss:offen", "unknownField"],
    ["Anna status:fertig", "status:fertig", "unknownValue"],
    ["status:offen,", "status:offen,", "unknownValue"],
    ["status>offen", "status>offen", "badComparison"],
    ["betrag:viel", "betrag:viel", "unknownValue"],
    ["fällig<31.02.2027", "fällig<31.02.2027", "unknownValue"],
    ["monat:2027-13", "monat:2027-13", "unknownValue"],
    ["monat:0000-01", "monat:0000-01", "unknownValue"],
    ["beitragsart:", "beitragsart:", "unknownValue"],
    ["status:offen status:bezahlt", "status:bezahlt", "twice"],
    ["betrag>5 betrag>=6", "betrag>=6", "twice"],
    ["constructor:x", "constructor:x", "unknownField"],
    ["x".repeat(501), "", "tooLong"],
    ["x".repeat(201), "", "tooLong"],
  ])("says which part of %s means nothing [FEE-07]", (text, part, fault) => {
    expect(read(text)).toEqual([part, fault])
  })

  it("gives a filter that can be asked for, or says why not, whatever is typed [FEE-07]", () => {
    const piece = fc.constantFrom(
      "status",
      "fällig",
      "betrag",
      "offen",
      ":",
      "<",
      ">=",
      '"',
      " ",
      "offen",
      "2027-01-01",
      "12,5",
      "-",
      "überfällig",
      "Ä",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join("")),
        ),
        (text) => {
          const result = readFeeText(text)
          if (result.ok) expect(Schema.is(FeeFilter)(result.filter)).toBe(text.isWellFormed() && !text.includes("\0"))
        },
      ),
    )
  })
})
