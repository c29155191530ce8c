import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chargedTwice } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { month } from "../../../support/fees.ts"

type Fee = Parameters<typeof chargedTwice>[0][number]

const someFee = fc.record({
  id: fc.uuid().map((id) => id as Fee["id"]),
  reference: fc.constant("ABC2345" as Fee["reference"]),
  description: fc.constant("Beitrag"),
  month: fc.constantFrom(null, month("2027-01"), month("2027-02"), month("2027-07")),
  amount: fc.integer({ min: -2, max: 2 }).map(cents),
})

describe("the months for which a person is charged more than once", () => {
  it("are those of which two fees claim something, with all fees that do, each month once and in order", () => {
    fc.assert(
      fc.property(fc.array(someFee, { maxLength: 12 }), (fees) => {
        const claiming = (of: string) => fees.filter(({ month, amount }) => month === of && amount > 0)
        const expected = ["2027-01", "2027-02", "2027-07"].filter((of) => claiming(of).length > 1)
        const twice = chargedTwice(fees)
        expect(twice.map(({ month }) => month)).toEqual(expected)
        for (const { month: of, fees: named } of twice)
          expect(named.map(({ id }) => id)).toEqual(claiming(of).map(({ id }) => id))
      }),
    )
  })
})
