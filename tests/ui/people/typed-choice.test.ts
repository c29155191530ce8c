import { describe, expect, test } from "vitest"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { TypedChoice } from "../../../ui/people/cells/typed-choice.ts"

const id = "0190a000-0000-7000-8000-0000000000c1" as CustomColumnId

const typed = (text: string, type: CustomColumn["type"], options: ReadonlyArray<string> = []) =>
  new TypedChoice(customFieldOf(id), { id, type, options, name: "Spalte" } as unknown as CustomColumn, text)

const none = { of: "choice", choice: "" } as const

describe("what is typed where a value is chosen", () => {
  test("means what is called so, else the first that begins so, else none [PER-21]", () => {
    const sizes = ["S", "M", "XL lang", "XL", "L", "Klein"]
    const meant = (text: string) => typed(text, "enumeration", sizes).meant(none)
    expect(meant("xl")).toEqual({ of: "choice", choice: "XL" })
    expect(meant("x")).toEqual({ of: "choice", choice: "XL lang" })
    expect(meant("lang")).toEqual({ of: "choice", choice: "XL lang" })
    expect(meant("k")).toEqual({ of: "choice", choice: "Klein" })
    expect(meant("")).toEqual({ of: "choice", choice: "" })
    expect(meant("XXL")).toBeUndefined()
    const yes = (text: string) => typed(text, "yesNo").meant(none)
    for (const text of ["j", "Ja", "x", "1"]) expect(yes(text), text).toEqual({ of: "choice", choice: "true" })
    for (const text of ["n", "nein", "0"]) expect(yes(text), text).toEqual({ of: "choice", choice: "false" })
    expect(yes("q")).toBeUndefined()
  })

  test("means another one once that is marked, the last before the first too [PER-21]", () => {
    const choice = typed("x", "selection", ["XL", "S", "XXL", "XS"])
    choice.move(-1)
    expect(choice.marked?.label).toBe("XS")
    choice.move(1)
    choice.move(1)
    expect(choice.meant(none)).toEqual({ of: "choice", choice: "XXL" })
    choice.mark(2)
    expect(choice.meant(none)).toEqual({ of: "choice", choice: "XS" })
    choice.type("s")
    expect(choice.meant(none)).toEqual({ of: "choice", choice: "S" })
  })

  test("means none where none fits, and offers all there is, of which one is marked by hand [PER-21]", () => {
    const choice = typed("Live 1", "enumeration", ["S", "M"])
    expect([choice.at, choice.marked, choice.meant(none)]).toEqual([-1, undefined, undefined])
    expect(choice.offers.map(({ id }) => id)).toEqual(["", "S", "M"])
    choice.move(-1)
    expect(choice.meant(none)).toEqual({ of: "choice", choice: "M" })
    choice.type("Live 2")
    expect(choice.meant(none)).toBeUndefined()
    choice.move(1)
    expect(choice.at).toBe(0)
  })

  test("adds to what is ticked, several between commas, and nothing where one of them is none [PER-21]", () => {
    const options = ["Juleica", "Erste Hilfe", "Ruder, Segel"]
    const meant = (text: string) => typed(text, "multiSelection", options).meant({ of: "ticked", ticked: ["Juleica"] })
    expect(meant("erste")).toEqual({ of: "ticked", ticked: ["Juleica", "Erste Hilfe"] })
    expect(meant("ruder, s")).toEqual({ of: "ticked", ticked: ["Juleica", "Ruder, Segel"] })
    expect(meant("jul, ers")).toEqual({ of: "ticked", ticked: ["Juleica", "Erste Hilfe"] })
    expect(meant("")).toEqual({ of: "ticked", ticked: ["Juleica"] })
    expect(meant("jul, riesig")).toBeUndefined()
  })
})
