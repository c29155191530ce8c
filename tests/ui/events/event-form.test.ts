import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type EventContent, eventFaults, eventMails, mailsOfEvent, mostDaysBefore } from "../../../core/events/index.ts"
import { OfferId } from "../../../core/forms/index.ts"
import { addDays } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"
import { emptyEvent, readEvent, typedEvent } from "../../../ui/events/edit/event-form.ts"
import { eventContent, eventGroup, eventPrice } from "../../support/events.ts"
import { day } from "../../support/fees.ts"

const amount = fc.integer({ min: 0, max: 99_999 }).map(cents)
const name = fc.stringMatching(/^[A-Za-zÄÖÜäöü][A-Za-z0-9ÄÖÜäöü .-]{0,20}[a-z]$/)
const time = fc.constantFrom(null, "08:30", "17:00")

const content: fc.Arbitrary<EventContent> = fc
  .record({
    title: name,
    place: fc.oneof(fc.constant(""), name),
    first: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day("2026-01-01"), days)),
    gaps: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 9 }),
    times: fc.array(fc.record({ from: time, to: time }), { minLength: 10, maxLength: 10 }),
    most: fc.option(fc.integer({ min: 1, max: 10_000 })),
    labels: fc.uniqueArray(name, { maxLength: 4 }),
    confirmation: fc.constantFrom("automatic" as const, "byHand" as const),
    groups: fc.uniqueArray(name, { maxLength: 4, selector: (each) => each.toLowerCase() }),
    prices: fc.uniqueArray(name, { maxLength: 3, selector: (each) => each.toLowerCase() }),
    amounts: fc.array(
      fc.record({
        amount,
        subsidised: fc.option(amount),
        upfront: amount,
        siblings: fc.array(amount, { maxLength: 3 }),
      }),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    monthsSealed: fc.integer({ min: 0, max: 24 }),
    category: fc.option(name),
    familyCancellation: fc.option(fc.record({ freeDays: fc.integer({ min: 1, max: 365 }), fee: amount })),
    mailsOff: fc.subarray([...eventMails]),
    remindDaysBefore: fc.integer({ min: 1, max: mostDaysBefore }),
  })
  .map(({ first, gaps, times, groups, prices, amounts, ...rest }) => {
    let on = first
    const days = [0, ...gaps].map((gap, at) => {
      on = addDays(on, gap)
      return { on, from: times[at]?.from ?? null, to: null }
    })
    return eventContent({
      ...rest,
      days,
      groups: groups.map((each, at) => ({ ...eventGroup(OfferId.make(`g${at}`), at === 0 ? null : at), name: each })),
      prices: prices.map((each, at) => ({ ...eventPrice(`p${at}`, 0), ...amounts[at], name: each })),
    })
  })
  .filter((each) => eventFaults(each).length === 0)

const faultsOf = (change: object) => [...readEvent({ ...typedEvent(eventContent()), ...change }).faults.keys()]

describe("an event in the fields of the screen", () => {
  it("is the same after it was read, whatever it is: setting it up changes nothing that nobody touched [EVT-05]", () => {
    fc.assert(
      fc.property(content, (given) => {
        const { content: read, faults } = readEvent(typedEvent(given))
        expect([...faults]).toEqual([])
        expect(read).toEqual(given)
      }),
    )
  })

  it("says at each field what is wrong with it [EVT-01] [EVT-02] [EVT-03]", () => {
    expect([...readEvent(emptyEvent).faults.keys()]).toEqual(["title", "first"])
    expect(faultsOf({ first: "2027-08-02", last: "2027-08-01" })).toEqual(["last"])
    expect(faultsOf({ first: "2027-08-02", last: "2028-08-01" })).toEqual(["last"])
    expect(faultsOf({ first: "2027-08-01", last: "", from: "12:00", to: "11:00" })).toEqual(["to"])
    expect(faultsOf({ most: "0" })).toEqual(["most"])
    expect(faultsOf({ most: "viele" })).toEqual(["most"])
    const days = [
      { on: "2027-08-02", from: "", to: "" },
      { on: "2027-08-01", from: "", to: "" },
    ]
    expect(faultsOf({ way: "days", days })).toEqual(["days.1.on"])
    const group = { id: "g", name: "Wölfe", most: "", on: "", confirmation: "event" }
    expect(faultsOf({ groups: [group, { ...group, id: "h", name: " wölfe " }] })).toEqual(["groups.1.name"])
    expect(faultsOf({ groups: [{ ...group, name: " " }] })).toEqual(["groups.0.name"])
    const price = { id: "p", name: "Kind", amount: "45,50", subsidised: "", upfront: "", siblings: "" }
    expect(faultsOf({ prices: [{ ...price, amount: "viel" }] })).toEqual(["prices.0.amount"])
    expect(faultsOf({ prices: [{ ...price, amount: "-1" }] })).toEqual(["prices.0.amount"])
    expect(faultsOf({ prices: [{ ...price, subsidised: "45,50" }] })).toEqual(["prices.0.subsidised"])
    expect(faultsOf({ prices: [{ ...price, upfront: "50" }] })).toEqual(["prices.0.upfront"])
    expect(faultsOf({ prices: [{ ...price, siblings: "5; viel" }] })).toEqual(["prices.0.siblings"])
    const family = { cancellation: "family", freeDays: "14", cancellationFee: "" }
    for (const freeDays of ["0", "366", "bald", ""]) expect(faultsOf({ ...family, freeDays })).toEqual(["freeDays"])
    expect(faultsOf({ ...family, cancellationFee: "viel" })).toEqual(["cancellationFee"])
    expect(faultsOf({ ...family, cancellation: "club", freeDays: "bald" })).toEqual([])
  })

  it("takes dates as people type them, and shows them whole [EVT-01]", () => {
    const typed = { ...typedEvent(eventContent()), first: "1.7.27", last: "030727", dueOn: "1/6/2027" }
    const { content: read, faults } = readEvent(typed)
    expect([...faults]).toEqual([])
    expect(read.days.map(({ on }) => on)).toEqual(["2027-07-01", "2027-07-02", "2027-07-03"])
    expect(typedEvent(read)).toMatchObject({ first: "01.07.2027", last: "03.07.2027", dueOn: "01.06.2027" })
    expect(faultsOf({ first: "31.2.27" })).toEqual(["first"])
  })

  it("says how many days before it begins it reminds, where it does [EVT-09]", () => {
    for (const remindDaysBefore of ["", "0", "61", "2,5", "eine Woche"]) {
      expect(faultsOf({ remindDaysBefore })).toEqual(["remindDaysBefore"])
      expect(faultsOf({ remindDaysBefore, mailsOff: ["eventReminder"] })).toEqual([])
    }
    expect(readEvent({ ...typedEvent(eventContent()), remindDaysBefore: " 14 " }).content.remindDaysBefore).toBe(14)
  })
})

describe("the mails of an event", () => {
  it("are named with why one is never sent [EVT-09]", () => {
    expect(mailsOfEvent(eventContent())).toEqual({
      registrationReceived: "placesAtOnce",
      registrationWaiting: "nobodyWaits",
      registrationPlaced: null,
      registrationConfirmed: "placesAtOnce",
      registrationSubsidised: "noSubsidy",
      registrationCancelled: null,
      registrationWithdrawn: "cancelledByHand",
      registrationPaid: "noPrice",
      eventReminder: null,
    })
    const limited = eventContent({
      most: 3,
      confirmation: "byHand",
      prices: [{ ...eventPrice("p", 100), subsidised: cents(50) }],
    })
    expect(mailsOfEvent(limited)).toEqual({
      registrationReceived: null,
      registrationWaiting: null,
      registrationPlaced: "placesByHand",
      registrationConfirmed: null,
      registrationSubsidised: null,
      registrationCancelled: null,
      registrationWithdrawn: "cancelledByHand",
      registrationPaid: null,
      eventReminder: null,
    })
    // Each reason by itself: a limit of a group alone, confirmation by hand alone, a price without a subsidy.
    const group = eventGroup(OfferId.make("g"), 3)
    expect(mailsOfEvent(eventContent({ groups: [group] }))).toMatchObject({
      registrationReceived: "placesAtOnce",
      registrationWaiting: null,
      registrationConfirmed: null,
    })
    expect(mailsOfEvent(eventContent({ confirmation: "byHand" }))).toMatchObject({ registrationWaiting: null })
    expect(mailsOfEvent(eventContent({ prices: [eventPrice("p", 100)] }))).toMatchObject({
      registrationSubsidised: "noSubsidy",
      registrationPaid: null,
    })
    expect(mailsOfEvent(eventContent({ prices: [eventPrice("p", 0)] }))).toMatchObject({ registrationPaid: "noPrice" })
    const mixed = { ...eventGroup(OfferId.make("g"), null), confirmation: "byHand" as const }
    expect(mailsOfEvent(eventContent({ groups: [mixed, eventGroup(OfferId.make("h"), null)] }))).toMatchObject({
      registrationReceived: null,
      registrationPlaced: null,
    })
  })
})
