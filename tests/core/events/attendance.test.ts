import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attendance, latestMarks, type Mark, type MarkId, type Presence } from "../../../core/events/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { day } from "../../support/fees.ts"
import { openEvent, refusal } from "../../support/memory-events.ts"

const [first, second] = [day("2027-08-01"), day("2027-08-02")]
const anId = () => crypto.randomUUID() as MarkId

const camp = async () => {
  const world = await openEvent()
  await world.register(["Zoe"])
  await world.register(["Ada"])
  const port = world.calls(attendance)
  const [zoe, ada] = [(await world.row("Zoe")).id, (await world.row("Ada")).id]
  const mark = (registration: Mark["registration"], on: Mark["on"], presence: Presence, at: string): Mark => ({
    id: anId(),
    registration,
    on,
    presence,
    at,
  })
  const { event, run } = world
  const send = (...marks: ReadonlyArray<Mark>) => run(port.mark({ event: event.id, marks }))
  const known = async () =>
    new Map((await run(port.list({ event: event.id }))).marks.map((each) => [`${each.registration} ${each.on}`, each]))
  return { ...world, port, zoe, ada, mark, send, known }
}

describe("marks of attendance", () => {
  it("say the same in whatever order they arrive, and however often: the last one holds [EVT-14]", () => {
    const mark = fc.record({
      id: fc.uuid().map((id) => id as MarkId),
      registration: fc.constantFrom("a", "b") as fc.Arbitrary<never>,
      on: fc.constantFrom(first, second),
      presence: fc.constantFrom<Presence>("present", "absent", "open"),
      at: fc.constantFrom("2027-08-01T10:00:00.000Z", "2027-08-01T10:00:00.001Z", "2027-08-02T10:00:00.000Z"),
    })
    const sorted = (marks: ReadonlyArray<Mark>) => marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    fc.assert(
      fc.property(fc.uniqueArray(mark, { selector: ({ id }) => id, maxLength: 12 }), (marks) => {
        const latest = sorted(latestMarks(marks))
        expect(sorted(latestMarks(marks.toReversed()))).toEqual(latest)
        expect(sorted(latestMarks([...marks, ...marks]))).toEqual(latest)
        const [half, rest] = [marks.slice(0, marks.length / 2), marks.slice(marks.length / 2)]
        expect(sorted(latestMarks([...latestMarks(half), ...latestMarks(rest)]))).toEqual(latest)
        for (const each of latest)
          for (const other of marks)
            if (other.registration === each.registration && other.on === each.on) expect(other.at <= each.at).toBe(true)
      }),
    )
  })

  it("of two phones without a network agree once both are there, and all are kept [EVT-14]", async () => {
    const { port, run, zoe, ada, mark, send, known } = await camp()
    const one = [
      mark(zoe, first, "present", "2026-11-20T10:00:00.000Z"),
      mark(ada, first, "present", "2026-11-20T10:01:00.000Z"),
    ]
    const two = [mark(zoe, first, "absent", "2026-11-20T10:02:00.000Z")]
    await send(...two)
    await send(...one)
    await send(...one, ...two)
    const marks = await known()
    expect([marks.get(`${zoe} ${first}`)?.presence, marks.get(`${ada} ${first}`)?.presence]).toEqual([
      "absent",
      "present",
    ])
    expect((await run(port.history({ registration: zoe }))).map(({ presence }) => presence)).toEqual([
      "absent",
      "present",
    ])
  })

  it("are of those who hold a place, by name, and of days of the event: others do nothing [EVT-14]", async () => {
    const { port, run, event, events, row, zoe, mark, send, known } = await camp()
    const list = await run(port.list({ event: event.id }))
    expect(list).toMatchObject({ title: "Sommerlager", days: [{ on: first }, { on: second }] })
    expect(list.persons.map(({ name }) => name.slice(0, 3))).toEqual(["Ada", "Zoe"])
    const at = "2026-11-20T10:00:00.000Z"
    await send(mark(anId() as never, first, "present", at), mark(zoe, day("2027-09-01"), "present", at))
    expect((await known()).size).toBe(0)
    await run(events.cancel({ ...(await row("Zoe")), keep: cents(0) }))
    expect((await run(port.list({ event: event.id }))).persons).toHaveLength(1)
    expect(await refusal(port.list({ event: anId() as never }))).toMatchObject({ _tag: "EventNotFound" })
  })

  it("of a clock that is ahead count as made when they arrive [EVT-14]", async () => {
    const { zoe, mark, send, known, clock } = await camp()
    await send(mark(zoe, first, "present", "2040-01-01T00:00:00.000Z"))
    expect((await known()).get(`${zoe} ${first}`)?.at).toBe(new Date(clock.now).toISOString())
  })
})
