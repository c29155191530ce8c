import * as Effect from "effect/Effect"
import { observable, runInAction } from "mobx"
import { describe, expect, test, vi } from "vitest"
import type { Me } from "../../../core/access/access.port.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { emptyPerson, type PersonData } from "../../../core/people/person.ts"
import { HomeViewModel } from "../../../ui/home/home.view-model.ts"
import { both, filterOf } from "../../../ui/people/list/filter-draft.ts"
import { stateAt } from "../../../ui/people/list/list-query.ts"
import { filterOfTab } from "../../../ui/people/list/tab-counts.ts"
import { greeting } from "../../../ui/text/de/greeting.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { memorySelfService } from "../../support/memory-self-service.ts"

const noon = Date.parse("2026-11-20T12:00:00Z")
const person = (kind: PersonData["kind"], lastName: string, more: Partial<PersonData> = {}): PersonData => ({
  ...emptyPerson(kind),
  lastName,
  ...more,
})
const day = (text: string) => text as CalendarDate

/** Where nobody proposed anything. */
const selfService = { waiting: () => Effect.succeed(0) }

/** Where nothing of fees waits. */
const waitingFees = () => Effect.succeed([])
const waitingAnswers = () => Effect.succeed(0)
const waitingEvents = () => Effect.succeed([])

const someUser = { name: "Jana" } as Me["data"]

const world = async (given: ReadonlyArray<PersonData>, may = true) => {
  const { people, reports, ...rest } = memorySelfService(memoryPeople(noon))
  const selfService = { waiting: vi.fn(rest.selfService.waiting) }
  for (const each of given) await Effect.runPromise(people.create(each))
  const session = { may: () => may, user: someUser }
  const openImport = vi.fn<(done: () => void) => void>()
  const model = new HomeViewModel({
    people,
    reports,
    selfService,
    session,
    now: () => noon,
    openImport,
    waitingFees,
    waitingAnswers,
    waitingEvents,
  })
  return { people, model, openImport, selfService, live: rest.selfService, lastToken: rest.lastToken }
}

describe("the start", () => {
  test("names who applies, who joins and who leaves next, the soonest first, and nobody else [APP-01]", async () => {
    const { model } = await world([
      person("applicant", "Anders"),
      person("declined", "Berg"),
      person("member", "Claas", { joinDate: day("2027-02-01") }),
      person("member", "Dorn", { joinDate: day("2027-01-01") }),
      person("member", "Ehlers", { joinDate: day("2020-01-01"), leaveDate: day("2026-12-31") }),
      person("member", "Franke", { joinDate: day("2020-01-01"), leaveDate: day("2026-11-20") }),
      person("member", "Gerdes", { joinDate: day("2020-01-01"), leaveDate: day("2026-11-19") }),
      person("member", "Harms", { joinDate: day("2020-01-01") }),
      person("contact", "Iwers"),
    ])
    await vi.waitFor(() => expect(model.parts).toBeDefined())
    expect(model.parts?.map(({ id, rows }) => [id, ...rows.map(({ lastName }) => lastName)])).toEqual([
      ["applying", "Anders"],
      ["joining", "Dorn", "Claas"],
      ["leaving", "Franke", "Ehlers"],
    ])
    await vi.waitFor(() => expect(model.counts.of("application")).toBe(1))
    model.dispose()
  })

  test("tells whose birthday is next, also when the month ends before [MBR-06, APP-01]", async () => {
    const born = (lastName: string, birthdate: string) =>
      person("member", lastName, { birthdate: day(birthdate), joinDate: day("2020-01-01") })
    const { model } = await world([
      born("Gestern", "2010-11-19"),
      born("Heute", "2010-11-20"),
      born("Zuletzt", "2010-12-03"),
      born("Später", "2010-12-04"),
      person("contact", "Kontakt", { birthdate: day("2010-11-21") }),
    ])
    await vi.waitFor(() => expect(model.birthdays.value).toBeDefined())
    expect(model.birthdays.value?.map(({ lastName, date, years }) => [lastName, date, years])).toEqual([
      ["Heute", "2026-11-20", 16],
      ["Zuletzt", "2026-12-03", 16],
    ])
  })

  test("says how many proposals for personal data wait, and nothing when none do [PER-19, APP-01]", async () => {
    const first = await world([])
    await vi.waitFor(() => expect(first.model.nothing).toBe(true))
    const { people, model, live, lastToken } = await world([])
    const iwers = await Effect.runPromise(people.create(person("contact", "Iwers")))
    await Effect.runPromise(live.sendLink({ person: iwers.id, email: "i@example.org" }))
    const changes = { city: "Kiel", street: "Am Tor 1" }
    await Effect.runPromise(live.propose({ token: lastToken(), changes, message: "" }))
    model.load()
    await vi.waitFor(() => expect(model.proposals.value).toBe(2))
    expect(model.nothing).toBe(false)
    const [{ version, fields } = { version: 0, fields: [] }] = (await Effect.runPromise(live.proposals())).persons
    const ids = fields.map(({ id }) => id)
    await Effect.runPromise(live.decide({ person: iwers.id, version, ids, accept: false }))
    model.load()
    await vi.waitFor(() => expect(model.nothing).toBe(true))
  })

  test("shows some of many, and leads to all of them in the same order", async () => {
    const applying = Array.from({ length: 7 }, (_, index) => person("applicant", `A${index}`))
    const leaving = Array.from({ length: 7 }, (_, index) =>
      person("member", `L${index}`, { joinDate: day("2020-01-01"), leaveDate: day(`2026-12-0${index + 1}`) }),
    )
    const born = Array.from({ length: 170 }, (_, index) =>
      person("member", `B${index}`, { birthdate: day("2010-11-21"), joinDate: day("2020-01-01") }),
    )
    const { model, people } = await world([...applying, ...leaving, ...born])
    await vi.waitFor(() =>
      expect(model.parts?.map(({ id, rows, next }) => [id, rows.length, next !== null])).toEqual([
        ["applying", 5, true],
        ["leaving", 5, true],
      ]),
    )
    await vi.waitFor(() => expect(model.birthdays.value).toHaveLength(170))
    expect(model.nextBirthdays).toHaveLength(5)
    expect(model.restOf("applying")).toBe("/lists/members?tab=application")
    expect(model.restOf("joining")).toBe("/lists/members?tab=future&sort=joinDate")
    expect(model.restOf("leaving")).toBe("/lists/members?sort=leaveDate&where=leaveDate~from~2026-11-20")
    // The list of that address shows exactly those.
    const { sort, draft } = stateAt({ query: model.restOf("leaving").split("?")[1] ?? "", kept: null })
    const filter = both(filterOfTab("active"), filterOf(draft))
    const all = await Effect.runPromise(people.list({ fields: [], sort, limit: 50, ...(filter && { filter }) }))
    expect(all.rows.map(({ lastName }) => lastName)).toEqual(leaving.map(({ lastName }) => lastName))
  })

  test("says nothing of an empty start as long as something is still to come", async () => {
    const { people, reports } = memorySelfService(memoryPeople(noon))
    const session = { may: () => true, user: someUser }
    const held = Promise.withResolvers<number>()
    const selfService = { waiting: () => Effect.promise(() => held.promise) }
    const model = new HomeViewModel({
      people,
      reports,
      selfService,
      session,
      now: () => noon,
      openImport: vi.fn(),
      waitingFees,
      waitingAnswers,
      waitingEvents,
    })
    await vi.waitFor(() => expect([model.parts, model.birthdays.value]).toEqual([[], []]))
    expect(model.waiting).toBe(true)
    held.resolve(0)
    await vi.waitFor(() => expect([model.waiting, model.isNew]).toEqual([false, true]))
  })

  test("says what comes next where nobody is there yet, and shows who came by the import", async () => {
    const { model, people, openImport } = await world([])
    await vi.waitFor(() => expect(model.isNew).toBe(true))
    expect(model.mayInvite).toBe(true)
    openImport.mockImplementation(
      (done) => void Effect.runPromise(people.create(person("applicant", "Anders"))).then(done),
    )
    model.startImport()
    await vi.waitFor(() => expect(model.parts).toHaveLength(1))
    expect(model.isNew).toBe(false)
  })

  test("tells how many answers to forms wait, and says that nothing waits only once that is known [APP-01] [PER-03]", async () => {
    const { people, reports } = memorySelfService(memoryPeople(noon))
    const held = Promise.withResolvers<number>()
    const model = new HomeViewModel({
      people,
      reports,
      selfService,
      session: { may: () => true, user: someUser },
      now: () => noon,
      openImport: vi.fn(),
      waitingFees,
      waitingAnswers: () => Effect.promise(() => held.promise),
      waitingEvents,
    })
    await vi.waitFor(() => expect([model.parts, model.birthdays.value]).toEqual([[], []]))
    expect([model.waiting, model.nothing]).toEqual([true, false])
    held.resolve(2)
    await vi.waitFor(() => expect(model.answers.value).toBe(2))
    expect([model.waiting, model.nothing, model.isNew]).toEqual([false, false, false])
    model.dispose()
  })

  test("asks for nothing that the user may not see", async () => {
    const { model, selfService } = await world([person("applicant", "Anders")], false)
    expect([model.seesMembers, model.applying.state.is, model.fees.state.is]).toEqual([false, "idle", "idle"])
    expect([model.proposals.state.is, selfService.waiting.mock.calls.length]).toEqual(["idle", 0])
  })

  test("shows who only has to do with fees what waits of them, and asks for no members [APP-01] [SEP-09]", async () => {
    const { people, reports } = memoryPeople(noon)
    const line = { id: "overdue", text: "2 Beiträge überfällig", amount: "120,00 €", to: "/fees", pressing: true }
    const asked = vi.fn((_: CalendarDate) => Effect.succeed([line]))
    const list = vi.fn(people.list)
    const model = new HomeViewModel({
      people: { ...people, list },
      reports,
      selfService,
      session: { may: (who) => who !== "signedIn" && who.includes("fees"), user: someUser },
      now: () => noon,
      openImport: vi.fn(),
      waitingFees: asked,
      waitingAnswers,
      waitingEvents,
    })
    await vi.waitFor(() => expect(model.fees.value).toEqual([line]))
    expect([model.seesMembers, model.waiting, model.nothing, list.mock.calls, asked.mock.calls]).toEqual([
      false,
      false,
      false,
      [],
      [[day("2026-11-20")]],
    ])
  })

  test("asks for nothing before it is known who is there", async () => {
    const { people, reports } = memoryPeople(noon)
    const list = vi.fn(people.list)
    const session = observable({ user: undefined as Me["data"] | undefined, may: () => true }, {}, { deep: false })
    const around = {
      people: { ...people, list },
      reports,
      selfService,
      session,
      now: () => noon,
      openImport: vi.fn(),
      waitingFees,
      waitingAnswers,
      waitingEvents,
    }
    const model = new HomeViewModel(around)
    expect([list.mock.calls.length, model.parts]).toEqual([0, undefined])
    runInAction(() => {
      session.user = someUser
    })
    await vi.waitFor(() => expect(model.parts).toEqual([]))
    expect(list).toHaveBeenCalledTimes(3)
    model.dispose()
  })

  test("says who waits although neither birthdays nor proposals come", async () => {
    const { people } = memoryPeople(noon)
    const selfService = { waiting: () => Effect.fail(new Unreachable()) }
    await Effect.runPromise(people.create(person("applicant", "Anders")))
    const reports = { anniversaries: () => Effect.fail(new Unreachable()) }
    const session = { may: () => true, user: someUser }
    const model = new HomeViewModel({
      people,
      reports,
      selfService,
      session,
      now: () => noon,
      openImport: vi.fn(),
      waitingFees,
      waitingAnswers,
      waitingEvents,
    })
    await vi.waitFor(() => expect(model.birthdays.state.is).toBe("failed"))
    await vi.waitFor(() => expect(model.proposals.state.is).toBe("failed"))
    await vi.waitFor(() => expect(model.parts).toHaveLength(1))
    expect(model.failure).toBeUndefined()
  })

  test("says why nothing comes, and tries again [APP-08]", async () => {
    let away = true
    const { people, reports } = memoryPeople(noon)
    const failing = {
      list: (query: Parameters<typeof people.list>[0]) => (away ? Effect.fail(new Unreachable()) : people.list(query)),
      standings: people.standings,
    }
    const session = { may: () => true, user: someUser }
    const model = new HomeViewModel({
      people: failing,
      reports,
      selfService,
      session,
      now: () => noon,
      openImport: vi.fn(),
      waitingFees,
      waitingAnswers,
      waitingEvents,
    })
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    away = false
    model.load()
    await vi.waitFor(() => expect(model.parts).toEqual([]))
    expect(model.failure).toBeUndefined()
  })

  test("greets by the time of day in Germany [APP-13]", () => {
    const at = (time: string) => greeting(Date.parse(`2026-11-20T${time}:00+01:00`))
    expect(["04:59", "05:00", "10:59", "11:00", "17:59", "18:00"].map(at)).toEqual([
      "Guten Abend",
      "Guten Morgen",
      "Guten Morgen",
      "Guten Tag",
      "Guten Tag",
      "Guten Abend",
    ])
  })
})
