import fc from "fast-check"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import {
  eventLists,
  type ListColumnKind,
  type ListKey,
  listColumns,
  listFaults,
  listTable,
  type MarkId,
} from "../../../core/events/index.ts"
import { plainText } from "../../../core/people/export/index.ts"
import { answerWords } from "../../../ui/text/de/answer-words.ts"
import { eventListWords } from "../../../ui/text/de/event-lists.ts"
import { eventContent, eventGroup, eventList } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formBlock } from "../../support/forms.ts"
import { openEvent, refusal, scouts, wolves } from "../../support/memory-events.ts"

const words = { list: eventListWords, answer: answerWords }

const asked = [
  formBlock("birthdate"),
  formBlock("diet"),
  formBlock("health"),
  formBlock("dropdown", { options: ["S", "M"] }, { label: "Größe des T-Shirts" }),
]

/** An event of two days where a family and somebody else have places, and one waits. */
const camp = async () => {
  const world = await openEvent({ groups: [eventGroup(wolves, 3), eventGroup(scouts, 1)] }, [], asked)
  const { register, calls, run, event } = world
  await register(["Ada", "Ben"], {
    birthdate: "2015-08-01",
    diet: { diet: "vegan", rules: [], intolerances: ["Nüsse"] },
    health: [{ topic: "allergy", text: "Wespen" }],
    dropdown: "M",
  })
  await register(["Cem"], { birthdate: "2008-01-01" }, scouts)
  await register(["Dora"], {}, scouts)
  const lists = calls(eventLists)
  return {
    ...world,
    lists,
    source: async () => {
      const { blocks, participants } = await run(world.events.participants({ id: event.id }))
      const { care } = await run(world.events.care({ id: event.id }))
      return { event: event.content, blocks, participants: participants.slice(0, 3), care, marks: [] }
    },
    /** The words of a printed list. */
    printed: async (list: ListKey, group: typeof wolves | null = null) => {
      const file = await run(lists.print({ event: event.id, list, group, format: "xlsx" }))
      return {
        name: file.name,
        type: file.type,
        bytes: new Uint8Array(await new Response(file.content.stream()).arrayBuffer()),
      }
    },
  }
}

const column = (kind: ListColumnKind, title = "") => ({ kind, title })

describe("a list of participants", () => {
  it("says of each what its columns ask for, in its order [EVT-13] [EVT-16]", async () => {
    const { source } = await camp()
    const content = eventList({
      order: "group",
      columns: [
        column("number"),
        column("name"),
        column("age"),
        column("group"),
        column("answer", "größe des t-shirts"),
        column("diet"),
        column("health", "Achtung"),
        column("days"),
        column("blank", "Unterschrift"),
      ],
    })
    const { head, rows, isSealed, isFilledIn } = listTable(content, await source(), words)
    expect(head).toEqual([
      "Nr.",
      "Name",
      "Alter",
      "Gruppe",
      "größe des t-shirts",
      "Ernährung",
      "Achtung",
      "01.08.",
      "02.08.",
      "Unterschrift",
    ])
    expect(rows.map((row) => row.map(plainText).slice(0, 7))).toEqual([
      ["1", "Lager0Ada, Ada", "12", "Gruppe w", "M", "vegan; Verträgt nicht: Nüsse", "Allergie: Wespen"],
      ["2", "Lager1Ben, Ben", "12", "Gruppe w", "M", "vegan; Verträgt nicht: Nüsse", "Allergie: Wespen"],
      ["3", "Lager0Cem, Cem", "19", "Gruppe s", "", "", ""],
    ])
    expect([isSealed, isFilledIn]).toEqual([true, true])
  })

  it("says on which day in Germany somebody registered, and where they live [EVT-13] [EVT-16]", async () => {
    const world = await openEvent({}, [], [formBlock("address")])
    world.clock.now = Date.parse("2027-03-31T22:30:00Z")
    const address = { street: "Am Deich 1", addressAddition: "", postcode: "24103", city: "Kiel", country: "DE" }
    const own = { group: "Gruppe w", price: "Preis p" }
    await world.send(world.form.publicId, answerOf(["Ada Haus"], own, { address }))
    const { blocks, participants } = await world.run(world.events.participants({ id: world.event.id }))
    const content = eventList({ columns: [column("registeredAt"), column("postcode"), column("city")] })
    const source = { event: world.event.content, blocks, participants, care: [], marks: [] }
    expect(listTable(content, source, words).rows).toEqual([
      [
        { kind: "date", date: "2027-04-01" },
        { kind: "text", text: "24103" },
        { kind: "text", text: "Kiel" },
      ],
    ])
  })

  it("has ticked on each day who was there, and who was not [EVT-14] [EVT-16]", async () => {
    const { source } = await camp()
    const from = await source()
    const [ada, ben] = from.participants.map(({ registration }) => registration.id)
    const made = { id: crypto.randomUUID() as MarkId, at: "2027-08-01T10:00:00.000Z" }
    const marks = [
      { ...made, registration: ada!, on: day("2027-08-01"), presence: "present" as const },
      { ...made, registration: ben!, on: day("2027-08-02"), presence: "absent" as const },
    ]
    const { rows } = listTable(eventList({ columns: [column("days")] }), { ...from, marks }, words)
    expect(rows.map((row) => row.map(plainText))).toEqual([
      ["x", ""],
      ["", ""],
      ["", "–"],
    ])
  })

  it("counts ages, days and what the kitchen cooks below [EVT-13] [EVT-16]", async () => {
    const { source } = await camp()
    const content = eventList({
      columns: [column("name"), column("diet")],
      ageGroups: [
        { from: 6, to: 13 },
        { from: 14, to: 17 },
      ],
      note: "Gelesen.",
    })
    expect(listTable(content, await source(), words).below).toEqual([
      "6 bis 13 Jahre: 2 Personen, 4 Teilnehmertage",
      "14 bis 17 Jahre: 0 Personen, 0 Teilnehmertage",
      "Andere oder ohne Altersangabe: 1 Person, 2 Teilnehmertage",
      "Ernährung: vegan: 2",
      "Unverträglichkeiten: Nüsse: 2",
      "Gelesen.",
    ])
  })

  it("has each participant in one row with a cell for each title, whatever its columns and order are [EVT-16]", async () => {
    const { source } = await camp()
    const from = await source()
    const columns = fc.array(
      fc.constantFrom(...listColumns).map((kind) => column(kind, "Titel")),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(columns, fc.constantFrom("name", "group", "age"), (given, order) => {
        const table = listTable(eventList({ columns: given, order }), from, words)
        expect(table.rows).toHaveLength(3)
        expect(table.room).toHaveLength(table.head.length)
        for (const row of table.rows) expect(row).toHaveLength(table.head.length)
      }),
    )
  })

  it("counts everybody in one line of ages at most, so that the lines sum up to all [EVT-16]", async () => {
    const { source } = await camp()
    const from = await source()
    const groups = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 })
      .map((starts) => starts.toSorted((a, b) => a - b))
      .map((starts) => starts.map((start, at) => ({ from: start, to: (starts[at + 1] ?? 31) - 1 })))
    fc.assert(
      fc.property(groups, (ageGroups) => {
        const content = eventList({ ageGroups })
        expect(listFaults(content)).toEqual([])
        const counts = listTable(content, from, words).below.map((line) => Number(/(\d+) Person/.exec(line)?.[1]))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
      }),
    )
  })

  it("cannot be without titles where they are needed, or with ages that overlap [EVT-16]", () => {
    const content = eventList({
      columns: [column("answer"), column("days"), column("blank", " "), column("days")],
      ageGroups: [
        { from: 6, to: 3 },
        { from: 3, to: null },
        { from: 9, to: 10 },
      ],
    })
    expect(listFaults(content)).toEqual([
      { code: "titleMissing", at: 0 },
      { code: "titleMissing", at: 2 },
      { code: "daysTwice", at: 3 },
      { code: "agesNotInOrder", at: 0 },
      { code: "agesNotInOrder", at: 1 },
      { code: "agesNotInOrder", at: 2 },
    ])
  })

  it("is made, changed unless somebody else did, and deleted; those that come along have no fault [EVT-16]", async () => {
    const { lists, run } = await camp()
    const { given, own } = await run(lists.all())
    expect(own).toEqual([])
    expect(given.map(({ content }) => listFaults(content))).toEqual(given.map(() => []))
    const made = await run(lists.create({ content: eventList({ name: "Zelte" }) }))
    await run(lists.create({ content: eventList({ name: "Äpfel" }) }))
    expect((await run(lists.all())).own.map(({ content }) => content.name)).toEqual(["Äpfel", "Zelte"])
    const changed = await run(lists.change({ id: made.key, version: 1, content: eventList({ name: "Zimmer" }) }))
    expect(changed).toMatchObject({ version: 2, content: { name: "Zimmer" } })
    expect(await refusal(lists.change({ id: made.key, version: 1, content: eventList() }))).toMatchObject({
      _tag: "ListChanged",
      version: 2,
    })
    expect(await refusal(lists.create({ content: eventList({ columns: [column("answer")] }) }))).toMatchObject({
      _tag: "ListFaulty",
    })
    await run(lists.delete({ id: made.key }))
    expect(await refusal(lists.delete({ id: made.key }))).toMatchObject({ _tag: "ListNotFound" })
  })

  it("becomes a file of those who hold a place, of all or of one group [EVT-13] [EVT-16]", async () => {
    const { printed, lists, run, event } = await camp()
    const all = await printed("kitchen")
    expect(all).toMatchObject({ name: "Sommerlager · Küche.xlsx" })
    const own = await run(lists.create({ content: eventList() }))
    expect((await printed(own.key, scouts)).name).toBe("Sommerlager · Gruppe s · Teilnehmende.xlsx")
    const pdf = await run(lists.print({ event: event.id, list: "signature", group: null, format: "pdf" }))
    expect(pdf).toMatchObject({ name: "Sommerlager · Unterschriften.pdf", type: "application/pdf" })
    expect(await new Response(pdf.content.stream()).text()).toMatch(/^%PDF-/)
  })
})

describe("a list as a sheet", () => {
  it("has lines to write and to sign on, and says what it is, as on paper [EVT-16]", async () => {
    const { printed } = await camp()
    const sheetOf = async (list: ListKey) => {
      const xml = strFromU8(unzipSync((await printed(list)).bytes)["xl/worksheets/sheet1.xml"]!)
      return xml.split("<row").slice(1)
    }
    const rows = await sheetOf("grantDistrict")
    const ruled = rows.map((row) => row.split('<c s="5"/>').length - 1)
    // Three persons with a column to sign each, then the line above what is to be signed.
    expect(ruled.slice(0, 4)).toEqual([0, 1, 1, 1])
    const signed = rows.findIndex((row) => row.includes("Leitung der Maßnahme"))
    expect(ruled[signed - 1]).toBe(2)
    expect(rows[signed]).toContain("Ort, Datum")
    expect(rows.slice(signed).join("")).toContain("Sommerlager: Zuschuss Kreisjugendring (Muster)")
    expect(rows.slice(signed).join("")).toContain("01.08.2027 bis 02.08.2027, Zeltplatz am See")
    const kitchen = (await sheetOf("kitchen")).join("")
    expect(kitchen).toContain("Mit Gesundheitsdaten")
    expect(kitchen).not.toContain('<c s="5"/>')
  })

  it("says of health only what it asks for, and only of who holds a place [EVT-13] [FRM-16]", async () => {
    const { printed } = await camp()
    const textOf = async (list: ListKey) =>
      strFromU8(unzipSync((await printed(list)).bytes)["xl/worksheets/sheet1.xml"]!)
    const phones = await textOf("emergency")
    expect(phones).toContain("Wespen")
    expect(phones).not.toContain("Dora")
    const rooms = await textOf("rooms")
    expect(rooms).toContain("Cem")
    expect(rooms).not.toMatch(/Wespen|Dora|Mit Gesundheitsdaten/)
  })
})

describe("a day of an event", () => {
  it("is a column of its own in lists that are ticked [EVT-16]", () => {
    const days = ["2027-08-01", "2027-08-02", "2027-08-03"].map((on) => ({ on, from: null, to: null }))
    const event = eventContent({ days: days as never })
    const source = { event, blocks: [], participants: [], care: [], marks: [] }
    expect(listTable(eventList({ columns: [column("days")] }), source, words).head).toEqual([
      "01.08.",
      "02.08.",
      "03.08.",
    ])
  })
})
