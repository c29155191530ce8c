import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tableFaults } from "../../../../core/kernel/transition-table.ts"
import {
  after,
  encryptions,
  faultsOf,
  managedStates,
  managedTable,
  type OwnServer,
  ownStates,
  ownTable,
  type SendingEvent,
  sendsBy,
} from "../../../../core/messages/index.ts"
import type { KeptServers } from "../../../../core/messages/ports/mail-server-store.port.ts"
import { afterRefusal, keptSendsBy, noServers } from "../../../../core/messages/servers/kept-servers.ts"
import { microsoft, smtp } from "../../../support/mail-servers.ts"

const states = fc.record({
  managed: fc.constantFrom(...managedStates),
  own: fc.constantFrom(null, ...ownStates),
})

describe("how a workspace sends", () => {
  it("goes by sound tables [MSG-09]", () => {
    expect([tableFaults(managedTable), tableFaults(ownTable)]).toEqual([[], []])
  })

  it("is what was chosen last, whatever was before [MSG-09]", () => {
    fc.assert(
      fc.property(states, (before) => {
        const by = (...events: ReadonlyArray<SendingEvent>) => sendsBy(events.reduce(after, before))
        expect(by("useManaged")).toBe("managed")
        expect(by("pause")).toBeNull()
        if (before.own === null) return
        expect(by("useOwn")).toBe("own")
        expect(by("useOwn", "fail")).toBeNull()
        expect(by("useOwn", "standBy")).toBe("own")
        expect(by("useOwn", "standBy", "fail")).toBe("managed")
      }),
    )
  })

  it("gives up an own server that takes nothing again and again, and not for one bad moment [MSG-09] [MSG-10]", () => {
    const own = { server: smtp(), state: "active" as const, secret: null }
    const failure = { why: "refused" as const, answer: "535 wrong", at: "2026-11-20T12:00:00.000Z" }
    const minute = 60_000
    const refusedAt = (...moments: ReadonlyArray<number>) =>
      keptSendsBy(
        moments.reduce<KeptServers>((kept, at) => afterRefusal(kept, failure, at), {
          ...noServers,
          managed: "paused",
          own,
        } as const),
      )
    expect(refusedAt(0, 1, 2, 3, 4, 5)).toBe("own")
    expect(refusedAt(0, 60 * minute)).toBe("own")
    expect(refusedAt(0, 3 * minute, 6 * minute, 9 * minute, 12 * minute)).toBeNull()
    expect(
      keptSendsBy(afterRefusal({ ...noServers, managed: "fallback", own }, { ...failure, why: "locked" }, 0)),
    ).toBe("managed")
  })
})

describe("a mail server of a workspace's own", () => {
  const told = (server: OwnServer, secret = true, before?: OwnServer) =>
    faultsOf(server, secret, before).map(({ field, why }) => `${field} ${why}`)

  it.each([
    [smtp(), []],
    [smtp({ host: "2001:db8::1", port: 2_525, encryption: "none" }), []],
    [microsoft(), []],
    [smtp({ port: 25 }), ["port refusedPort"]],
    [smtp({ port: 465, encryption: "tls" }), ["port refusedPort"]],
    [smtp({ port: 0 }), ["port missing"]],
    [smtp({ port: 65_536 }), ["port missing"]],
    [smtp({ sender: "Verein <post@verein.example>" }), ["sender missing"]],
    [smtp({ host: "" }), ["host missing"]],
    [smtp({ host: "smtp.verein.example/x" }), ["host missing"]],
    [smtp({ host: "smtp.verein.example:587" }), ["host missing"]],
    [smtp({ host: "a\r\nb" }), ["host missing"]],
    [microsoft({ tenant: "../common" }), ["tenant missing"]],
    [microsoft({ tenant: ".." }), ["tenant missing"]],
    [microsoft({ clientId: "" }), ["clientId missing"]],
  ] as const)("is one, or says what is wrong: %o [MSG-10] [MSG-11]", (server, faults) => {
    expect(told(server)).toEqual(faults)
  })

  it("needs a secret where somebody signs in [MSG-10] [MSG-11]", () => {
    expect(told(smtp(), false)).toEqual(["secret missing"])
    expect(told(smtp({ username: "" }), false)).toEqual([])
    expect(told(microsoft(), false)).toEqual(["secret missing"])
    expect(told(smtp(), false, smtp({ username: "" }))).toEqual(["secret missing"])
  })

  it("keeps a secret only where it goes to the same place as before [MSG-10] [OPS-07]", () => {
    expect(told(smtp({ sender: "neu@silberfuchs.example" }), false, smtp())).toEqual([])
    expect(told(microsoft({ sender: "neu@silberfuchs.example" }), false, microsoft())).toEqual([])
    for (const other of [
      smtp({ host: "smtp.evil.example" }),
      smtp({ port: 2_525 }),
      smtp({ username: "anders" }),
      ...encryptions.filter((each) => each !== "starttls").map((encryption) => smtp({ encryption })),
      microsoft(),
    ])
      expect(told(other, false, smtp())).toEqual(["secret secretAnew"])
    expect(told(microsoft({ tenant: "evil.example" }), false, microsoft())).toEqual(["secret secretAnew"])
  })
})
