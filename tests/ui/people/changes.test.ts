import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { Declining } from "../../../core/people/declining/declining.port.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { Changes, type OpenChange } from "../../../ui/people/changes/changes.ts"
import { NamesViewModel } from "../../../ui/people/changes/names.view-model.ts"
import { TrashViewModel } from "../../../ui/people/trash/trash.view-model.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const run = Effect.runPromise
const today = "2026-11-20" as CalendarDate

const world = (
  given: Partial<People<Lost>> = {},
  letters: Partial<Declining<Lost>> = {},
  applicants: ReadonlyArray<Person> = [],
) => {
  const anders = person({ kind: "applicant", lastName: "Anders", groups: ["Alt"] })
  const bauer = person({ lastName: "Bauer", joinDate: today })
  const { people, words, workspace, declining } = memoryPeople([
    anders,
    bauer,
    ...applicants.map((each): Person => ({ ...each, kind: "applicant" })),
  ])
  const notices: Array<Notice> = []
  const changed = vi.fn()
  const changes = new Changes({
    people: { ...people, ...given },
    words,
    declining: async () => ({ ...(await declining()), ...letters }),
    notify: (notice) => void notices.push(notice),
    now: () => sampleNow,
    today: () => today,
    changed,
  })
  const both = { persons: { ids: [anders.id, bauer.id] }, count: 2 }
  const one = { persons: { ids: [anders.id] }, count: 1 }
  return { anders, bauer, people, words, workspace, notices, changed, changes, both, one }
}
const opened = <Is extends OpenChange["is"]>(changes: Changes, is: Is) => {
  const { open } = changes
  if (open?.is !== is) throw new Error(`${open?.is} is open`)
  return open as Extract<OpenChange, { readonly is: Is }>
}

describe("a step of chosen persons", () => {
  test("asks for the day, sends once, and shows who was refused and why [PER-02, MBR-01]", async () => {
    const { changes, both, notices, changed, workspace, anders } = world()
    await changes.step("accept", both)
    const { model } = opened(changes, "question")
    model.typeDate("31.02.2026")
    model.submit()
    expect([model.dateFault, model.busy]).toEqual([true, false])
    model.typeDate("1.12.2026")
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(model.result).toBeDefined())
    expect(model.result?.refused.map(model.question.refused)).toEqual([
      "Bauer ist schon Mitglied. Annehmen lässt sich nur ein offener Antrag.",
    ])
    expect(notices.map(({ text }) => text)).toEqual(["Antrag angenommen: 1 Person."])
    expect(changed).toHaveBeenCalledExactlyOnceWith(false)
    expect(workspace.persons.get(anders.id)).toMatchObject({ kind: "member", joinDate: "2026-12-01" })
    model.cancel()
    expect(changes.open).toBeUndefined()
  })

  test("makes members from the day on that they applied for, or from today on, unless another is said [FRM-14, PER-02]", async () => {
    const [soon, now] = [person({ joinDate: "2027-01-01" as CalendarDate }), person({ joinDate: null })]
    const { changes, workspace } = world({}, {}, [soon, now])
    await changes.step("accept", { persons: { ids: [soon.id, now.id] }, count: 2 })
    const { model } = opened(changes, "question")
    expect(model.date).toBe("")
    model.submit()
    await vi.waitFor(() => expect(workspace.persons.get(now.id)?.kind).toBe("member"))
    expect([soon, now].map(({ id }) => workspace.persons.get(id)?.joinDate)).toEqual(["2027-01-01", today])
    await changes.step("leave", { persons: { ids: [now.id] }, count: 1 })
    expect(opened(changes, "question").model.date).toBe("20.11.2026")
  })

  test("keeps what was typed when the answer is lost", async () => {
    const { changes, one } = world({ step: () => Effect.fail(new Unreachable()) })
    await changes.step("decline", one)
    const { model } = opened(changes, "decline")
    model.type("kein Platz")
    model.submit()
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    expect([model.reason, model.busy]).toEqual(["kein Platz", false])
  })
})

describe("declining", () => {
  test("goes without a mail unless one is wanted [MBR-03]", async () => {
    const { changes, both, notices, workspace, anders } = world()
    await changes.step("decline", both)
    opened(changes, "decline").model.submit()
    await vi.waitFor(() => expect(changes.open?.is).toBe("lines"))
    expect(opened(changes, "lines")).toMatchObject({
      title: "Nicht abgelehnt: 1 Person",
      lines: ["Bauer ist schon Mitglied. Ablehnen lässt sich nur ein offener Antrag."],
    })
    expect(notices.map(({ text }) => text)).toEqual(["Antrag abgelehnt: 1 Person."])
    expect(workspace.persons.get(anders.id)?.kind).toBe("declined")
    expect(workspace.deliveries).toEqual([])
  })

  test("shows the mail before it goes out, sends it once, and undoing says that it is gone [MBR-03] [MSG-07]", async () => {
    const { changes, one, notices, workspace, anders } = world()
    workspace.persons = new Map([[anders.id, { ...anders, firstName: "Lina", email: "lina@nord.example" }]])
    await changes.step("decline", one)
    const { model } = opened(changes, "decline")
    model.write(true)
    await vi.waitFor(() => expect(model.preview?.mails).toBe(1))
    expect(model.preview?.mail?.subject).toBe("Dein Antrag auf Mitgliedschaft")
    expect(model.preview?.mail?.text).toContain("Hallo Lina,\n\n")
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(changes.open).toBeUndefined())
    expect(workspace.deliveries.map(({ address }) => address)).toEqual(["lina@nord.example"])
    expect(notices.map(({ text }) => text)).toEqual(["Antrag abgelehnt: 1 Person. 1 Mail ist unterwegs."])
    notices[0]?.action?.run()
    await vi.waitFor(() => expect(notices[1]?.text).toBe("Rückgängig gemacht: 1 Person. Die Mail ist schon unterwegs."))
    expect(workspace.persons.get(anders.id)?.kind).toBe("applicant")
  })

  test("sends nothing before it is known who gets a mail [MBR-03]", async () => {
    const { changes, one, anders, workspace } = world({}, { preview: () => Effect.never })
    await changes.step("decline", one)
    const { model } = opened(changes, "decline")
    model.write(true)
    model.submit()
    expect([model.ready, model.busy, workspace.persons.get(anders.id)?.kind]).toEqual([false, false, "applicant"])
    model.cancel()
    expect(changes.open).toBeUndefined()
  })

  test("keeps the reason when an answer is lost, and asks again who gets a mail [MBR-03]", async () => {
    const mail = { subject: "Dein Antrag", text: "Hallo" }
    const known = { repliesTo: "post@nord.example", mails: 1, mail, without: [] }
    let lost = true
    const { changes, one } = world(
      {},
      {
        preview: () => (lost ? Effect.fail(new Unreachable()) : Effect.succeed(known)),
        decline: () => Effect.fail(new Unreachable()),
      },
    )
    await changes.step("decline", one)
    const { model } = opened(changes, "decline")
    model.write(true)
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    expect(model.mailing).toBe(false)
    lost = false
    model.write(true)
    await vi.waitFor(() => expect(model.ready).toBe(true))
    expect(model.failure).toBeUndefined()
    model.type("kein Platz")
    model.submit()
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    expect([model.reason, model.mailing, model.busy]).toEqual(["kein Platz", true, false])
  })

  test("offers no mail when nobody has an address [MBR-03]", async () => {
    const { changes, one } = world()
    await changes.step("decline", one)
    const { model } = opened(changes, "decline")
    model.type("kein Platz")
    model.write(true)
    await vi.waitFor(() => expect(model.preview?.without.map(({ name }) => name)).toHaveLength(1))
    expect(model.ready).toBe(false)
    model.write(false)
    expect([model.ready, model.reason]).toEqual([true, "kein Platz"])
  })
})

describe("groups of chosen persons", () => {
  test("go from one group into another, the chosen ones and nobody else, once both are said [PER-08, PER-15]", async () => {
    const { people, one, anders, bauer } = world()
    const calls = vi.fn(people.changeNames)
    const done = vi.fn()
    const catalog = { load: () => {} } as never
    const model = new NamesViewModel(
      "groups",
      one,
      { people: { changeNames: calls, nameHeld: people.nameHeld }, words: async () => catalog },
      done,
    )
    model.choose("move")
    model.submit()
    expect([model.missing, calls.mock.calls]).toEqual([true, []])
    const { move } = model
    move.goFrom("Alt")
    move.goTo("Alt")
    move.goFrom("Alt")
    expect(move.to).toBe("")
    move.goTo("Neu")
    await vi.waitFor(() => expect(move.held.value).toEqual({ chosen: 1, held: 1 }))
    expect(move.hasOthers).toBe(false)
    model.submit()
    await vi.waitFor(() =>
      expect(done).toHaveBeenCalledWith(expect.anything(), "„Neu“ gegeben und „Alt“ genommen: 1 Person geändert."),
    )
    expect(calls).toHaveBeenCalledExactlyOnceWith({
      persons: { ids: [anders.id] },
      change: { field: "groups", add: ["Neu"], remove: ["Alt"], only: "Alt" },
    })
    expect((await run(people.get({ id: anders.id }))).person.groups).toEqual(["Neu"])
    expect((await run(people.get({ id: bauer.id }))).person.groups).toEqual([])
  })

  test("move only who is in the old one, as is said before, unless the others are meant too [PER-08, PER-15]", async () => {
    const { people, both, anders, bauer } = world()
    const given = { field: "groups", add: ["Wölflinge"], remove: ["Alt"] } as const
    await run(people.changeNames({ persons: { ids: [anders.id] }, change: given }))
    const groups = async ({ id }: { id: typeof anders.id }) => (await run(people.get({ id }))).person.groups
    const made = () => {
      const done = vi.fn()
      const model = new NamesViewModel(
        "groups",
        both,
        { people, words: async () => ({ load: () => {} }) as never },
        done,
      )
      model.choose("move")
      return { model, done }
    }
    const { model, done } = made()
    model.move.goFrom("Nirgends")
    model.move.goTo("Neu")
    await vi.waitFor(() => expect(model.move.isOfNobody).toBe(true))
    model.submit()
    expect(model.missing).toBe(true)
    model.move.goFrom("wölflinge")
    await vi.waitFor(() => expect(model.move.held.value).toEqual({ chosen: 2, held: 1 }))
    expect(model.move.hasOthers).toBe(true)
    model.submit()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect([await groups(anders), await groups(bauer)]).toEqual([["Neu"], []])

    const again = made()
    again.model.move.goFrom("Neu")
    again.model.move.goTo("Rover")
    again.model.move.takeAlso()
    again.model.submit()
    await vi.waitFor(() => expect(again.done).toHaveBeenCalledOnce())
    expect([await groups(anders), await groups(bauer)]).toEqual([["Rover"], ["Rover"]])
  })

  test("are those that begin as was typed, also before it is known which there are; a new one is asked about [PER-16]", async () => {
    const { changes, both, workspace, bauer, people, words } = world()
    const [late, done] = [Promise.withResolvers<void>(), vi.fn()]
    const model = new NamesViewModel("groups", both, { people, words: () => late.promise.then(words) }, done)
    model.type([], "al")
    model.submit()
    expect([model.busy, done.mock.calls]).toEqual([true, []])
    late.resolve()
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    expect(workspace.persons.get(bauer.id)?.groups).toEqual(["Alt"])
    await changes.names("groups", both)
    const { model: again } = opened(changes, "names")
    await vi.waitFor(() => expect(again.words?.names("groups")).toBeDefined())
    again.type([], "Alm")
    again.submit()
    expect(again.asksNew).toBe("Alm")
    again.type([], "Alte")
    expect(again.asksNew).toBeUndefined()
    again.submit()
    again.submit()
    await vi.waitFor(() => expect(workspace.persons.get(bauer.id)?.groups).toEqual(["Alt", "Alte"]))
  })
})

describe("undoing from the notice", () => {
  test("gives back, and lists who was changed since [PER-04]", async () => {
    const { changes, both, notices, people, anders, workspace } = world()
    await changes.names("groups", both)
    const { model } = opened(changes, "names")
    model.submit()
    expect(model.missing).toBe(true)
    model.type(["Rover"], "Neu")
    model.submit()
    await vi.waitFor(() => expect([model.asksNew, model.busy]).toEqual(["Neu", false]))
    model.submit()
    await vi.waitFor(() => expect(notices[0]?.text).toBe("Rover, Neu hinzugefügt: 2 Personen."))
    expect(workspace.persons.get(anders.id)?.groups).toEqual(["Alt", "Rover", "Neu"])
    await run(people.update({ id: anders.id, version: 2, changes: { city: "Kiel" } }))
    notices[0]?.action?.run()
    await vi.waitFor(() => expect(changes.open?.is).toBe("lines"))
    expect(opened(changes, "lines")).toMatchObject({
      title: "Rückgängig gemacht: 1 Person.",
      lines: ["Anders wurde seither geändert und bleibt, wie sie ist."],
    })
    notices[0]?.action?.run()
    await vi.waitFor(() => expect(notices[1]?.text).toMatch(/schon rückgängig gemacht/))
  })
})

describe("the trash", () => {
  test("shows who is in it, brings back, and deletes for good only when asked twice [PER-17]", async () => {
    const { changes, both, people, notices, changed, workspace, bauer, anders } = world()
    await changes.delete(both)
    opened(changes, "question").model.submit()
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(true))
    const model = new TrashViewModel({ people, notify: (notice) => notices.push(notice), now: () => sampleNow })
    await vi.waitFor(() => expect(model.page.value?.total).toBe(2))
    model.restore(bauer.id)
    await vi.waitFor(() => expect(model.page.value?.total).toBe(1))
    expect([...workspace.persons.keys()]).toEqual([bauer.id])
    model.erase()
    expect(model.busy).toBe(false)
    model.ask(model.page.value?.entries[0])
    model.erase()
    await vi.waitFor(() => expect(model.page.value?.total).toBe(0))
    expect(workspace.trash.has(anders.id)).toBe(false)
    expect(notices.map(({ text }) => text)).toEqual([
      "Im Papierkorb: 2 Personen.",
      "Zurückgeholt: 1 Person.",
      "Endgültig gelöscht: 1 Person.",
    ])
  })

  test("says when a number could not be given back [MBR-04, PER-17]", async () => {
    const { one, people, notices, workspace, anders, bauer } = world()
    workspace.persons = new Map([
      [anders.id, { ...anders, membershipNumber: "7" }],
      [bauer.id, bauer],
    ])
    await run(people.delete({ persons: one.persons }))
    await run(people.update({ id: bauer.id, version: 1, changes: { membershipNumber: "7" } }))
    const model = new TrashViewModel({ people, notify: (notice) => notices.push(notice), now: () => sampleNow })
    model.restore(anders.id)
    await vi.waitFor(() => expect(model.lines).toHaveLength(1))
    expect(model.lines[0]).toMatch(/Anders ist zurück, aber ohne die Mitgliedsnummer 7/)
  })
})

describe("the format of numbers", () => {
  test("is previewed as it is typed, and kept only when it counts [MBR-04]", async () => {
    const { changes, people, notices } = world()
    await changes.openNumbers()
    const { model } = opened(changes, "numbers")
    const shows = (...numbers: ReadonlyArray<string>) =>
      vi.waitFor(() => expect(model.preview.value?.numbers).toEqual(numbers))
    await shows("0001", "0002", "0003")
    model.type("prefix", "W-")
    model.type("next", "99")
    model.type("minimumLength", "3")
    await shows("W-099", "W-100", "W-101")
    model.type("next", "0")
    expect([model.settings, model.sound]).toEqual([undefined, undefined])
    model.type("next", "99")
    model.choose("custom")
    await shows("2026-0099", "2026-0100", "2026-0101")
    model.type("template", "{division}")
    expect([model.fault, model.sound]).toEqual(["noCounter", undefined])
    model.submit()
    expect(model.busy).toBe(false)
    model.type("template", "{division}/{counter:2}")
    await shows("Nord/99", "Nord/100", "Nord/101")
    model.submit()
    await vi.waitFor(() => expect(changes.open).toBeUndefined())
    expect(notices).toHaveLength(1)
    expect((await run(people.numberSettings())).settings).toMatchObject({ next: 99, format: { prefix: "W-" } })
  })
})
