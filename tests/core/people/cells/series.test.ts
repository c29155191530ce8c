import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seriesOf } from "../../../../core/people/cells/series.ts"

const whole = fc.integer({ min: -99_999, max: 99_999 })

describe("a series", () => {
  it("goes on by the step of the first two numbers, or by one, however long it is [PER-21]", () => {
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 2, max: 40 }), (first, second, count) => {
        const by = (step: number) => Array.from({ length: count }, (_, at) => String(first + step * at))
        expect(seriesOf(String(first), String(second), count)).toEqual(by(second - first))
        expect(seriesOf(String(first), "", count)).toEqual(by(1))
      }),
    )
    expect(seriesOf("0,50", "1,00", 4)).toEqual(["0,50", "1,00", "1,50", "2,00"])
    expect(seriesOf("Zelt 10", "Zelt 9", 3)).toEqual(["Zelt 10", "Zelt 9", "Zelt 8"])
    expect(seriesOf("Zelt 10", "Zelt 09", 3)).toEqual(["Zelt 10", "Zelt 09", "Zelt 08"])
    expect(seriesOf("-0,50", "", 2)).toEqual(["-0,50", "0,50"])
  })

  it("goes on with texts that end in a number, zeros in front kept, and with days, by the day, the week or the month [PER-21]", () => {
    expect(seriesOf("Zelt 1", "", 3)).toEqual(["Zelt 1", "Zelt 2", "Zelt 3"])
    expect(seriesOf("A-008", "A-010", 3)).toEqual(["A-008", "A-010", "A-012"])
    expect(seriesOf("7 Zelt 9", "", 2)).toEqual(["7 Zelt 9", "7 Zelt 10"])
    expect(seriesOf("31.12.2026", "", 2)).toEqual(["31.12.2026", "01.01.2027"])
    expect(seriesOf("1.9.2026", "8.9.2026", 3)).toEqual(["01.09.2026", "08.09.2026", "15.09.2026"])
    expect(seriesOf("31.01.2026", "31.03.2026", 3)).toEqual(["31.01.2026", "31.03.2026", "31.05.2026"])
  })

  it("goes on from month end to month end, with numbers in front, days of the week and months [PER-21]", () => {
    expect(seriesOf("31.01.2026", "28.02.2026", 4)).toEqual(["31.01.2026", "28.02.2026", "31.03.2026", "30.04.2026"])
    expect(seriesOf("31.12.2025", "30.09.2025", 3)).toEqual(["31.12.2025", "30.09.2025", "30.06.2025"])
    expect(seriesOf("30.06.2026", "30.07.2026", 3), "not the last one").toEqual([
      "30.06.2026",
      "30.07.2026",
      "30.08.2026",
    ])
    expect(seriesOf("1. Sippe", "", 3)).toEqual(["1. Sippe", "2. Sippe", "3. Sippe"])
    expect(seriesOf("2. Sippe", "4. Sippe", 3)).toEqual(["2. Sippe", "4. Sippe", "6. Sippe"])
    expect(seriesOf("2. Sippe", "4. Meute", 2)).toEqual(["2. Sippe", "3. Sippe"])
    expect(seriesOf("Samstag", "", 3)).toEqual(["Samstag", "Sonntag", "Montag"])
    expect(seriesOf("Mo", "Mi", 4)).toEqual(["Mo", "Mi", "Fr", "So"])
    expect(seriesOf("Mai", "Jun", 3)).toEqual(["Mai", "Jun", "Jul"])
    expect(seriesOf("Mai", "", 2)).toEqual(["Mai", "Juni"])
    expect(seriesOf("Januar", "Dezember", 3), "eleven months on, as sheets do").toEqual([
      "Januar",
      "Dezember",
      "November",
    ])
  })

  it("goes by one where what stands in the second does not belong to it, and is none where the first begins none [PER-21]", () => {
    expect(seriesOf("1", "1,5", 3)).toEqual(["1,0", "1,5", "2,0"])
    for (const [first, second, next] of [
      ["1", "Kiel", "2"],
      ["1,50", "Zelt 2", "2,50"],
      ["Zelt 1", "Haus 7", "Zelt 2"],
      ["Zelt 1", "1.9.2026", "Zelt 2"],
      ["01.09.2026", "Zelt 2", "02.09.2026"],
    ] as const)
      expect(seriesOf(first, second, 2), `${first} ${second}`).toEqual([first, next])
    expect(seriesOf("01067", "", 2), "a postcode").toEqual(["01067", "01068"])
    expect(seriesOf("Zelt 3", "Zelt 2", 4)).toEqual(["Zelt 3", "Zelt 2", "Zelt 1", "Zelt 0"])
    expect(seriesOf("Zelt 3", "Zelt 2", 5), "it ends at zero").toBeUndefined()
    expect(seriesOf("30.12.9999", "31.12.9999", 2)).toEqual(["30.12.9999", "31.12.9999"])
    for (const [first, second] of [
      ["30.12.9999", "31.12.9999"],
      ["01.11.9999", "01.12.9999"],
      ["01.12.9998", "01.12.9999"],
      ["02.01.0001", "01.01.0001"],
      ["01.02.0001", "01.01.0001"],
      ["30.11.9999", "31.12.9999"],
    ] as const)
      expect(seriesOf(first, second, 3), `${first} ${second}: no day beyond can be written`).toBeUndefined()
    for (const first of ["", "Kiel", "Zelt "]) expect(seriesOf(first, "2", 3), first).toBeUndefined()
  })
})
