import { describe, expect, test, vi } from "vitest"
import { readingsOf } from "../../../ui/people/list/as-filter.ts"
import { conditionText } from "../../../ui/text/de/conditions.ts"

const known = { groups: ["Wölflinge", "Rover Nord", "Rover"], labels: ["Juleica"], texts: [] }
const said = (text: string) =>
  readingsOf(text, known).map(({ conditions, search }) =>
    [...(search === undefined ? [] : [search]), ...conditions.map((one) => conditionText(one))].join(" und "),
  )

describe("words of a search, read as a filter", () => {
  test.each([
    [
      "Kiel Wölflinge",
      [
        "Gruppen: Wölflinge und Ort enthält „Kiel“",
        "Gruppen: Wölflinge und Straße enthält „Kiel“",
        "Kiel und Gruppen: Wölflinge",
      ],
    ],
    [
      "Müller Kiel",
      [
        "Ort enthält „Müller Kiel“",
        "Straße enthält „Müller Kiel“",
        "Kiel und Ort beginnt mit „Müller“",
        "Müller und Ort beginnt mit „Kiel“",
      ],
    ],
    ["wolflinge", ["Gruppen: Wölflinge"]],
    ["rover nord juleica", ["Gruppen: Rover Nord und Labels: Juleica"]],
    ["Preetz", ["Ort enthält „Preetz“", "Straße enthält „Preetz“"]],
    ["24105", ["PLZ beginnt mit „24105“"]],
    ["de89 3704 0044", ["IBAN beginnt mit „DE8937040044“"]],
    ["anna@beispiel.de", []],
    ["0431 55", []],
    ["a b c d e f g h i", []],
  ])("%s [PER-04]", (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test("a date is that of a birth or of joining [PER-04]", () => {
    vi.setSystemTime("2026-11-20")
    expect(said("5.3.2012")).toEqual(["Geburtstag: 05.03.2012", "Eintritt: 05.03.2012"])
    expect(said("1957")).toEqual([
      "Geburtstag ab 01.01.1957 und Geburtstag vor 01.01.1958",
      "Eintritt ab 01.01.1957 und Eintritt vor 01.01.1958",
    ])
    vi.useRealTimers()
  })

  test("a text is looked for in notes and own columns of text too [PER-04]", () => {
    const readings = readingsOf("zahlt spät", { ...known, texts: ["notes"] })
    expect(readings.at(-1)).toEqual({ conditions: [{ field: "notes", is: "contains", value: "zahlt spät" }] })
  })
})
