import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mailSources } from "../../../composition/house/mail-sources.ts"
import type { MailTrigger } from "../../../core/kernel/mail-trigger.ts"
import { automatic, textFaults, undecided, variantFor } from "../../../core/messages/index.ts"
import { enqueueAutomatic } from "../../../core/messages/use-cases/automatic/enqueue.ts"
import type { WordId } from "../../../core/people/index.ts"
import { people, selfService } from "../../../core/people/index.ts"
import { automaticWords } from "../../../ui/text/de/automatic-texts.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { typed, written } from "../../support/messages.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const text = (subject: string, ...body: ReadonlyArray<string>) => ({ subject: typed(subject), body: written(...body) })
const wolves = "01900000-0000-7000-8000-0000000000a1" as WordId
const otters = "01900000-0000-7000-8000-0000000000a2" as WordId

const world = (...persons: Parameters<typeof memoryMessages>[0] & Array<unknown>) => {
  const made = memoryMessages(persons)
  made.workspace.words = [
    { word: { id: wolves, kind: "groups", name: "Wölflinge", archived: false } as never, gone: false },
    { word: { id: otters, kind: "groups", name: "Otter", archived: false } as never, gone: false },
  ]
  const calls = made.world.calls(automatic, { ...jana, permissions: ["messages"] })
  return {
    ...made,
    calls,
    people: made.world.calls(people),
    enqueue: (trigger: string, ...wishes: Parameters<typeof enqueueAutomatic>[1] & Array<unknown>) =>
      made.run(made.perform(enqueueAutomatic(trigger, wishes))),
    on: (trigger: string) => made.run(calls.turn({ trigger, on: true })),
    told: () => made.workspace.automaticLog.map(({ trigger, whyNot }) => [trigger, whyNot]),
  }
}

describe("the occasions at which mails go out by themselves", () => {
  it("have each a text at first that can be saved as it is, and an example for each of its placeholders [MSG-07]", async () => {
    const { calls, run } = world()
    for (const { trigger } of await run(calls.list())) {
      const letter = await run(calls.open({ trigger }))
      expect(letter.text).toEqual(letter.standard)
      expect(textFaults(letter.standard, letter.placeholders, letter.needed)).toEqual([])
      for (const name of letter.placeholders) expect([name, automaticWords.example(name)]).not.toEqual([name, ""])
      expect((await run(calls.preview({ trigger, text: letter.text }))).text.length).toBeGreaterThan(40)
    }
  })

  it("are named once, and give no placeholder that a context gives [MSG-07]", () => {
    const names = mailSources.triggers.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    const given = mailSources.givers.flatMap(({ placeholders }) => Object.keys(placeholders))
    expect(
      mailSources.triggers
        .flatMap((trigger: MailTrigger) => Object.keys(trigger.gives))
        .filter((name) => given.includes(name)),
    ).toEqual([])
  })

  it("can be turned on and off, but those that somebody asks for [MSG-07]", async () => {
    const { calls, run } = world()
    expect(await run(calls.turn({ trigger: "applicationReceived", on: true }))).toMatchObject({ on: true })
    expect(await run(calls.turn({ trigger: "applicationReceived", on: false }))).toMatchObject({ on: false })
    expect(await failing(calls.turn({ trigger: "selfServiceLink", on: false }))).toMatchObject({
      _tag: "TriggerOnDemand",
    })
    expect(await failing(calls.turn({ trigger: "toString", on: false }))).toMatchObject({ _tag: "TriggerNotFound" })
  })
})

describe("the text of an automatic mail", () => {
  it("is changed by who read it last, and goes back to the one at first [MSG-07]", async () => {
    const { calls, run } = world()
    const trigger = "applicationReceived"
    const own = text("Hallo {firstName}", "Danke!")
    const saved = await run(calls.save({ trigger, version: 0, text: own, variants: [] }))
    expect(saved).toMatchObject({ version: 1, edited: true, text: own, byName: "Jana" })
    expect(await failing(calls.save({ trigger, version: 0, text: null, variants: [] }))).toMatchObject({
      _tag: "AutomaticTextChanged",
      byName: "Jana",
    })
    const back = await run(calls.save({ trigger, version: 1, text: null, variants: [] }))
    expect(back).toMatchObject({ version: 2, edited: false, text: back.standard })
  })

  it("holds the placeholders of its occasion only, those that it needs, and says something [MSG-07]", async () => {
    const { calls } = world()
    const saving = (trigger: string, subject: string, body: string) =>
      failing(
        calls.save({
          trigger,
          version: 0,
          text: null,
          variants: [{ group: wolves, ...text(subject, body) }],
        }),
      )
    expect(await saving("applicationReceived", "Hallo {vorname}", "{selfLink} {openAmount}")).toMatchObject({
      faults: [
        { group: wolves, code: "unknownPlaceholder", placeholder: "vorname" },
        { group: wolves, code: "unknownPlaceholder", placeholder: "selfLink" },
        { group: wolves, code: "unknownPlaceholder", placeholder: "openAmount" },
      ],
    })
    expect(await saving("selfServiceLink", " ", "")).toMatchObject({
      faults: [
        { code: "subjectMissing" },
        { code: "bodyMissing" },
        { code: "neededPlaceholder", placeholder: "selfLink" },
      ],
    })
    expect(await saving("selfServiceLink", "{selfLink}", "Hallo")).toMatchObject({
      faults: [{ code: "neededPlaceholder", placeholder: "selfLink" }],
    })
    // A button leads where its own link does, whatever its words are.
    const button = {
      kind: "button",
      label: [{ kind: "placeholder", name: "selfLink" }],
      link: "https://other.example",
    } as const
    const letter = { ...text("Hallo", "Klick hier"), body: { blocks: [button] } }
    expect(
      await failing(calls.save({ trigger: "selfServiceLink", version: 0, text: letter, variants: [] })),
    ).toMatchObject({ faults: [{ code: "neededPlaceholder", placeholder: "selfLink" }] })
    const paragraphs = Array.from({ length: 3 }, () => "a".repeat(18_000))
    const long = text("Hallo", ...paragraphs)
    const both = { trigger: "applicationReceived", version: 0, text: long, variants: [{ group: wolves, ...long }] }
    expect(await failing(calls.save(both))).toMatchObject({ faults: [{ group: null, code: "tooLong" }] })
    expect(await Effect.runPromise(calls.save({ ...both, variants: [] }))).toMatchObject({ version: 1 })
  })

  it("is that of the first group somebody is in, whatever other groups there are [MSG-07]", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid({ version: 7 })),
        fc.uniqueArray(fc.uuid({ version: 7 })),
        fc.array(fc.nat()),
        (variants, others, picks) => {
          const own = [...others, ...picks.flatMap((pick) => variants[pick % Math.max(1, variants.length)] ?? [])]
          const setting = {
            ...undecided("x"),
            variants: variants.map((group) => ({ group: group as WordId, ...text("x", "y") })),
          }
          const found = variantFor(setting, own as Array<WordId>)
          const before = setting.variants.slice(0, found === undefined ? undefined : setting.variants.indexOf(found))
          expect(before.filter(({ group }) => own.includes(group))).toEqual([])
          if (found !== undefined) expect(own).toContain(found.group)
        },
      ),
    ))

  it("goes to few real addresses from a demo, and the log says who got none and why [MSG-07] [MSG-12]", async () => {
    const real = (count: number) =>
      Array.from({ length: count }, (_, index) => member(`Kind${index}`, { email: `kind${index}@verein.de` }))
    const sending = async (isDemo: boolean) => {
      const persons = [...real(7), member("Erfunden")]
      const { on, enqueue, workspace, details, told } = world(...persons)
      if (isDemo) details.demos.add(jana.workspaceId)
      await on("applicationConfirmed")
      const wishes = persons.map(({ id }) => ({ key: id, persons: [id] as const }))
      const count = await enqueue("applicationConfirmed", ...wishes)
      return { count, mails: workspace.deliveries.length, without: told().filter(([, whyNot]) => whyNot === "demo") }
    }
    expect(await sending(false)).toMatchObject({ count: 8, mails: 8, without: [] })
    const demo = await sending(true)
    expect(demo).toMatchObject({ count: 6, mails: 6 })
    expect(demo.without).toHaveLength(2)
  })

  it("differs by group: each gets the mail of theirs, and nobody's letter is another's [MSG-07]", async () => {
    const [anna, ben, kim] = [
      member("Anna", { groups: ["Otter", "Wölflinge"] }),
      member("Ben", { groups: ["Otter"] }),
      member("Kim"),
    ]
    const { calls, run, on, enqueue, workspace } = world(anna, ben, kim)
    await on("applicationConfirmed")
    await run(
      calls.save({
        trigger: "applicationConfirmed",
        version: 0,
        text: text("Hallo {firstName}", "alle"),
        variants: [
          { group: wolves, ...text("Wolf {firstName}", "w") },
          { group: otters, ...text("Otter {firstName}", "o") },
        ],
      }),
    )
    expect(
      await enqueue("applicationConfirmed", { key: "1", persons: [anna.id, ben.id] }, { key: "2", persons: [kim.id] }),
    ).toBe(3)
    const subjects = workspace.deliveries.map(({ messageId, values }) => {
      const subject = workspace.sent.get(messageId)?.letter.subject ?? []
      return subject
        .map((each) => (each.kind === "placeholder" ? values[each.name] : each.kind === "text" ? each.text : ""))
        .join("")
    })
    expect(subjects.toSorted()).toEqual(["Hallo Kim", "Otter Ben", "Wolf Anna"])
    // One mail to an address that is named stays one.
    const toParents = { key: "3", persons: [ben.id, anna.id] as const, to: "eltern@weber.example" }
    expect(await enqueue("applicationConfirmed", toParents)).toBe(1)
    expect(workspace.deliveries.at(-1)).toMatchObject({ address: toParents.to, values: { firstName: "Ben und Anna" } })
  })
})

describe("a mail that goes out by itself", () => {
  it("is sent to who applies and who is accepted, while it is on, and stands in the log and on the person [MSG-07]", async () => {
    const anna = member("Anna", { kind: "applicant" })
    const { on, people: persons, run, told, workspace, world: house } = world(anna)
    const read = house.calls(people, { ...jana, permissions: ["members", "messages"] })
    await on("applicationConfirmed")
    await run(persons.step({ persons: { ids: [anna.id] }, step: "accept" }))
    await run(persons.step({ persons: { ids: [anna.id] }, step: "accept" }))
    expect(told()).toEqual([["applicationConfirmed", null]])
    expect(workspace.deliveries).toMatchObject([{ address: anna.email, state: "queued", persons: [{ id: anna.id }] }])
    // The number was given in the same step, and the mail knows it.
    expect(workspace.deliveries[0]?.values.membershipNumber).toBe(workspace.persons.get(anna.id)?.membershipNumber)
    expect((await run(read.timeline({ id: anna.id, limit: 9 }))).map(({ event }) => event.kind)).toEqual([
      "mailed",
      "stepped",
    ])
    await run(persons.create({ ...anna, firstName: "Ole", email: "ole@nord.example", membershipNumber: null }))
    expect(told().at(-1)).toEqual(["applicationReceived", "off"])
  })

  it("tells in the log why somebody gets none, and decides that once [MSG-07]", async () => {
    const [anna, ben] = [member("Anna", { email: null }), member("Ben", { email: "kein @ wort" })]
    const { on, enqueue, told } = world(anna, ben)
    const gone = member("Weg")
    const wishes = [anna, ben, gone].map(({ id }) => ({ key: id, persons: [id] as const }))
    expect(await enqueue("applicationConfirmed", ...wishes.slice(0, 1))).toBe(0)
    await on("applicationConfirmed")
    expect(await enqueue("applicationConfirmed", ...wishes)).toBe(0)
    expect(told().map(([, whyNot]) => whyNot)).toEqual(["off", "badAddress", "gone"])
    expect(await enqueue("applicationConfirmed", ...wishes)).toBe(0)
    expect(told()).toHaveLength(3)
  })

  it("stands in the log also where it goes to nobody of the list, with the address and what became of it [MSG-07] [EVT-09]", async () => {
    const { calls, run, on, enqueue } = world()
    await on("applicationConfirmed")
    await enqueue("applicationConfirmed", { key: "a", persons: [], to: "familie@gmial.example" })
    const [entry] = await run(calls.log({ trigger: "applicationConfirmed" }))
    expect(entry).toMatchObject({
      person: null,
      whyNot: null,
      mail: { address: "familie@gmial.example", state: "queued" },
    })
  })

  it("is sent by nobody whose own address is not proven [MSG-07]", async () => {
    const anna = member("Anna")
    const { workspace, world: house, on, run } = world(anna)
    await on("applicationConfirmed")
    const unproven = house.given({ proven: { address: () => Effect.succeed(null) } })
    const wish = { key: "1", persons: [anna.id] as const }
    expect(await run(unproven.perform(enqueueAutomatic("applicationConfirmed", [wish])))).toBe(0)
    expect(workspace.automaticLog).toMatchObject([{ whyNot: "unproven", person: anna.id }])
    expect(
      await failing(
        unproven.calls(automatic, { ...jana, permissions: ["messages"] }).test({
          trigger: "applicationConfirmed",
          text: text("Hallo", "Test"),
        }),
      ),
    ).toMatchObject({ _tag: "SenderUnproven" })
  })

  it("goes with a copy to the second address, and once to those who share one [MSG-04] [MSG-07]", async () => {
    const [anna, ben] = [
      member("Anna", { email: "haus@weber.example", ccEmail: "oma@weber.example" }),
      member("Ben", { email: "Haus@weber.example" }),
    ]
    const { on, enqueue, workspace } = world(anna, ben)
    await on("applicationConfirmed")
    expect(await enqueue("applicationConfirmed", { key: "1", persons: [anna.id, ben.id] })).toBe(1)
    expect(workspace.deliveries).toMatchObject([
      { address: "haus@weber.example", cc: ["oma@weber.example"], values: { firstName: "Anna und Ben" } },
    ])
    expect(workspace.automaticLog).toHaveLength(2)
  })

  it("keeps its secrets until it went out, shows them to nobody, and is not sent again without them [MSG-07] [PER-19]", async () => {
    const anna = member("Anna")
    const { world: house, workspace, run, deliver, calls: _, callsOf } = world(anna)
    await run(house.calls(selfService).sendLink({ person: anna.id, email: "mama@weber.example" }))
    const [mail] = workspace.deliveries
    const link = mail?.values.selfLink ?? ""
    expect(link).toMatch(/^https:\/\/wimpel\.example\/selbstauskunft#/)
    const messages = callsOf(jana)
    const shown = () => run(messages.mail({ id: mail!.messageId, delivery: mail!.id }))
    expect((await shown()).text).toContain("•••")
    expect(JSON.stringify(await shown())).not.toContain(link)
    const carried: Array<{ readonly text: string; readonly html: string; readonly cc: ReadonlyArray<string> }> = []
    await deliver(mail!.messageId, {
      carry: (each) =>
        Effect.as(
          Effect.sync(() => carried.push(each)),
          null,
        ),
    })
    expect(carried).toHaveLength(1)
    expect(carried[0]?.cc).toEqual([])
    expect(carried[0]?.text).toContain(link)
    expect(carried[0]?.html).toContain(`<a href="${link}"`)
    expect(workspace.deliveries[0]?.state).toBe("sent")
    expect(JSON.stringify(workspace.deliveries)).not.toContain(link)
    expect(await failing(messages.resend({ id: mail!.messageId }))).toMatchObject({ _tag: "SecretForgotten" })
  })

  it("forgets its secrets when it is stopped before it went out [MSG-07] [PER-19]", async () => {
    const anna = member("Anna")
    const { world: house, workspace, run, callsOf } = world(anna)
    await run(house.calls(selfService).sendLink({ person: anna.id, email: "mama@weber.example" }))
    const [mail] = workspace.deliveries
    await run(callsOf(jana).stop({ id: mail!.messageId }))
    expect(workspace.deliveries[0]).toMatchObject({ state: "stopped" })
    expect(JSON.stringify(workspace.deliveries)).not.toContain(mail!.values.selfLink)
  })

  it("can be tried at the own address, with examples and without counting [MSG-07]", async () => {
    const { calls, run, workspace } = world()
    const trigger = "applicationConfirmed"
    expect(await run(calls.test({ trigger, text: text("Hallo {firstName}", "Test") }))).toEqual({
      address: "jana@silberfuchs.example",
    })
    expect(workspace.deliveries).toMatchObject([
      { address: "jana@silberfuchs.example", persons: [], values: { firstName: automaticWords.example("firstName") } },
    ])
    expect(await run(calls.log({}))).toMatchObject([{ trigger, isTest: true, person: null, mail: { state: "queued" } }])
    expect((await run(calls.open({ trigger }))).mails).toBe(0)
    expect(await failing(calls.test({ trigger, text: text("", "{x}") }))).toMatchObject({ _tag: "AutomaticTextFaulty" })
  })
})
