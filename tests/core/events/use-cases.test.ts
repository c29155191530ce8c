import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { copiedParts, type EventId, freedPlaces, leftToPay, type RegistrationRow } from "../../../core/events/index.ts"
import { fees } from "../../../core/fees/index.ts"
import { type Answer, costOfAll, costsOf, type SubmissionRow } from "../../../core/forms/index.ts"
import { formsUseCases } from "../../../core/forms/use-cases/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { eventGroup, eventPrice, registrationForm } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { family, openEvent, refusal, scouts, whole, wolves } from "../../support/memory-events.ts"
import { person } from "../../support/persons.ts"

describe("registering", () => {
  it("gives a place at once, makes contacts of one family, and charges down payment and rest, with the discount of siblings [EVT-08] [EVT-12]", async () => {
    const { register, rows, feesOf, persons } = await openEvent()
    expect(await register(["Ada", "Ben"])).toMatchObject({ persons: 2, places: ["confirmed", "confirmed"] })
    const [ada, ben] = await rows()
    expect([ada?.state, ben?.state]).toEqual(["confirmed", "confirmed"])
    expect([ada?.amount, ben?.amount]).toEqual([20_000, 15_000])
    const charged = await feesOf([...(ada?.fees ?? []), ...(ben?.fees ?? [])].map(({ id }) => id))
    expect(charged.map(({ flow, amount, dueOn }) => [flow, amount, dueOn])).toEqual([
      ["formUpfront", 6_000, day("2026-12-04")],
      ["formFinal", 14_000, day("2027-07-18")],
      ["formUpfront", 6_000, day("2026-12-04")],
      ["formFinal", 9_000, day("2027-07-18")],
    ])
    expect(charged[0]).toMatchObject({ sphere: "purpose", description: "Sommerlager (Anzahlung, Ada Lager0Ada)" })
    const made = persons()
    expect(made.map(({ kind }) => kind)).toEqual(["contact", "contact"])
    expect(made[0]?.familyId).toBe(made[1]?.familyId)
  })

  it("charges for the sphere and the category of the event [EVT-04]", async () => {
    const { register, row, feesOf } = await openEvent({ sphere: "ideal", category: "Fahrten" })
    await register(["Ada"])
    const charged = await feesOf((await row("Ada")).fees.map(({ id }) => id))
    expect(charged.map(({ sphere, category }) => [sphere, category])).toEqual([
      ["ideal", "Fahrten"],
      ["ideal", "Fahrten"],
    ])
  })

  it("costs each person what the page showed, to the cent and to the day [EVT-12] [FRM-11]", async () => {
    const amount = fc.integer({ min: 0, max: 40_000 }).map(cents)
    const prices = fc
      .array(fc.record({ amount, upfront: amount, siblings: fc.array(amount, { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((all) =>
        all.map((given, at) => ({
          ...eventPrice(`p${at}`, 0),
          ...given,
          upfront: cents(Math.min(given.upfront, given.amount)),
        })),
      )
    const chosen = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 })
    const dueOn = fc.constantFrom(null, day("2027-03-01"), day("2026-01-01"))
    await fc.assert(
      fc.asyncProperty(prices, chosen, dueOn, async (offered, choices, due) => {
        const { send, form, rows, feesOf, run, public: stranger } = await openEvent({ prices: offered, dueOn: due })
        const names = choices.map((_, at) => `${["Ada", "Ben", "Cem", "Dora"][at]} Haus`)
        const answer = answerOf(names, { group: "Gruppe w" })
        const persons = answer.persons.map((part, at) => ({
          ...part,
          price: offered[choices[at]! % offered.length]!.name,
        }))
        const { offer, document } = await run(stranger.open({ id: form.publicId }))
        const shown = costsOf(document, offer!, { ...answer, persons }, day("2026-11-20"))
        await send(form.publicId, { ...answer, persons } as Answer)
        const charged = await Promise.all((await rows()).map(({ fees: ids }) => feesOf(ids.map(({ id }) => id))))
        expect(shown.map(({ parts }) => parts)).toEqual(
          charged.map((own) => own.map((fee) => ({ flow: fee.flow, amount: fee.amount, dueOn: fee.dueOn }))),
        )
        expect(costOfAll(shown)).toBe(charged.flat().reduce((sum, fee) => sum + fee.amount, 0))
      }),
      { numRuns: 25 },
    )
  })

  it("charges nobody another amount than they were shown, unless they sent it again at the new one [FRM-11] [FRM-15]", async () => {
    const { events, event, send, form, rows, run, public: stranger } = await openEvent()
    const open = async () => (await run(stranger.open({ id: form.publicId }))).offered
    const answer = family(["Ada"], { group: "Gruppe w", price: "Preis p" })
    const before = await open()
    for (const content of [
      { prices: [{ ...whole, amount: cents(90_000) }] },
      { prices: [{ ...whole, amount: cents(90_000), upfront: cents(0) }] },
      { prices: [{ ...whole, amount: cents(90_000), upfront: cents(0) }], dueOn: day("2027-01-01") },
    ]) {
      const shown = await open()
      const { version, content: now } = await run(events.event({ id: event.id }))
      await run(events.change({ id: event.id, version, content: { ...now, ...content } }))
      await expect(send(form.publicId, answer, { offered: shown })).rejects.toMatchObject({
        _tag: "AnswerRefused",
        faults: [{ person: null, block: null, code: "priceChanged" }],
        answer,
      })
    }
    expect(await rows()).toEqual([])
    await expect(send(form.publicId, answer, { offered: before })).rejects.toMatchObject({ _tag: "AnswerRefused" })
    await send(form.publicId, answer, { offered: await open() })
    expect((await rows()).map(({ amount }) => amount)).toEqual([90_000])
  })

  it("is not refused because somebody else took a place, or the event is called otherwise [FRM-11]", async () => {
    const { events, event, send, form, rows, run, public: stranger } = await openEvent({ most: 1 })
    const { offered } = await run(stranger.open({ id: form.publicId }))
    await run(
      events.change({ id: event.id, version: event.version, content: { ...event.content, title: "Zeltlager" } }),
    )
    for (const name of ["Ada", "Ben"])
      await send(form.publicId, family([name], { group: "Gruppe w", price: "Preis p" }), { offered })
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "waiting"])
  })

  it("waits where no place is left, all of a family together, and the page says so before [EVT-10] [FRM-12]", async () => {
    const {
      register,
      rows,
      run,
      public: stranger,
      form,
    } = await openEvent({ groups: [eventGroup(wolves, 3)], prices: [] })
    const offer = async () => (await run(stranger.open({ id: form.publicId }))).offer
    expect(await offer()).toMatchObject({ waits: false, groups: [{ id: "w", waits: false }] })
    await register(["Ada", "Ben"])
    expect(await register(["Cem", "Dora"])).toMatchObject({ places: ["waiting", "waiting"] })
    expect((await rows()).map(({ state, position }) => [state, position])).toEqual([
      ["confirmed", null],
      ["confirmed", null],
      ["waiting", 1],
      ["waiting", 2],
    ])
    // The third place is free, but it is theirs who wait.
    expect(await offer()).toMatchObject({ waits: true })
  })

  it("lets those of a family come who have a place, where it says so, and the others wait [EVT-10]", async () => {
    const { send, form, rows, run, public: stranger } = await openEvent({ groups: [eventGroup(wolves, 1)], prices: [] })
    expect((await run(stranger.open({ id: form.publicId }))).offer).toMatchObject({ limited: true })
    const three = family(["Ada", "Ben", "Cem"], { group: "Gruppe w" })
    expect(await send(form.publicId, { ...three, apart: true })).toMatchObject({
      places: ["confirmed", "waiting", "waiting"],
    })
    expect((await rows()).map(({ position }) => position)).toEqual([null, 1, 2])
  })

  it("charges nothing before it is known who it is, and what is owed once it is decided [EVT-12]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { register, row, submissions, forms, run } = await openEvent({}, [known])
    await register(["Ada"])
    expect(await row("Ada")).toMatchObject({ state: "confirmed", person: null, fees: [] })
    const [submission] = await submissions()
    await run(forms.accept({ id: submission!.id, version: submission!.version, persons: [known.id] }))
    const linked = await row("Ada")
    expect(linked).toMatchObject({ person: known.id, open: 20_000 })
    expect(linked.fees).toHaveLength(2)
  })

  it("is told beside who it may be where they are registered already, as long as they did not cancel [EVT-08] [PER-08]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { register, row, submissions, forms, events, run } = await openEvent({}, [known])
    const waiting = async () => {
      const { id, version } = (await submissions()).find(({ state }) => state === "new")!
      return { id, version, alike: (await run(forms.submission({ id }))).persons[0]?.alike }
    }
    await register(["Ada"])
    const first = await waiting()
    expect(first.alike).toMatchObject([{ id: known.id, registered: false }])
    await run(forms.accept({ id: first.id, version: first.version, persons: [known.id] }))
    await register(["Ada"])
    expect((await waiting()).alike).toMatchObject([{ id: known.id, registered: true }])
    const { id, version } = await row("Ada")
    await run(events.cancel({ id, version, keep: cents(0) }))
    expect((await waiting()).alike).toMatchObject([{ id: known.id, registered: false }])
  })

  it("is written to nobody twice by two who decide about two answers that both saw before [EVT-08] [PER-08]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { register, rows, submissions, forms, run } = await openEvent({}, [known])
    for (let times = 0; times < 2; times++) await register(["Ada"])
    const opened = await Promise.all(
      (await submissions()).map(async ({ id, version }) => {
        const [seen] = (await run(forms.submission({ id }))).persons[0]?.alike ?? []
        return { id, version, persons: [known.id], seen: seen === undefined ? [] : [seen] }
      }),
    )
    const accept = (at: number) => {
      const { seen, ...rest } = opened[at]!
      const asSeen = seen.map(({ id, version, registered }) => ({ id, version, registered }))
      return forms.accept({ ...rest, seen: asSeen })
    }
    const { seen: _, ...unseen } = opened[0]!
    expect(await run(Effect.flip(forms.accept({ ...unseen, seen: [] })))).toMatchObject({ _tag: "AnswerOutdated" })
    await run(accept(0))
    expect(await run(Effect.flip(accept(1)))).toMatchObject({ _tag: "AnswerOutdated" })
    // Also where nothing is said of what was seen.
    const { seen: __, ...other } = opened[1]!
    expect(await run(Effect.flip(forms.accept(other)))).toMatchObject({ _tag: "AnswerOutdated" })
    expect((await rows()).map(({ person: who }) => who)).toEqual(expect.arrayContaining([known.id, null]))
  })

  it("is written to nobody who was registered since, though nothing else of them is another [EVT-08] [PER-08]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { register, rows, submissions, forms, run } = await openEvent({}, [known])
    for (let times = 0; times < 2; times++) await register(["Ada"])
    const [one, two] = (await submissions()) as [SubmissionRow, SubmissionRow]
    await run(forms.accept({ id: one.id, version: one.version, persons: [known.id] }))
    const [now] = (await run(forms.submission({ id: two.id }))).persons[0]?.alike ?? []
    expect(now).toMatchObject({ id: known.id, registered: true })
    const seen = [{ id: known.id, version: now!.version, registered: false }]
    const again = forms.accept({ id: two.id, version: two.version, persons: [known.id], seen })
    expect(await refusal(again)).toMatchObject({ _tag: "AnswerOutdated" })
    expect((await rows()).filter(({ person: who }) => who === known.id)).toHaveLength(1)
  })

  it("is given to nobody who went since they were looked for, and charges them nothing [EVT-12] [FRM-14]", async () => {
    const ada = person({ kind: "contact", firstName: "Ada", lastName: "Lager0Ada", email: "familie@post.example" })
    const { register, row, perform, workspace, submissions } = await openEvent({}, [ada])
    await register(["Ada"])
    const [{ id, version }] = (await submissions()) as [SubmissionRow]
    // Whoever only reads is told what was; whoever holds is told what is.
    const accepting = Effect.gen(function* () {
      const persons = { ...(yield* PersonRepository), find: () => Effect.succeed([ada]) }
      yield* persons.remove([ada.id])
      yield* Effect.provideService(formsUseCases.accept({ id, version, persons: [ada.id] }), PersonRepository, persons)
    })
    expect(await refusal(perform(accepting))).toMatchObject({ _tag: "PersonNotFound", id: ada.id })
    expect(await submissions()).toMatchObject([{ id, version, state: "new" }])
    expect([(await row("Ada")).fees, workspace.fees.size]).toEqual([[], 0])
  })

  it("ends with the submission that was declined [EVT-08]", async () => {
    const known = person({ firstName: "Ada", lastName: "Lager0Ada" })
    const { register, row, submissions, forms, run } = await openEvent({}, [known])
    await register(["Ada"])
    const [submission] = await submissions()
    await run(forms.decline({ id: submission!.id, version: submission!.version }))
    expect(await row("Ada")).toMatchObject({ state: "cancelled", fees: [] })
  })

  it("refuses a price and a group that the event does not have [EVT-03] [FRM-09]", async () => {
    const { form, submission, public: stranger } = await openEvent()
    const sent = submission(form.publicId, family(["Ada"], { group: "x", price: "y" }))
    expect(await refusal(stranger.submit(sent))).toMatchObject({
      faults: [
        { block: "group", code: "unknownChoice" },
        { block: "price", code: "unknownChoice" },
      ],
    })
  })

  it("is told to who sent it, by the state that came of it [EVT-09]", async () => {
    const { register, workspace } = await openEvent({ groups: [eventGroup(wolves, 1)] })
    await register(["Ada"])
    await register(["Ben"])
    const mails = workspace.deliveries.map(({ address, values }) => ({ address, ...values }))
    expect(mails).toMatchObject([
      {
        address: "familie@post.example",
        eventName: "Sommerlager",
        eventDays: "01.08.2027 bis 02.08.2027",
        registeredPersons: "Ada Lager0Ada",
        eventPrice: "200,00\u00a0€",
      },
      { registeredPersons: "Ben Lager0Ben" },
    ])
    expect(mails.map((mail) => ("formSummary" in mail ? mail.formSummary : ""))).toEqual([
      expect.stringContaining("group: Gruppe w\nprice: Preis p"),
      expect.stringContaining("group: Gruppe w\nprice: Preis p"),
    ])
  })
})

describe("the organiser", () => {
  it("confirms by hand who was received, and only then charges [EVT-01] [EVT-08]", async () => {
    const { register, row, events: port, run } = await openEvent({ confirmation: "byHand" })
    expect(await register(["Ada"])).toMatchObject({ places: ["received"] })
    const { id, version, fees: none } = await row("Ada")
    expect(none).toEqual([])
    expect(await run(port.confirm({ id, version }))).toMatchObject({ state: "confirmed", open: 20_000 })
    expect(await refusal(port.confirm({ id, version }))).toMatchObject({ _tag: "RegistrationChanged" })
    expect(await refusal(port.confirm({ id, version: version + 1 }))).toMatchObject({ _tag: "RegistrationRefused" })
  })

  it("promotes who waits as soon as a place is free, and not before [EVT-10] [EVT-11]", async () => {
    const { register, row, events: port, run } = await openEvent({ most: 1 })
    await register(["Ada"])
    await register(["Ben"])
    const [ada, ben] = [await row("Ada"), await row("Ben")]
    expect(await refusal(port.confirm(ben))).toMatchObject({ _tag: "NoPlace", name: ben.name })
    await run(port.cancel({ ...ada, keep: cents(0) }))
    expect(await run(port.confirm(ben))).toMatchObject({ state: "confirmed", position: null, open: 20_000 })
    expect(await run(port.event({ id: (await row("Ben")) && (await run(port.list()))[0]!.id }))).toMatchObject({
      counts: { confirmed: 1, cancelled: 1, waiting: 0, free: 0 },
    })
  })

  it("gives no place to who was deleted: who waits next is first, until the deleted are back in the list [EVT-11] [PER-17]", async () => {
    const world = await openEvent({ most: 1 })
    const { register, row, rows, events: port, people, run, workspace, public: stranger, form } = world
    for (const name of ["Ada", "Ben", "Cem"]) await register([name])
    const ben = (await row("Ben")).person!
    const next = async () =>
      freedPlaces({ most: 1, groups: [] }, await rows()).map((each) => each.next.name.slice(0, 3))
    const freed = async () => (await run(port.list())).map((each) => [each.freed, each.counts.waiting])
    const waits = async () => (await run(stranger.open({ id: form.publicId }))).offer?.waits
    await run(people.delete({ persons: { ids: [ben] } }))
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    expect([await next(), await freed(), await waits()]).toEqual([["Cem"], [[1, 2]], true])
    expect(await row("Ben")).toMatchObject({ away: "trashed", state: "waiting", position: 1 })
    const [fees, mails] = [workspace.fees.size, workspace.deliveries.length]
    expect(await refusal(port.confirm(await row("Ben")))).toMatchObject({
      _tag: "PersonAway",
      name: "Ben Lager0Ben",
      away: "trashed",
    })
    expect(await row("Ben")).toMatchObject({ state: "waiting", fees: [] })
    expect([workspace.fees.size, workspace.deliveries.length]).toEqual([fees, mails])

    await run(people.restore({ ids: [ben] }))
    expect([await next(), (await row("Ben")).away]).toEqual([["Ben"], null])

    // Nobody is held up by who cannot have the place.
    await run(people.delete({ persons: { ids: [ben] } }))
    await run(port.cancel({ ...(await row("Cem")), keep: cents(0) }))
    expect([await next(), await freed(), await waits()]).toEqual([[], [[0, 1]], false])
    await run(people.erase({ ids: [ben] }))
    const erased = (await rows()).find(({ name }) => name === "")!
    expect([erased.away, await next(), await waits()]).toEqual(["erased", [], false])
    expect(await run(port.cancel({ ...erased, keep: cents(0) }))).toMatchObject({ state: "cancelled" })
  })

  it("passes over only the one of a family who was deleted [EVT-11] [PER-17]", async () => {
    const { register, row, rows, events: port, people, run } = await openEvent({ most: 2 })
    await register(["Ada", "Ben"])
    await register(["Cem", "Dora"])
    await run(people.delete({ persons: { ids: [(await row("Cem")).person!] } }))
    for (const name of ["Ada", "Ben"]) await run(port.cancel({ ...(await row(name)), keep: cents(0) }))
    const [freed] = freedPlaces({ most: 2, groups: [] }, await rows())
    expect(freed).toMatchObject({ places: 2, next: { name: expect.stringContaining("Dora") } })
    expect(await run(port.confirm(freed!.next))).toMatchObject({ state: "confirmed" })
    expect((await run(port.list()))[0]).toMatchObject({ freed: 0, counts: { waiting: 1, free: 1 } })
  })

  it("does not confirm either who was received and deleted since [EVT-08] [PER-17]", async () => {
    const { register, row, events: port, people, run, workspace } = await openEvent({ confirmation: "byHand" })
    await register(["Ada"])
    const { person } = await row("Ada")
    await run(people.delete({ persons: { ids: [person!] } }))
    expect(await refusal(port.confirm(await row("Ada")))).toMatchObject({ _tag: "PersonAway", away: "trashed" })
    expect([(await row("Ada")).state, workspace.fees.size]).toEqual(["received", 0])
    await run(people.restore({ ids: [person!] }))
    expect(await run(port.confirm(await row("Ada")))).toMatchObject({ state: "confirmed", away: null, open: 20_000 })
  })

  it("keeps of who is cancelled at most what it costs, or what its fees claim where somebody charged more [EVT-08] [EVT-12]", async () => {
    const { register, row, events: port, run, calls, feesOf } = await openEvent()
    await register(["Ada"])
    const ada = await row("Ada")
    const keeping = async (keep: number) => port.cancel({ ...(await row("Ada")), keep: cents(keep) })
    const tooMuch = async (keep: number) => refusal(await keeping(keep))
    expect(await tooMuch(20_001)).toMatchObject({ _tag: "KeptTooMuch", most: 20_000 })
    expect(await row("Ada")).toMatchObject({ state: "confirmed", open: 20_000, version: ada.version })
    const [, rest] = await feesOf(ada.fees.map(({ id }) => id))
    const entry = { kind: "charge" as const, on: day("2026-11-20"), amount: 500 as never }
    await run(calls(fees).record({ id: rest!.id, version: rest!.version, entry, note: null }))
    expect(await tooMuch(20_501)).toMatchObject({ _tag: "KeptTooMuch", most: 20_500 })
    expect(await run(await keeping(20_500))).toMatchObject({ state: "cancelled", open: 20_500 })
  })

  it("cancels: the fee for it stays of what was claimed, and what was paid beyond is owed back [EVT-08] [EVT-12]", async () => {
    const { register, row, events: port, run, calls, feesOf } = await openEvent()
    await register(["Ada"])
    const ada = await row("Ada")
    const [upfront, rest] = await feesOf(ada.fees.map(({ id }) => id))
    const entry = { kind: "manualMark" as const, on: day("2026-11-20"), amount: upfront!.amount as never }
    await run(calls(fees).record({ id: upfront!.id, version: upfront!.version, entry, note: null }))
    const cancelled = await run(port.cancel({ ...ada, keep: cents(2_500) }))
    expect(cancelled).toMatchObject({ state: "cancelled", open: -3_500 })
    const after = await feesOf([upfront!.id, rest!.id])
    expect(after.map(({ amount, open, state }) => [amount, open, state])).toEqual([
      [2_500, -3_500, "refund"],
      [0, 0, "reversed"],
    ])
    const again = await run(port.reinstate(cancelled))
    expect(again).toMatchObject({ state: "waiting" })
    // Whoever comes after all pays the whole price: what is missing is charged beside what is there.
    expect(await run(port.confirm(again))).toMatchObject({ state: "confirmed", open: 14_000 })
  })

  it("asks nobody twice: a reversal stays where its registration was charged anew since [EVT-12] [FEE-06]", async () => {
    const prices = [eventPrice("p", 10_000), eventPrice("q", 999)]
    const { register, row, events: port, run, calls } = await openEvent({ prices })
    const money = calls(fees)
    const open = async () => (await row("Ada")).open
    const refused = { kind: "claimedByOther", reference: expect.any(String) }
    await register(["Ada"])
    const { fees: charged } = await row("Ada")
    const ids = charged.map(({ id }) => id)
    const mistake = await run(money.reverse({ fees: { ids } }))
    expect(await run(money.undo({ steps: mistake.undo })), "a mistake is taken back").toMatchObject({ refused: [] })
    expect(await open()).toBe(10_000)

    const reversed = await run(money.reverse({ fees: { ids } }))
    await run(port.reprice({ ...(await row("Ada")), price: "q" as never }))
    const undone = await run(money.undo({ steps: reversed.undo }))
    expect([undone.done, undone.refused.map(({ refusal }) => refusal)]).toEqual([[], ids.map(() => refused)])
    expect(await open()).toBe(999)

    // Nor by hand, in the fee itself, until what was charged anew is reversed.
    const takeBack = async () => {
      const fee = await run(money.fee({ id: ids[0]! }))
      const cancels = fee.entries.findLast(({ entry }) => entry.kind === "reversal")!.entry.id
      const entry = { kind: "cancellation" as const, on: day("2026-11-20"), cancels }
      return run(Effect.result(money.record({ id: fee.id, version: fee.version, entry, note: null })))
    }
    expect(await takeBack()).toMatchObject({ failure: { _tag: "EntryRefused", refusal: refused } })
    const anew = (await row("Ada")).fees.filter(({ id }) => !ids.includes(id))
    await run(money.reverse({ fees: { ids: anew.map(({ id }) => id) } }))
    expect(await takeBack()).toMatchObject({ failure: { refusal: { kind: "notOwed", most: 999 } } })
  })

  it("asks nobody who was cancelled for a fee that was reversed before [EVT-12] [FEE-06]", async () => {
    const { register, row, events: port, run, calls } = await openEvent({ prices: [eventPrice("p", 10_000)] })
    const money = calls(fees)
    await register(["Ada"])
    const ids = (await row("Ada")).fees.map(({ id }) => id)
    const reversed = await run(money.reverse({ fees: { ids } }))
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    const undone = await run(money.undo({ steps: reversed.undo }))
    expect(undone.refused.map(({ refusal }) => refusal)).toEqual([{ kind: "notOwed", most: 0 }])
    expect((await row("Ada")).open).toBe(0)
    // Nor who waits for a place again.
    await run(port.reinstate(await row("Ada")))
    expect((await run(money.undo({ steps: reversed.undo }))).refused).toHaveLength(1)
    expect(await row("Ada")).toMatchObject({ state: "waiting", open: 0 })
  })

  it("asks again for the fee for cancelling that somebody reversed by mistake, and for no more [EVT-12] [FEE-06]", async () => {
    const { register, row, events: port, run, calls } = await openEvent({ prices: [eventPrice("p", 10_000)] })
    const money = calls(fees)
    await register(["Ada"])
    await run(port.cancel({ ...(await row("Ada")), keep: cents(2_500) }))
    const reversed = await run(money.reverse({ fees: { ids: (await row("Ada")).fees.map(({ id }) => id) } }))
    expect((await row("Ada")).open).toBe(0)
    expect(await run(money.undo({ steps: reversed.undo }))).toMatchObject({ refused: [] })
    expect((await row("Ada")).open).toBe(2_500)
  })

  it("takes no reversal back that a lower price made [EVT-12] [FEE-06]", async () => {
    const prices = [eventPrice("p", 10_000), eventPrice("q", 999)]
    const { register, row, events: port, run, calls } = await openEvent({ prices })
    const money = calls(fees)
    await register(["Ada"])
    await run(port.reprice({ ...(await row("Ada")), price: "q" as never }))
    const { id } = (await row("Ada")).fees[0]!
    const { version, entries } = await run(money.fee({ id }))
    const entry = { kind: "cancellation" as const, on: day("2026-11-20"), cancels: entries.at(-1)!.entry.id }
    const refused = await run(Effect.flip(money.record({ id, version, entry, note: null })))
    expect(refused).toMatchObject({ refusal: { kind: "notOwed", most: 999 } })
    expect((await row("Ada")).open).toBe(999)
  })

  it("has paid whose fees are paid, until something is owed again [EVT-08]", async () => {
    const { register, row, run, calls } = await openEvent()
    await register(["Ada"])
    const { fees: own } = await row("Ada")
    await run(calls(fees).settle({ fees: { ids: own.map(({ id }) => id) }, on: day("2026-11-20") }))
    const paid = await row("Ada")
    expect(paid).toMatchObject({ state: "paid", open: 0 })
    const [first] = paid.fees
    const { version } = await run(calls(fees).fee({ id: first!.id }))
    const entry = { kind: "charge" as const, on: day("2026-11-20"), amount: cents(100) as never }
    await run(calls(fees).record({ id: first!.id, version, entry, note: null }))
    expect(await row("Ada")).toMatchObject({ state: "confirmed", open: 100 })
  })

  it("approves a subsidy: the fees claim the lower amount, down payment first [EVT-12]", async () => {
    const { register, row, events: port, run } = await openEvent()
    await register(["Ada"], { subsidized: true })
    const ada = await row("Ada")
    expect(ada).toMatchObject({ subsidy: "asked", open: 20_000 })
    const approved = await run(port.subsidise({ ...ada, subsidy: "approved" }))
    expect(approved.fees.map(({ amount }) => amount)).toEqual([6_000, 2_000])
    expect(await run(port.subsidise({ ...approved, subsidy: "refused" }))).toMatchObject({
      amount: 20_000,
      open: 20_000,
    })
  })

  it("keeps of who has a subsidy at most what they pay with it [EVT-08] [EVT-12]", async () => {
    const { register, row, events: port, run } = await openEvent()
    await register(["Ada"], { subsidized: true })
    const approved = await run(port.subsidise({ ...(await row("Ada")), subsidy: "approved" }))
    expect(await refusal(port.cancel({ ...approved, keep: cents(8_001) }))).toMatchObject({
      _tag: "KeptTooMuch",
      most: 8_000,
    })
    expect(await run(port.cancel({ ...approved, keep: cents(8_000) }))).toMatchObject({ open: 8_000 })
  })

  it("leaves a fee for cancelling as it is while who is taken up again waits, also at another price [EVT-11] [EVT-12]", async () => {
    const prices = [eventPrice("p", 10_000), eventPrice("q", 999)]
    const { register, row, events: port, run } = await openEvent({ prices })
    await register(["Ada"])
    await run(port.cancel({ ...(await row("Ada")), keep: cents(2_500) }))
    await run(port.reinstate(await row("Ada")))
    const repriced = await run(port.reprice({ ...(await row("Ada")), price: "q" as never }))
    expect(repriced).toMatchObject({ state: "waiting", amount: 999, open: 2_500 })
    expect(await run(port.confirm(repriced))).toMatchObject({ state: "confirmed", open: 999 })
  })

  it("moves somebody into a group that has a place, and into no other [EVT-02] [EVT-10]", async () => {
    const {
      register,
      row,
      events: port,
      run,
    } = await openEvent({
      groups: [eventGroup(wolves, null), eventGroup(scouts, 1)],
      prices: [],
    })
    await register(["Ada"])
    await register(["Ben"])
    expect(await run(port.regroup({ ...(await row("Ada")), group: scouts }))).toMatchObject({ group: scouts })
    expect(await refusal(port.regroup({ ...(await row("Ben")), group: scouts }))).toMatchObject({ _tag: "NoPlace" })
  })

  it("changes prices for who comes later alone; who registered keeps theirs until they are given another [EVT-07] [EVT-12]", async () => {
    const { register, row, rows, events: port, run, event } = await openEvent()
    await register(["Ada"])
    const dearer = { ...whole, amount: cents(30_000) }
    const { id, version, content } = event
    const changed = await run(port.change({ id, version, content: { ...content, prices: [dearer] } }))
    await register(["Ben"])
    expect((await rows()).map(({ amount }) => amount)).toEqual([20_000, 30_000])
    const ada = await run(port.reprice({ ...(await row("Ada")), price: whole.id }))
    expect(ada).toMatchObject({ amount: 30_000, open: 30_000 })
    const without = { ...content, prices: [], groups: [eventGroup(scouts, null)] }
    expect(await refusal(port.change({ id, version: changed.version, content: without }))).toMatchObject({
      _tag: "OfferInUse",
      groups: ["Gruppe w"],
      prices: ["Preis p"],
    })
    expect(await refusal(port.change({ id, version, content }))).toMatchObject({ _tag: "EventChanged" })
  })

  it("asks for nothing that the published form does not ask everybody, so that nobody gets a place without a price [EVT-02] [EVT-03] [FRM-07]", async () => {
    const { events: port, run, event, forms, form, send, rows } = await openEvent({ groups: [], prices: [whole] })
    const document = formDocument([formBlock("notes")])
    const plain = await run(forms.saveDraft({ id: form.id, version: form.version, document }))
    const open = await run(forms.publish({ id: form.id, version: plain.version }))
    const { id, version, content } = event
    const more = { ...content, prices: [whole, eventPrice("h", 4_500)], groups: [eventGroup(wolves, 1)] }
    const refused = await refusal(port.change({ id, version, content: more }))
    expect(refused).toMatchObject({ _tag: "OfferNotAsked", kinds: ["group", "price"] })
    // With the blocks published first, the event can follow.
    const asking = await run(forms.saveDraft({ id: form.id, version: open.version, document: registrationForm() }))
    const fitting = await run(forms.publish({ id: form.id, version: asking.version }))
    expect(await send(form.publicId, answerOf(["Ada Haus"], { price: "Preis p" }))).toMatchObject({
      places: ["confirmed"],
    })
    await run(port.change({ id, version, content: more }))
    const halved = { group: "Gruppe w", price: "Preis h" }
    expect(await send(form.publicId, answerOf(["Ben Igel"], halved))).toMatchObject({ places: ["confirmed"] })
    expect((await rows()).map(({ amount }) => amount)).toEqual([20_000, 4_500])
    // A form that asks for less cannot take their place.
    const less = await run(forms.saveDraft({ id: form.id, version: fitting.version, document }))
    expect(await refusal(forms.publish({ id: form.id, version: less.version }))).toMatchObject({ _tag: "FormFaulty" })
  })

  it("changes as it likes while its form is closed, which opens only with what it asks for [EVT-02] [FRM-07]", async () => {
    const { events: port, run, event, forms, form } = await openEvent({ groups: [], prices: [] })
    const plain = await run(forms.saveDraft({ id: form.id, version: form.version, document: formDocument() }))
    const open = await run(forms.publish({ id: form.id, version: plain.version }))
    const closed = await run(forms.close({ id: form.id, version: open.version }))
    const { id, version, content } = event
    await run(port.change({ id, version, content: { ...content, groups: [eventGroup(wolves, 1)] } }))
    expect(await refusal(forms.reopen({ id: form.id, version: closed.version }))).toMatchObject({
      _tag: "FormFaulty",
      faults: [{ block: null, code: "defaultMissing", kind: "group" }],
    })
    const asking = await run(forms.saveDraft({ id: form.id, version: closed.version, document: registrationForm() }))
    expect(await run(forms.publish({ id: form.id, version: asking.version }))).toMatchObject({ state: "published" })
  })

  it("tells of a discount behind brothers and sisters who only wait, and gives the price without them when asked to [EVT-03] [EVT-12]", async () => {
    const groups = [eventGroup(wolves, 1), eventGroup(scouts, null)]
    const { register, send, form, row, events: port, run, public: stranger } = await openEvent({ groups })
    await register(["Ada"])
    const price = "Preis p"
    const family = {
      ...answerOf(["Ben Igel", "Cem Igel", "Dora Igel"], { price, group: "Gruppe w" }),
      apart: true,
    }
    const persons = family.persons.map((part, at) => (at === 2 ? { ...part, group: "Gruppe s" } : part))
    const { offer, document } = await run(stranger.open({ id: form.publicId }))
    const shown = costsOf(document, offer!, { ...family, persons }, day("2026-11-20"))
    await send(form.publicId, { ...family, persons } as Answer)
    const dora = await row("Dora")
    expect(dora).toMatchObject({ state: "confirmed", place: 2, nth: 1, amount: shown[2]?.amount })
    expect(dora.amount).toBe(15_000)
    expect(await run(port.reprice({ ...dora, price: whole.id }))).toMatchObject({ amount: 20_000, open: 20_000 })
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    await run(port.confirm(await row("Ben")))
    expect(await row("Dora")).toMatchObject({ nth: 2, amount: 20_000 })
  })

  it("deletes an event once nobody has a place and no money is left in it, and copies it before [EVT-07]", async () => {
    const { register, row, events: port, run, event, forms } = await openEvent()
    await register(["Ada"])
    const copy = await run(port.duplicate({ id: event.id, title: "Winterlager", parts: copiedParts, document: null }))
    expect(copy).toMatchObject({
      content: { title: "Winterlager", prices: [whole] },
      counts: { confirmed: 0 },
      state: "draft",
    })
    expect(copy.content.groups).toEqual(event.content.groups)
    const { id, version } = event
    expect(await refusal(port.delete({ id, version }))).toMatchObject({ _tag: "EventInUse", places: 1, fees: 2 })
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    await run(port.delete({ id, version }))
    expect((await run(port.list())).map(({ content }) => content.title)).toEqual(["Winterlager"])
    expect((await run(forms.list())).map(({ id: form }) => form)).toEqual([copy.form])
    expect(await refusal(port.registrations({ id: id as EventId }))).toMatchObject({ _tag: "EventNotFound" })
  })

  it("leaves fees behind that claim nothing again [EVT-07] [FEE-06]", async () => {
    const { register, row, events: port, run, calls, event } = await openEvent({ prices: [eventPrice("p", 10_000)] })
    const money = calls(fees)
    await register(["Ada"])
    const ids = (await row("Ada")).fees.map(({ id }) => id)
    const reversed = await run(money.reverse({ fees: { ids } }))
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    await run(port.delete({ id: event.id, version: event.version }))
    const undone = await run(money.undo({ steps: reversed.undo }))
    expect([undone.done, undone.refused.map(({ refusal }) => refusal)]).toEqual([
      [],
      ids.map(() => ({ kind: "ownerGone" })),
    ])
    expect((await run(money.sums({ filter: {} }))).map(({ amount }) => amount)).toEqual([0])
  })

  it("is copied with those of its parts that are wanted, and never with the day on which the rest is due [EVT-07]", async () => {
    const {
      events: port,
      run,
      event,
      forms,
    } = await openEvent({
      dueOn: day("2027-07-01"),
      mailsOff: ["eventReminder"],
      remindDaysBefore: 3,
    })
    const { id, content } = event
    const whole = await run(port.duplicate({ id, title: "Winterlager", parts: copiedParts, document: null }))
    expect(whole.content).toEqual({ ...content, title: "Winterlager", dueOn: null })
    const formOf = async (form: typeof whole.form) => (await run(forms.form({ id: form }))).draft
    expect(await formOf(whole.form)).toEqual({ ...(await formOf(event.form)), title: "Winterlager" })
    const document = registrationForm([formBlock("swimming")])
    const bare = await run(port.duplicate({ id, title: "Fest", parts: [], document }))
    const { days, place } = content
    expect(bare.content).toMatchObject({ days, place, groups: [], prices: [], mailsOff: [], remindDaysBefore: 7 })
    expect(await formOf(bare.form)).toEqual(document)
  })

  it("is not deleted while a fee for cancelling is kept, or something is owed back [EVT-07]", async () => {
    const { register, row, events: port, run, event, calls, forms } = await openEvent()
    await register(["Ada"])
    const cancelled = await run(port.cancel({ ...(await row("Ada")), keep: cents(2_500) }))
    const { id, version } = event
    const kept = { _tag: "EventInUse", places: 0, fees: 1 }
    expect(await refusal(port.delete({ id, version }))).toMatchObject(kept)
    const fee = cancelled.fees.find(({ amount }) => amount > 0)!
    await run(calls(fees).settle({ fees: { ids: [fee.id] }, on: day("2026-11-20") }))
    expect(await refusal(port.delete({ id, version }))).toMatchObject(kept)
    const { version: read } = await run(calls(fees).fee({ id: fee.id }))
    const entry = { kind: "reversal" as const, on: day("2026-11-20"), amount: fee.amount as never }
    await run(calls(fees).record({ id: fee.id, version: read, entry, note: null }))
    // What was paid for nothing is owed back.
    expect(await refusal(port.delete({ id, version }))).toMatchObject(kept)
    expect(await run(forms.list())).toHaveLength(1)
  })

  it("has a form that is listed with its answers, and goes with its event alone [EVT-07]", async () => {
    const { forms, run, event, register } = await openEvent()
    await register(["Ada"])
    const [row] = await run(forms.list())
    expect(row).toMatchObject({ id: event.form, kind: "registration", received: 1 })
    const { id, version, received } = row!
    expect(await refusal(forms.delete({ id, version, received }))).toMatchObject({ _tag: "FormNotFound" })
    expect(await refusal(forms.duplicate({ id, title: "Kopie" }))).toMatchObject({ _tag: "FormNotFound" })
  })

  it("keeps the numbers of an event when persons are erased, without their names [PER-17]", async () => {
    const { register, rows, run, people: persons, feesOf, workspace } = await openEvent()
    await register(["Ada"])
    const [{ person: id, fees }] = (await rows()) as [RegistrationRow]
    const before = await feesOf(fees.map((fee) => fee.id))
    expect(before.map(({ description }) => description)).toEqual([
      "Sommerlager (Anzahlung, Ada Lager0Ada)",
      "Sommerlager (Rest, Ada Lager0Ada)",
    ])
    await run(persons.delete({ persons: { ids: [id!] } }))
    await run(persons.erase({ ids: [id!] }))
    expect(await rows()).toMatchObject([{ name: "", person: null, state: "confirmed", amount: 20_000 }])
    // The books keep what was claimed and paid, and nothing of whom.
    const after = await feesOf(fees.map((fee) => fee.id))
    const kept = ({ person: _, description: _said, version: _version, ...each }: (typeof before)[number]) => each
    expect(after.map(kept)).toEqual(before.map(kept))
    expect(after).toMatchObject([
      { person: null, description: "Sommerlager (Anzahlung)" },
      { person: null, description: "Sommerlager (Rest)" },
    ])
    expect(JSON.stringify([...workspace.fees.values()])).not.toContain("Lager0Ada")
  })

  it("asks nothing of who was erased while they waited, gives them no place, and writes to nobody [PER-17] [EVT-09] [EVT-11]", async () => {
    const { register, rows, row, run, events: port, people: persons, workspace } = await openEvent({ most: 1 })
    await register(["Ada"])
    await register(["Ben", "Cem"])
    await run(port.cancel({ ...(await row("Ada")), keep: cents(0) }))
    const { person: id } = await row("Ben")
    await run(persons.delete({ persons: { ids: [id!] } }))
    await run(persons.erase({ ids: [id!] }))
    const sent = workspace.deliveries.length
    const gone = async () => (await rows()).find(({ name }) => name === "")!
    expect(await refusal(port.confirm(await gone()))).toMatchObject({ _tag: "PersonAway", away: "erased" })
    const erased = await gone()
    expect([erased.state, erased.fees, leftToPay(erased)]).toEqual(["waiting", [], 0])
    expect(workspace.deliveries).toHaveLength(sent)
  })
})
