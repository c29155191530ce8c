import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, test, vi } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import { TimelineFilter, timelineTopics } from "../../../core/people/timeline-filter.ts"
import { PersonTimeline } from "../../../ui/people/person/person-timeline.ts"
import { TimelineFilterBuilder } from "../../../ui/people/person/timeline-filter-builder.ts"
import { timelineConditions } from "../../../ui/text/de/timeline-filter.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const day = (text: string) => text as CalendarDate
const persons = samplePersons(3)
const id = persons[0]?.id as PersonId

/** A person whose street two people changed. */
const world = async () => {
  const memory = memoryPeople(persons)
  for (const name of ["Jana Petersen", "Till Marquardt"]) {
    const people = memory.as(name)
    await Effect.runPromise(
      Effect.gen(function* () {
        const { person } = yield* people.get({ id })
        yield* people.update({ id, version: person.version, changes: { street: `Weg von ${name}` } })
      }),
    )
  }
  const timeline = new PersonTimeline(memory.people, id)
  await vi.waitFor(() => expect(timeline.state).toBe("all"))
  return { timeline, people: memory.people }
}

const byOf = (timeline: PersonTimeline) => timeline.entries.map(({ by }) => by?.name)

describe("the timeline of a person", () => {
  test("shows what a filter wants, and all again without it [PER-07]", async () => {
    const { timeline } = await world()
    expect(byOf(timeline)).toEqual(["Till Marquardt", "Jana Petersen"])
    timeline.narrow({ by: "Jana Petersen" })
    await vi.waitFor(() => expect(byOf(timeline)).toEqual(["Jana Petersen"]))
    timeline.narrow({ topics: ["money"] })
    await vi.waitFor(() => expect(timeline.state).toBe("all"))
    expect(timeline.entries).toEqual([])
    timeline.narrow({})
    await vi.waitFor(() => expect(timeline.entries).toHaveLength(2))
  })

  test("does not say who changed something last while a filter may hide it [PER-07]", async () => {
    const { timeline } = await world()
    expect(timeline.newest?.by?.name).toBe("Till Marquardt")
    timeline.narrow({ by: "Jana Petersen" })
    await vi.waitFor(() => expect(timeline.entries).toHaveLength(1))
    expect(timeline.newest).toBeUndefined()
  })

  test("names each who did something, whatever is filtered [PER-07]", async () => {
    const { timeline } = await world()
    timeline.narrow({ topics: ["money"] })
    timeline.askActors()
    await vi.waitFor(() => expect(timeline.actors.value).toEqual(["Jana Petersen", "Till Marquardt"]))
  })

  test("keeps the filter when the network is gone, and uses it on another try [PER-07]", async () => {
    const { people } = await world()
    let online = true
    const asked: People<Lost>["timeline"] = (input) =>
      online ? people.timeline(input) : Effect.fail(new Unreachable())
    const timeline = new PersonTimeline({ ...people, timeline: asked }, id)
    await vi.waitFor(() => expect(timeline.state).toBe("all"))
    online = false
    timeline.narrow({ by: "Jana Petersen" })
    await vi.waitFor(() => expect(timeline.failure).toBeDefined())
    online = true
    timeline.load()
    await vi.waitFor(() => expect(byOf(timeline)).toEqual(["Jana Petersen"]))
    expect(timeline.failure).toBeUndefined()
  })
})

describe("the filter of a timeline", () => {
  test("is put together from ticks, a name and days as people type them [PER-07]", () => {
    const builder = new TimelineFilterBuilder({})
    expect(builder.applied).toEqual({})
    builder.tick("money")
    builder.tick("data")
    builder.choose("Jana")
    builder.writeFrom("1.2.2026")
    builder.writeUntil("28022026")
    const filter = { topics: ["data", "money"], by: "Jana", from: day("2026-02-01"), until: day("2026-02-28") }
    expect(builder.applied).toEqual(filter)
    expect(new TimelineFilterBuilder(filter as TimelineFilter).applied).toEqual(filter)
  })

  test("wants all topics when none or each is ticked [PER-07]", () => {
    const builder = new TimelineFilterBuilder({})
    for (const topic of timelineTopics) builder.tick(topic)
    expect(builder.applied).toEqual({})
  })

  test("offers anybody, Wimpel itself and names, also a name that is wanted already [PER-07]", () => {
    const builder = new TimelineFilterBuilder({ by: null })
    const offered = builder.whoOf(["Ole", null])
    expect(offered.map(({ label }) => label)).toEqual(["Egal", "Ole", "Wimpel selbst"])
    expect(builder.applied).toEqual({ by: null })
    builder.choose(offered[0]?.id ?? "")
    expect(builder.applied).toEqual({})
    expect(new TimelineFilterBuilder({ by: "Till" }).whoOf([]).map(({ label }) => label)).toEqual(["Egal", "Till"])
  })

  test("says which day cannot be read or comes too early, and waits [PER-07]", () => {
    const builder = new TimelineFilterBuilder({})
    builder.writeFrom("31.02.2026")
    builder.writeUntil("bald")
    expect(builder.faults).toEqual({ from: "notADay", until: "notADay" })
    builder.writeFrom("01.01.1899")
    builder.writeUntil("31.12.9999")
    expect(builder.faults).toEqual({ from: "notADay", until: "notADay" })
    builder.writeFrom("02.03.2026")
    builder.writeUntil("01.03.2026")
    expect(builder.faults).toEqual({ until: "tooEarly" })
    expect(builder.applied).toBeUndefined()
    builder.writeUntil("02.03.2026")
    expect(builder.applied).toEqual({ from: day("2026-03-02"), until: day("2026-03-02") })
  })

  test("is read in parts, each of which can be taken out [PER-07]", () => {
    const filter: TimelineFilter = { topics: ["mails", "money"], by: null, from: day("2026-02-01") }
    expect(timelineConditions(filter)).toEqual([
      { text: "Mails, Geld", without: { by: null, from: "2026-02-01" } },
      { text: "von Wimpel", without: { topics: ["mails", "money"], from: "2026-02-01" } },
      { text: "ab 01.02.2026", without: { topics: ["mails", "money"], by: null } },
    ])
    expect(timelineConditions({})).toEqual([])
  })

  test("names only days whose begin and end are instants everywhere [PER-07]", () => {
    const isFilter = Schema.is(TimelineFilter)
    expect([day("1900-01-01"), day("9999-12-30")].map((until) => isFilter({ until }))).toEqual([true, true])
    expect([day("0001-01-01"), day("9999-12-31")].map((from) => isFilter({ from }))).toEqual([false, false])
  })
})
