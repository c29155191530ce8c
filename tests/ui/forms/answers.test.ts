import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import { formFiles, type SubmissionId } from "../../../core/forms/index.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Person, PersonChanges } from "../../../core/people/person.ts"
import { AnswersViewModel } from "../../../ui/forms/answers/answers.view-model.ts"
import { formsText } from "../../../ui/text/de/forms.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { memoryForms } from "../../support/memory-forms.ts"
import { person } from "../../support/persons.ts"

const anna = person({
  firstName: "Anna",
  lastName: "Silber",
  birthdate: null,
  email: "mutter@silber.example",
  iban: "DE89370400440532013000",
  accountHolder: "Vera Silber",
  mandateReference: "M-1",
  mandateDate: day("2024-01-01"),
})

/** The answers to a form of which one waits that names another account and another address of Anna, and may sign a mandate. */
const opened = async ({ maySee = true, signed = false, others = [] as ReadonlyArray<Person> } = {}) => {
  const known = [anna, ...others]
  const { publish, send, forms, calls, people, persons, run, submissions } = memoryForms(known)
  const { id, publicId } = await publish(
    formDocument([formBlock("iban"), ...(signed ? [formBlock("sepa_mandate", { text: "Ich ermächtige …" })] : [])]),
  )
  const mandate = signed ? { "sepa-mandate": { signatory: "Vera Silber", agreed: true } } : {}
  await send(publicId, answerOf(["Anna"], {}, { iban: "DE02120300000000202051", ...mandate }))
  const said = vi.fn()
  const model = new AnswersViewModel(id, {
    calls: forms,
    known: maySee ? (of: PersonId) => Effect.map(people.get({ id: of }), (detail) => detail.person) : undefined,
    files: calls(formFiles),
    save: vi.fn(),
    notify: said,
  })
  const [row] = await submissions()
  model.choose(row?.id)
  await vi.waitFor(() => expect(model.answer.value?.persons[0]?.alike).toHaveLength(known.length))
  const accepted = () =>
    vi.waitFor(async () =>
      expect((await run(forms.submissions({ form: id, state: "new", after: null }))).length).toBe(0),
    )
  const now = (of: PersonId) => persons().find(({ id }) => id === of)
  const edit = async (changes: PersonChanges, of = anna.id) => {
    await run(people.update({ id: of, version: now(of)!.version, changes }))
  }
  return {
    model,
    forms,
    accepted,
    edit,
    said,
    loseReply: (of: "accept" | "decline") => {
      const call: (input: never) => Effect.Effect<unknown, unknown> = forms[of]
      const losing = (input: never) => Effect.andThen(call(input), Effect.fail(new Unreachable()))
      vi.spyOn(forms, of).mockImplementationOnce(losing as never)
    },
    iban: (of = anna.id) => now(of)?.iban,
    mandate: () => now(anna.id)?.mandateDate ?? null,
  }
}

describe("an answer that names another account of somebody of the list", () => {
  it("is accepted only once it is said which one holds, and keeps the one of the list where that is said [PER-08] [FRM-14]", async () => {
    const { model, accepted, iban } = await opened()
    expect(model.asksPayment(0)).toBe(anna.id)
    model.accept()
    expect([model.payments.isMissing, model.deciding.busy]).toEqual([true, false])
    model.payments.say(anna.id, "keep")
    expect(model.payments.isMissing).toBe(false)
    model.accept()
    await accepted()
    expect(iban()).toBe(anna.iban)
  })

  it("replaces it where that is said [PER-08] [FRM-14]", async () => {
    const { model, accepted, iban } = await opened()
    model.payments.say(anna.id, "replace")
    model.accept()
    await accepted()
    expect(iban()).toBe("DE02120300000000202051")
  })

  it.each([
    [true, "eingezogen wird mit dem, das die Antwort unterschreibt"],
    [false, "die Antwort unterschreibt kein neues: Einziehen könnt ihr erst wieder"],
  ])("says beforehand whether a mandate is there afterwards (signed: %s) [PER-08] [FRM-14]", async (signed, said) => {
    const { model, accepted, mandate } = await opened({ signed })
    expect(formsText.payment.replaceHelp(model.signsMandate(0))).toContain(said)
    model.payments.say(anna.id, "replace")
    model.accept()
    await accepted()
    expect(mandate() !== null).toBe(signed)
  })

  it("writes nothing over what somebody else wrote since it was looked at, and shows it [PER-06] [PER-08]", async () => {
    const { model, accepted, edit, iban } = await opened()
    model.payments.say(anna.id, "replace")
    await edit({ iban: "DE75512108001245126199", email: "neu@silber.example" })
    model.accept()
    await vi.waitFor(() => expect(model.deciding.failure?._tag).toBe("AnswerOutdated"))
    expect(iban()).toBe("DE75512108001245126199")
    await vi.waitFor(() => expect(model.known.get(anna.id)?.iban).toBe("DE75512108001245126199"))
    expect(model.payments.of(anna.id), "of that account nobody decided").toBeUndefined()
    await vi.waitFor(() => expect(model.answer.value?.persons[0]?.alike[0]?.version).toBe(2))
    model.payments.say(anna.id, "keep")
    model.accept()
    await accepted()
    expect(iban()).toBe("DE75512108001245126199")
  })

  it("is written to nobody who is offered no more, whoever was chosen before [PER-08]", async () => {
    const { model, accepted, edit, iban } = await opened()
    model.say(0, anna.id)
    model.payments.say(anna.id, "replace")
    await edit({ firstName: "Zoe", lastName: "Gold", email: null })
    model.accept()
    await vi.waitFor(() => expect(model.deciding.failure?._tag).toBe("AnswerOutdated"))
    await vi.waitFor(() => expect(model.answer.value?.persons[0]?.alike).toEqual([]))
    expect(model.who(0)).toBeUndefined()
    model.accept()
    expect([model.isWhoMissing, model.deciding.busy]).toEqual([true, false])
    model.say(0, null)
    expect(model.isWhoMissing).toBe(false)
    model.accept()
    await accepted()
    expect(iban()).toBe(anna.iban)
  })

  it("is not written to whoever was decided against, when the one who was chosen is another by now [PER-08]", async () => {
    const other = person({ firstName: "Anna", lastName: "Silber" })
    for (const says of [true, false]) {
      const { model, accepted, edit, iban } = await opened({ others: [other] })
      const [first, second] = model.answer.value!.persons[0]!.alike.map(({ id }) => id)
      // Either one is said, or the likeliest is left as it is offered.
      const [chosen, against] = says ? [second!, first!] : [first!, second!]
      if (says) model.say(0, chosen)
      const before = iban(against)
      for (const each of [anna.id, other.id]) model.payments.say(each, "replace")
      await edit({ firstName: "Zoe", lastName: "Gold", email: null }, chosen)
      model.accept()
      await vi.waitFor(() => expect(model.deciding.failure?._tag).toBe("AnswerOutdated"))
      await vi.waitFor(() => expect(model.answer.value?.persons[0]?.alike).toHaveLength(1))
      expect(model.who(0)).toBeUndefined()
      for (const each of [anna.id, other.id]) model.payments.say(each, "replace")
      model.accept()
      expect([model.isWhoMissing, model.deciding.busy, iban(against)]).toEqual([true, false, before])
      model.say(0, against)
      model.accept()
      await accepted()
      expect(iban(against)).toBe("DE02120300000000202051")
    }
  })

  it("says that it is decided already where the reply to a press was lost, and shows it so [PER-03] [PER-08]", async () => {
    for (const press of ["accept", "decline"] as const) {
      const { model, said, loseReply } = await opened()
      model.payments.say(anna.id, "keep")
      loseReply(press)
      model[press]()
      await vi.waitFor(() => expect(model.deciding.failure?._tag).toBe("Unreachable"))
      expect(model.rows.value).toHaveLength(1)
      model[press]()
      await vi.waitFor(() => expect(model.rows.value).toEqual([]))
      expect(model.chosen).toBeUndefined()
      expect(said).toHaveBeenCalledExactlyOnceWith({
        text: "Diese Antwort ist schon entschieden, vielleicht von dir selbst. Unter „Alle“ siehst du, was daraus wurde.",
      })
    }
  })

  it("is decided without closing another one that was opened meanwhile [PER-08]", async () => {
    const { model, accepted, forms } = await opened()
    const [other, { accept }] = [crypto.randomUUID() as SubmissionId, forms]
    vi.spyOn(forms, "accept").mockImplementationOnce((given) => Effect.andThen(Effect.sleep(10), accept(given)))
    model.payments.say(anna.id, "keep")
    model.accept()
    model.choose(other)
    await accepted()
    await vi.waitFor(() => expect(model.deciding.busy).toBe(false))
    expect(model.chosen).toBe(other)
  })

  it("asks nothing where somebody new is meant [PER-08]", async () => {
    const { model, accepted, iban } = await opened()
    model.say(0, null)
    expect(model.asksPayment(0)).toBeUndefined()
    model.accept()
    await accepted()
    expect(iban()).toBe(anna.iban)
  })

  it("shows what stands in the list to who may see persons, and to nobody else [PER-08] [WSP-10]", async () => {
    const { model } = await opened()
    await vi.waitFor(() => expect(model.known.get(anna.id)?.email).toBe("mutter@silber.example"))
    const { model: other } = await opened({ maySee: false })
    expect(other.known.size).toBe(0)
  })
})
