import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addressed } from "../../../core/messages/addressing.ts"
import { personKinds } from "../../../core/people/person.ts"
import { member } from "../../support/memory-messages.ts"

const both = { joined: true, alsoCc: true }
const people = fc
  .array(
    fc.record({
      firstName: fc.constantFrom("Anna", "Ben", "Kim"),
      email: fc.constantFrom(null, "", "a@b.example", "A@b.example", "c@d.example", "kein Wort"),
      ccEmail: fc.constantFrom(null, "a@b.example", "e@f.example", "auch keins"),
      kind: fc.constantFrom(...personKinds),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map(({ firstName, ...given }) => member(firstName, given)))

describe("addressing", () => {
  it("leaves nobody out and nobody twice: everybody is in one mail or among the skipped [MSG-04]", () => {
    fc.assert(
      fc.property(people, fc.boolean(), fc.boolean(), (persons, joined, alsoCc) => {
        const { mails, skipped } = addressed(persons, { joined, alsoCc })
        const reached = mails.flatMap((mail) => mail.persons.map(({ id }) => id))
        expect([...reached, ...skipped.map(({ id }) => id)].toSorted()).toEqual(persons.map(({ id }) => id).toSorted())
      }),
    )
  })

  it("joined, sends one mail to an address, however it is written [MSG-04]", () => {
    fc.assert(
      fc.property(people, (persons) => {
        const addresses = addressed(persons, both).mails.map(({ address }) => address.toLowerCase())
        expect(new Set(addresses).size).toBe(addresses.length)
      }),
    )
  })

  it("sends to addresses alone, and no copy where the mail itself goes [MSG-04]", () => {
    fc.assert(
      fc.property(people, fc.boolean(), (persons, joined) => {
        for (const { address, cc } of addressed(persons, { joined, alsoCc: true }).mails) {
          const all = [address, ...cc].map((each) => each.toLowerCase())
          expect(new Set(all).size).toBe(all.length)
          for (const each of all) expect(each).toMatch(/^\S+@\S+$/)
        }
      }),
    )
  })

  it("sends nobody a copy unless that is wished [MSG-04]", () => {
    const mails = addressed([member("Anna", { ccEmail: "papa@silberfuchs.example" })], {
      joined: true,
      alsoCc: false,
    }).mails
    expect(mails[0]?.cc).toEqual([])
    expect(addressed([member("Anna", { ccEmail: "papa@silberfuchs.example" })], both).mails[0]?.cc).toEqual([
      "papa@silberfuchs.example",
    ])
  })

  it("sends families one mail or each person one [MSG-04]", () => {
    const family = [
      member("Anna", { email: "eltern@weber.example" }),
      member("Ben", { email: "Eltern@Weber.example " }),
    ]
    expect(addressed(family, both).mails).toMatchObject([{ address: "eltern@weber.example", persons: family }])
    expect(addressed(family, { ...both, joined: false }).mails).toHaveLength(2)
  })

  it("says why somebody is skipped: only members and contacts with an address are written to [MSG-04]", () => {
    const persons = [
      member("Ohne", { email: null }),
      member("Leer", { email: "  " }),
      member("Falsch", { email: "anna(at)weber" }),
      member("Unsichtbar", { email: "anna\u200b@weber.example" }),
      member("Neu", { kind: "applicant" }),
      member("Abgelehnt", { kind: "declined" }),
      member("Kontakt", { kind: "contact" }),
    ]
    expect(addressed(persons, both).skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ["Ohne Weber", "noAddress"],
      ["Leer Weber", "noAddress"],
      ["Falsch Weber", "badAddress"],
      ["Unsichtbar Weber", "badAddress"],
      ["Neu Weber", "applicant"],
      ["Abgelehnt Weber", "declined"],
    ])
  })
})
