import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { linkAddresses, mostAsked, notAsked } from "../../../../core/people/index.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { day } from "../../../support/fees.ts"
import { memorySelfService } from "../../../support/memory-self-service.ts"
import { person } from "../../../support/persons.ts"

const run = Effect.runPromise
const nobodyBesides = { withLink: false, confirmed: false }
const everybody = { withLink: true, confirmed: true }
const today = day("2026-11-20")
const known = fc.record({
  addresses: fc.constantFrom<ReadonlyArray<string>>([], ["a@b.example"], ["a@b.example", "c@d.example"]),
  linkIsGood: fc.boolean(),
  confirmedOn: fc.constantFrom(undefined, day("2025-11-20"), day("2025-11-21"), today),
})
const besides = fc.record({ withLink: fc.boolean(), confirmed: fc.boolean() })

const world = async () => {
  const made = memorySelfService()
  const add = async (firstName: string, email: string | null, ccEmail: string | null = null) =>
    (await run(made.people.create({ ...emptyPerson("member"), firstName, email, ccEmail }))).id
  const ada = await add("Ada", "Familie@ahlers.example")
  const ben = await add("Ben", null, "familie@ahlers.example")
  const cem = await add("Cem", null)
  return { ...made, ada, ben, cem, persons: { ids: [ada, ben, cem] } }
}

describe("who is asked for the own data", () => {
  it("law: nobody without an address, everybody else once all are wished, and never more when fewer are [PER-22]", () =>
    fc.assert(
      fc.property(known, besides, (each, wished) => {
        expect(notAsked(each, everybody, today) === undefined).toBe(each.addresses.length > 0)
        if (notAsked(each, nobodyBesides, today) === undefined) expect(notAsked(each, wished, today)).toBeUndefined()
        const fresh = { ...each, linkIsGood: false, confirmedOn: undefined }
        expect(notAsked(fresh, wished, today)).toBe(each.addresses.length > 0 ? undefined : "noAddress")
      }),
    ))

  it("leaves out who confirmed within the last year: a day a year ago is not [PER-22]", () => {
    const of = (confirmedOn: string) =>
      notAsked({ addresses: ["a@b.example"], linkIsGood: false, confirmedOn: day(confirmedOn) }, nobodyBesides, today)
    expect([of("2025-11-20"), of("2025-11-21"), of("2026-11-20")]).toEqual([undefined, "confirmed", "confirmed"])
  })

  it("is written to at the own address, else at that for copies, and only at what is one [PER-19]", () => {
    expect(linkAddresses({ email: " a@b.example ", ccEmail: "c@d.example" })).toEqual(["a@b.example", "c@d.example"])
    expect(linkAddresses({ email: "nix", ccEmail: "c@d.example" })).toEqual(["c@d.example"])
    expect(linkAddresses({ email: "a@b.example", ccEmail: "a@b.example" })).toEqual(["a@b.example"])
    expect(linkAddresses({ email: null, ccEmail: null })).toEqual([])
  })
})

describe("asking many", () => {
  it("shows who gets what before, then gives each a link of their own, also at one address [PER-22]", async () => {
    const { selfService, workspace, persons, cem, mails } = await world()
    const preview = await run(selfService.previewAsking({ persons, besides: nobodyBesides }))
    expect(preview).toMatchObject({ mails: 2, left: [{ id: cem, name: "Cem", reason: "noAddress" }] })
    expect(preview.mail?.text).toContain("https://wimpel.example/selbstauskunft#…")
    expect([mails(), workspace.selfLinks]).toEqual([[], []])
    expect(await run(selfService.ask({ persons, besides: nobodyBesides }))).toEqual({ mails: 2, more: 0, left: 1 })
    expect(mails().map(({ address }) => address)).toEqual(Array(2).fill("familie@ahlers.example"))
    const names = await Promise.all(
      mails().map(async ({ values }) => {
        const token = /#(\S+)/.exec(values.selfLink ?? "")?.[1] ?? ""
        return (await run(selfService.open({ token }))).firstName
      }),
    )
    expect(names.toSorted()).toEqual(["Ada", "Ben"])
  })

  it("writes to nobody twice, unless that is wished, and to who confirmed only so too [PER-22]", async () => {
    const { selfService, people, persons, ada, ben, mails, clock } = await world()
    const ask = (wished: typeof everybody) => run(selfService.ask({ persons, besides: wished }))
    await ask(nobodyBesides)
    expect(await ask(nobodyBesides)).toEqual({ mails: 0, more: 0, left: 3 })
    expect((await run(selfService.previewAsking({ persons, besides: nobodyBesides }))).left).toMatchObject([
      { reason: "linkIsGood" },
      { reason: "linkIsGood" },
      { reason: "noAddress" },
    ])
    const [mail] = mails().filter((each) => each.persons.some(({ id }) => id === ada))
    const token = /#(\S+)/.exec(mail?.values.selfLink ?? "")?.[1] ?? ""
    const { seen } = await run(selfService.open({ token }))
    await run(selfService.confirm({ token, seen }))
    expect(await ask({ withLink: true, confirmed: false })).toEqual({ mails: 1, more: 0, left: 2 })
    expect(
      mails()
        .at(-1)
        ?.persons.map(({ id }) => id),
    ).toEqual([ben])
    expect(await ask(everybody)).toEqual({ mails: 2, more: 0, left: 1 })
    clock.now += 15 * 86_400_000
    expect(await ask(nobodyBesides)).toEqual({ mails: 1, more: 0, left: 2 })
    await run(
      people.update({
        id: ada,
        version: (await run(people.get({ id: ada }))).person.version,
        changes: { city: "Kiel" },
      }),
    )
    clock.now += 15 * 86_400_000
    expect(await ask(nobodyBesides)).toEqual({ mails: 2, more: 0, left: 1 })
  })

  it("is for a few hundred at once, and for nobody who has not proven an address [PER-22]", async () => {
    const { selfService, workspace, persons, proven, mails } = await world()
    const many = Array.from({ length: mostAsked + 1 }, () => person({ email: "a@b.example" }))
    workspace.persons = new Map(many.map((each) => [each.id, each]))
    const ids = many.map(({ id }) => id)
    expect(await run(selfService.previewAsking({ persons: { ids }, besides: nobodyBesides }))).toMatchObject({
      mails: mostAsked,
      more: 1,
    })
    const again = () => run(selfService.ask({ persons: { ids }, besides: nobodyBesides }))
    expect(await again()).toEqual({ mails: mostAsked, more: 1, left: 0 })
    // Whoever asks once more asks those who are left.
    expect(await again()).toEqual({ mails: 1, more: 0, left: mostAsked })
    expect(mails()).toHaveLength(mostAsked + 1)
    proven.is = false
    expect((await run(Effect.flip(selfService.ask({ persons, besides: everybody }))))._tag).toBe("SenderUnproven")
    expect((await run(Effect.flip(selfService.previewAsking({ persons, besides: everybody }))))._tag).toBe(
      "SenderUnproven",
    )
    expect(mails()).toHaveLength(mostAsked + 1)
  })
})
