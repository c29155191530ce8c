import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { ColumnTotal } from "../../../core/people/person-query.ts"
import { growsWith, memberColumns } from "../../../ui/people/list/list-columns.ts"
import { ListLooks } from "../../../ui/people/list/list-looks.ts"
import { ListTotals } from "../../../ui/people/list/list-totals.ts"
import { listName } from "../../../ui/text/de/person-name.ts"
import { figureChoices, figures, reckoningOf, totalsOf, totalsSaid, totalText } from "../../../ui/text/de/totals.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

describe("how a list looks", () => {
  test("is remembered on the device, whatever was stored there [PER-04]", () => {
    const preferences = memoryPreferences()
    const looks = new ListLooks(preferences)
    expect([looks.compact, looks.lastNameFirst, looks.totals]).toEqual([false, false, false])
    looks.toggle("compact")
    looks.toggle("lastNameFirst")
    const again = new ListLooks(preferences)
    expect([again.compact, again.lastNameFirst, again.totals]).toEqual([true, true, false])
    expect(new ListLooks(memoryPreferences(new Map([["list.looks", "odd"]]))).compact).toBe(false)
  })

  test("names persons by their last name first, if that is wanted [PER-04]", () => {
    const anna = { title: "Dr.", firstName: "Anna", lastName: "Müller" }
    expect([listName(anna, false), listName(anna, true)]).toEqual(["Dr. Anna Müller", "Müller, Dr. Anna"])
    const names = (firstName: string, lastName: string) => listName({ title: null, firstName, lastName }, true)
    expect([names("Anna", ""), names("", "Müller"), names("", "")]).toEqual(["Anna", "Müller", "Ohne Namen"])
  })

  test("gives the room that is left to columns whose content may be cut [PER-04]", () => {
    expect(memberColumns.filter(growsWith)).toEqual(["groups", "email", "phones", "city"])
  })
})

describe("the totals of a list", () => {
  test("are those of all who are found, said in figures [PER-04]", async () => {
    const persons = samplePersons(40).map((each, place) => ({ ...each, customAmount: place < 3 ? 1_250 : null }))
    const { people } = memoryPeople(persons as never)
    const totals = new ListTotals({ people, busy: () => false })
    totals.ask({}, ["customAmount", "city", "owing", "payer"])
    await vi.waitFor(() => expect(totals.of.size).toBe(4))
    const [amount, city] = ["customAmount", "city"].map((field) =>
      reckoningOf(totals.of.get(field as "city")!, undefined),
    )
    expect(amount).toMatchObject({ filled: 3, sum: 3_750 })
    expect(totalText(amount!)).toBe("Σ 37,50\u00a0€")
    expect(totalText(city!)).toMatch(/^\d+ ausgefüllt$/)
    expect(totalsSaid(totalsOf(undefined, 40), [{ label: "Ort", of: city! }])).toMatch(
      /^40 Personen, Ort: \d+ ausgefüllt$/,
    )
    totals.dispose()
  })

  test("are told by the figure that is wished, of days by the first, the last and the mean age, and remembered [PER-04]", () => {
    const amount = { field: "customAmount", filled: 2, sum: 3_750, mean: 1_875, least: 1_250, most: 2_500 } as const
    const [least, most] = ["2010-03-04" as CalendarDate, "2014-01-31" as CalendarDate] as const
    const born = { field: "birthdate", filled: 2, sum: null, mean: 14.5385, least, most } as const
    const told = (total: ColumnTotal) =>
      figures.map((figure) => totalText(reckoningOf(total, undefined), figure).replaceAll("\u00a0", " "))
    expect(told(amount)).toEqual(["Σ 37,50 €", "Ø 18,75 €", "min. 12,50 €", "max. 25,00 €"])
    expect(told(born)).toEqual(["2 ausgefüllt", "Ø 14,5 Jahre", "ab 04.03.2010", "bis 31.01.2014"])
    expect(told({ ...born, field: "joinDate", mean: null })[1]).toBe("2 ausgefüllt")
    expect(figureChoices(reckoningOf(born, undefined)).map(({ label }) => label)).toEqual([
      "Anzahl: 2",
      "Alter im Schnitt: 14,5 Jahre",
      "Früheste: 04.03.2010",
      "Späteste: 31.01.2014",
    ])
    const preferences = memoryPreferences()
    new ListLooks(preferences).choose("mean")
    expect([new ListLooks(preferences).figure, new ListLooks(memoryPreferences()).figure]).toEqual(["mean", "sum"])
  })

  test("are none where nobody answers [PER-04]", async () => {
    const asked = vi.fn(() => Effect.fail(new Unreachable()))
    const totals = new ListTotals({ people: { totals: asked }, busy: () => false })
    totals.ask({}, ["city"])
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(totals.of.size).toBe(0)
  })
})
