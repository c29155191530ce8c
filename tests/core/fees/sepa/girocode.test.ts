import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GiroCode } from "../../../../core/fees/index.ts"
import { checkGiroCode, giroCode } from "../../../../core/fees/sepa/girocode.ts"
import type { Bic } from "../../../../core/kernel/bic.ts"
import type { Iban } from "../../../../core/kernel/iban.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { needsSamples, sampleJson, samples } from "../../../samples.ts"
import { anyIban } from "./arbitraries.ts"

const iban = "DE42430609677000534100" as Iban
const plain: GiroCode = { name: "Stamm Silva e.V.", iban, amount: cents(1250), text: "X7K2M9Q Beitrag 2026" }
const lines = ["BCD", "002", "1", "SCT", "", "Stamm Silva e.V.", iban, "EUR12.50"]
const reasonOf = (...all: ReadonlyArray<string>) => {
  const checked = checkGiroCode(all.join("\n"))
  return checked.ok ? undefined : checked.reason
}

describe("GiroCode", () => {
  it("has its lines in order and nothing after the last one that is filled [FEE-07]", () => {
    expect(giroCode(plain)).toEqual({
      ok: true,
      payload: `BCD\n002\n1\nSCT\n\nStamm Silva e.V.\n${iban}\nEUR12.50\n\n\nX7K2M9Q Beitrag 2026`,
    })
    const short = giroCode({ name: "Jörg\nMüller", iban, bic: "GENODEM1GLS" as Bic })
    expect(short).toEqual({ ok: true, payload: `BCD\n002\n1\nSCT\nGENODEM1GLS\nJörg Müller\n${iban}` })
    const referenced = giroCode({ name: "X", iban, reference: "RF18 5390 0754 7034" })
    expect(referenced).toMatchObject({ payload: `BCD\n002\n1\nSCT\n\nX\n${iban}\n\n\nRF18539007547034` })
  })

  it("is valid whenever it is made [FEE-07]", () => {
    const code = fc.record(
      {
        name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }),
        iban: anyIban.map((each) => each as Iban),
        amount: fc.integer({ min: -5, max: 100_000_000_005 }).map(cents),
        text: fc.string({ maxLength: 150 }),
      },
      { requiredKeys: ["name", "iban"] },
    )
    fc.assert(
      fc.property(code, (each) => {
        const made = giroCode(each)
        if (made.ok) {
          expect(checkGiroCode(made.payload)).toEqual({ ok: true })
          expect(checkGiroCode(made.payload.replaceAll("\n", "\r\n"))).toEqual({ ok: true })
          expect(new TextEncoder().encode(made.payload).length).toBeLessThanOrEqual(331)
        }
        if (each.amount !== undefined && (each.amount < 1 || each.amount > 99_999_999_999)) expect(made.ok).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [["BCX", ...lines.slice(1)], "serviceTag"],
    [["BCD", "003", ...lines.slice(2)], "version"],
    [["BCD", "002", "9", ...lines.slice(3)], "characterSet"],
    [["BCD", "002", "1", "SEPA", ...lines.slice(4)], "identification"],
    [["BCD", "001", ...lines.slice(2)], "bicMissing"],
    [lines.with(4, "GENOXXM1"), "bic"],
    [lines.with(5, " "), "nameMissing"],
    [lines.with(5, "A".repeat(70)), undefined],
    [lines.with(5, "A".repeat(71)), "nameLength"],
    [lines.with(6, "DE42430609677000534101"), "iban"],
    [lines.with(6, "DE42 4306 0967 7000 5341 00"), "iban"],
    [lines.with(7, "EUR0.00"), "amount"],
    [lines.with(7, "EUR0.01"), undefined],
    [lines.with(7, "EUR999999999.99"), undefined],
    [lines.with(7, "EUR1000000000.00"), "amount"],
    [lines.with(7, "12.50"), "amount"],
    [lines.with(7, "EUR12,50"), "amount"],
    [[...lines, "CHAR"], undefined],
    [[...lines, "CHARI"], "purpose"],
    [[...lines, "", "RF18539007547034"], undefined],
    [[...lines, "", "RF19539007547034"], "reference"],
    [[...lines, "", "x".repeat(36)], "reference"],
    [[...lines, "", "RF18539007547034", "text"], "referenceAndText"],
    [[...lines, "", "", "x".repeat(140)], undefined],
    [[...lines, "", "", "x".repeat(141)], "textLength"],
    [[...lines, "", "", "x", "h".repeat(70)], undefined],
    [[...lines, "", "", "x", "h".repeat(71)], "hintLength"],
    [[...lines, "", "", "x", "h", "z"], "tooManyLines"],
    [[...lines, ""], "trailingLines"],
    [lines.with(5, "é".repeat(70)).concat("", "", "é".repeat(100)), "tooLarge"],
    [[""], "serviceTag"],
  ])("judges %j: %s [FEE-07]", (all, reason) => {
    expect(reasonOf(...all)).toBe(reason)
  })

  it("has at most 331 bytes, counted in UTF-8 [FEE-07]", () => {
    const head = [...lines.with(5, "é".repeat(70)), "", "", ""].join("\n")
    const room = 331 - new TextEncoder().encode(head).length
    const text = "é".repeat(Math.floor(room / 2)) + "x".repeat(room % 2)
    expect(checkGiroCode(head + text)).toEqual({ ok: true })
    expect(checkGiroCode(`${head}${text}x`)).toEqual({ ok: false, reason: "tooLarge" })
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("gives the documented verdict for each [FEE-07]", () => {
      for (const { payload, valid } of sampleJson<ReadonlyArray<{ payload: string; valid: boolean }>>(
        "epc-qr",
        "payloads.json",
      ))
        expect(checkGiroCode(payload).ok).toBe(valid)
    })
  })
})
