import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import { partsOf, type ViewModels } from "../../../composition/browser/parts.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { PeopleSource } from "../../../ui/people/palette/people-source.ts"
import { PaletteViewModel } from "../../../ui/shell/palette/palette.view-model.ts"
import type { Who } from "../../../ui/shell/route-data.ts"
import { WorkspacesViewModel } from "../../../ui/shell/workspaces/workspaces.view-model.ts"
import { otherWords } from "../../../ui/text/de/other-words.ts"
import { person } from "../../support/persons.ts"
import { viewContent } from "../../support/views.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const palette = (
  permissions: ReadonlyArray<string> = ["members"],
  people = memoryPeople(samplePersons(60)).people,
  views = memoryPeople([]).views,
  readOnly = false,
) => {
  const asked = vi.fn(views.list)
  const [go, close, open, openAccount, run] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const list = vi.fn(people.list)
  const session = {
    may: (who: Who, _ownGroups?: boolean, readers = true) =>
      typeof who === "string" || ((readers || !readOnly) && who.some((scope) => permissions.includes(scope))),
    user: undefined,
    openAccount,
  }
  const source = async () =>
    new PeopleSource({
      people: { list },
      views: { list: asked },
      may: session.may(["members"]),
      mayViews: session.may(["members"]),
      today: () => "2026-11-20" as CalendarDate,
      go,
    })
  const actions = ["Exportieren", "Mitglied anlegen", "Anlegen und exportieren", "Geburtstage und Jubiläen"].map(
    (label) => ({
      id: label,
      label,
      kind: "Aktion",
      run: () => run(label),
    }),
  )
  const parts = partsOf({ source } as Partial<ViewModels> as ViewModels)
  const model = new PaletteViewModel({ ...parts, session, state: { open }, go, close, actions })
  return { model, go, close, open, list, asked, run }
}

const labels = ({ targets }: PaletteViewModel) => targets.map(({ label }) => label)

describe("the palette", () => {
  it("leads who may only read to no screen that does nothing but change [WSP-10]", () => {
    const changing = [
      "Beitrag anlegen",
      "Beiträge erheben",
      "Neue Lastschrift",
      "Neue Auszahlung",
      "Neue Veranstaltung",
    ]
    const all = palette(["fees", "events"]).model
    expect(labels(all)).toEqual(expect.arrayContaining(changing))
    const read = palette(["fees", "events"], undefined, undefined, true).model
    expect(labels(read)).toEqual(labels(all).filter((label) => !changing.includes(label)))
  })

  it("finds what is called otherwise elsewhere by the word of there, behind what is called so [APP-22]", () => {
    const { model } = palette()
    model.type("CSV")
    expect(labels(model)).toEqual(expect.arrayContaining(["Exportieren", "Anlegen und exportieren"]))
    model.type("lösch")
    expect(labels(model)).toContain("Papierkorb")
    model.type("dubl")
    expect(labels(model)).toEqual(["Doppelte finden"])
    // Two letters begin too many words.
    model.type("du")
    expect(labels(model)).not.toContain("Doppelte finden")
  })

  it("means by each other word something that is there", () => {
    const { model } = palette(["members", "fees", "events", "messages", "admin"])
    const everything = [...labels(model), "Exportieren", "Importieren", "Rundmails", "Spalten"]
    for (const called of Object.keys(otherWords))
      expect([called, everything.some((label) => label.includes(called))]).toEqual([called, true])
  })

  it("does what can be done on the page, found by the start of its words once something is typed [APP-22]", () => {
    const { model, run, close } = palette()
    expect(labels(model)).not.toContain("Exportieren")
    model.type("exp")
    expect(labels(model)).toEqual(["Exportieren", "Anlegen und exportieren"])
    // A menu that leads to a screen is found as the screen.
    model.type("geburtst")
    expect(model.targets.map(({ label, kind }) => [label, kind])).toEqual([["Geburtstage und Jubiläen", "Bereich"]])
    model.type("exp")
    model.move(1)
    model.take()
    expect(run).toHaveBeenCalledWith("Anlegen und exportieren")
    expect(close).toHaveBeenCalledOnce()
  })

  it("offers the screens that the user may see, and finds them by a part of the name [APP-22, APP-11]", () => {
    const { model, list } = palette()
    expect(labels(model)).toEqual([
      "Start",
      "Mitglieder",
      "Anträge",
      "Vorschläge",
      "Kontakte",
      "Auswertung",
      "Gruppen und Labels",
      "Doppelte finden",
      "Familien finden",
      "Papierkorb",
      "Formulare",
      "Geburtstage und Jubiläen",
      "Eigene Spalten",
      "Handbuch",
      "Konto und Passwort",
      "Hilfe",
    ])
    model.type("k")
    expect(labels(model)).toEqual(["Kontakte", "Papierkorb", "Konto und Passwort"])
    expect(list).not.toHaveBeenCalled()
    expect(labels(palette(["certificates"]).model)).toEqual(["Start", "Handbuch", "Konto und Passwort", "Hilfe"])
    expect(labels(palette(["fees"]).model)).toEqual([
      "Start",
      "Beiträge",
      "Beiträge erheben",
      "Mahnen",
      "Mahnstufen",
      "Beitragsarten",
      "Beitrag anlegen",
      "Lastschriften",
      "Neue Lastschrift",
      "Auszahlungen",
      "Neue Auszahlung",
      "SEPA-Mandate",
      "Konto und Lastschriften",
      "Rechnungen einrichten",
      "Handbuch",
      "Konto und Passwort",
      "Hilfe",
    ])
  })

  it("goes on without what does not come, and disposes what comes too late [APP-22]", async () => {
    const late = { targets: [], searching: false, failure: undefined, type: vi.fn(), dispose: vi.fn() }
    const sources = [() => Promise.reject(new Error("gone")), async () => late]
    const around = {
      entries: [],
      places: [],
      actions: [],
      session: { may: () => true, user: undefined, openAccount: vi.fn() },
    }
    const model = new PaletteViewModel({ ...around, sources, state: { open: vi.fn() }, go: vi.fn(), close: vi.fn() })
    model.type("typed before it came")
    expect([model.searching, model.failure]).toEqual([true, undefined])
    await vi.waitFor(() => expect(late.type).toHaveBeenCalledWith("typed before it came"))
    await vi.waitFor(() => expect(model.failure?.what).toBe("Nicht alles lässt sich gerade durchsuchen."))
    expect(model.searching).toBe(false)
    const closed = new PaletteViewModel({ ...around, sources, state: { open: vi.fn() }, go: vi.fn(), close: vi.fn() })
    closed.dispose()
    await vi.waitFor(() => expect(late.dispose).toHaveBeenCalledOnce())
  })

  it("finds the saved views by a part of their name, and goes to them [APP-22, PER-04]", async () => {
    const { views } = memoryPeople([])
    const saved = await Effect.runPromise(
      views.save({ list: "contacts", name: "Vermieter im Norden", shared: true, content: viewContent() }),
    )
    const { model, go } = palette(["members"], undefined, views)
    model.type("norden")
    await vi.waitFor(() => expect(labels(model)).toContain("Vermieter im Norden"))
    model.take(model.targets.find(({ kind }) => kind === "Ansicht"))
    expect(go).toHaveBeenCalledWith(`/lists/contacts?view=${saved.id}`)
    const other = palette(["fees"], undefined, views)
    await vi.waitFor(() => expect(other.model.sources).toHaveLength(1))
    expect(other.asked).not.toHaveBeenCalled()
  })

  it("finds persons as the list does, and goes to the one at hand [APP-22]", async () => {
    const { model, go, close } = palette()
    const name = samplePersons(60)[7]?.lastName ?? ""
    model.type(name)
    await vi.waitFor(() => expect(model.targets.some(({ kind }) => kind !== "Bereich")).toBe(true))
    const [person] = model.targets
    expect(person?.label).toContain(name)
    model.take()
    expect(close).toHaveBeenCalledOnce()
    expect(go).toHaveBeenCalledWith(`/lists/members/${person?.id}`)
  })

  it("tells persons of one name apart by age and group [APP-22]", async () => {
    const [old, young] = ["2001-05-01" as CalendarDate, "2016-05-01" as CalendarDate]
    const both = [
      person({ firstName: "Ada", lastName: "Petersen", birthdate: old, groups: ["Rover", "Leitung"] }),
      person({ firstName: "Ada", lastName: "Petersen", birthdate: young, groups: [] }),
      person({ firstName: "Ada", lastName: "Petersen", birthdate: null, groups: ["Wölflinge"] }),
    ]
    const { model } = palette(["members"], memoryPeople(both).people)
    model.type("ada petersen")
    await vi.waitFor(() => expect(model.targets).toHaveLength(3))
    expect(model.targets.map(({ kind }) => kind).toSorted()).toEqual([
      "Mitglied · 10",
      "Mitglied · 25 · Rover",
      "Mitglied · Wölflinge",
    ])
  })

  it("asks for no persons that the user may not see [APP-22]", () => {
    const { model, list } = palette(["fees"])
    model.type("Müller")
    expect([list.mock.calls.length, model.targets]).toEqual([0, []])
  })

  it("moves round at both ends, and begins again with each letter [APP-22]", () => {
    const { model, open } = palette()
    model.move(-1)
    expect(model.targets[model.at]?.label).toBe("Hilfe")
    model.move(1)
    expect(model.at).toBe(0)
    model.move(1)
    model.type("hilfe")
    expect(model.at).toBe(0)
    model.take()
    expect(open).toHaveBeenCalledWith("help")
  })

  it("says why it finds nobody, and takes nothing where there is nothing [APP-22]", async () => {
    const people = { ...memoryPeople([]).people, list: () => Effect.fail(new Unreachable()) }
    const { model, close } = palette(["members"], people as never)
    model.type("niemand")
    await vi.waitFor(() => expect(model.failure?.what).toBe("Der Server antwortet nicht."))
    model.move(1)
    model.take()
    expect(close).not.toHaveBeenCalled()
  })
})

describe("the workspaces of a user", () => {
  const [nord, sued] = ["nord", "sued"].map((slug) => ({ id: slug, slug, name: slug })) as never as [never, never]
  const session = (known = true) => ({
    user: known ? ({ workspaces: [nord, sued], workspace: nord } as never) : undefined,
    enter: vi.fn(),
  })

  it("are there to choose from [APP-12]", () => {
    const around = session()
    const model = new WorkspacesViewModel(around, undefined)
    expect(model.all).toEqual([nord, sued])
    model.choose(sued)
    expect(around.enter.mock.calls).toEqual([[sued]])
  })

  it("are entered by an address, but not those of others [APP-12, APP-01]", () => {
    const own = session()
    expect(new WorkspacesViewModel(own, "sued").unknown).toBe(false)
    expect(own.enter).toHaveBeenCalledWith(sued)
    const foreign = session()
    expect(new WorkspacesViewModel(foreign, "west").unknown).toBe(true)
    expect(foreign.enter).not.toHaveBeenCalled()
    expect(new WorkspacesViewModel(session(false), "west").unknown).toBe(false)
  })
})
