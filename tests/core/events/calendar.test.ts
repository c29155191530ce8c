import type * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feedEvents } from "../../../core/events/calendar/feed-events.ts"
import { eventCalendar, eventSpans } from "../../../core/events/index.ts"
import { calendarOf } from "../../../core/events/use-cases/calendar.ts"
import { addDays } from "../../../core/kernel/calendar-date.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { day } from "../../support/fees.ts"
import { openEvent } from "../../support/memory-events.ts"

const at = (on: string, from: string | null, to: string | null) => ({ on: day(on), from, to })
const shown = (days: Parameters<typeof eventSpans>[0]) =>
  eventSpans(days).map(({ isWholeDays, from, until }) => [
    isWholeDays,
    new Date(from).toISOString().slice(0, 16),
    new Date(until).toISOString().slice(0, 16),
  ])

describe("an event in calendars", () => {
  it("is one stretch from its first time to its last, whole days where one is not said, and each evening of a course [EVT-15]", () => {
    expect(
      shown([at("2027-08-01", "10:00", null), at("2027-08-02", null, null), at("2027-08-03", null, "14:00")]),
    ).toEqual([[false, "2027-08-01T08:00", "2027-08-03T12:00"]])
    expect(shown([at("2027-08-01", "10:00", null), at("2027-08-02", null, null)])).toEqual([
      [true, "2027-08-01T00:00", "2027-08-03T00:00"],
    ])
    expect(shown([at("2027-01-07", "18:00", "20:00"), at("2027-01-14", "18:00", "20:00")])).toEqual([
      [false, "2027-01-07T17:00", "2027-01-07T19:00"],
      [false, "2027-01-14T17:00", "2027-01-14T19:00"],
    ])
  })

  it("keeps the times of German clocks over the night in which they are set [EVT-15]", () => {
    expect(shown([at("2027-03-27", "20:00", null), at("2027-03-28", null, "10:00")])).toEqual([
      [false, "2027-03-27T19:00", "2027-03-28T08:00"],
    ])
  })

  it("stands on each of its days, once and in order, whichever they are [EVT-15]", () => {
    const times = fc.constantFrom([null, null], ["10:00", null], [null, "18:00"], ["10:00", "18:00"])
    const days = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), times), { minLength: 1, maxLength: 12 })
      .map((gaps) => {
        let on = day("2027-01-01")
        return gaps.map(([gap, [from, to]]) => {
          on = addDays(on, gap)
          return { on, from: from ?? null, to: to ?? null }
        })
      })
    fc.assert(
      fc.property(days, (given) => {
        const spans = eventSpans(given)
        for (const [index, { from, until }] of spans.entries()) {
          expect(until).toBeGreaterThan(from)
          expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.until ?? 0)
        }
        for (const { on } of given) {
          const noon = Date.parse(`${on}T12:00:00Z`)
          expect(spans.filter(({ from, until }) => from <= noon && noon < until)).toHaveLength(1)
        }
      }),
    )
  })
})

describe("the calendar of a club", () => {
  it("looks half a year back and has 500 entries at most, of each event all or none [EVT-15] [OPS-07]", () => {
    const today = day("2027-08-01")
    const lasting = (first: string, length: number) => ({
      content: {
        days: Array.from({ length }, (_, at) => ({ on: addDays(day(first), at), from: "10:00", to: "12:00" })),
      },
    })
    const [old, recent, now] = [lasting("2027-01-10", 20), lasting("2027-01-20", 20), lasting("2027-08-01", 1)]
    expect(feedEvents([now, old, recent], today).map(({ row }) => row)).toEqual([recent, now])
    const many = Array.from({ length: 1_000 }, (_, at) => lasting(addDays(today, at), 60))
    const told = feedEvents(many.toReversed(), today)
    expect(told.map(({ row }) => row)).toEqual(many.slice(0, 8))
    expect(told.every(({ spans }) => spans.length === 60)).toBe(true)
  })

  it("tells its events to who has the address, and nobody once it was renewed or ended [EVT-15]", async () => {
    const { calls, run, performOwn, form, forms } = await openEvent()
    const calendar = calls(eventCalendar)
    const read = async (token: string) => {
      // The house has its writer; no operation needs it.
      const calendarWork = calendarOf(token) as Effect.Effect<Uint8Array | undefined, never, never>
      const bytes = await run(performOwn(calendarWork, nobody))
      return bytes && new TextDecoder().decode(bytes).replaceAll("\r\n ", "")
    }
    expect((await run(calendar.feed())).token).toBeNull()
    const { token } = await run(calendar.renew())
    const text = await read(token!)
    expect(text).toContain("SUMMARY:Sommerlager")
    expect(text).toContain("LOCATION:Zeltplatz am See")
    expect(text).toContain("DTSTART:20270801T130000Z")
    expect(text).toContain(`/forms/${form.publicId}`)
    expect(await read(token!)).toBe(text)
    const closed = await run(forms.close({ id: form.id, version: form.version }))
    expect(await read(token!)).not.toContain("/forms/")
    await run(forms.reopen({ id: form.id, version: closed.version }))
    const next = await run(calendar.renew())
    expect(await read(token!)).toBeUndefined()
    expect(await read(next.token!)).toBe(text)
    await run(calendar.end())
    expect(await read(next.token!)).toBeUndefined()
    expect(await read("kein")).toBeUndefined()
  })
})
