import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readFeeText } from "../../../core/fees/fee-filter-text.ts"
import { writeFeeText } from "../../../core/fees/fee-filter-writing.ts"
import { FeeFilter, soughtParts } from "../../../core/fees/fee-query.ts"

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

  it.each([
    ["status:offen,bezahlt", { states: ["paid", "partial", "unpaid", "debitDisputed"] }],
    ["status:unbezahlt,teilbezahlt", { states: ["partial", "unpaid"] }],
    ["fällig>=01.02.2027 betrag<12,50", { due: { from: "2027-02-01" }, amount: { below: 1250 } }],
    ["offen:-0,05 überfällig", { open: { from: -5, below: -4 }, overdue: true }],
    ['"status:x" Anna beitragsart:"Familie groß"', { search: "status:x  Anna", tier: "Familie groß" }],
    ["", { batch: "3f0b36d2-4a53-4f3c-9f7f-1d7c1a0f2f00", flows: ["form"] }],
  ])("is written as %s [FEE-07]", (text, filter) => {
    expect(writeFeeText(filter as FeeFilter)).toBe(text)
  })

  it("says the same when it is written anew [FEE-07]", () => {
    const one = (name: string, ...values: ReadonlyArray<string>) =>
      fc.tuple(fc.constant(name), fc.constantFrom(...values)).map((both) => both.join(""))
    const sized = (name: string, ...values: ReadonlyArray<string>) =>
      fc
        .tuple(fc.constantFrom(":", "<", "<=", ">", ">="), fc.constantFrom(...values))
        .map(([operator, value]) => name + operator + value)
    const part = fc.oneof(
      one("status:", "offen", "offen,bezahlt", "ruecklastschrift,unbezahlt", "storniert"),
      one("zahlart:", "bar,keine", "überweisung"),
      one("herkunft:", "formular", "hand,jahresbeitrag"),
      one("sphäre:", "vermögen,geschäft", "ideell"),
      one("beitragsart:", '"Familie  groß"', "a,b", '"<5"', "überfällig"),
      one("kategorie:", "Lager", '"Lager 2027"'),
      one("monat:", "2027-01"),
      sized("fällig", "2027-02-28", "9999-12-30", "0001-01-01", "1.2.2027"),
      sized("betrag", "12,5", "-0,01", "0", "999999999,99"),
      sized("offen", "1.05", "-999999999,99"),
      fc.constantFrom("überfällig", '"überfällig"', '"offen>0"', "Anna", '"a  b"', "12:30"),
    )
    const plain = ({ search, states, methods, flows, spheres, ...rest }: FeeFilter) => ({
      ...rest,
      search: soughtParts(search),
      values: [states, methods, flows, spheres].map((all) => all?.toSorted()),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (all) => {
        const first = readFeeText(all.join(" "))
        if (!first.ok) return
        const again = readFeeText(writeFeeText(first.filter))
        expect(again.ok && plain(again.filter)).toEqual(plain(first.filter))
      }),
    )
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
