import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { People } from "../../../core/people/people.port.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { beginsAtWord, Completing } from "../../../ui/people/cells/completing.ts"
import { EarlierValues } from "../../../ui/people/cells/earlier-values.ts"
import { isRepeated } from "../../../ui/people/list/repeated.ts"
import { FieldEditor } from "../../../ui/people/person/field-editor.ts"

const towns = ["Kiel", "Köln", "Bad Kreuznach", "Kappeln", "Klein Barkau", "Krummesse", "Kronshagen", "Kisdorf", "Plön"]

const counts = (values: ReadonlyArray<string>, further = 0) => ({
  persons: 0,
  rows: { told: [...values, ""].map((value) => ({ value, count: 1 })), further },
  columns: { told: [], further: 0 },
  cells: [],
})

const world = (values: People<Lost>["values"] = () => Effect.succeed(counts(towns)), may = true) => {
  const asked = vi.fn(values)
  const earlier = new EarlierValues({ values: asked }, () => may)
  const begin = () => {
    const editor = new FieldEditor("city", emptyPerson("member"))
    const completing = new Completing(editor, earlier)
    const type = (text: string) => {
      editor.write({ of: "text", text })
      completing.typed()
    }
    return { editor, completing, type }
  }
  return { asked, begin, ...begin() }
}

const told = async (completing: Completing) => vi.waitFor(() => expect(completing.options).not.toEqual([]))

describe("what stands in a column already", () => {
  test("is shown where a word of it begins as is typed, at most six, and nothing is meant by itself [PER-21]", async () => {
    const { editor, completing, type, asked } = world()
    type("k")
    await told(completing)
    expect(completing.options).toEqual(towns.slice(0, 6))
    type("kr")
    expect(completing.options).toEqual(["Bad Kreuznach", "Krummesse", "Kronshagen"])
    type("BAD KR")
    expect(completing.options).toEqual(["Bad Kreuznach"])
    type("kol")
    expect(completing.options).toEqual(["Köln"])
    // What is there already is not offered once more.
    type("Köln")
    expect(completing.options).toEqual([])
    type("")
    expect(completing.options).toEqual([])
    type("ki")
    completing.take()
    expect(editor.draft).toEqual({ of: "text", text: "ki" })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test("is taken once it is marked; what is marked goes when something else is typed [PER-21]", async () => {
    const { editor, completing, type } = world()
    type("ki")
    await told(completing)
    completing.move(1)
    type("k")
    expect(completing.at).toBeUndefined()
    expect([completing.move(-1), completing.at]).toEqual([true, 5])
    // Behind the last one is what was typed, and then the first one again.
    completing.move(1)
    expect(completing.at).toBeUndefined()
    completing.move(1)
    completing.take()
    expect([editor.draft, completing.options, completing.move(1)]).toEqual([{ of: "text", text: "Kiel" }, [], false])
  })

  test("is told the most frequent first [PER-21]", async () => {
    const rows = {
      told: ["Kappeln", "Kiel", "Kisdorf", ""].map((value, at) => ({ value, count: [1, 9, 4, 20][at] ?? 0 })),
      further: 0,
    }
    const { completing, type } = world(() => Effect.succeed({ ...counts([]), rows }))
    type("k")
    await told(completing)
    expect(completing.options).toEqual(["Kiel", "Kisdorf", "Kappeln"])
  })

  test("is closed before anything else, and comes again when typing goes on [PER-21]", async () => {
    const { completing, type } = world()
    type("ki")
    await told(completing)
    expect([completing.close(), completing.options, completing.close()]).toEqual([true, [], false])
    type("kie")
    expect(completing.options).toEqual(["Kiel"])
  })

  test("is all of it where that is wished, whatever is typed by then [PER-21]", async () => {
    const { completing, type, asked } = world()
    completing.unfold()
    await told(completing)
    expect(completing.options).toEqual(towns)
    type("pl")
    expect(completing.options).toEqual(["Plön"])
    completing.unfold()
    expect(completing.options).toEqual(towns)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test("is looked for by what is typed where there is too much of it, whenever that is something else [PER-21]", async () => {
    vi.useFakeTimers()
    try {
      const street = ["Plön", "Plauen", "Preetz", "Mölln"]
      const { type, completing, asked, begin } = world(({ find }) =>
        Effect.succeed(
          find === undefined
            ? counts(towns.slice(0, 2), 900)
            : counts(street.filter((each) => fold(each).includes(fold(find)))),
        ),
      )
      // The most frequent ones at once, the others once nobody types for a moment.
      for (const text of ["p", "pl", "pla"]) type(text)
      expect(asked.mock.calls).toEqual([[{ by: "city" }]])
      vi.advanceTimersByTime(200)
      expect(asked).toHaveBeenLastCalledWith({ by: "city", find: "pla" })
      expect(completing.options).toEqual(["Plauen"])
      type("plau")
      vi.advanceTimersByTime(200)
      expect(asked).toHaveBeenCalledTimes(2)
      type("mö")
      vi.advanceTimersByTime(200)
      expect([asked.mock.calls.length, completing.options]).toEqual([3, ["Mölln"]])
      completing.unfold()
      expect(completing.options).toEqual(["Kiel", "Köln"])
      type("k")
      expect(completing.options).toEqual(["Kiel", "Köln"])
      // Who marked one keeps it, though more comes meanwhile.
      type("k")
      completing.move(1)
      vi.advanceTimersByTime(200)
      expect([asked.mock.calls.length, completing.options[completing.at ?? -1]]).toEqual([4, "Kiel"])
      // The next cell knows the frequent ones already; who leaves it asks no more.
      const next = begin()
      next.type("k")
      expect(next.completing.options).toEqual(["Kiel", "Köln"])
      next.completing.dispose()
      completing.dispose()
      vi.advanceTimersByTime(200)
      expect(asked).toHaveBeenCalledTimes(4)
    } finally {
      vi.useRealTimers()
    }
  })

  test("is asked for once while somebody types down a column, and anew after a while [PER-21]", async () => {
    let now = 0
    const asked = vi.fn<People<Lost>["values"]>(() => Effect.succeed(counts(towns)))
    const earlier = new EarlierValues(
      { values: asked },
      () => true,
      () => [],
      () => now,
    )
    for (const [at, calls] of [
      [0, 1],
      [60_000, 1],
      [60_001, 2],
    ] as const) {
      now = at
      const editor = new FieldEditor("city", emptyPerson("member"))
      const completing = new Completing(editor, earlier)
      editor.write({ of: "text", text: "pl" })
      completing.typed()
      expect([completing.options, asked.mock.calls.length]).toEqual([["Plön"], calls])
    }
    // What was typed above is offered below.
    earlier.learn("city", "Plauen")
    const below = new Completing(new FieldEditor("city", emptyPerson("member")), earlier)
    below.unfold()
    expect(below.options).toEqual([...towns, "Plauen"])
  })

  test("is just not there where nobody answers, or who is signed in may not ask [PER-21]", async () => {
    const lost = world(() => Effect.fail(new Unreachable()))
    lost.type("k")
    await new Promise((resolve) => setTimeout(resolve))
    expect([lost.completing.options, lost.completing.close()]).toEqual([[], false])
    const closed = world(undefined, false)
    closed.type("k")
    expect([closed.completing.options, closed.asked.mock.calls]).toEqual([[], []])
  })

  test("is of texts that several may have: no addresses of mail, no references [PER-21]", () => {
    const of = (
      ["city", "lastName", "street", "division", "email", "mandateReference", "iban", "birthdate"] as const
    ).map((field) => isRepeated(field, undefined))
    expect(of).toEqual([true, true, true, true, false, false, false, false])
  })

  test("begins as is typed wherever a word begins, and nowhere else [PER-21]", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(..."abß1é"), minLength: 1, maxLength: 4 }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, fc.nat(), (all, at) => {
        const from = at % all.length
        expect(beginsAtWord(fold(all.join(" ")), fold(all.slice(from).join("-").slice(0, 1)))).toBe(true)
        expect(beginsAtWord(`x${fold(all.join(""))}`, fold(all.join("")))).toBe(false)
      }),
    )
  })
})
