import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import { eventCalendar, eventLists } from "../../../core/events/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { automatic } from "../../../core/messages/index.ts"
import { EditViewModel } from "../../../ui/events/edit/edit.view-model.ts"
import type { EditStep } from "../../../ui/events/edit/edit-steps.ts"
import { EventViewModel } from "../../../ui/events/event/event.view-model.ts"
import { eventTabs, othersOf, shownIn } from "../../../ui/events/event/participant-table.ts"
import { waitingEvents } from "../../../ui/events/home/waiting-events.ts"
import { EventsViewModel } from "../../../ui/events/list/events.view-model.ts"
import { SheetsViewModel } from "../../../ui/events/sheets/sheets.view-model.ts"
import type { WriteTable } from "../../../ui/people/report/table-file.ts"
import { eventsText, eventText, startOfEvent } from "../../../ui/text/de/events.ts"
import { eventsMessageOf } from "../../../ui/text/de/events-errors.ts"
import { eventContent, eventGroup, eventList } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { formBlock } from "../../support/forms.ts"
import { openEvent, scouts, whole, wolves } from "../../support/memory-events.ts"

type World = Awaited<ReturnType<typeof openEvent>>

/** What is around a screen, and what it said and did there. */
const around = ({ events, forms, calls }: World) => {
  const [said, gone, saved, written] = [[], [], [], []] as ReadonlyArray<Array<string>>
  const kept = new Map<string, unknown>()
  const tables: Array<{ readonly head: Parameters<WriteTable>[2]; readonly rows: Parameters<WriteTable>[3] }> = []
  return {
    said: said!,
    gone: gone!,
    saved: saved!,
    written: written!,
    kept,
    calls: events,
    lists: calls(eventLists),
    calendar: calls(eventCalendar),
    forms,
    go: (path: string) => void gone!.push(path),
    notify: ({ text }: { readonly text: string }) => void said!.push(text),
    copy: async (text: string) => void saved!.push(text),
    open: (address: string) => void gone!.push(address),
    origin: "https://verein.example",
    today: day("2026-11-20"),
    preferences: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: unknown) => void kept.set(key, value),
    },
    tables,
    files: {
      write: async (...[, , head, rows]: Parameters<WriteTable>) => {
        tables.push({ head, rows })
        return ["Datei"]
      },
      save: (name: string) => void saved!.push(name),
    },
    may: { seePersons: true, write: true, seeFees: true },
    write: (persons: ReadonlyArray<string>) => void written!.push(...persons),
    newId: () => "abc",
  }
}

const loaded = async (model: EventViewModel): Promise<EventViewModel> => {
  await vi.waitUntil(() => model.source !== undefined)
  return model
}
const idle = (model: EventViewModel) => vi.waitUntil(() => !model.acts.attempt.busy)

describe("the list of events", () => {
  it("tells what is going on, what comes and what is over, and finds by title, place and label [EVT-01]", async () => {
    const world = await openEvent()
    const one = (title: string, on: string, more: object = {}) =>
      world.run(
        world.events.create({
          content: eventContent({ title, days: [{ on: day(on), from: null, to: null }], ...more }),
          document: world.form.draft,
        }),
      )
    await one("Heute", "2026-11-20")
    await one("Bald", "2026-12-01", { labels: ["Fahrt"] })
    await one("Lange her", "2020-01-01", { place: "Heide" })
    const model = new EventsViewModel(around(world))
    await vi.waitUntil(() => model.events.value !== undefined)
    const shown = () =>
      Object.fromEntries([...model.shown].map(([part, events]) => [part, events.map(({ content }) => content.title)]))
    expect(shown()).toEqual({ now: ["Heute"], coming: ["Bald", "Sommerlager"], past: ["Lange her"] })
    model.type("fahrt")
    expect(shown()).toEqual({ now: [], coming: ["Bald"], past: [] })
    model.type("heide")
    expect(shown()).toEqual({ now: [], coming: [], past: ["Lange her"] })
  })

  it("says how many places there are, also where there are fewer than were given [EVT-10]", async () => {
    const world = await openEvent({ groups: [eventGroup(wolves, 3), eventGroup(scouts, 2)] })
    for (const name of ["Ada", "Ben", "Cem"]) await world.register([name])
    const said = async () => eventsText.places((await world.run(world.events.list()))[0]!)
    expect(await said()).toBe("3 von 5 Plätzen vergeben")
    const { id, version, content } = world.event
    await world.run(world.events.change({ id, version, content: { ...content, most: 2 } }))
    expect(await said()).toBe("3 von 2 Plätzen vergeben")
    const endless = await openEvent()
    expect(eventsText.places((await endless.run(endless.events.list()))[0]!)).toBe("0 Plätze vergeben")
  })

  it("asks for another title before it copies, and says why an event cannot be deleted [EVT-07]", async () => {
    const world = await openEvent()
    await world.register(["Ada"])
    const given = around(world)
    const model = new EventsViewModel(given)
    await vi.waitUntil(() => model.events.value !== undefined)
    const [event] = model.events.value!
    model.ask("copy", event!)
    model.rename(" Sommerlager ")
    model.duplicate()
    expect(model.titleFault).toBe("Gib einen anderen Titel an.")
    model.rename("Winterlager")
    model.duplicate()
    await vi.waitUntil(() => given.gone.length > 0)
    expect((await world.run(world.events.list())).map(({ content }) => content.title)).toContain("Winterlager")
    model.ask("copy", event!)
    model.rename("Fest")
    for (const part of ["form", "prices"] as const) model.takeAlong(part)
    for (const _ of [1, 2]) model.takeAlong("mails")
    expect(model.copied).toEqual(["groups", "mails"])
    model.duplicate()
    await vi.waitUntil(() => given.gone.length > 1)
    const fest = (await world.run(world.events.list())).find(({ content }) => content.title === "Fest")!
    expect(fest.content).toMatchObject({ groups: event!.content.groups, prices: [] })
    expect((await world.run(world.forms.form({ id: fest.form }))).draft).toEqual(startOfEvent("Fest"))
    model.ask("delete", event!)
    model.remove()
    await vi.waitUntil(() => model.acting.failure !== undefined)
    expect(model.acting.failure).toMatchObject({ _tag: "EventInUse", places: 1 })
    expect(model.addressOf(event!)).toBe(`https://verein.example/forms/${world.form.publicId}`)
  })
})

describe("the calendar of all events", () => {
  it("gets an address that can be copied, renewed and ended [EVT-15]", async () => {
    const world = await openEvent()
    const given = around(world)
    const model = new EventsViewModel(given)
    model.showCalendar()
    await vi.waitUntil(() => model.feed.value !== undefined)
    expect(model.calendarAddress).toBeUndefined()
    model.renewCalendar()
    await vi.waitUntil(() => model.calendarAddress !== undefined)
    const first = model.calendarAddress
    expect(first).toMatch(/^https:\/\/verein\.example\/kalender\/[\w-]+\.ics$/)
    model.renewCalendar()
    await vi.waitUntil(() => model.calendarAddress !== first)
    model.endCalendar()
    await vi.waitUntil(() => model.calendarAddress === undefined)
    expect(given.said).toEqual(["Die Adresse ist neu. Die alte zeigt nichts mehr.", "Der Kalender ist beendet."])
  })
})

describe("what waits at events", () => {
  it("is what is to be confirmed and who waits beside a free place, at events that are not over [EVT-11]", async () => {
    const world = await openEvent({ groups: [eventGroup(wolves, 1)] })
    await world.register(["Ada"])
    await world.register(["Ben"])
    const lines = async () => waitingEvents(await world.run(world.events.list()), day("2026-11-20"))
    expect(await lines()).toEqual([])
    await world.run(world.events.cancel({ ...(await world.row("Ada")), keep: cents(0) }))
    expect(await lines()).toMatchObject([
      { text: "Sommerlager: 1 Platz frei für die Warteliste", to: `/lists/${world.event.id}` },
    ])
    expect(waitingEvents(await world.run(world.events.list()), day("2027-08-03"))).toEqual([])
    const oneGroup = await openEvent({ groups: [eventGroup(wolves, 1), eventGroup(scouts, 5)] })
    for (const name of ["Ada", "Ben", "Cem"]) await oneGroup.register([name])
    // The free places of another group are none for who waits.
    expect(waitingEvents(await oneGroup.run(oneGroup.events.list()), day("2026-11-20"))).toEqual([])
    const mixed = { ...eventGroup(scouts, null), confirmation: "byHand" as const }
    const both = await openEvent({ groups: [eventGroup(wolves, 1), mixed] })
    for (const name of ["Ada", "Ben"]) await both.register([name])
    await both.register(["Cem"], {}, scouts)
    await both.run(both.events.cancel({ ...(await both.row("Ada")), keep: cents(0) }))
    expect(waitingEvents(await both.run(both.events.list()), day("2026-11-20"))).toMatchObject([
      { text: "Sommerlager: 1 Anmeldung zu bestätigen, 1 Platz frei für die Warteliste" },
    ])
    const byHand = await openEvent({ confirmation: "byHand" })
    await byHand.register(["Ada"])
    expect(waitingEvents(await byHand.run(byHand.events.list()), day("2026-11-20"))).toMatchObject([
      { text: "Sommerlager: 1 Anmeldung zu bestätigen", amount: "01.08.2027" },
    ])
  })
})

describe("setting an event up", () => {
  const editing = async (given: ReturnType<typeof around>, id: World["event"]["id"] | undefined, step: EditStep) => {
    const model = new EditViewModel(id, step, given)
    await vi.waitUntil(() => model.event.state.is === "loaded")
    return model
  }

  it("makes it with the first step, and loses nothing of what was typed and not saved [EVT-05]", async () => {
    const world = await openEvent()
    const given = around(world)
    const first = await editing(given, undefined, "basics")
    first.submit()
    expect([...first.faults.keys()]).toEqual(["title", "first"])
    first.set({ title: "Winterlager", first: "2027-01-02" })
    first.dispose()
    const again = await editing(given, undefined, "basics")
    expect([again.isRestored, again.typed.title]).toEqual([true, "Winterlager"])
    again.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    const made = (await world.run(world.events.list())).find(({ content }) => content.title === "Winterlager")
    expect(given.gone).toEqual([`/lists/${made?.id}/settings/prices`])
    expect(made).toMatchObject({ state: "draft", content: { days: [{ on: "2027-01-02" }] } })
    const { draft } = await world.run(world.forms.form({ id: made!.form }))
    expect(draft.blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["name", "group", "price", "email"]))
    expect((await editing(given, undefined, "basics")).isRestored).toBe(false)
  })

  it("saves groups and prices in the second step, and keeps a fault of another step there [EVT-02] [EVT-03] [EVT-05]", async () => {
    const world = await openEvent({ groups: [], prices: [] })
    const given = around(world)
    const model = await editing(given, world.event.id, "prices")
    model.addGroup()
    model.setGroup(0, { name: "Wölfe", most: "12" })
    model.addPrice()
    model.submit()
    expect([...model.faults.keys()]).toEqual(["prices.0.name", "prices.0.amount"])
    model.setPrice(0, { name: "Kind", amount: "45,50", siblings: "10; 20" })
    model.set({ title: " " })
    model.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    expect((await world.run(world.events.event({ id: world.event.id }))).content).toMatchObject({
      title: "Sommerlager",
      groups: [{ name: "Wölfe", most: 12 }],
      prices: [{ name: "Kind", amount: 4_550, siblings: [1_000, 2_000] }],
    })
    const basics = await editing(given, world.event.id, "basics")
    expect([basics.isRestored, basics.typed.title]).toEqual([true, " "])
    basics.discard()
    expect(basics.typed.title).toBe("Sommerlager")
  })

  it("says in the second step on what terms families cancel, and the other steps leave that alone [EVT-08]", async () => {
    const world = await openEvent({ groups: [], prices: [] })
    const given = around(world)
    const terms = async () => (await world.run(world.events.event({ id: world.event.id }))).content.familyCancellation
    const model = await editing(given, world.event.id, "prices")
    expect(model.typed.cancellation).toBe("club")
    model.set({ cancellation: "family", freeDays: "0", cancellationFee: "25" })
    model.submit()
    expect([...model.faults.keys()]).toEqual(["freeDays"])
    model.set({ freeDays: "28" })
    model.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    expect(await terms()).toEqual({ freeDays: 28, fee: 2_500 })
    for (const [at, step] of (["basics", "form"] as const).entries()) {
      const other = await editing(given, world.event.id, step)
      other.set({ cancellation: "club", place: "Wald", monthsSealed: "6", title: step === "form" ? " " : "Lager" })
      other.set(step === "basics" ? { dueOn: "bald" } : {})
      other.submit()
      await vi.waitUntil(() => given.gone.length > at + 1)
      expect(await terms()).toEqual({ freeDays: 28, fee: 2_500 })
      given.kept.clear()
    }
  })

  it("says when days are moved that who registered does not know of it yet [EVT-01] [EVT-05]", async () => {
    const world = await openEvent()
    const given = around(world)
    const move = async (day: string) => {
      const model = await editing(given, world.event.id, "basics")
      model.set({ first: day, last: day, from: "", to: "" })
      const before = given.said.length
      model.submit()
      await vi.waitUntil(() => given.said.length > before)
      return given.said.at(-1)
    }
    expect(await move("2027-09-01")).toBe("Gespeichert")
    await world.register(["Ada", "Ben"])
    expect(await move("2027-09-01")).toBe("Gespeichert")
    expect(await move("2027-09-02")).toBe(
      "Gespeichert. Die 2 Angemeldeten wissen noch nichts von den neuen Tagen: Schreib eine Mail.",
    )
  })

  it("shows what somebody else saved meanwhile, and lets one decide [EVT-05]", async () => {
    const world = await openEvent()
    const given = around(world)
    const [mine, other] = [
      await editing(given, world.event.id, "basics"),
      await editing({ ...given, kept: new Map() }, world.event.id, "basics"),
    ]
    other.set({ place: "Wald" })
    other.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    mine.set({ place: "See" })
    mine.submit()
    await vi.waitUntil(() => mine.theirs !== undefined)
    expect(mine.theirs?.content.place).toBe("Wald")
    mine.saveOverTheirs()
    await vi.waitUntil(() => given.gone.length > 1)
    expect((await world.run(world.events.event({ id: world.event.id }))).content.place).toBe("See")
  })

  it("still has what was typed over an older version, and says that somebody saved since [EVT-05]", async () => {
    const world = await openEvent()
    const given = around(world)
    const mine = await editing(given, world.event.id, "basics")
    mine.set({ place: "See" })
    mine.dispose()
    const { id, version, content } = world.event
    await world.run(world.events.change({ id, version, content: { ...content, place: "Wald" } }))
    const again = await editing(given, world.event.id, "basics")
    expect([again.isRestored, again.typed.place]).toEqual([true, "See"])
    again.submit()
    await vi.waitUntil(() => again.theirs !== undefined)
    again.takeTheirs()
    await vi.waitUntil(() => again.typed.place === "Wald")
    again.set({ place: "Berg" })
    again.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    expect((await world.run(world.events.event({ id }))).content.place).toBe("Berg")
  })
})

describe("the mails of an event in its settings", () => {
  const settings = async (world: World, given = around(world)) => {
    const model = new EditViewModel(world.event.id, "form", given)
    await vi.waitUntil(() => model.event.state.is === "loaded")
    const shown = () => Object.fromEntries(model.mails.map(({ mail, ...rest }) => [mail, rest]))
    return { model, shown, given }
  }

  it("are turned on and off for it, and say why one never goes and which the workspace turned off [EVT-09]", async () => {
    const world = await openEvent({ prices: [] })
    await world.run(world.calls(automatic).turn({ trigger: "registrationCancelled", on: false }))
    const { model, shown, given } = await settings(world)
    expect(shown()).toMatchObject({
      registrationPlaced: { why: null, isOn: true, isOffInWorkspace: false },
      registrationCancelled: { why: null, isOn: true, isOffInWorkspace: true },
      registrationPaid: { why: "noPrice" },
      eventReminder: { why: null, isOn: true },
    })
    model.turnMail("eventReminder", false)
    model.turnMail("registrationPlaced", false)
    model.turnMail("registrationCancelled", false)
    model.turnMail("registrationCancelled", true)
    expect([model.isUnsaved, shown().eventReminder?.isOn]).toEqual([true, false])
    model.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    const { content } = await world.run(world.events.event({ id: world.event.id }))
    expect(content.mailsOff).toEqual(["registrationPlaced", "eventReminder"])
    // What another step saves leaves them as they are.
    const basics = new EditViewModel(world.event.id, "basics", given)
    await vi.waitUntil(() => basics.event.state.is === "loaded")
    basics.set({ place: "Wald", remindDaysBefore: "3" })
    basics.submit()
    await vi.waitUntil(() => given.gone.length > 1)
    expect((await world.run(world.events.event({ id: world.event.id }))).content).toMatchObject({
      place: "Wald",
      mailsOff: ["registrationPlaced", "eventReminder"],
    })
  })

  it("say how many days before it begins it reminds, and refuse what is no such number [EVT-09]", async () => {
    const world = await openEvent()
    const { model, given } = await settings(world)
    model.set({ remindDaysBefore: "0" })
    model.submit()
    expect([...model.faults]).toEqual([["remindDaysBefore", "Gib eine ganze Zahl von 1 bis 60 an."]])
    model.set({ remindDaysBefore: "14" })
    model.submit()
    await vi.waitUntil(() => given.gone.length > 0)
    expect((await world.run(world.events.event({ id: world.event.id }))).content.remindDaysBefore).toBe(14)
  })
})

describe("the page of an event", () => {
  const page = async (world: World) => {
    const given = around(world)
    return { given, model: await loaded(new EventViewModel(world.event.id, given)) }
  }

  it("narrows participants by the values of a column, with how many have each, and from the menu of a cell [EVT-08]", async () => {
    const shirt = formBlock("dropdown", { options: ["S", "M", "XL"] }, { label: "T-Shirt" })
    const helps = formBlock("multiple_choice", { options: ["Kochen", "Abwasch"] }, { label: "Hilft" })
    const world = await openEvent({}, [], [shirt, helps])
    await world.register(["Zoe"], { dropdown: "M", "multiple-choice": ["Kochen", "Abwasch"] })
    await world.register(["Ada"], { dropdown: "S", "multiple-choice": ["Abwasch"] })
    await world.register(["Ben"], { dropdown: "M" })
    const { model } = await page(world)
    const { table } = model
    const names = () => table.rows.map(({ registration }) => registration.name.slice(0, 3))
    const [first, second] = model.people.value!.blocks.filter(({ label }) => ["T-Shirt", "Hilft"].includes(label))
    const counted = (column: string) => table.valuesOf(column).map(({ value, count }) => `${value} ${count}`)
    expect(counted(first!.id)).toEqual(["M 2", "S 1"])
    expect(counted(second!.id)).toEqual(["Abwasch 2", "Kochen 1", " 1"])
    table.tick(second!.id, "Abwasch")
    expect(names()).toEqual(["Zoe", "Ada"])
    expect(counted(first!.id), "of those whom all else finds").toEqual(["M 1", "S 1"])
    expect(counted(second!.id), "and of its own column of all").toEqual(["Abwasch 2", "Kochen 1", " 1"])
    table.tick(second!.id, "")
    expect(names()).toEqual(["Zoe", "Ada", "Ben"])
    table.tick(second!.id, "")
    table.tick(second!.id, "Abwasch")
    expect(table.filters).toEqual([])
    const menu = async (place: number, column: string) => await table.cellActions({ place, column })
    const press = async (place: number, column: string, label: string) =>
      (await menu(place, column)).find((each) => each.label === label)?.run()
    expect((await menu(0, second!.id)).map(({ label }) => label)).toEqual([
      "Öffnen",
      "Nur „Kochen“ zeigen",
      "Ohne „Kochen“",
      "Nur „Abwasch“ zeigen",
      "Ohne „Abwasch“",
      "Aufsteigend sortieren",
      "Absteigend sortieren",
      "Filtern …",
    ])
    await press(0, second!.id, "Ohne „Kochen“")
    expect(names()).toEqual(["Ada", "Ben"])
    const isTicked = (value: string) => table.isTicked(second!.id, value)
    expect(["Kochen", "Abwasch", ""].map(isTicked), "all others are ticked").toEqual([false, true, true])
    table.tick(second!.id, "Kochen")
    expect(table.filters, "with all of them ticked nobody is left out").toEqual([])
    await press(0, second!.id, "Ohne „Kochen“")
    await press(1, second!.id, "Nur mit Angabe zeigen")
    expect(names()).toEqual(["Ada"])
    expect(eventText.filterSaid(model.labelOf(second!.id), false, ["Kochen", ""])).toBe(
      "Hilft ist nicht „Kochen“ oder leer",
    )
    table.unfilter(second!.id)
    await press(0, first!.id, "Nur „M“ zeigen")
    expect(names()).toEqual(["Zoe", "Ben"])
    await press(0, first!.id, "Ohne „M“")
    expect(names(), "nothing of what was kept is left").toEqual(["Ada"])
    await press(0, "state", "Nur „bestätigt“ zeigen")
    table.filterColumn("name")
    expect(table.filtering, "of names there is nothing to pick").toBe(false)
    table.filterColumn("group")
    expect([table.filtering, table.filterColumnId]).toEqual([true, "group"])
    table.unfilter()
    expect(names()).toHaveLength(3)
  })

  it("shows participants by state, found by name and answer, sorted, with chosen answers as columns [EVT-08] [PER-03]", async () => {
    const world = await openEvent({ groups: [eventGroup(wolves, 2)] }, [], [formBlock("text", {}, { label: "Bus" })])
    await world.register(["Zoe"], { text: "Nord" })
    await world.register(["Ada"], { text: "Süd" })
    await world.register(["Ben"])
    const { model, given } = await page(world)
    const names = () => model.table.rows.map(({ registration }) => registration.name.slice(0, 3))
    expect(names()).toEqual(["Zoe", "Ada", "Ben"])
    model.table.sortBy("name")
    expect(names()).toEqual(["Ada", "Ben", "Zoe"])
    model.table.sortBy("name")
    expect(names()).toEqual(["Zoe", "Ben", "Ada"])
    model.table.show("waiting")
    expect(names()).toEqual(["Ben"])
    const counts = eventTabs.map((tab) => {
      model.table.show(tab)
      expect(model.table.countOf(tab)).toBe(model.table.rows.length)
      return [tab, model.table.countOf(tab)]
    })
    expect(Object.fromEntries(counts)).toMatchObject({ all: 3, confirmed: 2, waiting: 1 })
    model.table.show("all")
    model.table.type("süd")
    expect(names()).toEqual(["Ada"])
    model.table.showAnswer("text", true)
    expect(model.table.shownAnswers.map(({ label }) => label)).toEqual(["Bus"])
    const again = await loaded(new EventViewModel(world.event.id, given))
    expect(again.table.shownAnswers).toHaveLength(1)
    model.exportAs("csv")
    await vi.waitUntil(() => given.saved.length > 0)
    expect(given.saved).toEqual(["sommerlager-2026-11-20.csv"])
    expect(given.tables.map(({ head, rows }) => [head.at(-1), rows.map((row) => row[0])])).toEqual([
      ["Bus", [{ kind: "text", text: "Ada Lager0Ada" }]],
    ])
  })

  it("offers a place that is free to who waits longest for it, and gives it with one click [EVT-11]", async () => {
    const world = await openEvent({ groups: [eventGroup(wolves, 1), eventGroup(scouts, 1)] })
    await world.register(["Ada"])
    await world.register(["Ben"])
    await world.register(["Cem"], {}, scouts)
    await world.register(["Dora"], {}, scouts)
    await world.register(["Emil"], {}, scouts)
    const { model, given } = await page(world)
    expect(model.freed).toEqual([])
    model.openRegistration((await world.row("Cem")).id)
    model.acts.ask("cancel")
    model.acts.type("zwanzig")
    expect(model.acts.kept).toBeUndefined()
    model.acts.type("20")
    model.acts.cancel(model.shown!.registration)
    await vi.waitUntil(() => model.freed.length > 0)
    expect(await world.row("Cem")).toMatchObject({ state: "cancelled", open: 2_000 })
    expect(model.freed.map(({ name, places, next }) => [name, places, next.registration.name.slice(0, 4)])).toEqual([
      ["Gruppe s", 1, "Dora"],
    ])
    model.leave()
    model.acts.confirm(model.freed[0]!.next.registration, "Dora hat jetzt einen Platz.")
    await vi.waitUntil(() => model.freed.length === 0)
    expect([(await world.row("Dora")).state, given.said]).toEqual(["confirmed", ["Dora hat jetzt einen Platz."]])
  })

  it("passes over who was deleted, and says beside a place whose person was [EVT-11] [PER-17]", async () => {
    const world = await openEvent({ groups: [eventGroup(wolves, 2), eventGroup(scouts, 1)] })
    for (const name of ["Ada", "Ben", "Cem", "Dora"]) await world.register([name])
    const deleted = [(await world.row("Ada")).person!, (await world.row("Cem")).person!]
    await world.run(world.people.delete({ persons: { ids: deleted } }))
    await world.run(world.events.cancel({ ...(await world.row("Ben")), keep: cents(0) }))
    const { model, given } = await page(world)
    expect(model.freed.map(({ next }) => next.registration.name.slice(0, 4))).toEqual(["Dora"])
    expect(model.heldAway.map(({ registration }) => registration.name.slice(0, 3))).toEqual(["Ada"])
    const stands = () =>
      model.source!.people.participants.map((each) => [
        each.registration.name.slice(0, 3),
        shownIn("state", each, model.source!),
      ])
    expect(stands()).toEqual([
      ["Ada", "bestätigt, im Papierkorb"],
      ["Ben", "storniert"],
      ["Cem", "Warteliste, Platz 1, im Papierkorb"],
      ["Dor", "Warteliste, Platz 2"],
    ])
    model.acts.confirm(await world.row("Cem"))
    await vi.waitUntil(() => model.acts.attempt.failure !== undefined)
    expect(eventsMessageOf(model.acts.attempt.failure!)).toEqual({
      what: "Cem Lager0Cem liegt im Papierkorb und bekommt deshalb keinen Platz. Es wurde nichts geändert.",
      todo: "Hol die Person zuerst aus dem Papierkorb zurück, oder storniere die Anmeldung.",
    })
    const over = await loaded(new EventViewModel(world.event.id, { ...given, today: day("2027-08-03") }))
    expect(over.heldAway, "an event of the past keeps who was there").toEqual([])
  })

  it("tells of a person who was registered twice, as long as both stand [EVT-08]", async () => {
    const world = await openEvent()
    await world.register(["Ada"])
    await world.register(["Ada"], { email: "andere@post.example" })
    const [first, second] = await world.rows()
    const [submission] = await world.submissions()
    const { id, version } = submission!
    const { alike = [] } = (await world.run(world.forms.submission({ id }))).persons[0] ?? {}
    const seen = alike.map(({ id: person, version: of, registered }) => ({ id: person, version: of, registered }))
    expect(seen).toMatchObject([{ registered: true }])
    await world.run(world.forms.accept({ id, version, persons: [first!.person], seen }))
    const { model } = await page(world)
    const others = () =>
      model.source!.people.participants.map((each) =>
        othersOf(each, model.source!.people).map((other) => other.registration.id),
      )
    expect(others()).toEqual([[second!.id], [first!.id]])
    model.acts.cancel(model.source!.people.participants[0]!.registration)
    await vi.waitUntil(() => model.source!.people.participants[0]!.registration.state === "cancelled")
    expect(others()).toEqual([[second!.id], []])
  })

  it("changes many one after another, up to the first that is refused, and says so [EVT-08]", async () => {
    const world = await openEvent({ confirmation: "byHand", prices: [] })
    await world.register(["Ada"])
    await world.register(["Ben"])
    const { model, given } = await page(world)
    model.table.selectAll()
    expect(model.table.allSelected).toBe("all")
    const stale = model.table.selected.map(({ registration }) => registration)
    await world.run(world.events.confirm(await world.row("Ben")))
    model.acts.many("confirm", stale)
    await idle(model)
    expect(given.said).toEqual([
      "1 Anmeldung geändert. Dann ging es nicht weiter: Ben Lager0Ben: Jemand hat diese Anmeldung inzwischen geändert.",
    ])
    model.table.selectAll()
    await vi.waitUntil(() => model.table.selected.every(({ registration }) => registration.state === "confirmed"))
    model.acts.many(
      "cancel",
      model.table.selected.map(({ registration }) => registration),
    )
    await idle(model)
    expect(given.said.at(-1)).toBe("2 Anmeldungen geändert")
  })

  it("moves, prices, subsidises and puts back, and writes to those who are chosen [EVT-08] [EVT-12]", async () => {
    const dear = { ...whole, id: scouts, name: "Gast", amount: cents(30_000) }
    const world = await openEvent({ prices: [whole, dear] })
    await world.register(["Ada"], { subsidized: true })
    const { model, given } = await page(world)
    const ada = () => model.source!.people.participants[0]!.registration
    const changed = async (act: () => void) => {
      const { version } = ada()
      act()
      await vi.waitUntil(() => ada().version > version)
      return ada()
    }
    expect(await changed(() => model.acts.regroup(ada(), scouts))).toMatchObject({ group: scouts })
    expect(await changed(() => model.acts.reprice(ada(), dear.id))).toMatchObject({ amount: 30_000, open: 30_000 })
    expect(await changed(() => model.acts.subsidise(ada(), "approved"))).toMatchObject({ amount: 8_000, open: 8_000 })
    model.table.toggle(0)
    model.write()
    expect(given.written).toEqual([ada().person])
    expect(await changed(() => model.acts.cancel(ada()))).toMatchObject({ state: "cancelled" })
    expect(await changed(() => model.acts.reinstate(ada()))).toMatchObject({ state: "waiting" })
  })

  it("closes and opens its form, and gives lists and what is sealed only when asked [EVT-07] [EVT-13] [FRM-16]", async () => {
    const world = await openEvent({}, [], [formBlock("diet")])
    await world.register(["Ada"], { diet: { diet: "vegan", rules: [], intolerances: [] } })
    const { model, given } = await page(world)
    model.toggleForm()
    await vi.waitUntil(() => model.event.value?.state === "closed")
    model.toggleForm()
    await vi.waitUntil(() => model.event.value?.state === "published")
    expect(model.care.state.is).toBe("idle")
    model.showCare()
    await vi.waitUntil(() => model.care.value !== undefined)
    expect(model.care.value?.care).toHaveLength(1)
    model.hideCare()
    expect(model.care.value).toBeUndefined()
    model.show("print")
    await vi.waitUntil(() => model.sheets.value !== undefined)
    model.choose(wolves)
    model.print("kitchen", "xlsx")
    await vi.waitUntil(() => given.saved.length > 0)
    expect(given.saved).toEqual(["Sommerlager · Gruppe w · Küche.xlsx"])
  })
})

describe("the lists to print", () => {
  it("are made from others, changed and deleted, and say what is wrong [EVT-16]", async () => {
    const world = await openEvent()
    const given = around(world)
    const lists = world.calls(eventLists)
    const model = new SheetsViewModel({ calls: lists, notify: given.notify })
    await vi.waitUntil(() => model.all.value !== undefined)
    model.begin()
    model.set({ ages: "alle", name: " " })
    model.addColumn()
    model.save()
    expect([...model.faults.keys()]).toEqual(["name", "ages", "columns.2"])
    model.setColumn(2, { title: "Zelt" })
    model.moveUp(2)
    model.removeColumn(0)
    model.set({ name: "Zelte", ages: "6-13; 14-", signatures: "Leitung; Kasse" })
    expect(model.isUnsaved).toBe(true)
    model.save()
    await vi.waitUntil(() => (model.all.value?.own.length ?? 0) > 0)
    const [own] = model.all.value!.own
    expect(own?.content).toEqual(
      eventList({
        name: "Zelte",
        columns: [
          { kind: "blank", title: "Zelt" },
          { kind: "name", title: "" },
        ],
        ageGroups: [
          { from: 6, to: 13 },
          { from: 14, to: null },
        ],
        signatures: ["Leitung", "Kasse"],
      }),
    )
    await Effect.runPromise(lists.change({ id: own!.key, version: 1, content: eventList() }))
    model.begin(own!.content, own)
    model.save()
    await vi.waitUntil(() => model.saving.failure !== undefined)
    expect(model.saving.failure).toMatchObject({ _tag: "ListChanged" })
    model.ask(own!)
    model.remove()
    await vi.waitUntil(() => model.all.value?.own.length === 0)
    expect(given.said).toEqual(["Liste gespeichert", "„Zelte“ ist gelöscht."])
  })
})
