import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { type Evidence, evidenceOf, mergedData, mergeProposal } from "../../../../core/people/merging/index.ts"
import type { PersonData } from "../../../../core/people/person.ts"
import type { JournalEntry } from "../../../../core/people/timeline.ts"
import { person, persons } from "../../../support/persons.ts"

const today = "2026-11-20" as CalendarDate
const day = (text: string) => text as CalendarDate
const entryAt = (at: string, event: JournalEntry["event"] = { kind: "created" }): JournalEntry => ({
  id: at as JournalEntry["id"],
  personId: "p" as JournalEntry["personId"],
  at,
  by: null,
  event,
})
const changed = (at: string, proposedBy?: string) =>
  entryAt(at, {
    kind: "changed",
    changes: [{ field: "lastName", before: "", after: "" }],
    importId: null,
    ...(proposedBy === undefined ? {} : { proposedBy }),
  })
const long = [entryAt("2019-01-01T00:00:00Z"), changed("2021-01-01T00:00:00Z"), changed("2022-01-01T00:00:00Z")]
const fresh = [entryAt("2026-11-01T00:00:00Z")]

const old: Partial<PersonData> = {
  firstName: "Lina",
  lastName: "Petersen",
  gender: "female",
  birthdate: day("2010-02-01"),
  street: "Am Lindenhof 1",
  postcode: "24105",
  city: "Kiel",
  email: "lina@example.org",
}
const wrong: Partial<PersonData> = {
  firstName: "Linus",
  lastName: "Peters",
  gender: "male",
  birthdate: day("2010-02-10"),
  street: "Hafenweg 9",
  postcode: "24103",
  city: "Kiel",
  email: "falsch@example.org",
}
const proposed = (kept: Partial<PersonData>, gone: Partial<PersonData>, evidence: Evidence) =>
  mergeProposal(person(kept), person(gone), evidence, today)

describe("what is offered where two persons contradict each other", () => {
  it("is of who is known longer with more entries, as a whole, and not of who was written last [PER-09]", () => {
    const { choices, reasons } = proposed(old, wrong, evidenceOf(long, fresh))
    expect(new Set(Object.values(choices))).toEqual(new Set(["kept"]))
    expect(reasons).toEqual([
      { block: "identity", from: "kept", why: "older" },
      { block: "other", from: "kept", why: "older" },
      { block: "address", from: "kept", why: "older" },
    ])
    const turned = proposed(wrong, old, evidenceOf(fresh, long))
    expect(new Set(Object.values(turned.choices))).toEqual(new Set(["gone"]))
  })

  it("is of who confirmed their data by themselves, the last of two [PER-09]", () => {
    const confirmed = [entryAt("2026-11-01T00:00:00Z"), changed("2026-11-02T00:00:00Z", "lina@example.org")]
    const { choices, reasons } = proposed(wrong, old, evidenceOf(long, confirmed))
    expect(new Set(Object.values(choices))).toEqual(new Set(["gone"]))
    expect(reasons.every(({ from, why }) => from === "gone" && why === "confirmed")).toBe(true)
    const later = [...long, changed("2026-11-03T00:00:00Z", "lina@example.org")]
    expect(proposed(old, wrong, evidenceOf(later, confirmed)).choices.firstName).toBe("kept")
  })

  it("is of whom more is known where neither is older with more entries, then of who was written last [PER-09]", () => {
    const many = [entryAt("2026-01-01T00:00:00Z"), changed("2026-02-01T00:00:00Z"), changed("2026-03-01T00:00:00Z")]
    const few = [entryAt("2019-01-01T00:00:00Z")]
    const fuller = proposed({ ...old, division: "Rudel" }, wrong, evidenceOf(few, many))
    expect(fuller.reasons[0]).toEqual({ block: "identity", from: "kept", why: "complete" })
    const last = proposed(old, wrong, evidenceOf(few, many))
    expect(last.reasons[0]).toEqual({ block: "identity", from: "gone", why: "newer" })
    expect(proposed(old, wrong, evidenceOf([], [])).reasons[0]).toEqual({
      block: "identity",
      from: "kept",
      why: "undecided",
    })
  })

  it("is the fuller address even of the newer one, and says that it is [PER-09]", () => {
    const { choices, reasons } = proposed(
      { ...old, street: null, postcode: null, city: "Bonn" },
      wrong,
      evidenceOf(long, fresh),
    )
    expect([choices.firstName, choices.street, choices.city]).toEqual(["kept", "gone", "gone"])
    expect(reasons.find(({ block }) => block === "address")).toEqual({ block: "address", from: "gone", why: "fuller" })
  })

  it("never puts the sex of one to another first name, nor mixes known names and birthdates, whatever speaks for them [PER-09]", () => {
    const timelines = fc.constantFrom(long, fresh, [])
    fc.assert(
      fc.property(persons, persons, timelines, timelines, (kept, gone, ofKept, ofGone) => {
        fc.pre(kept.firstName !== "" && gone.firstName !== "")
        const { choices, reasons } = mergeProposal(kept, gone, evidenceOf(ofKept, ofGone), today)
        const decided = reasons.find(({ block }) => block === "identity")
        if (decided === undefined) return
        const merged = mergedData(kept, gone, choices)
        const from = decided.from === "kept" ? kept : gone
        for (const field of ["firstName", "lastName", "birthdate"] as const)
          if (from[field] !== null && from[field] !== "") expect(merged[field]).toEqual(from[field])
        if (kept.firstName !== gone.firstName) expect(merged.gender).toBe(from.gender)
      }),
    )
  })
})
