import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { emptyPerson, type PersonData } from "../../../core/people/person.ts"
import { type Standing, standings } from "../../../core/people/standing.ts"
import type { Word, WordKind } from "../../../core/people/words/word.ts"
import type { WordsPort } from "../../../core/people/words/words.port.ts"
import { AdvanceViewModel } from "../../../ui/people/words/advance.view-model.ts"
import { saidOfNames } from "../../../ui/people/words/said-of-names.ts"
import { WordCatalog } from "../../../ui/people/words/word-catalog.ts"
import { WordsViewModel } from "../../../ui/people/words/words.view-model.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { advanceText } from "../../../ui/text/de/advance.ts"
import { faultText } from "../../../ui/text/de/faults.ts"
import { newWordsText } from "../../../ui/text/de/words.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const run = Effect.runPromise

/** The same port, answering a moment later. */
const slow = (port: WordsPort<Lost>): WordsPort<Lost> => ({
  ...port,
  mark: (input) => Effect.delay(port.mark(input), 5),
  order: (input) => Effect.delay(port.order(input), 5),
  rename: (input) => Effect.delay(port.rename(input), 5),
})

const world = async (around: (port: WordsPort<Lost>) => WordsPort<Lost> = (port) => port) => {
  const memory = memoryPeople([
    person({ groups: ["Rover", "Biber"], labels: ["Kasse"] }),
    person({ groups: ["Biber"], labels: ["Fahrdienst"] }),
  ])
  const notices: Array<Notice> = []
  const catalog = new WordCatalog(around((await memory.words()).port))
  const model = new WordsViewModel({
    catalog,
    people: memory.people,
    declining: memory.declining,
    notify: (notice) => void notices.push(notice),
    now: () => sampleNow,
  })
  await vi.waitFor(() => expect(model.use.value).toBeDefined())
  const named = (name: string, kind: WordKind = "groups"): Word => {
    const found = catalog.of(kind).find((word) => word.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return found
  }
  const names = (kind: WordKind = "groups") => catalog.of(kind).map(({ name }) => name)
  const groups = () => [...memory.workspace.persons.values()].map((each) => each.groups)
  const closed = () => vi.waitFor(() => expect(model.form === undefined && !model.changing.busy).toBe(true))
  const other = memory.wordsAs("Till Marquardt")
  return { ...memory, catalog, model, notices, named, names, groups, closed, other }
}

describe("the page of groups and labels", () => {
  test("shows them with how many persons carry each [PER-15, PER-16]", async () => {
    const { model, named, names } = await world()
    expect(names()).toEqual(["Rover", "Biber"])
    expect([model.count(named("Biber")), model.count(named("Kasse", "labels"))]).toEqual([2, 1])
  })

  test("take those of a group who are old enough into another one, without who stays, and back in one go [PER-04]", async () => {
    const { model, named, groups, notices, workspace, people } = await world()
    const born = (year: number) => ({
      ...emptyPerson("member" as const),
      birthdate: `${year}-05-01` as CalendarDate,
      groups: ["Biber"],
    })
    for (const [firstName, year] of [
      ["Alt", 2014],
      ["Bleibt", 2013],
      ["Jung", 2020],
    ] as const)
      await run(people.create({ ...born(year), firstName, lastName: "Neu" }))
    model.advance(named("Biber"))
    const step = model.advancing!
    await vi.waitFor(() => expect(step.going).toBe(5))
    expect([step.targets, step.to]).toEqual([["Rover"], "Rover"])
    step.type("from", "elf")
    expect(step.faults.from).toBe(advanceText.wrongAge)
    step.submit()
    expect(step.sending.refusals).toBe(1)
    step.type("from", "11")
    step.type("until", "7")
    expect(step.faults).toEqual({ until: advanceText.turned })
    step.type("until", "12")
    await vi.waitFor(() => expect(step.found.value?.first.map(({ name }) => name)).toEqual(["Alt Neu"]))
    step.type("from", "")
    step.type("until", "6")
    await vi.waitFor(() => expect(step.found.value?.first.map(({ name }) => name)).toEqual(["Jung Neu"]))
    step.type("until", "")
    step.type("from", "11")
    await vi.waitFor(() => expect(step.going).toBe(2))
    expect(step.found.value?.first.map(({ name, age }) => [name, age])).toEqual([
      ["Alt Neu", 12],
      ["Bleibt Neu", 13],
    ])
    step.toggle(step.found.value!.first[1]!.id)
    expect(step.going).toBe(1)
    const before = groups()
    step.submit()
    await vi.waitFor(() => expect(model.advancing).toBeUndefined())
    const now = [...workspace.persons.values()].flatMap((each) =>
      each.groups.join() === "Rover" ? [each.firstName] : [],
    )
    expect(now).toEqual(["Alt"])
    expect(notices.at(-1)?.text).toBe("1 Person ist jetzt in „Rover“.")
    notices.at(-1)?.action?.run()
    await vi.waitFor(() => expect(groups()).toEqual(before))
  })

  test("a step into another group asks which one where there are several, and shows everybody who goes [PER-04]", async () => {
    const { model, named, workspace, people, catalog } = await world()
    await run(catalog.port.create({ kind: "groups", name: "Pfadfinder", colour: "grey" }))
    catalog.load()
    await vi.waitFor(() => expect(catalog.offered("groups")).toContain("Pfadfinder"))
    for (const [index] of Array.from({ length: 210 }).entries())
      await run(people.create({ ...emptyPerson("member"), lastName: `B${1_000 + index}`, groups: ["Biber"] }))
    model.advance(named("Biber"))
    const step = model.advancing!
    await vi.waitFor(() => expect(step.going).toBe(212))
    expect([step.to, step.unsaid]).toEqual(["", undefined])
    step.submit()
    expect([step.unsaid, step.sending.busy]).toEqual([advanceText.noTarget, false])
    step.choose("Pfadfinder")
    expect(step.unsaid).toBeUndefined()
    expect(step.found.value?.first).toHaveLength(200)
    step.more()
    await vi.waitFor(() => expect(step.found.value?.first).toHaveLength(212))
    expect(step.found.value?.next).toBeNull()
    const last = step.found.value!.first.at(-1)!
    step.toggle(last.id)
    step.submit()
    await vi.waitFor(() => expect(model.advancing).toBeUndefined())
    const now = [...workspace.persons.values()]
    expect(now.filter(({ groups }) => groups.includes("Pfadfinder"))).toHaveLength(211)
    expect(now.find(({ id }) => id === last.id)?.groups).toContain("Biber")
  })

  test("a step into another group sends nobody while it looks for who is of the ages typed [PER-04]", async () => {
    const { people, workspace } = await world()
    await run(
      people.create({
        ...emptyPerson("member"),
        lastName: "Alt",
        birthdate: "2014-05-01" as CalendarDate,
        groups: ["Biber"],
      }),
    )
    const sent: Array<unknown> = []
    const done = vi.fn()
    let late = 0
    const step = new AdvanceViewModel("Biber", {
      people: {
        list: (query) => Effect.delay(people.list(query), late),
        count: people.count,
        changeNames: (input) => {
          sent.push(input)
          return people.changeNames(input)
        },
      },
      offered: ["Biber", "Rover"],
      today: "2026-11-20" as CalendarDate,
      done,
    })
    expect([step.looking, step.going]).toEqual([true, undefined])
    await vi.waitFor(() => expect(step.going).toBe(3))
    expect(step.looking).toBe(false)
    late = 30
    step.type("from", "11")
    expect(step.found.value?.count).toBe(3)
    expect([step.looking, step.going]).toEqual([true, undefined])
    step.submit()
    expect([sent, step.sending.busy]).toEqual([[], false])
    // What is wrong is said at once, and nothing is looked for.
    step.type("from", "elf")
    expect(step.looking).toBe(false)
    step.submit()
    expect([sent, step.sending.refusals]).toEqual([[], 1])
    step.type("from", "11")
    await vi.waitFor(() => expect(step.going).toBe(1))
    // Nor does who left, of whatever age.
    const left = {
      lastName: "Ehemalig",
      birthdate: "2014-05-01" as CalendarDate,
      leaveDate: "2025-12-31" as CalendarDate,
    }
    await run(people.create({ ...emptyPerson("member"), ...left, groups: ["Biber"] }))
    step.type("until", "20")
    await vi.waitFor(() => expect(step.going).toBe(1))
    step.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    const moved = [...workspace.persons.values()].filter(({ groups }) => !groups.includes("Biber"))
    expect([moved.map(({ lastName }) => lastName), sent.length]).toEqual([["Alt"], 1])
  })

  test("a step into another group takes who was seen, and nobody who came meanwhile, left or was declined [PER-04]", async () => {
    const { model, named, workspace, people } = await world()
    const left = { leaveDate: "2025-12-31" as CalendarDate, groups: ["Biber"] }
    for (const [kind, lastName] of [
      ["member", "Ehemalig"],
      ["declined", "Abgelehnt"],
    ] as const)
      await run(people.create({ ...emptyPerson("member"), kind, lastName, ...left }))
    model.advance(named("Biber"))
    const step = model.advancing!
    await vi.waitFor(() => expect(step.going).toBe(2))
    await run(people.create({ ...emptyPerson("member"), lastName: "Später", groups: ["Biber"] }))
    step.submit()
    await vi.waitFor(() => expect(model.advancing).toBeUndefined())
    expect(
      [...workspace.persons.values()].filter(({ groups }) => groups.includes("Biber")).map(({ lastName }) => lastName),
    ).toEqual(["Ehemalig", "Abgelehnt", "Später"])
    model.advance(named("Biber"))
    model.advancing?.cancel()
    expect(model.advancing).toBeUndefined()
  })

  test("a step into another group takes contacts, applicants and members, from whenever on, and nobody who left or was declined [PER-04]", async () => {
    const { people } = await world()
    const of: Readonly<Record<Standing, Partial<PersonData>>> = {
      contact: { kind: "contact" },
      application: { kind: "applicant" },
      declined: { kind: "declined" },
      future: { joinDate: "2027-01-01" as CalendarDate },
      active: {},
      past: { leaveDate: "2025-12-31" as CalendarDate },
    }
    for (const standing of standings)
      await run(people.create({ ...emptyPerson("member"), ...of[standing], lastName: standing, groups: ["Neue"] }))
    const around = { people, offered: ["Neue", "Rover"], today: "2026-11-20" as CalendarDate, done: vi.fn() }
    const step = new AdvanceViewModel("Neue", around)
    await vi.waitFor(() => expect(step.looking).toBe(false))
    expect(step.found.value?.first.map(({ name }) => name)).toEqual(["active", "application", "contact", "future"])
    expect(step.going).toBe(4)
  })

  test("a step out of a group in which nobody can go says who stays there, and only them [PER-04, APP-08]", async () => {
    const { people } = await world()
    const around = { people, offered: ["Neue", "Rover"], today: "2026-11-20" as CalendarDate, done: vi.fn() }
    const said = async () => {
      const step = new AdvanceViewModel("Neue", around)
      await vi.waitFor(() => expect(step.looking).toBe(false))
      expect(step.going).toBe(0)
      return advanceText.empty(step.found.value?.gone ?? [])
    }
    expect(await said()).toBe("In dieser Gruppe ist niemand.")
    await run(people.create({ ...emptyPerson("member"), kind: "declined", lastName: "Abgelehnt", groups: ["Neue"] }))
    expect(await said()).toBe("In dieser Gruppe ist niemand dabei. Abgelehnte bleiben, wo sie sind.")
    const leaveDate = "2025-12-31" as CalendarDate
    await run(people.create({ ...emptyPerson("member"), leaveDate, lastName: "Ehemalig", groups: ["Neue"] }))
    expect(await said()).toBe("In dieser Gruppe ist niemand dabei. Ehemalige und Abgelehnte bleiben, wo sie sind.")
  })

  test("are made by nobody who is kept to their own groups, and that is told while it is typed [WSP-10] [PER-15]", async () => {
    const { catalog } = await world()
    const ids = catalog.of("groups").flatMap(({ id, name }) => (name === "Rover" ? [id] : []))
    const kept = new WordCatalog(catalog.port, () => ids)
    kept.take(catalog.all.value!)
    expect(kept.makes("groups")).toBe(false)
    expect(saidOfNames(kept, "groups", ["Rov"])).toBe(faultText.notOwnGroup)
    expect(saidOfNames(kept, "groups", ["Rover"])).toBeUndefined()
    // A group of others is told of as well, and nothing takes it; one that somebody has already is no reason to say so.
    expect(saidOfNames(kept, "groups", ["Rover", "Biber"])).toBe(faultText.notOwnGroup)
    expect(saidOfNames(kept, "groups", ["Biber", ""])).toBeUndefined()
    expect([kept.meant("groups", [], "biber"), kept.meant("groups", [], "rov").takes]).toEqual([
      { takes: undefined, creates: undefined },
      "Rover",
    ])
    expect(kept.foreign("groups", ["ROVER", "Biber", "Neu", ""])).toEqual(["Biber", "Neu"])
    expect([kept.foreign("labels", ["Neu"]), catalog.foreign("groups", ["Neu"])]).toEqual([[], []])
    for (const [words, kind] of [
      [kept, "labels"],
      [catalog, "groups"],
    ] as const) {
      expect(words.makes(kind)).toBe(true)
      expect(saidOfNames(words, kind, ["Neu"])).toBe(newWordsText(["Neu"]))
    }
  })

  test("know which names would be new ones, whatever their case and blanks [PER-15, PER-16]", async () => {
    const { catalog } = await world()
    expect(catalog.unknown("groups", ["rover", " BIBER ", "Rov", " "])).toEqual(["Rov"])
    const meant = (text: string, names: ReadonlyArray<string> = []) => catalog.meant("groups", names, text)
    expect(meant(" rov")).toEqual({ takes: "Rover", creates: "rov" })
    expect(meant("ROVER", ["Rover"])).toEqual({ takes: "Rover", creates: undefined })
    expect(meant("Rov", ["Rover"])).toEqual({ takes: undefined, creates: "Rov" })
    expect(meant("over")).toEqual({ takes: undefined, creates: "over" })
    expect(meant(" ")).toEqual({ takes: undefined, creates: undefined })
    expect(catalog.unknown("labels", ["Rover", "kasse"])).toEqual(["Rover"])
    expect(newWordsText([])).toBeUndefined()
    expect(newWordsText(["Rov"])).toBe("„Rov“ gibt es noch nicht und wird neu angelegt.")
    expect(newWordsText(["Rov", "Bib"])).toBe("„Rov“, „Bib“ gibt es noch nicht und werden neu angelegt.")
  })

  test("creates a label with a colour, and says at the field what is wrong with a name [PER-15]", async () => {
    const { model, names, named, closed, catalog, notices } = await world()
    model.open({ is: "create", kind: "labels" })
    model.submit()
    expect(model.form?.fault).toBe("Gib einen Namen ein.")
    model.form?.type("kasse")
    expect(model.form?.fault).toBeUndefined()
    model.submit()
    await vi.waitFor(() => expect(model.changing.failure).toMatchObject({ _tag: "WordNameTaken" }))
    expect(model.form?.name).toBe("kasse")
    model.type("Juleica")
    expect(model.changing.failure).toBeUndefined()
    model.form?.paint("teal")
    model.submit()
    await closed()
    await vi.waitFor(() => expect(names("labels")).toEqual(["Fahrdienst", "Juleica", "Kasse"]))
    expect(named("Juleica", "labels").colour).toBe("teal")
    expect(catalog.tones.get("Juleica")).toBe("teal")
    expect(catalog.tones.get("Kasse")).toBe("neutral")
    expect(notices.map(({ text }) => text)).toEqual(["„Juleica“ ist angelegt."])
  })

  test("renames where it stands, says whom it changed, and takes it back [PER-15, PER-16]", async () => {
    const { model, named, names, groups, closed, notices } = await world()
    model.open({ is: "edit", word: named("Biber") })
    model.form?.type("Otter")
    model.submit()
    await closed()
    expect(groups()).toEqual([["Rover", "Otter"], ["Otter"]])
    expect(notices[0]?.text).toBe("Heißt jetzt „Otter“, auch bei 2 Personen.")
    notices[0]?.action?.run()
    await vi.waitFor(() => expect(names()).toEqual(["Rover", "Biber"]))
    expect(groups()).toEqual([["Rover", "Biber"], ["Biber"]])
  })

  test("changes colour and name of a label in one go, or the colour alone without a word [PER-15]", async () => {
    const { model, named, closed, notices } = await world()
    model.open({ is: "edit", word: named("Kasse", "labels") })
    model.form?.paint("red")
    model.submit()
    await closed()
    await vi.waitFor(() => expect(named("Kasse", "labels")).toMatchObject({ colour: "red", version: 2 }))
    expect(notices).toEqual([])
    model.open({ is: "edit", word: named("Kasse", "labels") })
    model.form?.paint("pink")
    model.form?.type("Kassenprüfung")
    model.submit()
    await closed()
    await vi.waitFor(() => expect(named("Kassenprüfung", "labels")).toMatchObject({ colour: "pink", version: 4 }))
  })

  test("keeps what was typed when somebody else changed it, and saves over what was seen then [PER-15]", async () => {
    const { model, named, closed, other, groups } = await world()
    const biber = named("Biber")
    model.open({ is: "edit", word: biber })
    model.form?.type("Otter")
    await run(other.rename({ id: biber.id, version: biber.version, name: "Dachse" }))
    model.submit()
    await vi.waitFor(() => expect(model.changing.failure).toMatchObject({ _tag: "WordChanged" }))
    expect(model.form?.name).toBe("Otter")
    model.submit()
    await closed()
    expect(groups()).toEqual([["Rover", "Otter"], ["Otter"]])
  })

  test("moves groups, and tells when nothing moves at an end [PER-16]", async () => {
    const { model, named, names } = await world()
    model.move(named("Rover"), -1)
    expect(names()).toEqual(["Rover", "Biber"])
    model.move(named("Rover"), 1)
    expect(names()).toEqual(["Biber", "Rover"])
    await vi.waitFor(() => expect(model.acting.busy).toBe(false))
    expect(model.moved).toEqual({ id: named("Rover").id, by: 1 })
  })

  test("what is said to a group while an answer is still on its way is not lost [PER-16]", async () => {
    const { model, named, names, catalog, other } = await world(slow)
    const rover = named("Rover")
    model.move(rover, 1)
    model.archive(rover)
    model.move(named("Biber"), 1)
    model.open({ is: "edit", word: named("Biber") })
    model.form?.type("Otter")
    model.submit()
    expect(model.changing.busy).toBe(true)
    await vi.waitFor(() => expect(names()).toEqual(["Rover", "Otter"]))
    await vi.waitFor(() => expect(catalog.offered("groups")).toEqual(["Otter"]))
    const stored = await run(other.list())
    expect(stored.groups.map(({ name, archived }) => [name, archived])).toEqual([
      ["Rover", true],
      ["Otter", false],
    ])
  })

  test("what was said is done though the page goes, and a failure is told though its form is closed [PER-16]", async () => {
    const { model, named, notices, other } = await world(slow)
    const [rover, biber] = [named("Rover"), named("Biber")]
    model.move(rover, 1)
    model.archive(rover)
    model.open({ is: "edit", word: biber })
    model.form?.type("Otter")
    await run(other.delete({ id: biber.id, version: biber.version }))
    model.submit()
    model.close()
    await vi.waitFor(() =>
      expect(notices.map(({ text }) => text)).toContainEqual(expect.stringContaining("Das gibt es nicht mehr.")),
    )
    model.dispose()
    await vi.waitFor(async () =>
      expect((await run(other.list())).groups).toMatchObject([{ name: "Rover", archived: true }]),
    )
  })

  test("archives a group: it is no longer offered, but still to be filtered by [PER-16]", async () => {
    const { model, named, catalog, notices } = await world()
    model.archive(named("Rover"))
    await vi.waitFor(() => expect(catalog.offered("groups")).toEqual(["Biber"]))
    expect(catalog.names("groups")).toEqual(["Rover", "Biber"])
    expect(notices[0]?.text).toContain("archiviert")
    model.archive(named("Rover"))
    await vi.waitFor(() => expect(catalog.offered("groups")).toEqual(["Rover", "Biber"]))
  })

  test("merges and deletes, and takes it back for all [PER-15, PER-16]", async () => {
    const { model, named, names, groups, closed, notices } = await world()
    model.open({ is: "merge", word: named("Rover") })
    expect(model.others.map(({ name }) => name)).toEqual(["Biber"])
    model.submit()
    await closed()
    expect(groups()).toEqual([["Biber"], ["Biber"]])
    notices[0]?.action?.run()
    await vi.waitFor(() => expect(names()).toEqual(["Rover", "Biber"]))
    model.open({ is: "delete", word: named("Biber") })
    model.submit()
    await closed()
    expect(groups()).toEqual([["Rover"], []])
    expect(notices.at(-1)?.text).toBe("„Biber“ ist gelöscht, bei 2 Personen entfernt.")
  })

  test("says in passing that a word is gone, and shows what there is [PER-15]", async () => {
    const { model, named, names, other, notices } = await world()
    const rover = named("Rover")
    await run(other.delete({ id: rover.id, version: rover.version }))
    model.archive(rover)
    await vi.waitFor(() => expect(notices[0]?.text).toContain("Das gibt es nicht mehr."))
    await vi.waitFor(() => expect(names()).toEqual(["Biber"]))
  })
})
