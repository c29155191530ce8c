import * as Effect from "effect/Effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { filterMistakeCodes, parseFilterText } from "../../../core/people/filter-text/index.ts"
import { emptyPerson } from "../../../core/people/index.ts"
import type { PersonSelection } from "../../../core/people/person-query.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { offerFilters } from "../../../ui/people/list/offer-filters.ts"
import { filterMistakeHint } from "../../../ui/text/de/filter-text.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const world = (change: (memory: ReturnType<typeof memoryPeople>) => object = () => ({})) => {
  const memory = memoryPeople(samplePersons(300))
  const asked: Array<PersonSelection> = []
  const [notify, go] = [vi.fn(), vi.fn()]
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    people: {
      ...memory.people,
      count: (selection) => {
        asked.push(selection)
        return memory.people.count(selection)
      },
    },
    go,
    notify,
    ...change(memory),
  })
  return { ...memory, model, notify, go, asked: () => asked.at(-1), calls: asked }
}
const active = { standing: ["active"] }
const text = (model: ListViewModel, typed: string) => {
  model.search.type(typed)
  return vi.waitFor(() => expect(model.search.unread).toBe(false))
}

describe("the search of a list", () => {
  test("reads a filter text together with the tab, the chips and the words beside it [PER-04]", async () => {
    const { model, asked } = world()
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await text(model, "müller geboren<2010 und gruppe:Wölflinge")
    expect(asked()).toEqual({
      search: "müller",
      filter: {
        and: [
          { and: [active, { field: "gender", is: "in", values: ["female"] }] },
          {
            and: [
              { field: "birthdate", is: "before", value: "2010-01-01" },
              { field: "groups", is: "in", values: ["Wölflinge"] },
            ],
          },
        ],
      },
    })
  })

  test("reads an „oder“ as one condition beside the others [PER-04]", async () => {
    const { model, asked } = world()
    await text(model, "ort:Kiel oder ort:Köln")
    const or = ["Kiel", "Köln"].map((value) => ({ field: "city", is: "contains", value }))
    expect(asked()).toEqual({ filter: { and: [active, { or }] } })
  })

  test("names custom columns by their name [PER-04]", async () => {
    const { model, asked, columns } = world()
    const data = {
      name: "Schuh Größe",
      type: "number",
      help: "",
      required: false,
      options: [],
      divisions: "edit",
    } as const
    const { id } = await Effect.runPromise(columns.create(data))
    await text(model, "schuhgröße>=38,5")
    expect(asked()).toEqual({ filter: { and: [active, { field: `custom.${id}`, is: "from", value: "38.5" }] } })
  })

  test("takes plain words as they are, also those of the grammar [PER-04]", async () => {
    const { model, asked } = world()
    for (const typed of ["müller und sohn", "nicht (da)", '"anna']) {
      await text(model, ` ${typed} `)
      expect(asked()).toEqual({ filter: active, search: typed })
    }
    await text(model, "  ")
    expect(asked()).toEqual({ filter: active })
  })

  test("leaves the list as it was at a mistake, points at it, and goes on when it is mended [PER-04]", async () => {
    const { model, asked, calls } = world()
    await text(model, "ort:Kiel")
    const before = [calls.length, asked()]
    await text(model, "ort:Kiel status:aktif")
    await vi.waitFor(() =>
      expect(model.search.mistake).toMatchObject({ code: "unknownChoice", position: 16, length: 5 }),
    )
    expect([calls.length, asked()]).toEqual(before)
    expect(model.narrowed).toBe(true)
    await text(model, "")
    const whole = [calls.length, asked()]
    await text(model, "ort:Kiel status:aktif")
    await vi.waitFor(() => expect(model.search.mistake).toMatchObject({ code: "unknownChoice" }))
    expect([calls.length, asked()]).toEqual(whole)
    await text(model, "ort:Kiel status:akt")
    expect(model.search.mistake).toMatchObject({ length: 3 })
    await text(model, "ort:Kiel status:aktiv")
    expect(model.search.mistake).toBeUndefined()
    expect(calls).toHaveLength((whole[0] as number) + 1)
  })

  test("says what is wrong with a text that is too long, a condition in it or none [PER-04]", async () => {
    const { model } = world()
    for (const typed of ["x".repeat(201), `ort:Kiel ${"x".repeat(201)}`]) {
      await text(model, typed)
      await vi.waitFor(() => expect(model.search.mistake?.code).toBe("tooLong"))
    }
    model.clear()
    expect(model.search.mistake).toBeUndefined()
  })

  test("says when the custom columns cannot be asked for, and reads the text once they can [PER-04]", async () => {
    let down = true
    const { model, notify, asked } = world(({ catalog }) => ({
      columns: async () => {
        if (down) throw new Unreachable()
        return catalog()
      },
    }))
    model.search.type("ort:Kiel")
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
    expect(model.search.mistake).toBeUndefined()
    down = false
    await text(model, "ort:Kiel")
    expect(asked()?.filter).toMatchObject({ and: [active, { field: "city" }] })
  })

  test("a search by key waits until a filter text is read [PER-04]", async () => {
    const { model } = world()
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    model.search.type("status:aktiv ort:Nirgendwo")
    const found = vi.fn(() => model.rows.count)
    model.settled(found)
    expect(found).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(found).toHaveBeenCalled())
    expect(found).toHaveReturnedWith(0)
  })
})

describe("a key that is faster than what was searched", () => {
  test("is told when what was typed before finds nobody, and then goes to who is found [PER-04]", async () => {
    const { model } = world(({ people, catalog }) => ({
      people: { ...people, list: (query: Parameters<typeof people.list>[0]) => Effect.delay(people.list(query), 10) },
      // A filter text takes a while to be read.
      columns: async () => {
        await new Promise((done) => setTimeout(done, 60))
        return catalog()
      },
    }))
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    model.search.type("keiner heißt so")
    model.search.type("ort:Kiel")
    const [there, empty] = [vi.fn(), vi.fn(() => model.search.goDown())]
    model.settled(there, empty)
    await vi.waitFor(() => expect(empty).toHaveBeenCalledTimes(1))
    expect([there.mock.calls, model.count]).toEqual([[], 0])
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    expect(model.returning).toBe(true)
    expect(there).not.toHaveBeenCalled()
  })

  test("hears nothing of that where somebody is found [PER-04]", async () => {
    const { model } = world()
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    model.search.type("status:aktiv")
    const [there, empty] = [vi.fn(), vi.fn()]
    model.settled(there, empty)
    await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1))
    await text(model, "keiner heißt so")
    await vi.waitFor(() => expect(model.count).toBe(0))
    expect(empty).not.toHaveBeenCalled()
  })
})

describe("words that stand in no name", () => {
  test("are offered as the filters that find somebody, once the search is answered [PER-04]", async () => {
    const { model, calls } = world()
    await text(model, "kiel wölflinge")
    await vi.waitFor(() => expect(model.search.offers.length).toBeGreaterThan(0), { timeout: 3_000 })
    const [offer] = model.search.offers
    expect(offer?.conditions).toEqual([
      { field: "groups", is: "in", values: ["Wölflinge"] },
      { field: "city", is: "contains", value: "kiel" },
    ])
    const [city, street, name, ...piecesAndNotes] = calls.slice(-7).map(({ search }) => search)
    expect([city, street, name, new Set(piecesAndNotes)]).toEqual([undefined, undefined, "kiel", new Set([undefined])])
    model.search.enter()
    expect([model.search.text, model.search.offers, model.draft.conditions]).toEqual(["", [], offer?.conditions])
    await vi.waitFor(() => expect(model.count).toBe(offer?.count))
  })

  test.each([
    ["holtenauer straße kiel", { street: "holtenauer straße", city: "kiel" }],
    ["kiel knooper weg", { street: "knooper weg", city: "kiel" }],
    ["kiel 24105", { postcode: "24105", city: "kiel" }],
    ["24105 schauenburgerstraße", { postcode: "24105", street: "schauenburgerstraße" }],
    ["schauenburgerstraße 24105 kiel", { postcode: "24105", street: "schauenburgerstraße", city: "kiel" }],
  ])("are offered as an address: %s [PER-04]", async (typed, parts) => {
    const { model } = world()
    await text(model, typed)
    await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
    expect(model.count).toBe(0)
    const conditions = Object.entries(parts).map(([field, value]) => ({
      field,
      is: field === "postcode" ? "startsWith" : "contains",
      value,
    }))
    const offer = model.search.offers.find((each) => each.conditions.length === conditions.length)
    expect(offer?.conditions).toEqual(conditions)
  })

  test("that are two labels are offered as who has both [PER-04]", async () => {
    const { model } = world()
    await text(model, "küche erste hilfe")
    await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
    const [offer] = model.search.offers
    model.search.enter()
    await vi.waitFor(() => expect(model.count).toBe(offer?.count))
    expect(model.draft).toEqual({
      join: "and",
      conditions: ["Erste Hilfe", "Küche"].map((name) => ({ field: "labels", is: "in", values: [name] })),
    })
  })

  test("can be what there is to choose, or numbers of own columns; what is hidden is not offered [PER-04] [COL-01] [WSP-10]", async () => {
    const firstOf = async (typed: string) => {
      const { model, people, columns } = world()
      const column = { help: "", required: false, options: [], divisions: "edit" } as const
      const { id } = await Effect.runPromise(columns.create({ ...column, name: "Schuhgröße", type: "number" }))
      const [row] = (
        await Effect.runPromise(people.list({ limit: 1, sort: { by: "name", descending: false }, fields: [] }))
      ).rows
      const { person } = await Effect.runPromise(people.get({ id: row!.id }))
      await Effect.runPromise(
        people.update({ id: person.id, version: person.version, changes: { custom: { [id]: 42.5 } } }),
      )
      await text(model, typed)
      await vi.waitFor(() => expect(model.search.offers.length).toBeGreaterThan(0), { timeout: 3_000 })
      const [
        {
          conditions: [first],
          count,
        } = { conditions: [], count: 0 },
      ] = model.search.offers
      return { first, count, column: id }
    }
    const debit = { field: "paymentMethod", is: "in", values: ["sepa_debit"] }
    expect((await firstOf("lastschrift")).first).toEqual(debit)
    expect((await firstOf("weiblich")).first).toEqual({ field: "gender", is: "in", values: ["female"] })
    const { first, count, column } = await firstOf("42,5")
    expect([first, count]).toEqual([{ field: `custom.${column}`, is: "in", values: ["42.5"] }, 1])
    const { model, calls } = world(() => ({ kept: () => true }))
    await text(model, "lastschrift")
    await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("city"), { timeout: 3_000 })
    expect(JSON.stringify(calls)).not.toContain("paymentMethod")
  })

  test("can be pieces of a name or a number [PER-04]", async () => {
    const firstOf = async (typed: string) => {
      const { model } = world()
      await text(model, typed)
      await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
      expect(model.count).toBe(0)
      return model.search.offers[0]?.conditions[0]
    }
    expect(await firstOf("quardt")).toEqual({ field: "lastName", is: "contains", value: "quardt" })
    expect(await firstOf("5551006")).toEqual({ field: "phones", is: "contains", value: "5551006" })
  })

  test("are not offered as pieces where the search finds as many, or where the column is hidden [PER-04] [WSP-10]", async () => {
    const { model, calls } = world(() => ({ kept: () => true }))
    await text(model, "marquardt")
    await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("firstName"), { timeout: 3_000 })
    await Promise.resolve()
    expect([model.count > 0, model.search.offers]).toEqual([true, []])
    await text(model, "5551006")
    await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("membershipNumber"), { timeout: 3_000 })
    expect(JSON.stringify(calls)).toContain("phones")
    expect(JSON.stringify(calls)).not.toContain("iban")
  })

  describe("beside many own columns of text", () => {
    /** A workspace with own columns of text, in the last of which something stands with one person. */
    const withTexts = async (many: number, last: string) => {
      const there = world()
      const column = { type: "text", help: "", required: false, options: [], divisions: "edit" } as const
      const ids: Array<CustomColumnId> = []
      for (const name of Array.from({ length: many }, (_, place) => `Text ${place}`))
        ids.push((await Effect.runPromise(there.columns.create({ ...column, name }))).id)
      const person = { ...emptyPerson("member"), lastName: "Lüdemann", groups: ["Wölflinge"] }
      const custom = { [ids.at(-1) ?? ""]: last }
      await Effect.runPromise(there.people.create({ ...person, city: "Bad Segeberg", custom }))
      there.model.columns.keep(ids.map((id) => ({ field: `custom.${id}` as const, width: 100 })))
      return { ...there, last: ids.at(-1) }
    }
    const offersFor = async ({ model, calls }: ReturnType<typeof world>, typed: string) => {
      await text(model, typed)
      await vi.waitFor(() => expect(model.rows.opening).toBe(false))
      const before = calls.length
      await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
      return { offers: model.search.offers.map(({ conditions }) => conditions), counts: calls.length - before }
    }

    test.each([3, 6])("of two words that name no place, the last of %i is tried, too [PER-04]", async (many) => {
      const there = await withTexts(many, "Trikot rot blau")
      const { offers, counts } = await offersFor(there, "rot blau")
      expect(offers).toEqual([[{ field: `custom.${there.last}`, is: "contains", value: "rot blau" }]])
      expect(counts).toBeLessThanOrEqual(8)
    })

    test("beside a group, a piece of a surname is tried, and notes and four of them still are [PER-04]", async () => {
      const there = await withTexts(4, "Vertritt Lüdemann")
      const { offers, counts } = await offersFor(there, "demann Wölflinge")
      const group = { field: "groups", is: "in", values: ["Wölflinge"] }
      expect(offers).toEqual([
        [group, { field: "lastName", is: "contains", value: "demann" }],
        [group, { field: `custom.${there.last}`, is: "contains", value: "demann" }],
      ])
      expect(counts).toBeLessThanOrEqual(8)
    })

    test.each([
      ["demann bad", "bad"],
      ["demann bad segeberg", "bad segeberg"],
    ])("a piece of a surname at a place is tried: %s [PER-04]", async (typed, place) => {
      const there = await withTexts(6, typed)
      const { offers, counts } = await offersFor(there, typed)
      const piece = { field: "lastName", is: "contains", value: "demann" }
      expect(offers).toContainEqual([piece, { field: "city", is: "startsWith", value: place }])
      expect(counts).toBeLessThanOrEqual(8)
    })
  })

  test.each([
    ["weiblich kiel", undefined, ["city contains kiel", "gender in female"]],
    ["kiel lastschrift", undefined, ["city contains kiel", "paymentMethod in sepa_debit"]],
    ["lastschrift weiblich", undefined, ["paymentMethod in sepa_debit", "gender in female"]],
    ["bildquardt 1993", "bildquardt", ["birthdate startsWith 1993"]],
    ["1993 weiblich", undefined, ["birthdate startsWith 1993", "gender in female"]],
  ])("narrow by every condition that each of them is: %s [PER-04]", async (typed, search, expected) => {
    const { model, people, calls } = world()
    const person = {
      ...emptyPerson("member"),
      lastName: "Bildquardt",
      gender: "female",
      birthdate: "1993-05-03" as CalendarDate,
    } as const
    await Effect.runPromise(people.create(person))
    await text(model, typed)
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    const before = calls.length
    await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
    expect(calls.length - before).toBeLessThanOrEqual(8)
    const [offer] = model.search.offers
    const conditions = offer?.conditions.map((one) =>
      "field" in one
        ? [one.field, one.is, "values" in one ? one.values.join() : "value" in one && one.value].join(" ")
        : "",
    )
    expect([offer?.search, conditions]).toEqual([search, expected])
    model.search.enter()
    await vi.waitFor(() => expect(model.count).toBe(offer?.count))
  })

  test("can be names at a place: the place becomes a filter, and the names are searched on [PER-04]", async () => {
    const { model } = world()
    await text(model, "müller kiel")
    await vi.waitFor(() => expect(model.search.offers.length).toBeGreaterThan(0), { timeout: 3_000 })
    const offer = model.search.offers.find(({ search }) => search === "müller")
    expect(offer?.conditions).toEqual([{ field: "city", is: "startsWith", value: "kiel" }])
    model.search.takeOffer(offer!)
    expect(model.search.text).toBe("müller")
    await vi.waitFor(() => expect(model.count).toBe(offer?.count))
  })

  test("are offered as no filter beside conditions of which one is enough: taken, it would find others [PER-04]", async () => {
    const { model } = world()
    await text(model, "Kiel")
    await offerFilters(model.search)
    expect(model.search.offers.length).toBeGreaterThan(0)
    const conditions = (["female", "male"] as const).map(
      (gender) => ({ field: "gender", is: "in", values: [gender] }) as const,
    )
    model.search.clear()
    model.narrow({ join: "or", conditions })
    await text(model, "Kiel")
    await offerFilters(model.search)
    expect(model.search.offers).toEqual([])
  })

  test("are no longer offered to who types on [PER-04]", async () => {
    const { model } = world()
    await text(model, "kiel")
    await vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
    model.search.type("kielx")
    expect(model.search.offers).toEqual([])
    await text(model, "kielx")
    expect(model.search.offers).toEqual([])
  })

  test("are counted anew where others are looked for beside them, and not offered where one condition is enough [PER-04]", async () => {
    const { model } = world()
    const settled = () => vi.waitFor(() => expect(model.rows.opening).toBe(false))
    await text(model, "Kiel")
    const offered = () => vi.waitFor(() => expect(model.search.offers).not.toEqual([]), { timeout: 3_000 })
    await offered()
    const before = model.search.offers[0]?.count
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    expect(model.search.offers).toEqual([])
    await settled()
    await offered()
    const [offer] = model.search.offers
    expect(offer?.count).toBeLessThan(before!)
    const conditions = (["female", "male"] as const).map(
      (gender) => ({ field: "gender", is: "in", values: [gender] }) as const,
    )
    model.narrow({ join: "or", conditions })
    expect(model.search.offers).toEqual([])
    await settled()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(model.search.offers).toEqual([])
  })

  test("are not offered where others are looked for before they are counted [PER-04]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isHeld = false
    const counted = vi.fn()
    const { model } = world(({ people }) => ({
      people: {
        ...people,
        count: (selection: PersonSelection) => {
          const isOffer = isHeld && selection.search === undefined
          if (!isOffer) return people.count(selection)
          counted()
          return Effect.andThen(
            Effect.promise(() => promise),
            people.count(selection),
          )
        },
      },
    }))
    await text(model, "Kiel")
    isHeld = true
    await vi.waitFor(() => expect(counted).toHaveBeenCalled(), { timeout: 3_000 })
    isHeld = false
    const conditions = (["female", "male"] as const).map(
      (gender) => ({ field: "gender", is: "in", values: [gender] }) as const,
    )
    model.narrow({ join: "or", conditions })
    resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(model.search.offers).toEqual([])
  })
})

describe("going down from the search while nobody is shown", () => {
  const nobody = async () => {
    const there = world()
    await text(there.model, "keiner heißt so")
    await vi.waitFor(() => expect([there.model.rows.opening, there.model.count]).toEqual([false, 0]))
    return there
  }

  test("waits for who is found; the grid that then comes takes the focus [PER-04]", async () => {
    const { model, go } = await nobody()
    model.search.type("")
    model.search.goDown()
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    expect(model.returning).toBe(true)
    expect(go).not.toHaveBeenCalled()
  })

  test("opens the first who is found [PER-04]", async () => {
    const { model, go } = await nobody()
    model.search.type("")
    model.search.goDown()
    model.search.goDown(true)
    await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1))
    const first = model.rowAt(0)
    expect(first && model.addressOf(first)).toBe(go.mock.calls[0]?.[0])
  })

  test("opens nobody where what was searched cannot be fetched [PER-04]", async () => {
    let down = false
    const { model, go } = world(({ people }) => ({
      people: { ...people, list: (query: never) => (down ? Effect.fail(new Unreachable()) : people.list(query)) },
    }))
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    down = true
    model.search.type("müller")
    const then = vi.fn()
    model.settled(then)
    await vi.waitFor(() => expect(model.rows.failure).toBeDefined())
    model.search.goDown(true)
    expect([then.mock.calls, go.mock.calls]).toEqual([[], []])
  })

  test("is given up by who types on, and where nobody is found [PER-04]", async () => {
    const { model, go } = await nobody()
    model.search.goDown(true)
    expect(model.returning).toBe(false)
    model.search.type("keiner heißt auch so")
    model.search.goDown(true)
    model.search.type("")
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(0))
    expect(model.returning).toBe(false)
    expect(go).not.toHaveBeenCalled()
  })
})

describe("a mistake in the search", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test("is not shown as long as somebody types on [PER-04]", async () => {
    const { model } = world()
    for (const typed of ["status:", "status:a", "status:ak"]) {
      model.search.type(typed)
      await vi.advanceTimersByTimeAsync(400)
      expect(model.search.mistake).toBeUndefined()
    }
    await vi.advanceTimersByTimeAsync(700)
    expect(model.search.mistake).toMatchObject({ code: "unknownChoice", position: 7, length: 2 })
  })
})

describe("the words for a mistake in the search", () => {
  test("are there for every mistake, and never a long list [PER-04]", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...filterMistakeCodes),
        fc.array(fc.constantFrom("active", "past", "city"), { maxLength: 40 }),
        (code, expected) => {
          const hint = filterMistakeHint({ code, expected, position: 0, length: 3 }, "abc")
          expect(hint.length).toBeGreaterThan(10)
          if (code === "unknownField") expect(hint.length).toBeLessThan(320)
        },
      ),
    ))

  test("name only what may stand there, as it is said on the screen [PER-04]", () => {
    for (const field of ["status", "geschlecht", "zahlungsart", "art"]) {
      const typed = `${field}:quark`
      const mistake = parseFilterText(typed)
      if (mistake.ok) throw new Error(typed)
      const [, said = ""] = /Möglich sind: (.*)\.$/.exec(filterMistakeHint(mistake, typed)) ?? []
      expect(said.split(", ").length).toBe(mistake.expected.length)
      for (const word of said.split(", "))
        expect(parseFilterText(`${field}:"${word}"`), word).toMatchObject({ ok: true })
    }
  })
})
