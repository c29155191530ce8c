import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { momentInGermany } from "../../../core/events/calendar/event-spans.ts"
import { isTold, toldNow } from "../../../core/events/later-mails.ts"
import type { RegistrationState } from "../../../core/events/registration.machine.ts"
import { addDays, daysBetween, startOfDay, todayInGermany } from "../../../core/kernel/calendar-date.ts"
import { eventContent } from "../../support/events.ts"
import { day } from "../../support/fees.ts"

const minute = 60_000
const first = fc.integer({ min: 0, max: 700 }).map((days) => addDays(day("2026-01-01"), days))
const time = fc.constantFrom(null, "00:00", "02:30", "08:00", "23:59")
const daysBefore = fc.integer({ min: 1, max: 60 })
/** Minutes from the begin of an event on: from two months and some before to a month and some after. */
const offset = fc.oneof(fc.integer({ min: -95_000, max: 60_000 }), fc.integer({ min: -2, max: 2 }))
const campOf = (on: ReturnType<typeof day>, from: string | null, remindDaysBefore = 7) =>
  eventContent({
    days: [
      { on, from, to: null },
      { on: addDays(on, 1), from: null, to: null },
    ],
    remindDaysBefore,
  })
const beginning = (on: ReturnType<typeof day>, from: string | null) =>
  from === null ? startOfDay(on) : momentInGermany(on, from)

describe("what is told of an event by the clock", () => {
  it("is a reminder from so many days before its first day until it begins, and never afterwards [EVT-09]", () => {
    fc.assert(
      fc.property(first, time, daysBefore, offset, (on, from, days, minutes) => {
        const now = beginning(on, from) + minutes * minute
        const isReminded = toldNow(campOf(on, from, days), [], now).includes("reminder")
        expect(isReminded).toBe(minutes < 0 && daysBetween(todayInGermany(now), on) <= days)
        // Who is reminded earlier is reminded at each time at which who is reminded later is.
        if (isReminded) expect(toldNow(campOf(on, from, 60), [], now)).toContain("reminder")
      }),
    )
  })

  it("is no reminder while the event or the workspace has it turned off [EVT-09]", () => {
    fc.assert(
      fc.property(first, time, offset, (on, from, minutes) => {
        const now = beginning(on, from) + minutes * minute
        const content = campOf(on, from)
        expect(toldNow({ ...content, mailsOff: ["eventReminder"] }, [], now)).not.toContain("reminder")
        expect(toldNow(content, ["eventReminder", "applicationReceived"], now)).not.toContain("reminder")
      }),
    )
  })

  it("is that somebody paid, until a month after its last day [EVT-09]", () => {
    const content = campOf(day("2027-08-01"), "15:00")
    const at = (on: string) => toldNow(content, [], startOfDay(day(on)))
    expect(at("2027-01-01")).toEqual(["paid"])
    expect(at("2027-07-25")).toEqual(["paid", "reminder"])
    expect(at("2027-08-01")).toEqual(["paid", "reminder"])
    expect(at("2027-08-02")).toEqual(["paid"])
    expect(at("2027-09-01")).toEqual(["paid"])
    expect(at("2027-09-02")).toEqual([])
  })

  it("is told once of each registration: of payment where it is paid, a reminder where there is a place, nothing of who was erased [EVT-09]", () => {
    const told = (state: RegistrationState, given: object = {}) =>
      (["paid", "reminder"] as const).filter((what) => isTold(what, { name: "Ada", told: [], ...given }, state))
    expect((["received", "waiting", "cancelled"] as const).flatMap((state) => told(state))).toEqual([])
    expect(told("confirmed")).toEqual(["reminder"])
    expect(told("paid")).toEqual(["paid", "reminder"])
    expect(told("paid", { told: ["paid"] })).toEqual(["reminder"])
    expect(told("paid", { name: "" })).toEqual([])
  })
})
