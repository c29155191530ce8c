import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { debits, type TierId, tiers } from "../../../core/fees/index.ts"
import { type FormId, publicFormId, type SubmissionRow } from "../../../core/forms/index.ts"
import type { Afterwards } from "../../../core/forms/ports/afterwards.port.ts"
import { expireSealedAnswers } from "../../../core/forms/use-cases/sealed-answers.ts"
import { searchForLeft } from "../../../core/forms/use-cases/search-persons.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { System } from "../../../core/kernel/who.ts"
import { automatic } from "../../../core/messages/index.ts"
import { columns } from "../../../core/people/index.ts"
import type { Person } from "../../../core/people/person.ts"
import { sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { memoryForms, worked } from "../../support/memory-forms.ts"
import { jana, testWorkspaceId } from "../../support/memory-world.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { person } from "../../support/persons.ts"

const system: System = { kind: "system", workspaceId: testWorkspaceId, name: "" }

const failure = async (work: Promise<unknown>) => {
  const exit = await Effect.runPromiseExit(Effect.tryPromise({ try: () => work, catch: (error) => error }))
  if (exit._tag === "Success") throw new Error("it went well")
  return await work.catch((error) => error)
}

const refusal = <A>(work: Effect.Effect<A, { readonly _tag: string }>) => Effect.runPromise(Effect.flip(work))

/** How somebody pays by direct debit. */
const paying = {
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  accountHolder: "Vera Silber",
  mandateReference: "M-1",
  mandateDate: day("2024-01-01"),
  paymentMethod: "sepa_debit",
} as const

describe("building", () => {
  it("keeps a draft, and tells the second of two admins what the first one wrote [FRM-02]", async () => {
    const { forms, run } = memoryForms()
    const { id, version } = await run(forms.create({ document: formDocument() }))
    const mine = formDocument([formBlock("birthdate")])
    const kept = await run(forms.saveDraft({ id, version, document: mine }))
    expect(kept).toMatchObject({ version: version + 1, draft: mine, state: "draft", changed: false, number: null })
    const refused = await refusal(forms.saveDraft({ id, version, document: formDocument([formBlock("notes")]) }))
    expect(refused).toMatchObject({ _tag: "FormChanged", version: version + 1, draft: mine })
    expect((await run(forms.saveDraft({ id, version: version + 1, document: mine }))).version).toBe(version + 1)
    expect(await run(forms.list())).toMatchObject([{ id, title: "Mitglied werden", received: 0 }])
  })

  it("publishes what has no faults, and shows nobody a later draft before it is published [FRM-07] [FRM-15]", async () => {
    const { forms, run, public: stranger, publish } = memoryForms()
    const { id, version, publicId } = await publish()
    const draft = formDocument([formBlock("consent")], { title: "Komm zu uns" })
    const changed = await run(forms.saveDraft({ id, version, document: draft }))
    expect(changed).toMatchObject({
      changed: true,
      faults: [{ block: "consent", code: "textMissing" }],
      changes: [
        { of: "form", part: "title" },
        { of: "block", block: "consent", what: "added" },
      ],
    })
    expect(await refusal(forms.publish({ id, version: changed.version }))).toMatchObject({ _tag: "FormFaulty" })
    expect((await run(stranger.open({ id: publicId }))).document.title).toBe("Mitglied werden")
    const good = { ...draft, blocks: draft.blocks.slice(0, 2) }
    const next = await run(forms.saveDraft({ id, version: changed.version, document: good }))
    expect(await run(forms.publish({ id, version: next.version }))).toMatchObject({ number: 2, changed: false })
    expect(await run(stranger.open({ id: publicId }))).toMatchObject({ number: 2, document: { title: "Komm zu uns" } })
  })

  it("closes and opens again, and says to strangers who can be asked [FRM-07]", async () => {
    const { forms, run, public: stranger, publish, reachable } = memoryForms()
    await reachable()
    const { id, version, publicId } = await publish()
    const closed = await run(forms.close({ id, version }))
    const contact = "vorstand@silberfuchs.example"
    expect(await refusal(stranger.open({ id: publicId }))).toMatchObject({ _tag: "FormClosed", contact })
    await run(forms.reopen({ id, version: closed.version }))
    expect(await run(stranger.open({ id: publicId }))).toMatchObject({ club: "Stamm Silberfuchs", contact })
    const draft = await run(forms.create({ document: formDocument() }))
    expect(await refusal(forms.close(draft))).toMatchObject({ _tag: "FormUnpublished" })
    for (const nothing of [draft.publicId, publicFormId(testWorkspaceId, crypto.randomUUID() as FormId), "x", ""])
      expect(await refusal(stranger.open({ id: nothing }))).toMatchObject({ _tag: "FormVoid" })
  })

  it("copies and deletes, but not with answers that nobody saw", async () => {
    const { forms, run, publish, send } = memoryForms()
    const form = await publish()
    const copy = await run(forms.duplicate({ id: form.id, title: "Noch eins" }))
    expect(copy).toMatchObject({ state: "draft", draft: { ...form.draft, title: "Noch eins" } })
    await send(form.publicId, answerOf(["Anna"]))
    const read = { id: form.id, version: form.version }
    expect(await refusal(forms.delete({ ...read, received: 0 }))).toMatchObject({ _tag: "MoreReceived", count: 1 })
    await run(forms.delete({ ...read, received: 1 }))
    expect((await run(forms.list())).map(({ id }) => id)).toEqual([copy.id])
    expect(await run(forms.waiting())).toBe(0)
  })

  it("says which blocks write into a custom column [COL-03]", async () => {
    const { forms, run, calls } = memoryForms()
    const own = calls(columns, { ...jana, permissions: ["admin", "members"] })
    const { id: column } = await run(
      own.create({ name: "Farbe", type: "text", help: "", required: true, options: [], divisions: "edit" }),
    )
    const asks = formBlock("text", {}, { label: "Deine Farbe", column })
    await run(forms.create({ document: formDocument([asks]) }))
    expect(await run(forms.using({ column }))).toMatchObject([{ title: "Mitglied werden", label: "Deine Farbe" }])
  })
})

describe("what strangers send", () => {
  it("makes an applicant of who is not in the list, and writes what the form asked and nothing else [FRM-14]", async () => {
    const { publish, send, persons, submissions } = memoryForms()
    const { publicId } = await publish(formDocument([formBlock("birthdate"), formBlock("address")]))
    const address = { street: "Waldweg 1", addressAddition: "", postcode: "12345", city: "Ort", country: "DE" }
    const answer = answerOf(["Anna"], { birthdate: "2014-03-12", notes: "nobody asked" }, { address })
    expect(await send(publicId, answer)).toMatchObject({ persons: 1, again: false })
    expect(persons()).toMatchObject([
      { kind: "applicant", firstName: "Anna", birthdate: "2014-03-12", city: "Ort", familyId: null, notes: null },
    ])
    expect(await submissions()).toMatchObject([{ state: "accepted", names: ["Anna Silber"] }])
  })

  it("is kept once however often it is sent, and anew when it says something else [FRM-12]", async () => {
    const { publish, public: stranger, run, submission, persons, submissions } = memoryForms()
    const { publicId } = await publish()
    const sent = submission(publicId, answerOf(["Anna"]))
    await run(stranger.submit(sent))
    expect(await run(stranger.submit(sent))).toMatchObject({ again: true })
    expect(persons()).toHaveLength(1)
    await run(stranger.submit({ ...sent, answer: answerOf(["Ben"]) }))
    expect((await submissions()).map(({ names }) => names)).toEqual([["Ben Silber"], ["Anna Silber"]])
  })

  it("puts a family into one family, with a mandate and its own reference for each [FRM-10] [FRM-14]", async () => {
    const { publish, send, persons, calls, run } = memoryForms()
    const { version: _, ...content } = sepaSettings()
    await run(calls(debits, { ...jana, permissions: ["fees"] }).saveSettings({ version: 0, content }))
    const { publicId } = await publish(
      formDocument([formBlock("iban"), formBlock("sepa_mandate", { text: "Ich ermächtige …" })]),
    )
    const signed = { "sepa-mandate": { signatory: "Jana Silber", agreed: true } }
    await send(publicId, answerOf(["Anna", "Ben"], {}, { iban: "DE02 1203 0000 0000 2020 51", ...signed }))
    const [anna, ben] = persons()
    expect(anna?.familyId).not.toBeNull()
    expect(ben?.familyId).toBe(anna?.familyId)
    for (const each of [anna, ben])
      expect(each).toMatchObject({
        iban: "DE02120300000000202051",
        accountHolder: "Jana Silber",
        mandateDate: "2026-11-20",
        paymentMethod: "sepa_debit",
      })
    expect(new Set([anna?.mandateReference, ben?.mandateReference]).size).toBe(2)
    expect(anna?.mandateReference).not.toBeNull()
  })

  it("keeps health and account sealed, and deletes them on their day [FRM-16]", async () => {
    const { publish, send, workspace, persons, special, run, perform, clock, forms, submissions } = memoryForms()
    const { publicId } = await publish(
      formDocument([formBlock("health"), formBlock("swimming"), formBlock("diet"), formBlock("iban")]),
    )
    const health = [{ topic: "allergy", text: "Wespen" }]
    const diet = { diet: "vegan", rules: [], intolerances: [] }
    await send(publicId, answerOf(["Anna"], { health, diet, swimming: "bronze" }, { iban: "DE02120300000000202051" }))
    const [kept] = [...workspace.submissions.values()]
    expect(JSON.stringify(kept?.answer)).not.toMatch(/Wespen|vegan|bronze|DE02/)
    expect(kept?.sealedUntil).toBe("2027-02-20")
    const [anna] = persons()
    expect((await run(special.read({ person: anna!.id }))).data).toMatchObject({ health, diet, swimming: "bronze" })
    const { id } = (await submissions())[0]!
    expect((await run(forms.submission({ id }))).persons[0]?.answers).toMatchObject({ health })
    clock.now = Date.parse("2027-02-20T09:00:00Z")
    expect(await run(perform(expireSealedAnswers()))).toBe(1)
    expect((await run(forms.submission({ id }))).persons[0]?.answers).not.toHaveProperty("health")
  })

  it("keeps what is sealed as long as its form says, where the admin said so [FRM-16]", async () => {
    const { publish, send, workspace } = memoryForms()
    const closing = { privacy: "", families: true, monthsSealed: 12 }
    const { publicId } = await publish(formDocument([formBlock("health")], { closing }))
    await send(publicId, answerOf(["Anna"], { health: [{ topic: "allergy", text: "Wespen" }] }))
    expect([...workspace.submissions.values()].map(({ sealedUntil }) => sealedUntil)).toEqual(["2027-11-20"])
  })

  it("names the bank of an IBAN for a form that asks for one, and for nothing else [FRM-09]", async () => {
    const { publish, public: stranger, run } = memoryForms()
    const { publicId } = await publish(formDocument([formBlock("iban")]))
    const bank = (id: string, iban: string) => run(stranger.bank({ id, iban }))
    expect((await bank(publicId, "de02 1203 0000 0000 2020 51")).name).toMatch(/Deutsche Kreditbank/)
    expect(await bank(publicId, "DE02120300000000202052")).toEqual({ name: null })
    expect(await bank(publicId, "AT611904300234573201")).toEqual({ name: null })
    const { publicId: other } = await publish()
    expect(await bank(other, "DE02120300000000202051")).toEqual({ name: null })
    expect(await refusal(stranger.bank({ id: "00", iban: "" }))).toMatchObject({ _tag: "FormVoid" })
  })

  it("says which fields of who it may be it would replace, and of none that are empty or the same [PER-08] [FRM-14]", async () => {
    const anna = person({
      firstName: "Anna",
      lastName: "Silber",
      birthdate: null,
      email: "mutter@silber.example",
      notes: "neu",
      phones: [],
    })
    const { publish, send, submissions, forms, run } = memoryForms([anna])
    const { publicId } = await publish(formDocument([formBlock("notes")]))
    await send(publicId, answerOf(["Anna"], { notes: "neu" }))
    const { id } = (await submissions())[0]!
    const replaced = async () => (await run(forms.submission({ id }))).persons[0]?.alike.map(({ replaces }) => replaces)
    expect(await replaced()).toEqual([["email"]])
  })

  it("leaves account and mandate as they are where others stand there, unless it is said to replace them [PER-08] [FRM-14]", async () => {
    const silber = { lastName: "Silber", birthdate: null, email: null, familyId: null } as const
    const none = { iban: null, bic: null, accountHolder: null, mandateReference: null, mandateDate: null } as const
    const anna = person({ ...silber, ...paying, firstName: "Anna", notes: null })
    const ben = person({ ...silber, ...none, firstName: "Ben", notes: null, paymentMethod: "none" })
    const { publish, send, persons, submissions, forms, run } = memoryForms([anna, ben])
    const { publicId } = await publish(
      formDocument([formBlock("notes"), formBlock("iban"), formBlock("sepa_mandate", { text: "Ja" })]),
    )
    const signed = { "sepa-mandate": { signatory: "Rolf Fremd", agreed: true } }
    const answer = answerOf(["Anna", "Ben"], { notes: "neu" }, { iban: "DE02120300000000202051", ...signed })
    const decide = async (replacePayment?: ReadonlyArray<PersonId>) => {
      await send(publicId, answer)
      const { id, version } = (await submissions()).find(({ state }) => state === "new")!
      await run(forms.accept({ id, version, persons: [anna.id, ben.id], ...(replacePayment && { replacePayment }) }))
    }
    const of = (id: PersonId) => persons().find((each) => each.id === id)
    await decide()
    expect(of(anna.id)).toMatchObject({ ...paying, notes: "neu" })
    expect(of(ben.id)).toMatchObject({ iban: "DE02120300000000202051", accountHolder: "Rolf Fremd" })
    await decide([anna.id])
    expect(of(anna.id)).toMatchObject({ iban: "DE02120300000000202051", bic: null, accountHolder: "Rolf Fremd" })
    expect(of(anna.id)?.mandateReference).not.toBe("M-1")
  })

  it("ends the mandate of an account in whose place another one comes without one, and takes the same account as nothing new [PER-08] [FRM-14]", async () => {
    const given = { firstName: "Anna", lastName: "Silber", birthdate: null, email: null, familyId: null } as const
    const anna = person({
      ...given,
      ...paying,
    })
    const { publish, send, persons, submissions, forms, run } = memoryForms([anna])
    const { publicId } = await publish(formDocument([formBlock("iban")]))
    const decide = async (iban: string, replacePayment: ReadonlyArray<PersonId>) => {
      await send(publicId, answerOf(["Anna"], {}, { iban }))
      const { id, version } = (await submissions()).find(({ state }) => state === "new")!
      const [alike] = (await run(forms.submission({ id }))).persons[0]?.alike ?? []
      await run(forms.accept({ id, version, persons: [anna.id], replacePayment }))
      return alike?.replaces
    }
    expect(await decide("DE89370400440532013000", [])).toEqual([])
    expect(persons()[0]).toMatchObject({ bic: "COBADEFFXXX", accountHolder: "Vera Silber", mandateReference: "M-1" })
    const replaced = ["accountHolder", "iban", "bic", "mandateReference", "mandateDate"]
    expect(new Set(await decide("DE02120300000000202051", [anna.id]))).toEqual(new Set(replaced))
    expect(persons()[0]).toMatchObject({
      iban: "DE02120300000000202051",
      bic: null,
      accountHolder: null,
      mandateReference: null,
      mandateDate: null,
    })
  })

  it("keeps the BIC of an account whose mandate is signed anew, under a reference of its own [PER-08] [FRM-14]", async () => {
    const given = { firstName: "Anna", lastName: "Silber", birthdate: null, email: null, familyId: null } as const
    const anna = person({ ...given, ...paying })
    const { publish, send, persons, submissions, forms, run } = memoryForms([anna])
    const { publicId } = await publish(formDocument([formBlock("iban"), formBlock("sepa_mandate", { text: "Ja" })]))
    const signed = { "sepa-mandate": { signatory: "Vera Silber", agreed: true } }
    await send(publicId, answerOf(["Anna"], {}, { iban: paying.iban, ...signed }))
    const [{ id, version }] = (await submissions()) as [SubmissionRow]
    await run(forms.accept({ id, version, persons: [anna.id], replacePayment: [anna.id] }))
    expect(persons()[0]).toMatchObject({ iban: paying.iban, bic: paying.bic, accountHolder: "Vera Silber" })
    expect(persons()[0]?.mandateReference).not.toBe(paying.mandateReference)
    expect(persons()[0]?.mandateDate).not.toBe(paying.mandateDate)
  })

  it("waits for a decision where somebody of the list may be the same, and writes to nobody unseen [PER-03] [PER-08]", async () => {
    const anna = person({ firstName: "Anna", lastName: "Silber", birthdate: null, kind: "contact", email: null })
    const { publish, send, persons, submissions, forms, run } = memoryForms([anna])
    const { publicId } = await publish(formDocument([formBlock("notes")]))
    await send(publicId, answerOf(["Anna", "Ben"], { notes: "neu" }))
    expect(persons()).toEqual([anna])
    expect(await run(forms.waiting())).toBe(1)
    const [row] = await submissions()
    const { id, version } = row!
    const detail = await run(forms.submission({ id }))
    expect(detail.persons.map(({ alike }) => alike.map((each) => each.id))).toEqual([[anna.id], []])
    for (const unclear of [[null], [anna.id, anna.id]])
      expect(await refusal(forms.accept({ id, version, persons: unclear }))).toMatchObject({ _tag: "PersonsUnclear" })
    await run(forms.accept({ id, version, persons: [anna.id, null] }))
    const [first, second] = persons()
    expect(first).toMatchObject({ id: anna.id, kind: "applicant", notes: "neu", email: "familie@post.example" })
    expect(second).toMatchObject({ kind: "applicant", firstName: "Ben", familyId: first?.familyId })
    expect(await run(forms.submission({ id }))).toMatchObject({
      state: "accepted",
      decidedBy: "Jana",
      persons: [{ person: first?.id }, { person: second?.id }],
    })
    expect(await refusal(forms.accept({ id, version, persons: [null, null] }))).toMatchObject({
      _tag: "SubmissionDecided",
    })
  })

  it("means the tier and the options of its day when it waited, whatever has their names by then [PER-03] [ANN-01] [COL-01]", async () => {
    const anna = person({ firstName: "Anna", lastName: "Silber", birthdate: null, kind: "contact", email: null })
    const { publish, send, persons, submissions, forms, run, calls, clock, public: stranger } = memoryForms([anna])
    const everything = { ...jana, permissions: ["admin", "members", "fees"] as const }
    const [ofTiers, own] = [calls(tiers, everything), calls(columns, everything)]
    const tier = async (name: string, given: { readonly id?: TierId; readonly version?: number } = {}) => {
      const content = { name, amount: cents(6_000), billingMonths: [1], rules: [] }
      return run(ofTiers.save({ id: crypto.randomUUID() as TierId, version: 0, ...given, content }))
    }
    const children = await tier("Kinder")
    const terms = { help: "", required: false, divisions: "edit" } as const
    const shirt = await run(own.create({ ...terms, name: "Trikot", type: "multiSelection", options: ["S", "M", "L"] }))
    const block = formBlock("multiple_choice", { options: ["S", "M", "L"] }, { column: shirt.id })
    const { publicId } = await publish(formDocument([formBlock("annuity"), block]))
    const { offered } = await run(stranger.open({ id: publicId }))
    const answer = answerOf(["Anna"], {
      annuity: { tier: "Kinder", customAmount: null },
      "multiple-choice": ["S", "L"],
    })
    await send(publicId, answer, { offered })
    clock.now += 1_000
    await tier("Kinder bis 2026", { id: children.id, version: 1 })
    await tier("Kinder")
    const values = [
      { from: "S", to: "M" },
      { from: "M", to: "S" },
      { from: "L", to: null },
    ]
    const { type: _, ...words } = shirt
    await run(own.edit({ ...words, options: ["S", "M"], values }))
    const [row] = await submissions()
    await run(forms.accept({ id: row!.id, version: row!.version, persons: [anna.id] }))
    expect(persons()).toMatchObject([{ id: anna.id, annuity: "Kinder bis 2026", custom: { [shirt.id]: ["M"] } }])
  })

  it("waits for a decision where the tier that was chosen was removed, says so, and writes none over another [PER-03] [ANN-01]", async () => {
    const anna = person({ firstName: "Anna", lastName: "Silber", kind: "contact", annuity: "Standard" })
    const afterwards: Afterwards["Service"] = { run: () => Effect.void }
    const world = memoryForms([anna], { afterwards })
    const { publish, send, submissions, forms, run, persons, calls, clock, performOwn } = world
    const ofTiers = calls(tiers, { ...jana, permissions: ["admin", "fees"] as const })
    const content = { name: "Kinder", amount: cents(6_000), billingMonths: [1], rules: [] }
    const { id, version } = await run(ofTiers.save({ id: crypto.randomUUID() as TierId, version: 0, content }))
    const { publicId } = await publish(formDocument([formBlock("annuity", { customAmount: true })]))
    const { offered } = await run(world.public.open({ id: publicId }))
    const annuity = { tier: "Kinder", customAmount: 700 }
    for (const name of ["Anna", "Berta Gold"]) await send(publicId, answerOf([name], { annuity }), { offered })
    const lostTiers = async () =>
      Promise.all(
        (await submissions()).map(async (row) => (await run(forms.submission({ id: row.id }))).persons[0]?.lostTier),
      )
    expect(await lostTiers()).toEqual([null, null])
    clock.now += 1_000
    await run(ofTiers.remove({ id, version }))
    await run(performOwn(searchForLeft(), system))
    // Nobody of the list could be Berta, and still somebody is told.
    expect((await submissions()).map(({ state }) => state)).toEqual(["new", "new"])
    expect(await lostTiers()).toEqual(["Kinder", "Kinder"])
    for (const row of await submissions()) {
      const to = row.names[0]?.startsWith("Anna") ? anna.id : null
      await run(forms.accept({ id: row.id, version: row.version, persons: [to] }))
    }
    expect(persons().map(({ firstName, annuity: own, customAmount }) => [firstName, own, customAmount])).toEqual([
      ["Anna", "Standard", null],
      ["Berta", null, null],
    ])
  })

  it("waits for a decision where it names somebody twice, and not for brothers and sisters [FRM-14] [PER-08]", async () => {
    const { publish, run, public: stranger, submission, persons, submissions } = memoryForms()
    const { publicId } = await publish(formDocument([formBlock("birthdate")]))
    const child = (name: string, birthdate?: string) => ({
      ...answerOf([name]).persons[0],
      ...(birthdate === undefined ? {} : { birthdate }),
    })
    const send = (...children: ReadonlyArray<object>) =>
      run(stranger.submit(submission(publicId, { ...answerOf([]), persons: children } as never)))
    await send(child("Anna", "2014-03-12"), child("anna Silber", "2014-03-12"))
    await send(child("Zoë Gold", "2014-03-12"), child("Zoe Gold"))
    expect(persons()).toEqual([])
    expect((await submissions()).map(({ state }) => state)).toEqual(["new", "new"])
    await send(child("Ida Kupfer", "2014-03-12"), child("Ole Kupfer", "2014-03-12"), child("Ida Kupfer", "2016-01-02"))
    expect(persons()).toHaveLength(3)
  })

  it("gets into the list when a column it writes into was deleted meanwhile", async () => {
    const { publish, send, persons, run, calls, submissions, forms } = memoryForms()
    const own = calls(columns, { ...jana, permissions: ["admin", "members"] })
    const { id, version } = await run(
      own.create({ name: "Farbe", type: "text", help: "", required: false, options: [], divisions: "edit" }),
    )
    const { publicId } = await publish(formDocument([formBlock("text", {}, { column: id })]))
    await run(own.delete({ id, version, values: "keep" }))
    await send(publicId, answerOf(["Anna"], { text: "rot" }))
    expect(persons()).toMatchObject([{ firstName: "Anna", kind: "applicant", custom: {} }])
    const [row] = await submissions()
    expect((await run(forms.submission({ id: row!.id }))).persons[0]?.answers).toMatchObject({ text: "rot" })
  })

  it("writes an amount into a column of amounts as whole cents, and takes none with parts of a cent [FRM-04] [FRM-09] [COL-01]", async () => {
    const { publish, send, persons, run, calls } = memoryForms()
    const own = calls(columns, { ...jana, permissions: ["admin", "members"] })
    const { id } = await run(
      own.create({ name: "Kaution", type: "money", help: "", required: false, options: [], divisions: "edit" }),
    )
    const { publicId } = await publish(formDocument([formBlock("number", { amount: true }, { column: id })]))
    await send(publicId, answerOf(["Anna"], { number: 38.55 }))
    expect(persons()).toMatchObject([{ firstName: "Anna", custom: { [id]: 3_855 } }])
    expect(await failure(send(publicId, answerOf(["Ben"], { number: 38.555 })))).toMatchObject({
      _tag: "AnswerRefused",
      faults: [{ person: 0, block: "number", code: "notAnAmount" }],
    })
  })

  it("writes no mandate without the account that it was given for [FRM-14] [FRM-16]", async () => {
    const iban = "DE89370400440532013000" as NonNullable<Person["iban"]>
    const anna = person({ firstName: "Anna", lastName: "Silber", kind: "contact", iban })
    const { publish, send, persons, submissions, forms, run, perform, clock } = memoryForms([anna])
    const { publicId } = await publish(formDocument([formBlock("iban"), formBlock("sepa_mandate", { text: "Ja" })]))
    const signed = { "sepa-mandate": { signatory: "Jana Silber", agreed: true } }
    expect(await failure(send(publicId, answerOf(["Anna"], {}, signed)))).toMatchObject({
      _tag: "AnswerRefused",
      faults: [{ person: null, block: "iban", code: "missing" }],
    })
    await send(publicId, answerOf(["Anna"], {}, { ...signed, iban: "DE02120300000000202051" }))
    clock.now = Date.parse("2027-02-20T09:00:00Z")
    await run(perform(expireSealedAnswers()))
    const [row] = await submissions()
    await run(forms.accept({ id: row!.id, version: row!.version, persons: [anna.id] }))
    expect(persons()).toMatchObject([{ kind: "applicant", iban, accountHolder: null, mandateDate: null }])
  })

  it("is received when it was kept, though the list breaks afterwards, and is written by a later chore [FRM-12] [FRM-14]", async () => {
    const { publish, send, workspace, run, forms, performOwn, persons } = memoryForms()
    const { publicId } = await publish()
    const listed = workspace.persons
    workspace.persons = undefined as never
    expect(await send(publicId, answerOf(["Anna"]))).toMatchObject({ persons: 1, again: false })
    workspace.persons = listed
    expect(await run(forms.waiting())).toBe(1)
    expect(await run(performOwn(searchForLeft(), system))).toBe(1)
    expect(await run(forms.waiting())).toBe(0)
    expect(persons()).toMatchObject([{ firstName: "Anna" }])
    expect(await run(performOwn(searchForLeft(), system))).toBe(0)
  })

  it("is answered before anybody looks for its persons in the list, so that it does not tell who is there [FRM-14]", async () => {
    const later: Array<Effect.Effect<void>> = []
    const afterwards: Afterwards["Service"] = {
      run: <R>(work: Effect.Effect<void, never, R>) =>
        Effect.contextWith((context: Context.Context<R>) =>
          Effect.sync(() => void later.push(Effect.provideContext(work, context))),
        ),
    }
    const anna = person({ firstName: "Anna", lastName: "Silber", kind: "contact" })
    const { publish, send, run, persons, submissions } = memoryForms([anna], { afterwards })
    const { publicId } = await publish()
    expect(await send(publicId, answerOf(["Anna"]))).toEqual(await send(publicId, answerOf(["Berta Gold"])))
    expect(persons()).toEqual([anna])
    for (const work of later) await run(work)
    expect(persons()).toMatchObject([{ firstName: "Anna" }, { firstName: "Berta" }])
    expect((await submissions()).map(({ state }) => state)).toEqual(["accepted", "new"])
  })

  it("leaves an answer about which somebody decided before its persons were looked for [FRM-14]", async () => {
    const afterwards: Afterwards["Service"] = { run: () => Effect.void }
    const { publish, send, run, persons, submissions, forms, performOwn } = memoryForms([], { afterwards })
    const { publicId } = await publish()
    await send(publicId, answerOf(["Anna"]))
    const [{ id, version }] = (await submissions()) as [SubmissionRow]
    await run(forms.decline({ id, version }))
    expect(await run(performOwn(searchForLeft(), system))).toBe(0)
    expect(persons()).toEqual([])
  })

  it("can be declined: nothing is written", async () => {
    const anna = person({ firstName: "Anna", lastName: "Silber", kind: "contact" })
    const { publish, send, persons, submissions, forms, run } = memoryForms([anna])
    const { publicId } = await publish()
    await send(publicId, answerOf(["Anna"]))
    const [row] = await submissions()
    await run(forms.decline({ id: row!.id, version: row!.version }))
    expect(persons()).toEqual([anna])
    expect(await submissions()).toMatchObject([{ state: "declined" }])
  })

  it("is refused with what is wrong by the form of now, and comes back whole [FRM-09] [FRM-15]", async () => {
    const { publish, send, forms, run, persons } = memoryForms()
    const { id, version, publicId } = await publish()
    const more = formDocument([formBlock("birthdate", {}, { required: true })])
    const next = await run(forms.saveDraft({ id, version, document: more }))
    await run(forms.publish({ id, version: next.version }))
    const answer = answerOf(["Anna"])
    expect(await failure(send(publicId, answer))).toMatchObject({
      _tag: "AnswerRefused",
      faults: [{ person: 0, block: "birthdate", code: "missing" }],
      number: 2,
      answer,
    })
    expect(persons()).toEqual([])
  })

  it("agrees to no text that its sender never saw [FRM-15]", async () => {
    const { publish, send, forms, run, submissions } = memoryForms()
    const asking = (text: string) => formDocument([formBlock("consent", { text }), formBlock("notes")])
    const { id, version, publicId } = await publish(asking("Fotos für den Verein"))
    const next = await run(forms.saveDraft({ id, version, document: asking("Fotos für alle") }))
    await run(forms.publish({ id, version: next.version }))
    const agreed = answerOf(["Anna"], {}, { consent: true })
    for (const read of [1, 7])
      expect(await failure(send(publicId, agreed, { number: read }))).toMatchObject({
        _tag: "AnswerRefused",
        faults: [{ person: null, block: "consent", code: "textChanged" }],
      })
    await send(publicId, answerOf(["Ben"]), { number: 1 })
    await send(publicId, agreed, { number: 2 })
    expect(await submissions()).toHaveLength(2)
  })

  it("gives no mandate by a text that its sender never saw [FRM-09] [FRM-15]", async () => {
    const { publish, send, forms, run, submissions } = memoryForms()
    const asking = (text: string) => formDocument([formBlock("iban"), formBlock("sepa_mandate", { text })])
    const { id, version, publicId } = await publish(asking("Ich ermächtige den Verein."))
    const next = await run(forms.saveDraft({ id, version, document: asking("Ich ermächtige den Verband.") }))
    await run(forms.publish({ id, version: next.version }))
    const signed = { iban: "DE02120300000000202051", "sepa-mandate": { signatory: "Jana Silber", agreed: true } }
    expect(await failure(send(publicId, answerOf(["Anna"], {}, signed), { number: 1 }))).toMatchObject({
      _tag: "AnswerRefused",
      faults: [{ person: null, block: "sepa-mandate", code: "textChanged" }],
    })
    await send(publicId, answerOf(["Anna"], {}, signed), { number: 2 })
    expect(await submissions()).toHaveLength(1)
  })

  it("takes work where it looks like a robot, and shuts nobody out [FRM-13]", async () => {
    const { publish, send, submission, public: stranger, run, clock, persons } = memoryForms()
    const { id, publicId } = await publish()
    for (const odd of [
      { name: "Anna Hase", given: { startedAt: clock.now - 500 } },
      { name: "Berta Igel", given: { trap: "https://spam.example" } },
    ]) {
      const sent = submission(publicId, answerOf([odd.name]), odd.given)
      const refused = await refusal(stranger.submit(sent))
      expect(refused).toMatchObject({ _tag: "WorkNeeded" })
      const { bits, answer } = refused as unknown as { readonly bits: number; readonly answer: string }
      const work = worked(id, answer, bits)
      await run(stranger.submit({ ...sent, work }))
      const another = { ...sent, answer: answerOf([`Zwei${odd.name}`]), work }
      expect(await refusal(stranger.submit(another)), "done for one answer").toMatchObject({ _tag: "WorkNeeded" })
    }
    expect(persons()).toHaveLength(2)
    for (let sent = 2; sent < 60; sent++) await send(publicId, answerOf([`Kind${sent} Haus${sent}`]))
    expect((await run(stranger.open({ id: publicId }))).bits).toBe(14)
    expect(await failure(send(publicId, answerOf(["Spät"])))).toMatchObject({ _tag: "WorkNeeded", bits: 14 })
    clock.now += 3_700_000
    expect((await run(stranger.open({ id: publicId }))).bits).toBe(0)
  })

  it("tells its sender and the club, without what is sealed [FRM-12] [MSG-07]", async () => {
    const { publish, send, workspace, reachable, calls, run } = memoryForms()
    await reachable()
    await run(calls(automatic).turn({ trigger: "formArrived", on: true }))
    const { publicId } = await publish(formDocument([formBlock("birthdate"), formBlock("health")]))
    const health = [{ topic: "allergy", text: "Wespen" }]
    await send(publicId, answerOf(["Anna", "Ben"], { birthdate: "2014-03-12", health }))
    const mails = workspace.deliveries.map(({ address, values }) => ({ address, ...values }))
    expect(mails.map(({ address }) => address)).toEqual(["familie@post.example", "vorstand@silberfuchs.example"])
    expect(mails[0]).toMatchObject({
      formTitle: "Mitglied werden",
      formSummary:
        "name: Anna Silber\nbirthdate: 12.03.2014\n\nname: Ben Silber\nbirthdate: 12.03.2014\n\nemail: familie@post.example",
    })
    expect(mails[1]).toMatchObject({ formPersons: "Anna Silber und Ben Silber" })
    expect(JSON.stringify(mails)).not.toContain("Wespen")
  })
})

describe("mails about answers", () => {
  it("of one kind go to one address three times a day at most, whoever sends, and do not name who holds the account [FRM-12] [FRM-13]", async () => {
    const { publish, send, workspace, clock } = memoryForms()
    const { publicId } = await publish(
      formDocument([formBlock("iban"), formBlock("sepa_mandate", { text: "Ich ermächtige euch." })]),
    )
    const account = { iban: "DE02120300000000202051", "sepa-mandate": { signatory: "Geheime Person", agreed: true } }
    for (const name of ["Eins", "Zwei", "Drei", "Vier", "Fünf"]) await send(publicId, answerOf([name], {}, account))
    expect(workspace.deliveries).toHaveLength(3)
    expect(JSON.stringify(workspace.deliveries)).not.toContain("Geheime")
    clock.now += 86_400_000
    await send(publicId, answerOf(["Sechs"], {}, account))
    expect(workspace.deliveries).toHaveLength(4)
  })

  it("are sent for nobody who has not proven their own address: their form is not published [FRM-07]", async () => {
    const { forms, run } = memoryForms([], { proven: { address: () => Effect.succeed(null) } })
    const { id, version } = await run(forms.create({ document: formDocument() }))
    expect(await refusal(forms.publish({ id, version }))).toMatchObject({ _tag: "SenderUnproven" })
    expect(await refusal(forms.reopen({ id, version }))).toMatchObject({ _tag: "SenderUnproven" })
  })
})

describe("the persons of an answer", () => {
  it("take what they sent with them when they are erased [PER-17]", async () => {
    const { publish, send, persons, workspace, people, run, submissions, forms } = memoryForms()
    const { publicId } = await publish(formDocument([formBlock("health")]))
    await send(publicId, answerOf(["Anna", "Ben"], { health: [{ topic: "allergy", text: "Wespen" }] }))
    const [anna, ben] = persons()
    const erase = async (gone: PersonId) => {
      await run(people.delete({ persons: { ids: [gone] } }))
      await run(people.erase({ ids: [gone] }))
    }
    await erase(anna!.id)
    const [row] = await submissions()
    expect(row?.names).toEqual(["", "Ben Silber"])
    const detail = await run(forms.submission({ id: row!.id }))
    expect(detail.persons.map(({ answers }) => Object.keys(answers).length)).toEqual([0, 2])
    await erase(ben!.id)
    expect(workspace.submissions.size).toBe(0)
  })

  it("go on as one, and come apart again [PER-09]", async () => {
    const { publish, send, persons, workspace, merging, run } = memoryForms()
    const { publicId } = await publish()
    await send(publicId, answerOf(["Anna"]))
    await send(publicId, answerOf(["Berta Gold"]))
    const [anna, berta] = persons()
    const written = () => [...workspace.submissions.values()].map((each) => each.persons[0])
    expect(written()).toEqual([anna!.id, berta!.id])
    const at = ({ id, version }: Person) => ({ id, version })
    const { id } = await run(mergeAsSeen(merging, { kept: at(anna!), gone: at(berta!), choices: {} }))
    expect(written()).toEqual([anna!.id, anna!.id])
    await run(merging.unmerge({ id }))
    expect(written()).toEqual([anna!.id, berta!.id])
  })
})
