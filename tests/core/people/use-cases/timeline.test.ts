import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { fees } from "../../../../core/fees/index.ts"
import type { PersonId, WordId } from "../../../../core/kernel/id.ts"
import { cents } from "../../../../core/kernel/money.ts"
import type { Permission } from "../../../../core/kernel/permission.ts"
import { newestFirst } from "../../../../core/kernel/person-history.ts"
import { noteOnPersons, people } from "../../../../core/people/index.ts"
import type { TimelineEntry } from "../../../../core/people/timeline.ts"
import type { TimelineFilter } from "../../../../core/people/timeline-filter.ts"
import { day } from "../../../support/fees.ts"
import { openEvent } from "../../../support/memory-events.ts"
import { jana } from "../../../support/memory-world.ts"

const events = "events" as const
const office = { ...jana, userName: "Büro", permissions: ["admin"] } as const

/** Ada registered, paid a part by mistake, was cancelled and waits again, with mails in between. */
const world = async () => {
  const made = await openEvent()
  const { run, calls, perform, clock, events: camp, feesOf } = made
  await made.register(["Ada"])
  const tick = () => {
    clock.now += 60_000
  }
  const { id, person, fees: charged } = await made.row("Ada")
  const ada = person as PersonId
  tick()
  await run(perform(noteOnPersons([ada], { kind: "mailed", subject: "Packliste" }), office))
  tick()
  const treasury = calls(fees, { ...jana, userName: "Kasse", permissions: ["fees"] })
  const [fee] = await feesOf([charged[0]!.id])
  const entry = { kind: "manualMark", on: day("2026-11-20"), amount: cents(1_000) as never } as const
  const paid = await run(treasury.record({ id: fee!.id, version: fee!.version, entry, note: null }))
  tick()
  const back = { kind: "cancellation", on: day("2026-11-20"), cancels: paid.entries.at(-1)!.entry.id as never } as const
  await run(treasury.record({ id: fee!.id, version: paid.version, entry: back, note: null }))
  tick()
  await run(camp.cancel({ id, version: (await made.row("Ada")).version, keep: cents(0) as never }))
  const as = (permissions: ReadonlyArray<Permission>, groups: ReadonlyArray<WordId> | null = null) =>
    calls(people, { ...jana, permissions, reach: { readOnly: false, groups: groups as never } })
  const whole = await run(as(["admin"]).timeline({ id: ada, limit: 200 }))
  return { ...made, ada, as, whole }
}

const told = (entries: ReadonlyArray<TimelineEntry>) =>
  entries.map(({ event }) =>
    event.kind === "fee"
      ? [event.act, event.amount, event.undone]
      : event.kind === "registration"
        ? event.act
        : event.kind,
  )

describe("the timeline of a person", () => {
  let made: Awaited<ReturnType<typeof world>>
  beforeAll(async () => {
    made = await world()
  })

  it("tells too what fees and registrations keep, in one order, with who did it [PER-07] [FEE-03] [EVT-08]", () => {
    const { whole } = made
    expect(told(whole)).toContainEqual("received")
    expect(told(whole)).toContainEqual("confirmed")
    expect(told(whole)).toContainEqual(["charged", 6_000, false])
    expect(told(whole)).toContainEqual(["paid", 1_000, false])
    expect(told(whole)).toContainEqual(["paid", 1_000, true])
    expect(told(whole)[0]).not.toBe("created")
    expect(whole.filter(({ event }) => event.kind === "registration")[0]).toMatchObject({
      by: { name: "Jana" },
      event: { act: "cancelled", title: "Sommerlager" },
    })
    expect(whole.find(({ event }) => event.kind === "fee" && event.act === "paid")?.by?.name).toBe("Kasse")
    expect(whole).toEqual(whole.toSorted(newestFirst))
    const of = whole.flatMap(({ event }) => (event.kind === "registration" ? [event.act] : []))
    expect(of.toReversed()).toEqual(["received", "confirmed", "cancelled"])
  })

  it("law: is the same whole, page by page, whatever a page holds and a filter wants [PER-07]", async () => {
    const { run, ada, as, whole } = made
    const office = as(["admin"])
    const filter = fc.record<TimelineFilter>(
      {
        topics: fc.subarray(["data", "membership", events, "mails", "money", "files"]),
        by: fc.constantFrom(null, "Jana", "Kasse", "Büro", "Niemand"),
        from: fc.constantFrom(day("2026-11-20"), day("2026-11-21")),
        until: fc.constantFrom(day("2026-11-19"), day("2026-11-20")),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 5 }), async (wanted, limit) => {
        const all = await run(office.timeline({ id: ada, limit: 200, filter: wanted }))
        if (Object.keys(wanted).length === 0) expect(all).toEqual(whole)
        const read: Array<TimelineEntry> = []
        for (;;) {
          const last = read.at(-1)
          const before = last === undefined ? {} : { before: { at: last.at, id: last.id } }
          const page = await run(office.timeline({ id: ada, limit, filter: wanted, ...before }))
          read.push(...page)
          if (page.length < limit) break
        }
        expect(read).toEqual(all)
        for (const { by } of all) if (wanted.by !== undefined) expect(by?.name ?? null).toBe(wanted.by)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ["fee", "fees", "Kasse"],
    ["registration", "events", undefined],
    ["mailed", "messages", "Büro"],
  ] as const)("tells nobody of %s who may not see %s, nor who did it [PER-07] [WSP-03]", async (kind, needs, who) => {
    const { run, ada, as, whole } = made
    const others = (["members", "fees", "events", "messages"] as const).filter((each) => each !== needs)
    const without = as(others)
    expect(await run(without.timeline({ id: ada, limit: 200 }))).toEqual(
      whole.filter(({ event }) => event.kind !== kind),
    )
    if (who !== undefined) expect(await run(without.timelineActors({ id: ada }))).not.toContain(who)
    const names = await run(as(["members", "fees", "events", "messages"]).timelineActors({ id: ada }))
    expect(names).toEqual(await run(as(["admin"]).timelineActors({ id: ada })))
    if (who !== undefined) expect(names).toContain(who)
  })

  it("tells who is kept to their own groups nothing of money, events and mails, whatever else they may [PER-07] [WSP-10]", async () => {
    const { ada, whole } = made
    const wolves = "01900000-0000-7000-8000-000000000009" as WordId
    const word = { id: wolves, kind: "groups", name: "Wölflinge", archived: false } as never
    made.workspace.words = [{ word, gone: false }]
    const inGroup = { ...made.workspace.persons.get(ada)!, groups: ["Wölflinge"] }
    made.workspace.persons = new Map([...made.workspace.persons, [ada, inGroup]])
    const leader = made.as(["members", "fees", "events", "messages"], [wolves])
    const seen = await made.run(leader.timeline({ id: ada, limit: 200 }))
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(whole.filter(({ event }) => ["created", "changed"].includes(event.kind)))
    expect(await made.run(leader.timelineActors({ id: ada }))).not.toContain("Kasse")
    // Who changed nothing but what is hidden is not named.
    const bursar = made.calls(people, { ...jana, userName: "Kassenwart", permissions: ["members"] })
    const { version } = made.workspace.persons.get(ada)!
    const changed = await made.run(bursar.update({ id: ada, version, changes: { iban: "DE42430609677000534100" } }))
    expect(await made.run(bursar.timelineActors({ id: ada }))).toContain("Kassenwart")
    expect(await made.run(leader.timelineActors({ id: ada }))).not.toContain("Kassenwart")
    await made.run(bursar.update({ id: ada, version: changed.version, changes: { city: "Kiel" } }))
    expect(await made.run(leader.timelineActors({ id: ada }))).toContain("Kassenwart")
  })
})
