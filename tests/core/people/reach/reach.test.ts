import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CustomColumnId } from "../../../../core/kernel/id.ts"
import { divisionAccesses } from "../../../../core/people/custom-columns/custom-column.ts"
import { columnIdOf, isCustomField } from "../../../../core/people/custom-field.ts"
import type { Person } from "../../../../core/people/person.ts"
import { isHidden } from "../../../../core/people/reach/hidden-fields.ts"
import { reachFaults, seesPerson } from "../../../../core/people/reach/index.ts"
import { masked, unmasked } from "../../../../core/people/reach/masked.ts"
import { seenEntry } from "../../../../core/people/reach/seen-entry.ts"
import { changesBetween, type JournalEntry } from "../../../../core/people/timeline.ts"
import { customColumns, persons } from "../../../support/persons.ts"

const ids = customColumns.map(({ id }) => id)
const known = fc.subarray(ids).map((some) => new Set<CustomColumnId>(some))
const groups = fc.subarray(["Wölflinge", "wolflinge", "Rover", "Leitung"]).map((some) => new Set(some))
const columns = fc
  .array(fc.constantFrom(...divisionAccesses), { minLength: ids.length, maxLength: ids.length })
  .map(
    (accesses) => new Map(ids.flatMap((id, at) => (accesses[at] === "hidden" ? [] : [[id, accesses[at]!] as const]))),
  )
const sight = fc.record({ groups, columns })

describe("what is hidden from somebody kept to their own groups", () => {
  it("is in nothing that they see, and as it was in whatever they write [WSP-10]", () => {
    fc.assert(
      fc.property(persons, persons, known, (kept, other, some) => {
        const seen = masked(kept, some)
        for (const { field } of changesBetween(kept, seen)) expect(isHidden(field, some), field).toBe(true)
        expect(masked(seen, some)).toEqual(seen)
        expect(unmasked(seen, kept, some)).toEqual(kept)
        const next: Person = { ...masked(other, some), id: kept.id }
        for (const { field } of changesBetween(kept, unmasked(next, kept, some)))
          expect(isHidden(field, some), field).toBe(false)
      }),
    )
  })

  it("is in no entry of a timeline that they read [WSP-10]", () => {
    fc.assert(
      fc.property(persons, persons, known, (before, after, some) => {
        const changes = changesBetween(before, after)
        const entry = {
          id: "e",
          personId: before.id,
          at: "",
          by: null,
          event: { kind: "changed", changes, importId: null },
        }
        const seen = seenEntry(entry as unknown as JournalEntry, some)
        const left = changes.filter(({ field }) => !isHidden(field, some))
        if (left.length === 0 && changes.length > 0) expect(seen).toBeUndefined()
        else expect(seen?.event).toMatchObject({ changes: left })
      }),
    )
  })
})

describe("what somebody kept to their own groups may write", () => {
  it("leaves them the person, all other groups, and what is closed to them [WSP-10]", () => {
    fc.assert(
      fc.property(persons, persons, sight, (before, after, seen) => {
        fc.pre(seesPerson(seen.groups, before))
        if (reachFaults(seen, before, after).length > 0) return
        expect(seesPerson(seen.groups, after)).toBe(true)
        const others = ({ groups: all }: Person) => all.filter((each) => !seen.groups.has(each)).toSorted()
        expect(others(after)).toEqual(others(before))
        for (const { field } of changesBetween(before, after)) {
          expect(isHidden(field, new Set(seen.columns.keys())), field).toBe(false)
          if (isCustomField(field)) expect(seen.columns.get(columnIdOf(field)), field).toBe("edit")
        }
      }),
    )
  })

  it("is whatever changes nothing, of whom they see [WSP-10]", () => {
    fc.assert(
      fc.property(persons, sight, (one, seen) => {
        expect(reachFaults(seen, one, one)).toEqual(
          seesPerson(seen.groups, one) ? [] : [{ field: "groups", code: "lastOwnGroup" }],
        )
      }),
    )
  })

  it("is a new person of own groups alone, who does not apply [WSP-10]", () => {
    fc.assert(
      fc.property(persons, sight, (one, seen) => {
        if (reachFaults(seen, undefined, one).length > 0) return
        expect(one.kind).not.toBe("applicant")
        expect(one.groups.length).toBeGreaterThan(0)
        for (const group of one.groups) expect(seen.groups.has(group)).toBe(true)
      }),
    )
  })
})
