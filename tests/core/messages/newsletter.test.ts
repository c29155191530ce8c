import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { newsletter } from "../../../core/messages/index.ts"
import type { OutgoingMail } from "../../../core/messages/ports/mail-carrier.port.ts"
import { newslettersOfPersons } from "../../../core/messages/use-cases/newsletter.ts"
import type { Person } from "../../../core/people/person.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { typed } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]
const family = ["Cem", "Dua"].map((name) => member(name, { email: "familie@silberfuchs.example" }))
const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))

const opened = (persons = [anna, ben]) => {
  const made = memoryMessages(persons)
  const { send, deliver, workspace } = made
  return {
    ...made,
    /** Sends, and gives back what was handed over, by address. */
    sent: async (given: Parameters<typeof send>[0] = { newsletter: true }) => {
      const got = new Map<string, OutgoingMail>()
      const { id } = await send(given)
      await deliver(id, {
        carry: (mail) =>
          Effect.as(
            Effect.sync(() => got.set(mail.to, mail)),
            null,
          ),
      })
      return { id, got }
    },
    tokenOf: (address: string) => workspace.deliveries.findLast((each) => each.address === address)?.unsubscribe ?? "",
    nobody: made.world.calls(newsletter, { kind: "nobody" }),
  }
}

describe("a newsletter", () => {
  it("carries another link in each mail, in its foot and for mail programs, that names nobody [MSG-14]", async () => {
    const { sent, tokenOf, calls, run } = opened()
    const { id, got } = await sent()
    const [first, second] = [anna, ben].map(({ email }) => got.get(email!)!)
    expect(first!.unsubscribe).toBe(`https://wimpel.example/abmelden/${tokenOf(anna.email!)}`)
    expect(first!.html).toContain(`href="${first!.unsubscribe}"`)
    expect(first!.text).toContain(first!.unsubscribe)
    expect(second!.unsubscribe).not.toBe(first!.unsubscribe)
    expect(first!.unsubscribe).not.toContain(anna.id)
    expect(first!.unsubscribe!.slice(-43)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const [mail] = await run(calls.deliveries({ id, limit: 1 }))
    expect((await run(calls.mail({ id, delivery: mail!.id }))).html).toContain("/abmelden/")
  })

  it("is the only kind of mail with such a link [MSG-14]", async () => {
    const { sent } = opened()
    const { got } = await sent({ newsletter: false })
    expect(got.size).toBe(2)
    for (const { unsubscribe, html } of got.values())
      expect([unsubscribe, html.includes("/abmelden")]).toEqual([null, false])
  })

  it("is previewed and tried out with a link that unsubscribes nobody [MSG-07] [MSG-14]", async () => {
    const { write, calls, run, tokenOf } = opened()
    const { id } = await write({ newsletter: true })
    expect((await run(calls.preview({ id, person: anna.id }))).text).toContain("https://wimpel.example/abmelden/)")
    await run(calls.sendTest({ id, test: crypto.randomUUID() as typeof id, person: anna.id }))
    expect(tokenOf("jana@silberfuchs.example")).toBe("")
  })

  it("does not go to who wants none, which the review says; other messages do [MSG-14]", async () => {
    const { sent, tokenOf, nobody, run, write, calls, workspace } = opened()
    await sent()
    const token = tokenOf(anna.email!)
    await run(nobody.unsubscribe({ token }))
    await run(nobody.unsubscribe({ token }))
    expect(workspace.timeline.filter(({ event }) => event.kind === "newsletter")).toMatchObject([
      { personId: anna.id, event: { act: "stopped", by: "person" } },
    ])
    const { id } = await write({ newsletter: true })
    expect(await run(calls.review({ id }))).toMatchObject({
      mails: 1,
      skipped: [{ id: anna.id, name: "Anna Weber", reason: "unsubscribed" }],
    })
    expect([...(await sent()).got.keys()]).toEqual([ben.email])
    expect((await sent({ newsletter: false, subject: typed("Beitrag") })).got.size).toBe(2)
  })

  it("does not go to who unsubscribed while it waited, or when it is sent again, and says so [MSG-08] [MSG-14]", async () => {
    const { send, deliver, tokenOf, nobody, calls, run, clock } = opened([anna, ben, ...family])
    const { id } = await send({ newsletter: true })
    await run(nobody.unsubscribe({ token: tokenOf(anna.email!) }))
    const got: Array<string> = []
    const carrier = {
      carry: ({ to }: OutgoingMail) =>
        Effect.as(
          Effect.sync(() => got.push(to)),
          null,
        ),
    }
    await deliver(id, carrier)
    expect(got.toSorted()).toEqual([ben.email, "familie@silberfuchs.example"])
    const row = async () =>
      (await run(calls.deliveries({ id, limit: 9 }))).find(({ address }) => address === anna.email)
    expect(await row()).toMatchObject({ state: "stopped", notSent: "unsubscribed", answer: null })
    await run(calls.resend({ id }))
    clock.now += 1_000
    await deliver(id, carrier)
    expect(got).toHaveLength(2)
    expect(await row()).toMatchObject({ state: "stopped", notSent: "unsubscribed" })
  })

  it("goes to a family as long as one of it wants it [MSG-04] [MSG-14]", async () => {
    const { send, deliver, newsletter: people, run } = opened(family)
    const { id } = await send({ newsletter: true })
    await run(people.set({ person: family[0]!.id, wanted: false }))
    const got: Array<string> = []
    await deliver(id, {
      carry: ({ to }) =>
        Effect.as(
          Effect.sync(() => got.push(to)),
          null,
        ),
    })
    expect(got).toEqual(["familie@silberfuchs.example"])
  })

  it("gives no copy to who unsubscribed meanwhile, where others in the same mail want it [MSG-04] [MSG-14]", async () => {
    const [cem, dua] = ["cem", "dua"].map((name) =>
      member(name, { email: "familie@silberfuchs.example", ccEmail: `${name}@silberfuchs.example` }),
    ) as [Person, Person]
    const { send, deliver, newsletter: people, run } = opened([cem, dua])
    const { id } = await send({ newsletter: true })
    await run(people.set({ person: cem.id, wanted: false }))
    const got: Array<ReadonlyArray<string>> = []
    await deliver(id, {
      carry: ({ cc }) =>
        Effect.as(
          Effect.sync(() => got.push(cc)),
          null,
        ),
    })
    expect(got).toEqual([["dua@silberfuchs.example"]])
  })

  it("goes to no family of which one was deleted, and who is left unsubscribed [MSG-08] [MSG-14]", async () => {
    const { send, deliver, newsletter: people, calls, run, workspace } = opened(family)
    const { id } = await send({ newsletter: true })
    await run(people.set({ person: family[0]!.id, wanted: false }))
    workspace.persons = new Map([...workspace.persons].filter(([each]) => each !== family[1]!.id))
    await deliver(id, { carry: () => Effect.die("nobody gets it") })
    expect(await run(calls.deliveries({ id, limit: 9 }))).toMatchObject([{ state: "stopped", notSent: "unsubscribed" }])
  })

  it("is unsubscribed for everybody whom a mail was for [MSG-04] [MSG-14]", async () => {
    const { sent, tokenOf, nobody, run, newsletter: people } = opened(family)
    await sent()
    await run(nobody.unsubscribe({ token: tokenOf("familie@silberfuchs.example") }))
    for (const { id } of family) expect((await run(people.of({ person: id }))).stoppedAt).not.toBeNull()
  })

  it.each(["", "x", `${jana.workspaceId.replaceAll("-", "")}${"a".repeat(43)}`, `${"0".repeat(32)}${"a".repeat(43)}`])(
    "has no link like another: %s [MSG-14]",
    async (token) => {
      const { sent, nobody, workspace } = opened()
      await sent()
      expect(await failing(nobody.unsubscribe({ token }))).toMatchObject({ _tag: "UnsubscribeLinkVoid" })
      expect(workspace.newsletterStops.size).toBe(0)
    },
  )

  it("can be ordered again for a person, and cancelled for them, with a line in the timeline [MSG-14]", async () => {
    const { run, newsletter: people, workspace } = opened()
    expect((await run(people.set({ person: anna.id, wanted: false }))).stoppedAt).not.toBeNull()
    expect(await run(people.set({ person: anna.id, wanted: true }))).toEqual({ stoppedAt: null })
    expect(await run(people.set({ person: anna.id, wanted: true }))).toEqual({ stoppedAt: null })
    expect(workspace.timeline.map(({ event }) => event)).toEqual([
      { kind: "newsletter", act: "stopped", by: "user" },
      { kind: "newsletter", act: "resumed", by: "user" },
    ])
    const stranger = member("Fremd").id
    expect(await failing(people.set({ person: stranger, wanted: false }))).toMatchObject({ _tag: "PersonNotFound" })
  })
})

describe("who wants no newsletters", () => {
  const { erased, merged, parted } = newslettersOfPersons
  const [early, late] = ["2026-11-01T12:00:00.000Z", "2026-11-02T12:00:00.000Z"]

  it("wants none as one with another either, who gets them again when they come apart [MSG-14] [PER-09]", async () => {
    const { world, workspace, run } = opened()
    workspace.newsletterStops = new Map([[ben.id, early]])
    const moved = await run(world.perform(merged(anna.id, ben.id)))
    expect(workspace.newsletterStops.get(anna.id)).toBe(early)
    await run(world.perform(parted(anna.id, ben.id, moved)))
    expect([...workspace.newsletterStops.keys()]).toEqual([ben.id])
  })

  it("keeps what was asked for before they became one, or since [MSG-14] [PER-09]", async () => {
    const { world, workspace, run } = opened()
    workspace.newsletterStops = new Map([
      [anna.id, late],
      [ben.id, early],
    ])
    const moved = await run(world.perform(merged(anna.id, ben.id)))
    await run(world.perform(parted(anna.id, ben.id, moved)))
    expect(workspace.newsletterStops.size).toBe(2)
    await run(world.perform(parted(anna.id, ben.id, { stoppedAt: early })))
    expect(workspace.newsletterStops.get(anna.id)).toBe(late)
  })

  it("is forgotten with who is erased [MSG-14] [PER-17]", async () => {
    const { world, workspace, run } = opened()
    workspace.newsletterStops = new Map([[anna.id, early]])
    await run(world.perform(erased([anna.id])))
    expect(workspace.newsletterStops.size).toBe(0)
  })
})
