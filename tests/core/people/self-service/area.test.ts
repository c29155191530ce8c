import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { KeptMark, MarkId } from "../../../../core/events/attendance/mark.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import type { User } from "../../../../core/kernel/who.ts"
import { onPaper, selfService } from "../../../../core/people/index.ts"
import { hiddenIban } from "../../../../core/people/self-service/hidden-iban.ts"
import { isNamedTo } from "../../../../core/people/self-service/relatives.ts"
import { day } from "../../../support/fees.ts"
import { keptInvoice } from "../../../support/invoices.ts"
import { openEvent } from "../../../support/memory-events.ts"
import { jana } from "../../../support/memory-world.ts"

const run = Effect.runPromise
const home = "familie@post.example"
const iban = "DE89370400440532013000"

/** Ada and Ben Lager, who registered together, in one family. */
const world = async () => {
  const made = await openEvent()
  await made.register(["Ada", "Ben"], { email: home })
  const { workspace, row } = made
  const [ada, ben] = [await row("Ada"), await row("Ben")]
  const put = (id: PersonId | null, given: object) => {
    const person = workspace.persons.get(id as PersonId)
    if (person !== undefined) workspace.persons = new Map([...workspace.persons, [person.id, { ...person, ...given }]])
  }
  const familyId = crypto.randomUUID()
  put(ada.person, { email: home, familyId, iban, paymentMethod: "sepa_debit" })
  put(ben.person, { email: home, familyId, iban: "DE02120300000000202051" })
  const service = made.calls(selfService)
  const area = async (
    email = home,
    person = ada.person as PersonId,
    sentBy: User = { ...jana, permissions: ["admin"] },
  ) => {
    await run(made.calls(selfService, sentBy).sendLink({ person, email }))
    const token = /#(\S+)/.exec(workspace.deliveries.at(-1)?.values.selfLink ?? "")?.[1] ?? ""
    return run(service.area({ token }))
  }
  return { ...made, ada, ben, put, service, area }
}
const linesOf = (sections: Awaited<ReturnType<Awaited<ReturnType<typeof world>>["area"]>>, of: string) =>
  sections.find(({ section }) => section === of)?.lines ?? []

describe("the member area", () => {
  it("tells what each context keeps of the person, in one order, and leaves out what is empty [PER-22]", async () => {
    const { workspace, ada, area } = await world()
    const mark: KeptMark = {
      id: crypto.randomUUID() as MarkId,
      registration: ada.id,
      on: day("2027-08-01"),
      presence: "present",
      at: "2027-08-01T16:00:00.000Z",
      byName: "Jana",
    }
    expect((await area()).map(({ section }) => section)).toEqual(["family", "account", "fees", "registrations"])
    workspace.attendance = [
      mark,
      { ...mark, id: crypto.randomUUID() as MarkId, on: day("2027-08-02"), presence: "open" },
    ]
    const cancelled = keptInvoice(1, { person: ada.person, cancelled: true })
    workspace.invoices = new Map([[cancelled.id, cancelled]])
    const sections = await area()
    expect(sections.map(({ section }) => section)).toEqual([
      "family",
      "account",
      "fees",
      "invoices",
      "registrations",
      "attendance",
    ])
    expect(linesOf(sections, "account")).toMatchObject([{ text: "DE89 •••• 3000", state: "sepa_debit" }])
    expect(linesOf(sections, "invoices")).toMatchObject([{ text: "R-2026-0001", state: "cancelled", amount: 6000 }])
    expect(linesOf(sections, "registrations")).toMatchObject([
      { text: "Sommerlager", from: "2027-08-01", until: "2027-08-02", state: "confirmed" },
    ])
    expect(linesOf(sections, "attendance")).toMatchObject([
      { text: "Sommerlager", from: "2027-08-01", state: "present" },
    ])
    const fees = linesOf(sections, "fees")
    expect(fees.length).toBeGreaterThan(0)
    expect(fees.every(({ state, amount, open }) => state === "unpaid" && amount === open)).toBe(true)
  })

  it("names of the family who has the same address, and nothing else of them [PER-22]", async () => {
    const { ben, put, area } = await world()
    expect(linesOf(await area(), "family")).toMatchObject([{ text: "Ben Lager1Ben" }])
    expect(JSON.stringify(await area())).not.toMatch(/2051|familie@post|DE02/)
    expect(linesOf(await area("oma@post.example"), "family")).toEqual([])
    put(ben.person, { email: "ben@post.example" })
    expect(linesOf(await area(), "family")).toEqual([])
  })

  it("tells nothing that whoever sent the link may not see, be it sent to themselves [PER-22, WSP-03]", async () => {
    const { ada, area } = await world()
    const told = async (...permissions: User["permissions"]) =>
      (await area("eigene@post.example", ada.person as PersonId, { ...jana, permissions })).map(
        ({ section }) => section,
      )
    expect(await told("members")).toEqual(["account"])
    expect(await told("members", "fees")).toEqual(["account", "fees"])
    expect(await told("members", "events")).toEqual(["account", "registrations"])
    expect(await told("admin")).toEqual(["account", "fees", "registrations"])
  })

  it("opens by a good link alone [PER-22]", async () => {
    const { service, workspace, ada, area } = await world()
    await area()
    const token = /#(\S+)/.exec(workspace.deliveries.at(-1)?.values.selfLink ?? "")?.[1] ?? ""
    const [link] = await run(service.links({ person: ada.person as PersonId }))
    await run(service.revoke({ person: ada.person as PersonId, id: link!.id }))
    for (const each of [token, `${token}x`, ""])
      expect((await run(Effect.flip(service.area({ token: each }))))._tag).toBe("SelfLinkVoid")
  })

  it("law: a relative is named only to a mailbox that both have, and on paper to whoever shares one [PER-22]", () => {
    const address = fc.constantFrom(null, "a@b.example", "A@b.example", "c@d.example", "nix")
    const reached = fc.record({ email: address, ccEmail: address })
    const has = (one: { email: string | null; ccEmail: string | null }, mail: string) =>
      [one.email, one.ccEmail].some((each) => each?.toLowerCase() === mail)
    fc.assert(
      fc.property(reached, reached, (person, relative) => {
        for (const mail of ["a@b.example", "c@d.example", "x@y.example"])
          expect(isNamedTo(mail, person, relative)).toBe(has(person, mail) && has(relative, mail))
        const shared = ["a@b.example", "c@d.example"].some((mail) => has(person, mail) && has(relative, mail))
        expect(isNamedTo(onPaper, person, relative)).toBe(shared)
      }),
    )
  })

  it("shows of an account what knows it again, and never the whole of it [PER-22]", () => {
    expect([hiddenIban(iban), hiddenIban("DE89 3704 0044 0532 0130 00"), hiddenIban("DE12345")]).toEqual([
      "DE89 •••• 3000",
      "DE89 •••• 3000",
      "••••",
    ])
  })
})
