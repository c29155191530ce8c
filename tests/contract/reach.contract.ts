import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { house } from "../../core/contexts.ts"
import type { CustomColumnId, TimelineEntryId, WordId } from "../../core/kernel/id.ts"
import { callsByName, type Port } from "../../core/kernel/operation.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import { columns as columnsPort, type DivisionAccess } from "../../core/people/custom-columns/index.ts"
import { customFieldOf } from "../../core/people/custom-field.ts"
import { isEdit } from "../../core/people/edit-undo.ts"
import { families } from "../../core/people/family/index.ts"
import {
  type InvalidPerson,
  layouts,
  type PersonFilter,
  people,
  type SortField,
  words,
} from "../../core/people/index.ts"
import { emptyPerson, type Person, type PersonChanges, type PersonData } from "../../core/people/person.ts"
import { personFieldNames } from "../../core/people/person-field.ts"
import { bankFields } from "../../core/people/reach/index.ts"
import type { MemoryWorld } from "../support/memory-world.ts"

/** A house with one new workspace. */
export interface ReachWorld {
  readonly calls: MemoryWorld["calls"]
  /** Somebody of the workspace with the permission for members, who reaches all of it. */
  readonly user: () => Promise<User>
}

/** What nobody kept to the Wölflinge may ever read: of Ida their bank data, of Otto, who is a Rover, anything. */
const marks = [
  "Otto",
  "Fremdmann",
  "otto@",
  "Rheinstein",
  "DE89370400440532013000",
  "Kontomarke",
  "Geheimwert",
  "CUSTOM-4711",
]

const bank = {
  annuity: "Familienbeitrag Rheinstein",
  customAmount: 4711 as PersonData["customAmount"],
  paymentMethod: "sepa_debit",
  accountHolder: "Kontomarke",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  mandateReference: "CUSTOM-4711",
  mandateDate: "2025-01-31" as PersonData["mandateDate"],
} as const satisfies Partial<PersonData>

const named = (firstName: string, lastName: string, given: Partial<PersonData>): PersonData => ({
  ...emptyPerson("member"),
  firstName,
  lastName,
  joinDate: "2024-05-01" as PersonData["joinDate"],
  ...given,
})

const { runPromise } = Effect
const failure = <E>(call: Effect.Effect<unknown, E>): Promise<E> => runPromise(Effect.flip(call))

/** What holds for somebody who is kept to their own groups, whatever keeps the persons. */
export const reachContract = (name: string, open: () => Promise<ReachWorld>): void => {
  const start = async () => {
    const { calls, user } = await open()
    const jana = await user()
    const office = { people: calls(people, jana), words: calls(words, jana), columns: calls(columnsPort, jana) }
    const group = (called: string) => runPromise(office.words.create({ kind: "groups", name: called, colour: "teal" }))
    const [own, other] = [await group("Wölflinge"), await group("Rover")]
    const column = async (called: string, divisions: DivisionAccess) => {
      const data = { name: called, type: "text", help: "", required: false, options: [], divisions } as const
      return (await runPromise(office.columns.create(data))).id
    }
    const known = { edit: await column("Trikot", "edit"), read: await column("Ausweis", "read") }
    const hidden = await column("Zweitkonto", "hidden")
    const custom = { [known.edit]: "M", [known.read]: "A1", [hidden]: "Geheimwert" } as PersonData["custom"]
    const ida = await runPromise(
      office.people.create(named("Ida", "Wolf", { ...bank, custom, groups: ["Wölflinge", "Rover"], city: "Kiel" })),
    )
    const otto = await runPromise(
      office.people.create(
        named("Otto", "Fremdmann", { ...bank, email: "otto@rover.example", groups: ["Rover"], membershipNumber: "9" }),
      ),
    )
    const keptTo = (...groups: ReadonlyArray<WordId>): User => ({ ...jana, reach: { readOnly: false, groups } })
    const leader = keptTo(own.id)
    const asLeader = calls(people, leader)
    const change = (person: Pick<Person, "id" | "version">, changes: PersonChanges) =>
      asLeader.update({ id: person.id, version: person.version, changes })
    const faultsOf = async (call: Effect.Effect<unknown, unknown>) => {
      const refused = (await failure(call)) as InvalidPerson
      expect(refused._tag).toBe("InvalidPerson")
      return refused.faults.map(({ field, code }) => `${field} ${code}`)
    }
    const stored = async (id: Person["id"]) => (await runPromise(office.people.get({ id }))).person
    return { calls, office, own, other, known, hidden, ida, otto, keptTo, leader, asLeader, change, faultsOf, stored }
  }
  let world: Awaited<ReturnType<typeof start>>
  const listed = async (who: User) => {
    const query = { fields: [], sort: { by: "name", descending: false }, limit: 50 } as const
    return (await runPromise(world.calls(people, who).list(query))).rows.map(({ firstName }) => firstName)
  }

  describe(`somebody kept to their own groups, over ${name}`, () => {
    beforeEach(async () => {
      world = await start()
    })

    it("sees the persons of these, and nobody else in any way [WSP-10]", async () => {
      const { asLeader, ida, otto, own, other, leader, keptTo, calls } = world
      expect(await listed(leader)).toEqual(["Ida"])
      expect(await listed(keptTo(own.id, other.id))).toEqual(["Otto", "Ida"])
      expect(await runPromise(asLeader.count({}))).toBe(1)
      expect(await runPromise(asLeader.count({ search: "Fremdmann" }))).toBe(0)
      expect((await runPromise(asLeader.standings())).active).toBe(1)
      expect(await failure(asLeader.get({ id: otto.id }))).toMatchObject({ _tag: "PersonNotFound" })
      expect(await runPromise(asLeader.timeline({ id: otto.id, limit: 50 }))).toEqual([])
      expect(await runPromise(asLeader.timeline({ id: ida.id, limit: 50 }))).toHaveLength(1)
      expect(await failure(world.change(otto, { city: "Bonn" }))).toMatchObject({ _tag: "PersonNotFound" })
      expect(await runPromise(calls(words, leader).use())).toEqual([
        { id: own.id, persons: 1 },
        { id: other.id, persons: 1 },
      ])
    })

    it("sees nobody once the group is deleted, or merged into another, and everybody again by its new name [WSP-10]", async () => {
      const { office, own, other, leader } = world
      await runPromise(office.words.rename({ id: own.id, version: own.version, name: "Meute" }))
      expect(await listed(leader)).toEqual(["Ida"])
      const [meute, rover] = (await runPromise(office.words.list())).groups
      expect(meute?.id).toBe(own.id)
      await runPromise(
        office.words.merge({ id: own.id, version: meute!.version, into: { id: other.id, version: rover!.version } }),
      )
      expect(await listed(leader)).toEqual([])
    })

    it("reads no bank data and no hidden column, neither by asking for it nor by filtering, sorting or adding it up [WSP-10]", async () => {
      const { asLeader, ida, hidden, known } = world
      const { person } = await runPromise(asLeader.get({ id: ida.id }))
      for (const field of bankFields) expect(person[field], field).toEqual(emptyPerson("member")[field])
      expect(Object.keys(person.custom).toSorted()).toEqual([known.edit, known.read].toSorted())
      const closed = [...bankFields, customFieldOf(hidden)] as const
      const page = (sort: SortField, filter?: PersonFilter) =>
        asLeader.list({
          fields: [...closed, "owing", "payer"],
          sort: { by: sort, descending: false },
          limit: 9,
          filter,
        })
      const [row] = (await runPromise(page("name"))).rows
      expect(row).toEqual({ id: ida.id, version: ida.version, firstName: "Ida", lastName: "Wolf" })
      for (const field of closed) {
        expect(await failure(page(field)), field).toMatchObject({ _tag: "ColumnGone", fields: [field] })
        const further = [{ by: field, descending: false }]
        const sort = { by: "city", descending: false, further } as const
        expect(await failure(asLeader.list({ fields: [], sort, limit: 9 })), field).toMatchObject({ fields: [field] })
        const filter = { not: { or: [{ field, is: "isNotEmpty" }] } } as const
        expect(await failure(page("name", filter)), field).toMatchObject({ _tag: "ColumnGone", fields: [field] })
        expect(await failure(asLeader.count({ filter })), field).toMatchObject({ _tag: "ColumnGone" })
        const measured = asLeader.values({ by: "city", measure: field })
        expect(await failure(measured), field).toMatchObject({ _tag: "ColumnGone", fields: [field] })
        expect(await failure(asLeader.totals({ filter, fields: [] })), field).toMatchObject({ _tag: "ColumnGone" })
      }
      const owing = { owing: { is: "from", cents: 1 } } as const
      expect(await failure(asLeader.count({ filter: owing }))).toMatchObject({ _tag: "ColumnGone", fields: ["owing"] })
      const paid = { related: "payer", is: "contains", value: "a" } as const
      expect(await failure(asLeader.count({ filter: paid }))).toMatchObject({ _tag: "ColumnGone", fields: ["payer"] })
      const totals = await runPromise(asLeader.totals({ fields: ["iban", "city", "customAmount"] }))
      expect(totals.map(({ filled }) => filled)).toEqual([0, 1, 0])
    })

    it("finds nobody by a relative in another group, and learns of no such relative [WSP-10] [PER-04]", async () => {
      const { asLeader, office, calls, leader, ida, otto } = world
      await runPromise(
        calls(families, { ...leader, reach: wholeReach }).link({ person: ida.id, other: otto.id, address: false }),
      )
      const called = { related: "family", is: "contains", value: "fremdmann" } as const
      const somebody = { related: "family", is: "isNotEmpty" } as const
      for (const filter of [called, somebody]) {
        expect(
          await runPromise(
            office.people.count({ filter: { and: [filter, { field: "firstName", is: "equals", value: "Ida" }] } }),
          ),
        ).toBe(1)
        expect(await runPromise(asLeader.count({ filter }))).toBe(0)
      }
    })

    it("changes what is open, and nothing hidden goes with it; what is closed is refused by its field [WSP-10]", async () => {
      const { ida, hidden, known, change, faultsOf, stored } = world
      const custom = { [known.edit]: "L" } as PersonChanges["custom"]
      const changed = await runPromise(change(ida, { city: "Bonn", custom }))
      expect(changed).toMatchObject({ city: "Bonn", version: ida.version + 1, iban: null })
      expect(await stored(ida.id)).toEqual({
        ...ida,
        city: "Bonn",
        version: ida.version + 1,
        custom: { ...ida.custom, [known.edit]: "L" },
      })
      for (const field of bankFields)
        expect(
          await faultsOf(change(changed, { [field]: { ...bank, paymentMethod: "bank_transfer" }[field] })),
        ).toContain(`${field} outOfReach`)
      const write = (id: CustomColumnId) =>
        faultsOf(change(changed, { custom: { [id]: "X" } as PersonChanges["custom"] }))
      expect(await write(known.read)).toEqual([`${customFieldOf(known.read)} outOfReach`])
      expect(await write(hidden)).toContain(`${customFieldOf(hidden)} outOfReach`)
      // Whether somebody elsewhere has a number is not told.
      for (const membershipNumber of ["1", "99"])
        expect(await faultsOf(change(changed, { membershipNumber }))).toEqual(["membershipNumber outOfReach"])
      expect(await failure(change(ida, { city: "Ulm" }))).toMatchObject({ current: { city: "Bonn", iban: null } })
    })

    it("gives and takes own groups alone, and never the last one; adds persons to own groups alone [WSP-10]", async () => {
      const { ida, change, faultsOf, asLeader } = world
      expect(await faultsOf(change(ida, { groups: ["Wölflinge"] }))).toEqual(["groups notOwnGroup"])
      expect(await faultsOf(change(ida, { groups: ["Rover", "Wölflinge", "Biber"] }))).toEqual(["groups notOwnGroup"])
      expect(await faultsOf(change(ida, { groups: ["Rover"] }))).toEqual(["groups lastOwnGroup"])
      const create = (given: Partial<PersonData>) => asLeader.create(named("Mia", "Neu", given))
      expect(await faultsOf(create({}))).toEqual(["groups lastOwnGroup"])
      expect(await faultsOf(create({ groups: ["Rover"] }))).toEqual(["groups notOwnGroup"])
      expect(await faultsOf(create({ groups: ["Wölflinge"], iban: bank.iban }))).toContain("iban outOfReach")
      const familyId = crypto.randomUUID() as PersonData["familyId"]
      expect(await faultsOf(create({ groups: ["Wölflinge"], familyId }))).toContain("familyId outOfReach")
      const applicant = {
        ...named("Mia", "Neu", { groups: ["Wölflinge"] }),
        kind: "applicant",
        joinDate: null,
      } as const
      expect(await faultsOf(asLeader.create(applicant))).toEqual(["kind outOfReach"])
      expect(await runPromise(create({ groups: ["wölflinge"] }))).toMatchObject({ groups: ["Wölflinge"] })
      expect(await listed(world.leader)).toEqual(["Mia", "Ida"])
    })

    it("reads of the past what is open, and undoes no edit of which something is hidden [WSP-10]", async () => {
      const { ida, office, asLeader } = world
      const both = await runPromise(
        office.people.update({
          id: ida.id,
          version: ida.version,
          changes: { city: "Ulm", accountHolder: "Erna Kontomarke" },
        }),
      )
      const one = await runPromise(
        office.people.update({ id: ida.id, version: both.version, changes: { accountHolder: "Kontomarke" } }),
      )
      const told = await runPromise(asLeader.timeline({ id: ida.id, limit: 1 }))
      expect(told.map(({ event }) => event)).toMatchObject([{ kind: "changed", changes: [{ field: "city" }] }])
      const entries = await runPromise(office.people.timeline({ id: ida.id, limit: 9 }))
      for (const { id } of entries.filter(isEdit).slice(0, 2))
        expect(await failure(asLeader.undoEdit({ person: ida.id, edit: id }))).toMatchObject({ _tag: "EditNotFound" })
      const city = await runPromise(world.change({ id: ida.id, version: one.version }, { city: "Bonn" }))
      const [mine] = await runPromise(asLeader.timeline({ id: ida.id, limit: 1 }))
      await runPromise(asLeader.undoEdit({ person: ida.id, edit: mine!.id as TimelineEntryId }))
      expect(await world.stored(ida.id)).toMatchObject({ version: city.version + 1, city: "Ulm", iban: bank.iban })
    })

    it("gets nothing of anybody else, nor hidden, from any operation that is there for them [WSP-10]", async () => {
      const { ida, otto, leader, calls } = world
      const sort = { by: "name", descending: true } as const
      const fields = [...personFieldNames, "owing", "payer", "family"] as const
      const edit = "0190a000-0000-7000-8000-000000000001" as TimelineEntryId
      const layout = { list: "members", layout: { columns: [{ field: "iban", width: 90 }], nameWidth: 200 } } as const
      const both = (input: (person: Person) => unknown) => [input(ida), input(otto)]
      const asked: Readonly<Record<string, ReadonlyArray<unknown>>> = {
        "people.list": [
          { fields, sort, limit: 200 },
          { fields, sort, limit: 200, search: "Fremdmann otto" },
        ],
        "people.count": [{}, { search: "Otto" }],
        "people.totals": [{ fields }],
        "people.values": [{ by: "city" }, { by: "groups", across: "lastName" }, { by: "lastName", find: "Fremd" }],
        "people.standings": [undefined],
        "people.get": both(({ id }) => ({ id })),
        "people.newer": [{ read: [ida, otto].map(({ id, version }) => ({ id, version: version + 7 })) }],
        "people.timeline": both(({ id }) => ({ id, limit: 200 })),
        "people.timelineActors": both(({ id }) => ({ id })),
        "people.create": [named("Otto", "Fremdmann", { membershipNumber: "9", groups: ["Rover"] })],
        "people.update": both(({ id }) => ({ id, version: 7, changes: { city: "Bonn" } })),
        "people.undoEdit": both(({ id }) => ({ person: id, edit })),
        "words.list": [undefined],
        "words.use": [undefined],
        "columns.list": [undefined],
        "layouts.keep": [layout],
        "layouts.mine": [undefined],
      }
      const ports: ReadonlyArray<Port> = house.flatMap(({ offers }) => offers.map(({ port }) => port))
      const theirs = ports.flatMap((port) =>
        Object.entries(port.operations).flatMap(([called, { ownGroups }]) =>
          ownGroups ? [`${port.name}.${called}`] : [],
        ),
      )
      expect(theirs.toSorted()).toEqual(Object.keys(asked).toSorted())
      const answers: Array<string> = []
      for (const port of [people, words, columnsPort, layouts])
        for (const [called, call] of Object.entries(callsByName(calls(port as typeof people, leader))))
          for (const input of asked[`${port.name}.${called}`] ?? []) {
            const answer = await runPromise(Effect.result(call(input)))
            answers.push(`${port.name}.${called}: ${JSON.stringify(answer)}`)
          }
      expect(answers.join()).toContain("Ida")
      for (const answer of answers) for (const mark of marks) expect(answer, mark).not.toContain(mark)
      // Both repeat the id that was asked for: of somebody whom the caller does not see as of nobody.
      const repeating = /"_tag":"PersonNotFound"|^people\.newer/
      for (const answer of answers.filter((each) => !repeating.test(each))) expect(answer).not.toContain(otto.id)
      expect(await runPromise(calls(people, leader).newer({ read: [{ id: otto.id, version: otto.version }] }))).toEqual(
        {
          changed: [],
          gone: [otto.id],
        },
      )
    })
  })
}
