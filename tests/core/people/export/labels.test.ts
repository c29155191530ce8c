import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { FamilyId } from "../../../../core/kernel/id.ts"
import {
  hasAddress,
  labelSheetNames,
  labelSheets,
  labelsOn,
  withoutAddress,
} from "../../../../core/people/export/index.ts"
import { householdNames, households } from "../../../../core/people/export/labels/households.ts"
import { labelPages, labelPlace } from "../../../../core/people/export/labels/label-pages.ts"
import { labelsOf } from "../../../../core/people/export/labels/labels-on-paper.ts"
import { addressLines } from "../../../../core/people/export/labels/postal-address.ts"
import { points } from "../../../../core/people/export/paper/paper.ts"
import { holds, plainFilter } from "../../../../core/people/filter-meaning.ts"
import { evenMeasure as measure } from "../../../support/paper.ts"
import { person } from "../../../support/persons.ts"

const speech = {
  country: (code: string) => (code === "AT" ? "Österreich" : code),
  family: (name: string) => `Familie ${name}`,
}
const sheet = fc.constantFrom(...labelSheetNames)
const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 })
const labels = fc.array(fc.array(line, { minLength: 1, maxLength: 9 }), { maxLength: 70 })
const family = (name: string) => name.padStart(36, "0") as FamilyId

describe("sheets of labels", () => {
  it.each(labelSheetNames)("%s has all of its labels on the sheet, and none over another [PER-10]", (name) => {
    const places = Array.from({ length: labelsOn(name) }, (_, index) => labelPlace(name, index))
    for (const { x, y, width, height } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(points(210.01))
      expect(y + height).toBeLessThanOrEqual(points(297.01))
    }
    const { pitchX, pitchY, width, height } = labelSheets[name]
    expect(pitchX).toBeGreaterThanOrEqual(width)
    expect(pitchY).toBeGreaterThanOrEqual(height)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(labelsOn(name))
  })
})

describe("labels on paper", () => {
  it("are each once on a label of their own, in order, from the chosen one on [PER-10]", () => {
    fc.assert(
      fc.property(sheet, fc.nat(), fc.integer({ min: 0, max: 80 }), (name, nth, count) => {
        const first = (nth % labelsOn(name)) + 1
        const texts = Array.from({ length: count }, (_, index) => [`n${index}`])
        const pages = [...labelPages(texts, name, first, measure)]
        const found = pages.flatMap(({ marks }, page) =>
          marks.map(({ x, y, text }) => {
            const at = Array.from({ length: labelsOn(name) }, (_, index) => labelPlace(name, index)).findIndex(
              (place) => x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
            )
            return { text, place: page * labelsOn(name) + at }
          }),
        )
        expect(found).toEqual(texts.map(([text], index) => ({ text, place: first - 1 + index })))
        expect(pages).toHaveLength(Math.max(1, Math.ceil((first - 1 + count) / labelsOn(name))))
      }),
    )
  })

  it("keep within their label, whatever stands on them [PER-10]", () => {
    fc.assert(
      fc.property(sheet, labels, (name, all) => {
        for (const { marks } of labelPages(all, name, 1, measure))
          for (const mark of marks) {
            const place = Array.from({ length: labelsOn(name) }, (_, index) => labelPlace(name, index)).find(
              ({ x, y, width, height }) =>
                mark.x >= x &&
                mark.x + measure(mark.text, "regular") * mark.size <= x + width &&
                mark.y - mark.size >= y - 1e-6 &&
                mark.y <= y + height,
            )
            expect(place).toBeDefined()
          }
      }),
      { numRuns: 40 },
    )
  })
})

const home = {
  street: "Lange Str. 1",
  addressAddition: null,
  postcode: "24103",
  city: "Kiel",
  country: null,
  title: null,
}

describe("addresses on letters", () => {
  it("have no empty line, and a country only abroad, in capital letters [PER-10]", () => {
    expect(addressLines({ ...home, country: "DE" }, speech.country)).toEqual(["Lange Str. 1", "24103 Kiel"])
    expect(
      addressLines(
        { ...home, addressAddition: "Hinterhaus", postcode: "5020", city: "Salzburg", country: "AT" },
        speech.country,
      ),
    ).toEqual(["Hinterhaus", "Lange Str. 1", "5020 Salzburg", "ÖSTERREICH"])
  })

  it("are found by the filter for those without one exactly where there is none [PER-10]", () => {
    const part = fc.constantFrom(null, "x")
    fc.assert(
      fc.property(part, part, part, fc.constantFrom(null, "DE", "AT"), (street, postcode, city, country) => {
        const one = person({ street, postcode, city, country })
        const filter = plainFilter(withoutAddress, "2026-11-20" as CalendarDate)
        expect(holds(filter, one)).toBe(!hasAddress(one))
      }),
    )
  })
})

describe("households", () => {
  const resident = fc.record({
    firstName: fc.constantFrom("Ida", "Jan", "Mia"),
    lastName: fc.constantFrom("Müller", "MUELLER", "Schmidt", "Öz"),
    street: fc.constantFrom("Lange Straße 1", "lange str. 1", "Kurze Gasse 2"),
    addressAddition: fc.constantFrom(null, "Hinterhaus"),
    postcode: fc.constantFrom("24103", "20095"),
    city: fc.constantFrom("Kiel", "Hamburg"),
    country: fc.constantFrom(null, "DE"),
    familyId: fc.constantFrom(null, family("1"), family("2")),
  })

  it("have everybody once, those of a household in their order, by their first member [PER-10]", () => {
    fc.assert(
      fc.property(fc.array(resident, { maxLength: 30 }), (all) => {
        const found = households(all)
        expect(found.flat().toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all)
        const firsts = found.map(([first]) => all.indexOf(first!))
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
        for (const each of found)
          expect(each.map((one) => all.indexOf(one))).toEqual(
            each.map((one) => all.indexOf(one)).toSorted((a, b) => a - b),
          )
      }),
    )
  })

  it("live at one address, and have a last name or a family in common with somebody there [PER-10]", () => {
    const one = { ...home, firstName: "Ida", lastName: "Müller", familyId: null }
    const all = [
      one,
      { ...one, firstName: "Jan", street: "lange straße 1", familyId: family("1") },
      { ...one, firstName: "Mia", lastName: "Schmidt", familyId: family("1") },
      { ...one, firstName: "Tom", lastName: "Schulz" },
      { ...one, firstName: "Eva", street: "Kurze Gasse 2", familyId: family("1") },
    ]
    expect(households(all).map((each) => each.map(({ firstName }) => firstName))).toEqual([
      ["Ida", "Jan", "Mia"],
      ["Tom"],
      ["Eva"],
    ])
    expect(labelsOf(all, true, speech)[0]).toEqual(["Familie Müller", "Mia Schmidt", "Lange Str. 1", "24103 Kiel"])
    expect(labelsOf(all, false, speech)).toHaveLength(5)
    expect(householdNames([one], speech.family)).toEqual(["Ida Müller"])
  })

  it("without an address get no label [PER-10]", () => {
    expect(labelsOf([{ ...home, firstName: "Ida", lastName: "Müller", city: null }], false, speech)).toEqual([])
  })
})
