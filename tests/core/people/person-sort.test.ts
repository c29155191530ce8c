import { describe, expect, it } from "vitest"
import type { PersonSort, SortField } from "../../../core/people/person-query.ts"
import { alsoBy, ordersOf, sortOf } from "../../../core/people/person-sort.ts"

const names: PersonSort = { by: "name", descending: false }
const up = (by: SortField) => ({ by, descending: false })
const down = (by: SortField) => ({ by, descending: true })

describe("an order by several columns", () => {
  it("begins with the first column that is named, and takes at most three [PER-04]", () => {
    const one = alsoBy(names, "groups")
    expect(one).toEqual(up("groups"))
    const three = alsoBy(alsoBy(one!, "city")!, "name")
    expect(three).toEqual({ ...up("groups"), further: [up("city"), up("name")] })
    expect(alsoBy(three!, "birthdate")).toBeUndefined()
  })

  it("keeps an order by names that somebody turned round [PER-04]", () => {
    expect(alsoBy(down("name"), "city")).toEqual({ ...down("name"), further: [up("city")] })
  })

  it("turns a column round where it stands, then leaves it out, but for the last one [PER-04]", () => {
    const both = sortOf([up("groups"), up("city")])
    const turned = alsoBy(both, "groups")
    expect(turned).toEqual(sortOf([down("groups"), up("city")]))
    const left = alsoBy(turned!, "groups")
    expect(left).toEqual(up("city"))
    expect(alsoBy(down("city"), "city")).toEqual(up("city"))
  })

  it("is the same after it was taken apart and put together, and by name where there is none [PER-04]", () => {
    for (const sort of [names, sortOf([up("groups"), down("city"), up("name")])])
      expect(sortOf(ordersOf(sort))).toEqual(sort)
    expect(sortOf([])).toEqual(names)
  })
})
