import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { UserId } from "../../../../core/kernel/id.ts"
import { customFieldOf, isCustomField } from "../../../../core/people/custom-field.ts"
import { mostSorts } from "../../../../core/people/person-query.ts"
import { ordersOf, sortOf } from "../../../../core/people/person-sort.ts"
import type { ListViewId } from "../../../../core/people/record-id.ts"
import {
  longestViewName,
  mayChange,
  mayOpen,
  mayWithdraw,
  nameFault,
  namesCustomColumns,
  openedView,
  type SavedHead,
  sameContent,
  seenBy,
  ViewContent,
  ViewData,
} from "../../../../core/people/views/index.ts"
import { customColumns } from "../../../support/persons.ts"
import { viewContent } from "../../../support/views.ts"

const fields = customColumns.map(({ id }) => customFieldOf(id))
const users = ["u1", "u2", null] as ReadonlyArray<UserId | null>

const head = fc.record<SavedHead>({
  id: fc.uuid({ version: 4 }) as fc.Arbitrary<ListViewId>,
  version: fc.nat(),
  list: fc.constantFrom("members", "contacts"),
  name: fc.constantFrom("Wölflinge", "WÖLFLINGE ", "Rover", "  ", "rover"),
  shared: fc.boolean(),
  owner: fc.constantFrom(...users),
  byName: fc.constant("Jana"),
})
const viewer = fc.record({
  userId: fc.constantFrom(...users),
  permissions: fc.constantFrom(["members"] as const, ["admin"] as const, [] as const),
  readOnly: fc.boolean(),
})

const field = fc.constantFrom("city" as const, "groups" as const, ...fields)
const condition = fc.oneof(
  fc.record({ field, is: fc.constantFrom("in" as const, "notIn" as const), values: fc.constant(["Rot"]) }),
  fc.record({ field, is: fc.constantFrom("isEmpty" as const, "isNotEmpty" as const) }),
  fc.constant({ age: { from: 7 } }),
)
const order = fc.record({ by: fc.oneof(fc.constant("name" as const), field), descending: fc.boolean() })
const content = fc.record<ViewContent>({
  standing: fc.constantFrom("active", "all"),
  filter: fc.record({ join: fc.constantFrom("and", "or"), conditions: fc.array(condition, { maxLength: 5 }) }),
  search: fc.constantFrom("", "müller"),
  sort: fc
    .uniqueArray(order, { selector: ({ by }) => by, minLength: 1, maxLength: mostSorts })
    .map((orders) => sortOf(orders)),
  layout: fc.record(
    {
      columns: fc.array(fc.record({ field, width: fc.integer({ min: 80, max: 640 }) }), { maxLength: 5 }),
      nameWidth: fc.integer({ min: 80, max: 640 }),
      fixedUntil: field,
    },
    { requiredKeys: ["columns", "nameWidth"] },
  ),
})
const there = fc.subarray(fields)

describe("who may do what with a saved view [PER-04]", () => {
  it("whoever may change one may open it, and whoever may make it private may change it", () => {
    fc.assert(
      fc.property(head, viewer, (view, who) => {
        if (mayChange(view, who)) expect(mayOpen(view, who)).toBe(true)
        if (mayWithdraw(view, who)) expect(mayChange(view, who)).toBe(true)
      }),
    )
  })

  it("what is private is its owner's alone, admins included", () => {
    fc.assert(
      fc.property(head, viewer, (view, who) => {
        const his = view.owner !== null && view.owner === who.userId
        if (!view.shared) expect([mayOpen(view, who), mayChange(view, who)]).toEqual([his, his])
        else {
          const changes = (his && !who.readOnly) || who.permissions.some((each) => each === "admin")
          expect(mayChange(view, who)).toBe(changes)
        }
        expect(seenBy(view, who)).not.toHaveProperty("owner")
        expect(seenBy(view, who)).toMatchObject({ own: his, editable: mayChange(view, who) })
      }),
    )
  })
})

describe("names of saved views [PER-04]", () => {
  it("that are let through are different for every owner, and among the shared ones", () => {
    fc.assert(
      fc.property(fc.array(head, { maxLength: 12 }), (all) => {
        const kept: Array<SavedHead> = []
        for (const view of all) if (nameFault(view, kept) === undefined) kept.push(view)
        const key = ({ name }: SavedHead) => name.trim().toLowerCase()
        const unique = (some: ReadonlyArray<SavedHead>) => expect(new Set(some.map(key)).size).toBe(some.length)
        for (const owner of users) if (owner !== null) unique(kept.filter((view) => view.owner === owner))
        unique(kept.filter(({ shared }) => shared))
        expect(kept.every((view) => view.name.trim() !== "")).toBe(true)
      }),
    )
  })

  it("stay when a view is changed otherwise", () => {
    fc.assert(
      fc.property(head, (view) => {
        if (view.name.trim() !== "") expect(nameFault({ ...view }, [view])).toBeUndefined()
      }),
    )
  })

  it("have at most 60 characters", () => {
    const named = (name: string) => Schema.is(ViewData)({ name, shared: false, content: viewContent() })
    expect(named("x".repeat(longestViewName))).toBe(true)
    expect(named("x".repeat(longestViewName + 1))).toBe(false)
  })
})

describe("opening a saved view [PER-04]", () => {
  it("names no column afterwards that is not there, and tells each that is gone", () => {
    fc.assert(
      fc.property(content, there, (given, left) => {
        const opened = openedView(given, left)
        const names = (some: ViewContent) => [
          ...some.filter.conditions.flatMap((each) => ("field" in each ? [each.field] : [])),
          ...ordersOf(some.sort).map(({ by }) => by),
          ...some.layout.columns.map((column) => column.field),
        ]
        for (const name of names(opened.content))
          if (isCustomField(name)) expect((left as ReadonlyArray<string>).includes(name)).toBe(true)
        const conditions = given.filter.conditions.length
        expect(opened.content.filter.conditions.length + opened.conditions.length).toBe(conditions)
        expect(opened.content.layout.columns.length + opened.columns.length).toBe(given.layout.columns.length)
        const kept = ordersOf(given.sort).filter(({ by }) => !(opened.sorts as ReadonlyArray<string>).includes(by))
        expect(opened.content.sort).toEqual(sortOf(kept))
        expect(kept.length + opened.sorts.length).toBe(ordersOf(given.sort).length)
        expect(Schema.is(ViewContent)(opened.content)).toBe(true)
      }),
    )
  })

  it("changes nothing where every column is there, and nothing the second time", () => {
    fc.assert(
      fc.property(content, there, (given, left) => {
        expect(openedView(given, fields)).toEqual({ content: given, conditions: [], columns: [], sorts: [] })
        if (!namesCustomColumns(given)) expect(openedView(given, []).content).toEqual(given)
        const once = openedView(given, left).content
        expect(openedView(once, left).content).toEqual(once)
      }),
    )
  })

  it("is the same after a way over JSON, whatever the order of keys, and not with anything else changed", () => {
    fc.assert(
      fc.property(content, (given) => {
        const backwards = (value: unknown): unknown => {
          if (typeof value !== "object" || value === null) return value
          if (Array.isArray(value)) return value.map(backwards)
          return Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, backwards(each)]),
          )
        }
        expect(sameContent(given, backwards(given) as ViewContent)).toBe(true)
        expect(sameContent(given, { ...given, search: `${given.search}x` })).toBe(false)
        expect(sameContent(given, { ...given, sort: { ...given.sort, descending: !given.sort.descending } })).toBe(
          false,
        )
      }),
    )
  })
})
