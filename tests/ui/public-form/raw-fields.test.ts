import { expect, it } from "vitest"
import {
  answerGround,
  checkAnswer,
  type FormDocument,
  kindNames,
  OfferId,
  type PublicForm,
  takesAnswer,
} from "../../../core/forms/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { html, paragraphs } from "../../../ui/public-form/html.ts"
import { faultSummary, faultTarget, formPage } from "../../../ui/public-form/page.ts"
import { answerOfFields, fieldName, personsIn, rawFields, withoutPerson } from "../../../ui/public-form/raw-fields.ts"
import { answerFaultText } from "../../../ui/text/de/public-form.ts"
import { eventPrice } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { blockId, formBlock, formDocument } from "../../support/forms.ts"

const everything: FormDocument = {
  ...formDocument(),
  blocks: kindNames.map((kind) => {
    if (kind === "dropdown" || kind === "division" || kind === "multiple_choice")
      return formBlock(kind, { options: ["rot", "blau"] })
    if (kind === "consent" || kind === "sepa_mandate" || kind === "layout_text")
      return formBlock(kind, { text: "Text" })
    return formBlock(kind, kind === "annuity" ? { customAmount: true } : {})
  }),
}

const form = (document: FormDocument): PublicForm => ({
  id: "01900000-0000-7000-8000-000000000009" as PublicForm["id"],
  publicId: "0".repeat(64),
  club: "Stamm Silberfuchs",
  contact: null,
  imprint: "",
  logo: null,
  number: 1,
  document,
  tiers: [{ name: "Kind", amount: 6000 as never, billingMonths: [1], rules: [] }],
  offer: {
    place: "Zeltplatz",
    days: [],
    groups: [{ id: OfferId.make("w"), name: "Wölflinge", on: null, waits: true }],
    dueOn: null,
    limited: true,
    prices: [{ ...eventPrice("p", 18_000), subsidised: cents(9_000) }],
    waits: false,
  },
  offered: "",
  bits: 0,
})

const filled = rawFields([
  ["p0.name.firstName", "Anna"],
  ["p0.name.lastName", "Silber"],
  ["s.email", " anna@post.example "],
  ["s.address.street", "Ahornweg 7"],
  ["s.address.addressAddition", ""],
  ["s.address.postcode", "24103"],
  ["s.address.city", "Kiel"],
  ["p0.gender", "female"],
  ["p0.health.allergy", "Wespen"],
  ["p0.health.other", " "],
  ["p0.swimming", "gold"],
  ["p0.birthdate", "12.3.14"],
  ["p0.diet.diet", "vegan"],
  ["p0.diet.rules", "halal"],
  ["p0.diet.intolerances", "Nüsse, Soja;"],
  ["p0.notes", "Hallo"],
  ["p0.text", "frei"],
  ["p0.number", "1.234,5"],
  ["s.phone-numbers.0.number", "0431 1"],
  ["s.phone-numbers.0.label", "mother"],
  ["s.phone-numbers.1.number", ""],
  ["p0.dropdown", "rot"],
  ["s.iban", "de02 1203 0000 0000 2020 51"],
  ["s.sepa-mandate.signatory", "Kim Silber"],
  ["s.sepa-mandate.agreed", "on"],
  ["s.consent", "on"],
  ["p0.join-date", "01.01.2027"],
  ["p0.annuity.tier", "Kind"],
  ["p0.annuity.customAmount", "72,50 €"],
  ["p0.division", "blau"],
  ["p0.date", "2026-12-24"],
  ["p0.multiple-choice", "rot"],
  ["p0.multiple-choice", "blau"],
])

it("reads what stands in the fields of every kind as the answer that is meant [FRM-01] [FRM-09]", () => {
  const checked = checkAnswer(everything, answerOfFields(everything, filled), {
    today: day("2026-11-24"),
    tiers: ["Kind"],
    offer: null,
  })
  expect(checked).toEqual({
    ok: true,
    answer: {
      persons: [
        {
          name: { firstName: "Anna", lastName: "Silber" },
          gender: "female",
          health: [{ topic: "allergy", text: "Wespen" }],
          swimming: "gold",
          birthdate: "2014-03-12",
          diet: { diet: "vegan", rules: ["halal"], intolerances: ["Nüsse", "Soja"] },
          notes: "Hallo",
          text: "frei",
          number: 1234.5,
          dropdown: "rot",
          "join-date": "2027-01-01",
          annuity: { tier: "Kind", customAmount: 7250 },
          division: "blau",
          date: "2026-12-24",
          "multiple-choice": ["rot", "blau"],
        },
      ],
      shared: {
        email: "anna@post.example",
        address: { street: "Ahornweg 7", addressAddition: "", postcode: "24103", city: "Kiel", country: "DE" },
        "phone-numbers": [{ label: "mother", number: "0431 1" }],
        iban: "DE02120300000000202051",
        "sepa-mandate": { signatory: "Kim Silber", agreed: true },
        consent: true,
      },
    },
  })
})

it("says nothing where nothing stands, and leaves what cannot be read to the check [FRM-09]", () => {
  expect(answerOfFields(everything, rawFields([]))).toMatchObject({
    persons: [{ name: { firstName: "", lastName: "" } }],
    shared: { consent: false },
  })
  const odd = rawFields([
    ["p0.number", "viel"],
    ["p0.birthdate", "31.02.2014"],
    ["p0.annuity.tier", "Kind"],
    ["p0.annuity.customAmount", "umsonst"],
  ])
  const [person] = answerOfFields(everything, odd).persons
  expect(person).toMatchObject({ number: "viel", birthdate: "31.02.2014", annuity: { customAmount: "umsonst" } })
  const checked = checkAnswer(
    everything,
    { persons: [person], shared: {} },
    { today: day("2026-11-24"), tiers: ["Kind"], offer: null },
  )
  const codes = checked.ok ? [] : checked.faults.map(({ block, code }) => `${block} ${code}`)
  expect(codes).toContain("birthdate notADate")
  expect(codes).toContain("number notANumber")
})

it("writes a field for each part of every kind, with what was typed in it, and nothing a browser would run [FRM-01] [FRM-08]", () => {
  const typed = rawFields(
    [...filled].flatMap(([name, all]) => all.map((each) => [name, each === "Anna" ? '"><script>' : each] as const)),
  )
  const page = formPage(
    { form: form(everything), fields: typed, persons: 1, faults: [] },
    { key: "k", startedAt: 1 },
    undefined,
  )
  for (const name of filled.keys()) expect(page).toContain(`name="${name}"`)
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(page).toContain('value="12.3.14"')
  expect(page.match(/<script/g)).toEqual(["<script"])
  expect(page).not.toContain("undefined")
})

it("shows the help of every block that is answered, and the fault of a list at the list [FRM-02] [FRM-08]", () => {
  const many = ["eins", "zwei", "drei", "vier", "fünf", "sechs"]
  const blocks = everything.blocks
    .filter(({ kind }) => takesAnswer(kind))
    .map((block) => ({ ...block, help: `Hilfe zu ${block.kind}` }))
  const list = formBlock(
    "dropdown",
    { options: many },
    { id: blockId("long"), help: "Hilfe zur Liste", required: true },
  )
  const document = { ...everything, blocks: [...blocks, list] }
  const faults = [{ person: 0, block: blockId("long"), code: "missing" }] as const
  const page = formPage(
    { form: form(document), fields: new Map(), persons: 1, faults },
    { key: "k", startedAt: 1 },
    undefined,
  )
  for (const { help } of document.blocks) expect(page).toContain(`>${help}</p>`)
  expect(page).toMatch(
    /<select id="f-p0.long"[^>]* aria-describedby="f-p0.long-help f-p0.long-err" aria-required="true" aria-invalid="true">/,
  )
})

it("sends by Enter in a field, and neither adds nor removes anybody [FRM-08] [FRM-10]", () => {
  const view = { form: form(everything), fields: new Map(), persons: 2, faults: [] }
  const [first, ...others] =
    formPage(view, { key: "k", startedAt: 1 }, undefined).match(/<button type="submit"[^>]*>/g) ?? []
  expect(first).not.toContain("name=")
  expect(others.filter((each) => each.includes("name="))).toHaveLength(2)
})

it("leads each fault to its field [FRM-08]", () => {
  const document = formDocument([formBlock("address"), formBlock("birthdate")])
  const faults = [
    { person: 1, block: blockId("birthdate"), code: "notADate" },
    { person: null, block: blockId("address"), code: "notAPostcode", part: "postcode" },
    { person: 0, block: blockId("name"), code: "missing" },
  ] as const
  expect(faults.map((fault) => faultTarget(document, fault))).toEqual([
    `f-${fieldName(1, blockId("birthdate"))}`,
    "f-s.address.postcode",
    "f-p0.name.firstName",
  ])
  const { text } = faultSummary({ form: form(document), faults, persons: 2 })
  expect(text).toContain('href="#f-s.address.postcode"')
  expect(text).toContain("Person 2, birthdate: ")
  // In the order of the page, whatever the order in which they were found.
  expect([...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)).toEqual([
    "f-p0.name.firstName",
    "f-s.address.postcode",
    "f-p1.birthdate",
  ])
  const page = formPage(
    { form: form(document), fields: new Map(), persons: 2, faults },
    { key: "k", startedAt: 1 },
    undefined,
  )
  for (const fault of faults) expect(page).toContain(`id="${faultTarget(document, fault)}"`)
})

it("counts persons and lets one go, so that nobody stands at their place [FRM-10]", () => {
  const three = rawFields(["Anna", "Ben", "Cem"].map((name, place) => [`p${place}.name.firstName`, name]))
  expect(personsIn(three, formDocument())).toBe(3)
  expect([...withoutPerson(three, 1).entries()]).toEqual([
    ["p0.name.firstName", ["Anna"]],
    ["p1.name.firstName", ["Cem"]],
  ])
  expect(personsIn(rawFields([]), formDocument())).toBe(1)
  const forged = rawFields([["p98.name", "x"]])
  expect(personsIn(forged, formDocument())).toBe(40)
  // Forty times 900 options would hold up everybody else while they are drawn.
  const options = Array.from({ length: 15 }, (_, at) => `Antwort ${at}`)
  const asked = Array.from({ length: 60 }, (_, at) =>
    formBlock("multiple_choice", { options }, { id: blockId(`many-${at}`) }),
  )
  expect(personsIn(forged, formDocument(asked))).toBe(3)
  const four = { persons: [{}, {}, {}, {}], shared: {} }
  expect(checkAnswer(formDocument(asked), four, answerGround({ tiers: [], offer: null }, day("2026-11-24")))).toEqual({
    ok: false,
    faults: [{ person: null, block: null, code: "tooMuch" }],
  })
})

it("speaks as the form says, and writes text as text", () => {
  expect(answerFaultText("unknownChoice", "du")).toContain("Wähle")
  expect(answerFaultText("unknownChoice", "sie")).toContain("Wählen Sie")
  expect(html`<b>${"<i>"}</b>${false}${null}${[html`<hr>`]}`.text).toBe("<b>&lt;i&gt;</b><hr>")
  expect(paragraphs("eins\nzwei\n\ndrei").map(({ text }) => text)).toEqual(["<p>eins<br>zwei</p>", "<p>drei</p>"])
})
