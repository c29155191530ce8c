import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type WordId, WorkspaceId } from "../../../../core/kernel/id.ts"
import { undecided } from "../../../../core/messages/automatic/automatic-text.ts"
import { type OwnChanges, onPaper, ownFields, selfToken, workspaceOfToken } from "../../../../core/people/index.ts"
import { emptyPerson, type PersonData } from "../../../../core/people/person.ts"
import { personFieldNames } from "../../../../core/people/person-field.ts"
import type { ProposalId } from "../../../../core/people/record-id.ts"
import { changesOf, ownDataOf, seenOf, weighChanges } from "../../../../core/people/self-service/index.ts"
import { memorySelfService } from "../../../support/memory-self-service.ts"
import { jana, testWorkspaceId } from "../../../support/memory-world.ts"

const run = Effect.runPromise
const failure = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))
const email = "ada@silberfuchs.example"
const member: PersonData = {
  ...emptyPerson("member"),
  firstName: "Ada",
  lastName: "Ahlers",
  city: "Kiel",
  email,
  iban: "DE89370400440532013000",
  notes: "geheim",
  groups: ["Wölflinge"],
}

const world = async () => {
  const made = memorySelfService()
  const { id } = await run(made.people.create(member))
  const send = async (to = email) => {
    await run(made.selfService.sendLink({ person: id, email: to }))
    return made.lastToken()
  }
  const read = async () => (await run(made.people.get({ id }))).person
  const open = async () => (await run(made.selfService.proposals())).persons[0]
  const propose = (token: string, changes: OwnChanges, message = "") =>
    run(made.selfService.propose({ token, changes, message }))
  return { ...made, id, send, read, open, propose }
}

const text = fc.constantFrom("Kiel", "Bonn", "<script>alert(1)</script>", "'; drop table persons; --", "Łódź 👋")
const changes: fc.Arbitrary<OwnChanges> = fc.record(
  {
    firstName: text,
    nickname: fc.option(text),
    street: fc.option(text),
    city: fc.option(text),
    gender: fc.constantFrom("male", "female", "nonbinary", "unknown"),
    phones: fc.array(fc.record({ label: fc.constantFrom("mother", "other"), number: fc.constant("0171 5551") }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<OwnChanges>

describe("what is proposed", () => {
  it("is of the own data alone, whatever else is named, and never what is there already [PER-19]", () =>
    fc.assert(
      fc.property(
        changes,
        fc.dictionary(fc.constantFrom(...personFieldNames, "familyId", "id"), text),
        (own, foreign) => {
          const { proposed, kept } = weighChanges(member, { ...foreign, ...own } as OwnChanges)
          for (const { field, base, value } of proposed) {
            expect(ownFields).toContain(field)
            expect(base).toEqual(member[field])
            expect(value).not.toEqual(base)
          }
          for (const field of kept) expect(proposed.map((each) => each.field)).not.toContain(field)
        },
      ),
    ))

  it("comes back as it was meant, without what is not of the own data [PER-19]", () =>
    fc.assert(
      fc.property(changes, (own) => {
        const { proposed } = weighChanges(member, own)
        const foreign = { field: "iban", value: "DE00" } as unknown as (typeof proposed)[number]
        const written = changesOf([...proposed, foreign])
        expect(Object.keys(written)).not.toContain("iban")
        expect({ ...ownDataOf(member), ...written }).toEqual({ ...ownDataOf(member), ...own })
      }),
    ))

  it("is written exactly when it is accepted, and nothing when it is declined [PER-19]", () =>
    fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (own, accept) => {
        const { selfService, id, send, read, open, propose } = await world()
        await propose(await send(), own)
        const before = await read()
        const waiting = await open()
        if (waiting === undefined) {
          expect({ ...before, ...own }).toEqual(before)
          return
        }
        const ids = waiting.fields.map((each) => each.id)
        await run(selfService.decide({ person: id, version: waiting.version, ids, accept }))
        const after = await read()
        if (accept) expect(after).toEqual({ ...before, ...own, version: before.version + 1 })
        else expect(after).toEqual(before)
        expect(await open()).toBeUndefined()
      }),
      { numRuns: 40 },
    ))
})

describe("what is confirmed", () => {
  it("law: is told from any other data that is shown, and stays itself when what was proposed is accepted [PER-22]", () =>
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const data = ownDataOf(member)
        const same = JSON.stringify({ ...data, ...one }) === JSON.stringify({ ...data, ...other })
        expect(seenOf(data, one) === seenOf(data, other)).toBe(same)
        expect(seenOf({ ...data, ...one } as typeof data, {})).toBe(seenOf(data, one))
      }),
    ))
})

describe("the workspace of a token", () => {
  it("is the one it was made for, and none of anything else [PER-19]", () =>
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), fc.string(), (id, noise) => {
        const workspace = WorkspaceId.make(id)
        expect(workspaceOfToken(selfToken(workspace, "A".repeat(43)))).toBe(workspace)
        expect(workspaceOfToken(selfToken(workspace, noise.slice(0, 42)))).toBeUndefined()
        expect(workspaceOfToken(noise)).toBeUndefined()
      }),
    ))
})

describe("a link to the own data", () => {
  it("goes to an address, names the club, and shows the own data and nothing else [PER-19]", async () => {
    const { selfService, send, mails } = await world()
    const token = await send("Mutter@Silberfuchs.example")
    expect(mails()).toMatchObject([
      {
        address: "mutter@silberfuchs.example",
        cc: [],
        values: {
          fullName: "Ada Ahlers",
          selfLink: `https://wimpel.example/selbstauskunft#${token}`,
          linkUntil: "04.12.2026",
        },
      },
    ])
    const opened = await run(selfService.open({ token }))
    expect(opened).toMatchObject({ club: "Stamm Silberfuchs", firstName: "Ada", proposed: {} })
    expect(Object.keys(opened.data).toSorted()).toEqual([...ownFields].sort())
    expect(JSON.stringify(opened)).not.toMatch(/geheim|DE89|Wölflinge/)
  })

  it("names who asks, with imprint and logo, to whom its link is good [PER-19] [WSP-01]", async () => {
    const { selfService, send, details } = await world()
    const token = await send()
    expect(await run(selfService.open({ token }))).toMatchObject({ imprint: "Stamm Silberfuchs", logo: false })
    expect(await run(selfService.logo({ token }))).toBeNull()
    details.details.set(testWorkspaceId, { ...details.details.get(testWorkspaceId)!, imprint: "e. V.\nKiel" })
    details.logos.set(testWorkspaceId, { type: "image/png", content: new Uint8Array([1, 2, 3]), tag: "t1" })
    expect(await run(selfService.open({ token }))).toMatchObject({ imprint: "e. V.\nKiel", logo: true })
    expect(await run(selfService.logo({ token }))).toEqual({ type: "image/png", content: "AQID" })
    expect((await failure(selfService.logo({ token: `${token}x` })))._tag).toBe("SelfLinkVoid")
  })

  it("tells whoever proposed what became of it, where that is wished, and nobody else [PER-19] [MSG-07]", async () => {
    const { selfService, workspace, id, send, read, open, propose, mails } = await world()
    const settings = ["proposalAccepted", "proposalDeclined"].map((trigger) => ({ ...undecided(trigger), on: true }))
    workspace.automaticSettings = new Map(settings.map((setting) => [setting.trigger, setting]))
    for (const accept of [true, false]) {
      await propose(await send("mutter@silberfuchs.example"), { city: accept ? "Bonn" : "Ulm" })
      const before = mails().length
      const ids = (await open())!.fields.map((field) => field.id)
      await run(selfService.decide({ person: id, version: (await read()).version, ids, accept }))
      expect(mails().slice(before)).toMatchObject([{ address: "mutter@silberfuchs.example", persons: [{ id }] }])
    }
    expect(workspace.automaticLog.map(({ trigger }) => trigger)).toEqual([
      "selfServiceLink",
      "proposalAccepted",
      "selfServiceLink",
      "proposalDeclined",
    ])
  })

  it("is void once its address is the person's no more, one to another address is not, and who is reached elsewhere now is asked anew [PER-19]", async () => {
    const { selfService, people, id, send, read } = await world()
    const cc = "vater@silberfuchs.example"
    const change = async (changes: Partial<PersonData>) =>
      run(people.update({ id, version: (await read()).version, changes }))
    await change({ ccEmail: cc })
    const tokens = [await send(email.toUpperCase()), await send(cc), await send("oma@silberfuchs.example")]
    const open = () =>
      Promise.all(tokens.map(async (token) => (await run(Effect.exit(selfService.open({ token }))))._tag))
    const choice = { persons: { ids: [id] }, besides: { withLink: false, confirmed: false } }
    expect(await open()).toEqual(["Success", "Success", "Success"])
    expect(await run(selfService.previewAsking(choice))).toMatchObject({ mails: 0, left: [{ reason: "linkIsGood" }] })
    await change({ ccEmail: null })
    expect(await open()).toEqual(["Success", "Failure", "Success"])
    await change({ email: "neu@silberfuchs.example" })
    expect(await open()).toEqual(["Failure", "Failure", "Success"])
    const links = await run(selfService.links({ person: id }))
    expect(links.map((link) => link.email)).toEqual(["oma@silberfuchs.example"])
    await run(selfService.revoke({ person: id, id: links[0]!.id }))
    expect(await run(selfService.previewAsking(choice))).toMatchObject({ mails: 1, left: [] })
  })

  it("to an address that was typed in is void once who sent it sees the members no more; to the person's own it is not [PER-19]", async () => {
    const { send, selfService, gone, people, id, workspace } = await world()
    const [own, typed] = [await send(), await send("oma@silberfuchs.example")]
    const links = async () => (await run(selfService.links({ person: id }))).map(({ email: to }) => to).toSorted()
    expect(await links()).toEqual([email, "oma@silberfuchs.example"])
    gone.add(jana.userId)
    for (const call of [selfService.open, selfService.area, selfService.logo])
      expect(await failure<unknown, unknown>(call({ token: typed }))).toMatchObject({ _tag: "SelfLinkVoid" })
    expect((await run(selfService.open({ token: own }))).firstName).toBe("Ada")
    expect(await links()).toEqual([email])
    const [version, before] = [(await run(people.get({ id }))).person.version, workspace.deliveries.length]
    await run(people.update({ id, version, changes: { email: "neu@silberfuchs.example" } }))
    await run(selfService.ask({ persons: { ids: [id] }, besides: { withLink: false, confirmed: false } }))
    expect(workspace.deliveries.length).toBe(before + 1)
  })

  it("to an address that was typed in tells no more than who sent it may see by now, and of nobody outside of their groups [PER-19] [PER-22] [WSP-10]", async () => {
    const { send, selfService, sender, id, workspace } = await world()
    const token = await send("oma@silberfuchs.example")
    const group = {
      id: crypto.randomUUID() as WordId,
      version: 1,
      kind: "groups",
      name: "Wölflinge",
      colour: "grey",
      archived: false,
    } as const
    workspace.words = [{ word: group, gone: false }]
    sender.is = { permissions: ["members", "messages"], groups: [group.id] }
    expect((await run(selfService.open({ token }))).firstName).toBe("Ada")
    workspace.selfLinks = workspace.selfLinks.map((each) => ({
      ...each,
      link: { ...each.link, shows: ["members", "fees"] },
    }))
    expect((await run(selfService.links({ person: id })))[0]?.shows).toEqual(["members"])
    sender.is = { permissions: ["members"], groups: [crypto.randomUUID() as WordId] }
    expect(await failure(selfService.open({ token }))).toMatchObject({ _tag: "SelfLinkVoid" })
    sender.is = { permissions: ["fees", "messages"], groups: null }
    expect(await failure(selfService.open({ token }))).toMatchObject({ _tag: "SelfLinkVoid" })
  })

  it("on paper goes on whoever printed it, and so does one of which nobody knows who sent it [PER-19]", async () => {
    const { send, selfService, gone, workspace } = await world()
    const typed = await send("oma@silberfuchs.example")
    gone.add(jana.userId)
    const sentAs = (given: object) => {
      workspace.selfLinks = workspace.selfLinks.map((each) => ({ ...each, link: { ...each.link, ...given } }))
    }
    sentAs({ email: onPaper })
    expect((await run(selfService.open({ token: typed }))).firstName).toBe("Ada")
    sentAs({ email: "oma@silberfuchs.example", sentById: null })
    expect((await run(selfService.open({ token: typed }))).firstName).toBe("Ada")
  })

  it("is void after two weeks, once it was revoked, replaced, or its person is gone; and says no more [PER-19]", async () => {
    const { selfService, people, clock, id, send } = await world()
    const isVoid = async (token: string) =>
      expect([
        (await failure(selfService.open({ token })))._tag,
        (await failure(selfService.propose({ token, changes: { city: "Bonn" }, message: "" })))._tag,
      ]).toEqual(["SelfLinkVoid", "SelfLinkVoid"])
    const old = await send()
    const token = await send()
    await isVoid(old)
    const [link] = await run(selfService.links({ person: id }))
    if (link === undefined) throw new Error("no link")
    await run(selfService.revoke({ person: id, id: link.id }))
    await isVoid(token)
    const another = await send()
    await run(selfService.open({ token: another }))
    await run(people.delete({ persons: { ids: [id] } }))
    await isVoid(another)
    await run(people.restore({ ids: [id] }))
    await run(selfService.open({ token: another }))
    clock.now += 14 * 86_400_000
    await isVoid(another)
    for (const forged of ["", "x", "0".repeat(75), `${another}x`, another.replace(/^./, "f")]) await isVoid(forged)
  })

  it("is sent by nobody who has not proven an address, and to nobody who is not there [PER-19]", async () => {
    const { selfService, proven, id, mails } = await world()
    const nobody = crypto.randomUUID() as typeof id
    expect((await failure(selfService.sendLink({ person: nobody, email })))._tag).toBe("PersonNotFound")
    proven.is = false
    expect((await failure(selfService.sendLink({ person: id, email })))._tag).toBe("SenderUnproven")
    expect(mails()).toEqual([])
  })
})

describe("a proposal", () => {
  it("goes by the rules of an edit by hand, and nothing of it is kept when one is broken [PER-19]", async () => {
    const { selfService, send, open, propose } = await world()
    const token = await send()
    await propose(token, { country: "CH" })
    const wrong = { email: "nix", birthdate: "2030-01-01", postcode: "12345", city: "Bern" } as OwnChanges
    const refused = await failure(selfService.propose({ token, changes: wrong, message: "" }))
    expect(refused).toMatchObject({ _tag: "InvalidPerson" })
    expect("faults" in refused ? refused.faults.map(({ field, code }) => `${field} ${code}`).toSorted() : []).toEqual([
      "birthdate inFuture",
      "email notAnEmail",
      "postcode notAPostcode",
    ])
    expect((await open())?.fields.map(({ field }) => field)).toEqual(["country"])
    await propose(token, { postcode: "3011" })
  })

  it("is replaced by the next for its field, and taken back by what is there already [PER-19]", async () => {
    const { selfService, id, send, open, propose } = await world()
    const token = await send()
    await propose(token, { city: "Bonn", street: "Neuer Weg 1" }, " Umzug ")
    const seen = await open()
    expect(seen).toMatchObject({ name: "Ada Ahlers", emails: [email], messages: ["Umzug"] })
    const opened = await propose(token, { city: "Köln" })
    expect(opened.proposed).toEqual({ city: "Köln", street: "Neuer Weg 1" })
    const city = seen?.fields.filter(({ field }) => field === "city").map((each) => each.id) ?? []
    const late = await failure(selfService.decide({ person: id, version: 1, ids: city, accept: true }))
    expect(late._tag).toBe("ProposalGone")
    expect((await propose(token, { city: "Kiel", street: null })).proposed).toEqual({})
    expect(await open()).toBeUndefined()
  })

  it("is in the timeline as the person's own, accepted by who did it [PER-19, PER-07]", async () => {
    const { people, selfService, id, send, open, propose } = await world()
    await propose(await send(), { city: "Bonn" })
    const ids = (await open())?.fields.map((each) => each.id) ?? []
    await run(selfService.decide({ person: id, version: 1, ids, accept: true }))
    const [newest] = await run(people.timeline({ id, limit: 9 }))
    expect(newest).toMatchObject({
      by: { name: "Jana" },
      event: { kind: "changed", proposedBy: email, changes: [{ field: "city", before: "Kiel", after: "Bonn" }] },
    })
  })

  it("is decided once; onto what was seen; what does not fit any more stays open [PER-19]", async () => {
    const { people, selfService, id, send, open, propose } = await world()
    const token = await send()
    await propose(token, { city: "Bonn", firstName: "" })
    const { person } = await run(people.get({ id }))
    await run(people.update({ id, version: person.version, changes: { city: "Trier", lastName: "" } }))
    const ids = (await open())?.fields.map((each) => each.id) ?? []
    expect(await open()).toMatchObject({
      version: 2,
      fields: [{ field: "firstName" }, { field: "city", now: "Trier", base: "Kiel", value: "Bonn" }],
    })
    const decide = (version: number, which: ReadonlyArray<ProposalId>, accept = true) =>
      selfService.decide({ person: id, version, ids: which, accept })
    expect((await failure(decide(1, ids)))._tag).toBe("PersonChanged")
    expect((await failure(decide(2, ids)))._tag).toBe("InvalidPerson")
    expect((await open())?.fields).toHaveLength(2)
    await run(decide(2, ids.slice(1)))
    expect((await failure(decide(3, ids.slice(1), false)))._tag).toBe("ProposalGone")
    expect((await run(people.get({ id }))).person).toMatchObject({ city: "Bonn", version: 3 })
    await run(decide(3, ids.slice(0, 1), false))
    expect(await open()).toBeUndefined()
  })

  it("goes with its person, comes back with it, and is forgotten after half a year [PER-19]", async () => {
    const { people, selfService, workspace, clock, id, send, propose, forget } = await world()
    await propose(await send(), { city: "Bonn" })
    await run(people.delete({ persons: { ids: [id] } }))
    expect(await run(selfService.proposals())).toEqual({ persons: [], count: 0 })
    await forget()
    await run(people.restore({ ids: [id] }))
    expect((await run(selfService.proposals())).count).toBe(1)
    clock.now += 184 * 86_400_000
    await forget()
    expect([workspace.proposals, workspace.selfLinks]).toEqual([[], []])
  })
})

describe("a confirmation", () => {
  const confirmed = async (made: Awaited<ReturnType<typeof world>>) => {
    const entries = await run(made.people.timeline({ id: made.id, limit: 20 }))
    return entries.filter(({ event }) => event.kind === "confirmed")
  }

  it("keeps the day and who was written to, once a day, and leaves the person as it was [PER-22]", async () => {
    const made = await world()
    const { selfService, clock, id, send, read } = made
    const token = await send()
    const before = await read()
    const { seen, confirmed: none } = await run(selfService.open({ token }))
    expect([none, await run(selfService.confirmed({ person: id }))]).toEqual([null, null])
    const first = await run(selfService.confirm({ token, seen }))
    expect(first.confirmed).toEqual({ day: "2026-11-20", stands: true })
    expect(await run(selfService.confirm({ token, seen }))).toEqual(first)
    expect(await confirmed(made)).toMatchObject([{ event: { email } }])
    clock.now += 86_400_000
    await run(selfService.confirm({ token, seen }))
    expect(await run(selfService.confirmed({ person: id }))).toEqual({ day: "2026-11-21", stands: true })
    expect([await read(), (await confirmed(made)).length]).toEqual([before, 2])
  })

  it("is of what was shown and of nothing else; what changed since is said [PER-22]", async () => {
    const made = await world()
    const { selfService, people, id, send, propose } = made
    const token = await send()
    const { seen } = await run(selfService.open({ token }))
    await run(people.update({ id, version: 1, changes: { city: "Trier" } }))
    expect((await failure(selfService.confirm({ token, seen })))._tag).toBe("OwnDataChanged")
    expect([await run(selfService.confirmed({ person: id })), await confirmed(made)]).toEqual([null, []])
    await run(people.update({ id, version: 2, changes: { notes: "geht niemanden etwas an", city: "Kiel" } }))
    await run(selfService.confirm({ token, seen }))
    const { confirmed: since } = await propose(token, { city: "Bonn" })
    expect(since).toEqual({ day: "2026-11-20", stands: false })
    expect((await failure(selfService.confirm({ token: `${token}x`, seen })))._tag).toBe("SelfLinkVoid")
  })

  it("holds with what was proposed: it stands when that is accepted, and no more when it is declined [PER-22]", () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), async (accept) => {
        const { selfService, id, send, open, propose } = await world()
        const token = await send()
        const { seen } = await propose(token, { city: "Bonn" })
        await run(selfService.confirm({ token, seen }))
        const ids = (await open())?.fields.map((each) => each.id) ?? []
        await run(selfService.decide({ person: id, version: 1, ids, accept }))
        expect((await run(selfService.confirmed({ person: id })))?.stands).toBe(accept)
      }),
      { numRuns: 4 },
    ))
})
