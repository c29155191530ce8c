import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { fold } from "../../../../core/kernel/fold.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import {
  canHoldBoth,
  differingFields,
  type Evidence,
  holdsBoth,
  isUnknown,
  type MergeChoice,
  type MergeChoices,
  type MergeField,
  mergedData,
  mergeFields,
  mergeProposal,
  mergeValue,
  unmergedData,
  whoStays,
} from "../../../../core/people/merging/index.ts"
import type { PersonData } from "../../../../core/people/person.ts"
import { standingOn } from "../../../../core/people/standing.ts"
import { customColumns, person, persons } from "../../../support/persons.ts"

const today = "2026-11-20" as CalendarDate
const day = (text: string) => text as CalendarDate
const nothing = { since: "", entries: 0, confirmed: "" }
const never: Evidence = { written: () => ({ kept: "", gone: "" }), kept: nothing, gone: nothing }
const defaultChoices = (kept: PersonData, gone: PersonData, evidence: Evidence, day: CalendarDate) =>
  mergeProposal(kept, gone, evidence, day).choices
const proposed = (kept: Partial<PersonData>, gone: Partial<PersonData>, evidence: Partial<Evidence> = {}) =>
  mergeProposal(person(kept), person(gone), { ...never, ...evidence }, today)
const offered = (kept: Partial<PersonData>, gone: Partial<PersonData>, written = never.written) =>
  proposed(kept, gone, { written }).choices

const customFields = customColumns.map(({ id }) => customFieldOf(id))
const allFields: ReadonlyArray<MergeField> = [...mergeFields, ...customFields]
const mayHoldBoth = (field: MergeField) => holdsBoth(field) || field === customFields.at(-1)

/** Any choice for any of the fields. */
const choices: fc.Arbitrary<MergeChoices> = fc.record(
  Object.fromEntries(
    allFields.map((field) => [
      field,
      fc.constantFrom<MergeChoice>("kept", "gone", ...(mayHoldBoth(field) ? (["both"] as const) : [])),
    ]),
  ) as Record<MergeField, fc.Arbitrary<MergeChoice>>,
  { requiredKeys: [] },
)

/** What can be told apart in a value: names, numbers, lines. */
const parts = (field: MergeField, value: unknown): ReadonlyArray<string> => {
  if (field === "phones") return (value as PersonData["phones"]).map(({ number }) => number.replace(/\D/g, ""))
  if (Array.isArray(value)) return value.map((each) => fold(String(each)))
  return value === null || value === "" ? [] : [String(value)]
}

describe("two persons as one", () => {
  it("have of each field exactly the chosen value, and all that both say where both were chosen [PER-09]", () =>
    fc.assert(
      fc.property(persons, persons, choices, (kept, gone, chosen) => {
        const merged = mergedData(kept, gone, chosen)
        for (const field of allFields) {
          const [left, right, now] = [kept, gone, merged].map((each) => mergeValue(each, field))
          const choice = chosen[field] ?? "kept"
          if (choice === "kept") expect(now).toEqual(left)
          else if (choice === "gone") expect(now).toEqual(right)
          else if (!canHoldBoth(field, kept, gone)) expect(now).toEqual(left)
          else
            for (const part of [...parts(field, left), ...parts(field, right)])
              if (field === "notes") expect(String(now)).toContain(part)
              else if (field === "phones") expect(merged.phones.length).toBeGreaterThan(0)
              else expect(parts(field, now)).toContain(part)
        }
      }),
    ))

  it("lose no value by what is offered, unless the other one has a better claim to the field [PER-09]", () =>
    fc.assert(
      fc.property(persons, persons, (kept, gone) => {
        const chosen = defaultChoices(kept, gone, never, today)
        expect(Object.keys(chosen).sort()).toEqual([...differingFields(kept, gone)].sort())
        const merged = mergedData(kept, gone, chosen)
        const whole = new Set<MergeField>(["leaveDate", "joinDate"])
        const account: ReadonlyArray<MergeField> = ["iban", "bic", "accountHolder", "mandateReference", "mandateDate"]
        const address: ReadonlyArray<MergeField> = ["street", "addressAddition", "postcode", "city", "country"]
        for (const field of allFields) {
          const known = [kept, gone].some((each) => !isUnknown(field, mergeValue(each, field)))
          // The sex of one is never put to the first name of another.
          if (field === "gender" && kept.firstName !== gone.firstName) continue
          if (!known || whole.has(field) || account.includes(field) || address.includes(field)) continue
          expect(isUnknown(field, mergeValue(merged, field))).toBe(false)
        }
      }),
    ))

  it("never mix two addresses or two accounts by what is offered [PER-09]", () =>
    fc.assert(
      fc.property(persons, persons, (kept, gone) => {
        const merged = mergedData(kept, gone, defaultChoices(kept, gone, never, today))
        const known = (a: unknown, b: unknown) => a !== null && b !== null && a !== b
        if (["street", "postcode", "city"].some((field) => known(kept[field as "city"], gone[field as "city"]))) {
          const of = ({ street, addressAddition, postcode, city, country }: PersonData) =>
            JSON.stringify([street, addressAddition, postcode, city, country])
          expect([of(kept), of(gone)]).toContain(of(merged))
        }
        if (known(kept.iban, gone.iban) || known(kept.mandateReference, gone.mandateReference)) {
          const of = ({ iban, bic, accountHolder, mandateReference, mandateDate }: PersonData) =>
            JSON.stringify([iban, bic, accountHolder, mandateReference, mandateDate])
          expect([of(kept), of(gone)]).toContain(of(merged))
        }
      }),
    ))

  it("stand by what is offered where the one stands who is more of a member [PER-09]", () =>
    fc.assert(
      fc.property(persons, persons, (a, b) => {
        fc.pre(
          [a, b].every(({ joinDate, leaveDate }) => joinDate === null || leaveDate === null || joinDate <= leaveDate),
        )
        const [kept, gone] = whoStays(a, b, today)
        expect(whoStays(b, a, today).map(({ id }) => id)).toEqual([kept.id, gone.id])
        const merged = mergedData(kept, gone, defaultChoices(kept, gone, never, today))
        expect(standingOn({ ...merged, joinDate: kept.joinDate }, today)).toBe(standingOn(kept, today))
        expect(merged.kind).toBe(kept.kind)
      }),
    ))

  it("are again what they were when the merge is undone at once [PER-09]", () =>
    fc.assert(
      fc.property(persons, persons, choices, (kept, gone, chosen) => {
        const merged = mergedData(kept, gone, chosen)
        const { id: _, version: __, ...before } = kept
        expect(unmergedData(before, merged, merged)).toEqual({ data: before, stayed: [] })
      }),
    ))

  it("keep every later change when the merge is undone, and nothing else of it [PER-09]", () =>
    fc.assert(
      fc.property(
        persons,
        persons,
        persons,
        choices,
        fc.constantFrom(...allFields),
        (kept, gone, later, chosen, field) => {
          const merged = mergedData(kept, gone, chosen)
          // Of who comes later only this field.
          const current = mergedData(merged, later, { [field]: "gone" as const })
          const { data, stayed } = unmergedData(kept, merged, current)
          const [then, now] = [mergeValue(merged, field), mergeValue(later, field)]
          const changed = JSON.stringify(now) !== JSON.stringify(then)
          expect(mergeValue(data, field)).toEqual(changed ? now : mergeValue(kept, field))
          expect(stayed.every((each) => each === field)).toBe(true)
          for (const other of allFields)
            if (other !== field) expect(mergeValue(data, other)).toEqual(mergeValue(kept, other))
        },
      ),
    ))

  it("are offered the fuller value, then the one written last [PER-09]", () => {
    expect(offered({ city: null }, { city: "Kiel" }).city).toBe("gone")
    expect(offered({ firstName: "Anna Maria" }, { firstName: "Anna" }).firstName).toBe("kept")
    expect(offered({ gender: "unknown" }, { gender: "female" }).gender).toBe("gone")
    expect(offered({ paymentMethod: "cash" }, { paymentMethod: "none" }).paymentMethod).toBe("kept")
    expect(offered({ email: "a@b.de" }, { email: "c@d.de" }).email).toBe("kept")
    const written = () => ({ kept: "2026-01-01T00:00:00Z", gone: "2026-02-01T00:00:00Z" })
    expect(offered({ email: "a@b.de" }, { email: "c@d.de" }, written).email).toBe("gone")
    expect(offered({ notes: "alt" }, { notes: "neu" }).notes).toBe("both")
    expect(offered({ groups: ["Rover"] }, { groups: ["Leitung"] }).groups).toBe("both")
  })

  it("keep number and dates of the member, and take over a number that only the other has [PER-09, MBR-04]", () => {
    const member = { joinDate: day("2020-01-01"), membershipNumber: "12" }
    const past = { joinDate: day("2010-01-01"), leaveDate: day("2015-12-31"), membershipNumber: "7" }
    expect(offered(member, past)).toMatchObject({ membershipNumber: "kept", joinDate: "kept", leaveDate: "kept" })
    expect(offered(past, member)).toMatchObject({ membershipNumber: "gone", joinDate: "gone", leaveDate: "gone" })
    expect(offered({ ...member, membershipNumber: null }, past).membershipNumber).toBe("gone")
    expect(offered({ kind: "contact" }, { ...member, kind: "member" })).toMatchObject({
      kind: "gone",
      joinDate: "gone",
    })
  })
})
