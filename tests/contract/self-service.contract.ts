import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId, UserId } from "../../core/kernel/id.ts"
import { plainFilter } from "../../core/people/filter-meaning.ts"
import { parseFilterText } from "../../core/people/filter-text/index.ts"
import type { Person } from "../../core/people/person.ts"
import type { Confirmations } from "../../core/people/ports/confirmations.port.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import type { Proposals } from "../../core/people/ports/proposals.port.ts"
import type { SelfLinks } from "../../core/people/ports/self-links.port.ts"
import type { Trash } from "../../core/people/ports/trash.port.ts"
import { ProposalId, SelfLinkId } from "../../core/people/record-id.ts"
import type { Confirmation } from "../../core/people/self-service/confirmation.ts"
import type { Proposal } from "../../core/people/self-service/proposal.ts"
import { type KeptSelfLink, onPaper } from "../../core/people/self-service/self-link.ts"
import { day } from "../support/fees.ts"
import { person } from "../support/persons.ts"
import { namesInOrder } from "./names-in-order.ts"

/** What self-service needs, in one new workspace and one transaction. */
export interface SelfServicePorts {
  readonly links: SelfLinks["Service"]
  readonly proposals: Proposals["Service"]
  readonly confirmations: Confirmations["Service"]
  readonly persons: PersonRepository["Service"]
  readonly trash: Trash["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const noon = Date.parse(at(0))
const link = (to: PersonId, email: string, given: Partial<KeptSelfLink> = {}): KeptSelfLink => ({
  id: SelfLinkId.make(crypto.randomUUID()),
  person: to,
  email,
  sentAt: at(0),
  ofPerson: true,
  sentBy: "Jana",
  sentById: null,
  shows: ["members", "fees"],
  until: at(30),
  ...given,
})
const proposal = (of: PersonId, given: Partial<Proposal> = {}): Proposal => ({
  id: ProposalId.make(crypto.randomUUID()),
  person: of,
  field: "city",
  base: null,
  value: "Kiel",
  message: "Wir sind umgezogen.\n👋",
  email: "a@b.example",
  at: at(0),
  ...given,
})
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

/** What links to the own data and proposals keep to. */
export const selfServiceContract = (
  name: string,
  withPorts: <A>(work: (ports: SelfServicePorts) => Promise<A>) => Promise<A>,
): void => {
  const world = (work: (ports: SelfServicePorts, ada: Person, ben: Person) => Promise<unknown>) => () =>
    withPorts(async (ports) => {
      const [ada, ben] = [person({ firstName: "Ada" }), person({ firstName: "Ben" })]
      await run(ports.persons.add([ada, ben]))
      await work(ports, ada, ben)
    })

  describe(`links to the own data in ${name}`, () => {
    it(
      "open by their token until they end, and by nothing else [PER-19]",
      world(async ({ links }, ada) => {
        const mine = link(ada.id, "a@b.example", { sentById: crypto.randomUUID() as UserId })
        const token = await run(links.make(mine))
        expect(await run(links.of(token, noon))).toEqual(mine)
        expect(await run(links.of(token, Date.parse(at(30))))).toBeUndefined()
        for (const wrong of ["", `${token}x`, token.slice(1), token.toUpperCase()])
          expect(await run(links.of(wrong, noon))).toBeUndefined()
        expect(await run(links.all(ada.id, noon))).toEqual([mine])
        expect(await run(links.all(ada.id, Date.parse(at(30))))).toEqual([])
      }),
    )

    it(
      "are replaced for the same address alone, and revoked one by one [PER-19]",
      world(async ({ links }, ada, ben) => {
        const old = await run(links.make(link(ada.id, "a@b.example")))
        const other = link(ada.id, "c@d.example", { sentAt: at(1) })
        const others = [await run(links.make(other)), await run(links.make(link(ben.id, "a@b.example")))]
        const next = link(ada.id, "a@b.example", { sentAt: at(2) })
        const token = await run(links.make(next))
        expect(token).not.toBe(old)
        expect(await run(links.of(old, noon))).toBeUndefined()
        expect(await run(links.all(ada.id, noon))).toEqual([next, other])
        await run(links.remove(ben.id, next.id))
        expect(await run(links.of(token, noon))).toEqual(next)
        await run(links.remove(ada.id, next.id))
        expect(await run(links.of(token, noon))).toBeUndefined()
        for (const each of others) expect(await run(links.of(each, noon))).toBeDefined()
      }),
    )

    it(
      "say which good ones of whom went by mail [PER-19]",
      world(async ({ links }, ada, ben) => {
        const old = person({ firstName: "Cem" })
        const mailed = [link(ada.id, "a@b.example"), link(ada.id, "c@d.example", { ofPerson: false })]
        for (const each of mailed) await run(links.make(each))
        await run(links.make(link(ben.id, onPaper)))
        await run(links.make(link(old.id, "a@b.example", { until: at(0) })))
        const all = [ada.id, ben.id, old.id]
        expect([...(await run(links.mailed(all, noon)))].toSorted(byId)).toEqual(mailed.toSorted(byId))
        expect([...(await run(links.mailed([ben.id], noon)))]).toEqual([])
      }),
    )

    it(
      "are forgotten with their end, and with their person [PER-19]",
      world(async ({ links, proposals }, ada, ben) => {
        const good = await run(links.make(link(ada.id, "a@b.example")))
        const over = await run(links.make(link(ada.id, "c@d.example", { until: at(1) })))
        const bens = await run(links.make(link(ben.id, "b@b.example")))
        await run(proposals.put([proposal(ben.id), proposal(ada.id)]))
        await run(links.forget(Date.parse(at(1))))
        for (const [token, is] of [
          [good, true],
          [over, false],
          [bens, true],
        ] as const)
          expect((await run(links.of(token, noon))) !== undefined).toBe(is)
        await run(links.forgetPersons([ben.id]))
        await run(proposals.forgetPersons([ben.id]))
        expect(await run(links.of(bens, noon))).toBeUndefined()
        expect(await run(links.of(good, noon))).toBeDefined()
        expect((await run(proposals.of([ada.id, ben.id]))).map((each) => each.person)).toEqual([ada.id])
      }),
    )
  })

  describe(`proposals in ${name}`, () => {
    it(
      "are one a field, whatever their values are, and the last counts [PER-19]",
      world(async ({ proposals }, ada, ben) => {
        const first = proposal(ada.id)
        const phones = proposal(ada.id, {
          field: "phones",
          base: [],
          value: [{ label: "mother", number: "0171 555 'x'; --" }],
        })
        const cleared = proposal(ada.id, { field: "street", base: "Alter Weg 1", value: null })
        await run(proposals.put([first, phones, cleared, proposal(ben.id)]))
        const second = proposal(ada.id, { value: "Bonn", at: at(1) })
        await run(proposals.put([second]))
        expect((await run(proposals.of([ada.id]))).toSorted(byId)).toEqual([second, phones, cleared].sort(byId))
        await run(proposals.withdraw(ada.id, ["phones", "email"]))
        expect((await run(proposals.of([ada.id]))).toSorted(byId)).toEqual([second, cleared].sort(byId))
        expect(await run(proposals.of([]))).toEqual([])
      }),
    )

    it(
      "are taken once, of their own person [PER-19]",
      world(async ({ proposals }, ada, ben) => {
        const [one, two] = [proposal(ada.id), proposal(ada.id, { field: "street" })]
        await run(proposals.put([one, two]))
        expect(await run(proposals.take(ben.id, [one.id]))).toEqual([])
        expect(await run(proposals.take(ada.id, [one.id, ProposalId.make(crypto.randomUUID())]))).toEqual([one])
        expect(await run(proposals.take(ada.id, [one.id]))).toEqual([])
        expect(await run(proposals.of([ada.id]))).toEqual([two])
      }),
    )

    it(
      "name persons of the list, the last first, and are forgotten after their time [PER-19]",
      world(async ({ proposals }, ada, ben) => {
        const nobody = crypto.randomUUID() as PersonId
        await run(
          proposals.put([
            proposal(ada.id, { at: at(5) }),
            proposal(ben.id, { at: at(1) }),
            proposal(ben.id, { field: "street", at: at(9) }),
            proposal(nobody, { at: at(9) }),
          ]),
        )
        expect(await run(proposals.persons(9))).toEqual({ ids: [ben.id, ada.id], count: 2 })
        expect(await run(proposals.persons(1))).toEqual({ ids: [ben.id], count: 2 })
        expect(await run(proposals.count())).toBe(3)
        await run(proposals.forget(at(5)))
        expect((await run(proposals.of([ada.id, ben.id, nobody]))).map(({ at: when }) => when).toSorted()).toEqual([
          at(5),
          at(9),
          at(9),
        ])
      }),
    )
  })

  describe(`confirmations of the own data in ${name}`, () => {
    const confirmation = (of: PersonId, when: string): Confirmation => ({
      person: of,
      at: `${when}T09:00:00.000Z`,
      day: day(when),
      email: "a@b.example",
      seen: "00c0ffee00c0ffee",
    })

    it(
      "are one a person, the last, and are forgotten with the person [PER-22]",
      world(async ({ confirmations }, ada, ben) => {
        const last = confirmation(ada.id, "2026-11-20")
        await run(confirmations.put(confirmation(ada.id, "2026-03-01")))
        await run(confirmations.put(last))
        await run(confirmations.put(confirmation(ben.id, "2026-05-01")))
        expect(await run(confirmations.of([ada.id]))).toEqual([last])
        await run(confirmations.forgetPersons([ada.id]))
        expect((await run(confirmations.of([ada.id, ben.id]))).map((each) => each.day)).toEqual(["2026-05-01"])
      }),
    )

    it(
      "are a column of the list and a filter for it, by the day [PER-22] [PER-04] [PER-05]",
      world(async ({ confirmations, persons }, ada, ben) => {
        const cem = person({ firstName: "Cem" })
        await run(persons.add([cem]))
        await run(confirmations.put(confirmation(ada.id, "2026-03-01")))
        await run(confirmations.put(confirmation(ben.id, "2026-05-01")))
        const rows = async (text: string, fields: ReadonlyArray<"confirmedOn"> = []) => {
          const read = parseFilterText(text)
          if (!read.ok) throw new Error(read.code)
          const filter = plainFilter(read.filter, day("2026-11-20"))
          const rest = { sought: [], descending: false, after: undefined, skip: 0, limit: 9, fields }
          return (await run(persons.page({ filter, by: "name", ...rest }))).rows
        }
        const found = async (text: string) => (await rows(text)).map(({ firstName }) => firstName).toSorted()
        const column = (await rows("", ["confirmedOn"])).map((row) => [row.firstName, row.confirmedOn])
        expect(column.toSorted()).toEqual([
          ["Ada", "2026-03-01"],
          ["Ben", "2026-05-01"],
          ["Cem", null],
        ])
        expect((await rows(""))[0]).not.toHaveProperty("confirmedOn")
        const up = { by: "confirmedOn", descending: false } as const
        expect(await namesInOrder(persons, up)).toEqual(["Ada", "Ben", "Cem"])
        expect(await namesInOrder(persons, { ...up, descending: true })).toEqual(["Ben", "Ada", "Cem"])
        expect(await found("bestätigt:bekannt")).toEqual(["Ada", "Ben"])
        expect(await found("bestätigt:leer")).toEqual(["Cem"])
        expect(await found("bestätigt>=1.5.2026")).toEqual(["Ben"])
        expect(await found("bestätigt<1.5.2026")).toEqual(["Ada"])
        expect(await found("bestätigt:3.2026")).toEqual(["Ada"])
        expect(await found("nicht bestätigt>=1.5.2026")).toEqual(["Ada", "Cem"])
        const everybody = { filter: plainFilter(undefined, day("2026-11-20")), sought: [] }
        expect(
          await run(persons.totals(everybody, [{ field: "confirmedOn", reckoned: undefined }], day("2026-11-20"))),
        ).toEqual([{ filled: 2, sum: null, least: null, most: null }])
      }),
    )
  })
}
