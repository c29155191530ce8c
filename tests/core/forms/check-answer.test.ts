import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type AnswerGround,
  type Block,
  BlockId,
  type BlockKind,
  blockKinds,
  checkAnswer,
  type FormDocument,
  kindNames,
  newBlock,
  publicForm,
} from "../../../core/forms/index.ts"
import { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { answersOfKind } from "../../support/form-answers.ts"
import { answerOf, formDocument } from "../../support/forms.ts"

const ground: AnswerGround = { today: CalendarDate.make("2026-11-24"), tiers: ["Kind", "Familie"], offer: null }

const id = (text: string): BlockId => BlockId.make(text)

const block = (kind: BlockKind, settings: object = {}, more: Partial<Block> = {}): Block => {
  const plain = newBlock(kind, id(kind.replaceAll("_", "-")), kind)
  return { ...plain, settings: { ...plain.settings, ...settings }, ...more } as Block
}

const formOf = (blocks: ReadonlyArray<Block>, families = true): FormDocument => ({
  title: "Aufnahme",
  voice: "du",
  blocks,
  closing: { privacy: "", families },
})

const everything = formOf(
  kindNames.map((kind) => {
    if (kind === "dropdown" || kind === "division" || kind === "multiple_choice")
      return block(kind, { options: ["rot", "blau"] })
    return block(kind, kind === "annuity" ? { customAmount: true } : {})
  }),
)

const jana = {
  persons: [{ name: { firstName: " Jana ", lastName: "Silber" } }],
  shared: { email: "jana@club.example" },
}
const short = [block("name"), block("email")]

test("the check says yes or why not, whatever it is given [FRM-09]", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.anything(), fc.record({ persons: fc.jsonValue(), shared: fc.jsonValue() })),
      (given) => {
        const checked = checkAnswer(everything, given, ground)
        expect(checked.ok || checked.faults.length > 0).toBe(true)
      },
    ),
  )
})

test.each(kindNames.filter((kind) => answersOfKind[kind] !== undefined))(
  "what is accepted of %s survives JSON, and is accepted again as it is [FRM-09]",
  (kind) => {
    const asked = everything.blocks.find((each) => each.kind === kind)!
    const others = short.filter((each) => each.kind !== kind)
    const form = formOf([...others, { ...asked, required: true } as Block])
    const isShared = blockKinds[kind].answeredBy === "family"
    let accepted = 0
    fc.assert(
      fc.property(answersOfKind[kind]!, (value) => {
        const own = { [asked.id]: value }
        const given = {
          persons: [{ ...jana.persons[0], ...(isShared ? {} : own) }],
          shared: { ...jana.shared, ...(isShared ? own : {}) },
        }
        const checked = checkAnswer(form, given, ground)
        if (!checked.ok) return
        accepted += 1
        expect(checkAnswer(form, JSON.parse(JSON.stringify(checked.answer)), ground)).toEqual(checked)
      }),
      { numRuns: 200 },
    )
    expect(accepted).toBeGreaterThan(0)
  },
)

test("what is hidden does not matter, whatever was answered to it [FRM-02]", () => {
  const condition = { join: "all" as const, tests: [{ is: "answered" as const, block: id("notes") }] }
  const form = formOf([...short, block("notes"), block("birthdate", {}, { required: true, condition })])
  fc.assert(
    fc.property(fc.jsonValue(), (birthdate) => {
      const persons = [{ ...jana.persons[0], birthdate }]
      const checked = checkAnswer(form, { ...jana, persons }, ground)
      expect(checked).toEqual(checkAnswer(form, jana, ground))
      expect(checked.ok).toBe(true)
    }),
  )
  const shown = checkAnswer(form, { ...jana, persons: [{ ...jana.persons[0], notes: "Hallo" }] }, ground)
  expect(shown).toEqual({ ok: false, faults: [{ person: 0, block: "birthdate", code: "missing" }] })
})

test("values are kept as they were meant: without blanks, and an IBAN without what was pasted with it [FRM-09]", () => {
  const form = formOf([...short, block("iban")])
  const given = { ...jana, shared: { ...jana.shared, iban: "de89\u200b 3704 0044 0532 0130 00" } }
  expect(checkAnswer(form, given, ground)).toEqual({
    ok: true,
    answer: {
      persons: [{ name: { firstName: "Jana", lastName: "Silber" } }],
      shared: { email: "jana@club.example", iban: "DE89370400440532013000" },
    },
  })
})

test.each(["\u200b", "\u2066", "\u202a", "\u00ad", "\ufeff", "\u180e"])(
  "signs that nobody sees are not kept where they would be in the way, %#: in an address, an IBAN and a number [FRM-09]",
  (sign) => {
    const form = formOf([...short, block("iban"), block("phone_numbers")])
    const shared = {
      email: `${sign}jana@club.example${sign}`,
      iban: `${sign}DE89 3704${sign} 0044 0532 0130 00${sign}`,
      "phone-numbers": [{ label: "mother", number: `${sign}0431 5550184${sign}` }],
    }
    expect(checkAnswer(form, { ...jana, shared }, ground)).toMatchObject({
      ok: true,
      answer: {
        shared: {
          email: "jana@club.example",
          iban: "DE89370400440532013000",
          "phone-numbers": [{ label: "mother", number: "0431 5550184" }],
        },
      },
    })
    const unseen = { ...jana, persons: [{ name: { firstName: sign, lastName: "Silber" } }] }
    expect(checkAnswer(form, unseen, ground)).toEqual({
      ok: false,
      faults: [{ person: 0, block: "name", code: "missing", part: "firstName" }],
    })
  },
)

test("names are kept as they are written, from right to left and with pictures too, and what is too long says where [FRM-09]", () => {
  const named = (firstName: string) =>
    checkAnswer(formOf(short), { ...jana, persons: [{ name: { firstName, lastName: "Silber" } }] }, ground)
  for (const name of ["محمد", "שרה‏", "Mia 👨‍👩‍👧", "Zoë-Łucja"]) {
    const checked = named(name)
    expect(checked.ok && checked.answer.persons[0]).toMatchObject({ name: { firstName: name } })
  }
  for (const length of [200, 600])
    expect(named("a".repeat(length))).toEqual({
      ok: false,
      faults: [{ person: 0, block: "name", code: "tooLong", part: "firstName" }],
    })
  const health = [{ topic: "other", text: "a".repeat(2_001) }]
  expect(
    checkAnswer(formOf([...short, block("health")]), { ...jana, persons: [{ ...jana.persons[0], health }] }, ground),
  ).toEqual({
    ok: false,
    faults: [{ person: 0, block: "health", code: "tooLong", part: "other" }],
  })
})

test("a choice is what is offered, whatever blanks stand in it [FRM-09]", () => {
  const options = ["Rot ", "Blau  oder grün"]
  const form = formOf([
    ...short,
    block("dropdown", { options }),
    block("multiple_choice", { options }),
    block("annuity"),
  ])
  const tier = "Kind  A "
  const chosen = {
    ...jana.persons[0],
    dropdown: "Rot ",
    "multiple-choice": options,
    annuity: { tier, customAmount: null },
  }
  const checked = checkAnswer(form, { ...jana, persons: [chosen] }, { ...ground, tiers: [tier] })
  expect(checked).toMatchObject({
    ok: true,
    answer: {
      persons: [
        { dropdown: "Rot", "multiple-choice": ["Rot", "Blau  oder grün"], annuity: { tier, customAmount: null } },
      ],
    },
  })
  expect(checked.ok && checkAnswer(form, checked.answer, { ...ground, tiers: [tier] })).toEqual(checked)
})

const single = (extra: Block, value: unknown) => {
  const isShared = blockKinds[extra.kind].answeredBy === "family"
  const own = { [extra.id]: value }
  const given = {
    persons: [{ ...jana.persons[0], ...(isShared ? {} : own) }],
    shared: { ...jana.shared, ...(isShared ? own : {}) },
  }
  const checked = checkAnswer(formOf([...short, extra]), given, ground)
  return checked.ok ? [] : checked.faults.map(({ code }) => code)
}

test.each([
  [block("birthdate"), "2026-11-25", "inFuture"],
  [block("birthdate"), "2023-02-29", "notADate"],
  [block("number", { least: 3 }), 2, "tooSmall"],
  [block("number", { most: 3 }), 4, "tooLarge"],
  [block("number", { whole: true }), 1.5, "notWhole"],
  [block("number", { amount: true }), 12.345, "notAnAmount"],
  [block("number", { amount: true }), 1e10, "notAnAmount"],
  [block("number", { amount: true }), "viel", "notAnAmount"],
  [block("number", { amount: true, least: 3 }), 2.99, "tooSmall"],
  [block("dropdown", { options: ["rot"] }), "blau", "unknownChoice"],
  [block("multiple_choice", { options: ["rot", "blau"], most: 1 }), ["rot", "blau"], "tooMany"],
  [block("iban"), "DE89370400440532013001", "ibanCheckDigits"],
  [block("sepa_mandate", { text: "Ich ermächtige" }), { signatory: "", agreed: true }, "signatoryMissing"],
  [block("sepa_mandate", { text: "Ich ermächtige" }), { signatory: "Jana Silber", agreed: false }, "notAgreed"],
  [block("consent", { text: "Ja" }, { required: true }), false, "notAgreed"],
  [block("annuity"), { tier: "Kind", customAmount: 500 }, "noOwnAmount"],
  [block("annuity"), { tier: "Gold", customAmount: null }, "unknownChoice"],
  [block("annuity"), { tier: "", customAmount: 500 }, "unknownChoice"],
  [block("division", { options: ["Meute"] }), "Rudel", "unknownChoice"],
  [block("dropdown", { face: "yesNo" }), "ja", "unknownChoice"],
  [block("multiple_choice", { options: ["rot", "blau"] }), ["rot", "gelb"], "unknownChoice"],
  [block("multiple_choice", { options: ["rot", "blau"] }), ["rot", "rot"], "unknownChoice"],
  [block("multiple_choice", { options: ["rot", "blau"], least: 2 }), ["rot"], "tooFew"],
  [block("date", { earliest: "2026-12-24" }), "2026-12-23", "tooEarly"],
  [block("date", { latest: "2026-12-24" }), "2026-12-25", "tooLate"],
  [block("join_date"), "2028-11-25", "tooLate"],
  [block("number"), 1e12, "notANumber"],
  [block("text"), "a".repeat(10_001), "tooLong"],
  [
    block("address"),
    { street: "Ahornweg 7", addressAddition: "", postcode: "2410", city: "Kiel", country: "DE" },
    "notAPostcode",
  ],
  [block("phone_numbers"), [{ label: "mother", number: "keine" }], "notAPhone"],
] as const)("%# a value that breaks a rule is refused with the rule [FRM-09]", (extra, value, code) => {
  expect(single(extra, value)).toEqual([code])
})

test.each(["jana", "jana@club", "ja(na@club.example", "jana@@club.example", "jana@club..example"])(
  "%s is no address for mail [FRM-09]",
  (email) => {
    expect(checkAnswer(formOf([block("name"), block("email")]), { ...jana, shared: { email } }, ground)).toEqual({
      ok: false,
      faults: [{ person: null, block: "email", code: "notAnEmail", part: "email" }],
    })
  },
)

test("several persons come only where the form is for families, and forty at most [FRM-10]", () => {
  const family = (count: number) => ({ ...jana, persons: Array.from({ length: count }, () => jana.persons[0]) })
  const codes = (count: number, families: boolean) => {
    const checked = checkAnswer(formOf(short, families), family(count), ground)
    return checked.ok ? checked.answer.persons.length : checked.faults[0]?.code
  }
  expect([codes(40, true), codes(41, true), codes(2, false), codes(1, false)]).toEqual([40, "tooMuch", "noFamilies", 1])
})

test("takes forty children with all that is asked of each, and no more is sent than the door reads [FRM-10]", () => {
  const kinds = [
    "birthdate",
    "gender",
    "swimming",
    "diet",
    "health",
    "notes",
    "division",
    "annuity",
    "join_date",
  ] as const
  // As long as the builder makes them.
  const long = (kind: string) => BlockId.make(kind.replaceAll("_", "-").padEnd(33, "0"))
  const blocks = kinds.map((kind) =>
    block(kind, kind === "division" ? { options: ["Wölflinge"] } : {}, { id: long(kind) }),
  )
  const asked = formDocument(blocks)
  const child = {
    [long("birthdate")]: "2014-03-12",
    [long("gender")]: "female",
    [long("swimming")]: "bronze",
    [long("diet")]: { diet: "vegetarian", rules: ["halal"], intolerances: ["Erdnüsse", "Milch"] },
    [long("health")]: ["allergy", "medication", "other"].map((topic) => ({ topic, text: "ausführlich. ".repeat(15) })),
    [long("notes")]: "Kommt mit dem Rad. ".repeat(10),
    [long("division")]: "Wölflinge",
    [long("annuity")]: { tier: "Kind", customAmount: null },
    [long("join_date")]: "2026-12-01",
  }
  const answer = answerOf(
    Array.from({ length: 40 }, (_, place) => `Kind${place}`),
    child,
  )
  const checked = checkAnswer(asked, answer, ground)
  expect(checked.ok ? [] : checked.faults).toEqual([])
  expect(new TextEncoder().encode(JSON.stringify(answer)).length).toBeLessThan(
    publicForm.operations.submit.bodyLimit - 1_000,
  )
})
