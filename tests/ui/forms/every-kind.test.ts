import * as Effect from "effect/Effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type TierId, tiers } from "../../../core/fees/index.ts"
import { type BlockKind, blockKinds, forms as formsPort, kindNames } from "../../../core/forms/index.ts"
import { formPage } from "../../../ui/public-form/page.ts"
import { answerOfFields } from "../../../ui/public-form/raw-fields.ts"
import { paletteOf } from "../../../ui/text/de/forms.ts"
import { flush, formBuilder } from "../../support/form-builder.ts"

/** What is set of blocks of a kind before they can be published. */
const settings: Partial<Record<BlockKind, object>> = {
  dropdown: { options: ["rot", "blau"] },
  division: { options: ["Rudel", "Meute"] },
  multiple_choice: { options: ["rot", "blau"] },
  consent: { text: "Fotos sind in Ordnung." },
  sepa_mandate: { text: "Ich ermächtige euch." },
  layout_text: { text: "Hallo" },
}

/** What is typed into the fields of a kind; nothing where there is nothing to type. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: {},
  email: {},
  address: { ".street": "Ahornweg 7", ".postcode": "24103", ".city": "Kiel", ".country": "DE" },
  gender: { "": "female" },
  health: { ".allergy": "Nüsse" },
  swimming: { "": "gold" },
  birthdate: { "": "12.3.2014" },
  diet: { ".diet": "vegan" },
  notes: { "": "Bis bald" },
  text: { "": "Mika" },
  number: { "": "1,5" },
  amount: { "": "1.038,50 €" },
  phone_numbers: { ".0.number": "0431 5550184", ".0.label": "mother" },
  iban: { "": "de02 1203 0000 0000 2020 51" },
  sepa_mandate: { ".signatory": "Kim Sperling", ".agreed": "on" },
  consent: { "": "on" },
  join_date: { "": "1.1.2027" },
  annuity: { ".tier": "Kinder" },
  division: { "": "Rudel" },
  date: { "": "24.12.2026" },
  multiple_choice: { "": "rot" },
  dropdown: { "": "rot" },
  choice: { "": "rot" },
  yesNo: { "": "no" },
}

const entries = kindNames.filter((kind) => blockKinds[kind].in.includes("application")).flatMap(paletteOf)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(entries.map((entry) => [entry.id, entry] as const))(
  "%s is placed, set, published, shown and answered [FRM-01] [FRM-02] [FRM-03]",
  async (id, entry) => {
    const { model, calls, public: strangers, send, submissions, run } = await formBuilder()
    const content = { name: "Kinder", amount: 6_000 as never, billingMonths: [1], rules: [] }
    await run(calls(tiers).save({ id: crypto.randomUUID() as TierId, version: 0, content }))
    const add = (palette: typeof entry) => {
      model.add(palette)
      const { block } = model
      if (block === undefined) throw new Error("it was not added")
      const required = typed[palette.id] !== undefined
      model.setBlock({ ...block, required, settings: { ...block.settings, ...settings[block.kind] } } as typeof block)
    }
    const isThere = model.document?.blocks.some(({ kind }) => kind === entry.kind) === true
    if (!isThere) add(entry)
    for (const needed of id === "sepa_mandate" ? paletteOf("iban") : []) add(needed)
    for (const download of id === "layout_downloads" ? [new File(["%PDF-1.7"], "Packliste.pdf")] : [])
      if (model.chosen !== undefined) model.bringDownload(model.chosen, download)
    await flush()
    await flush()
    expect(model.faults).toEqual([])
    model.publishing.ask()
    await flush()
    model.publishing.publish()
    await flush()
    const form = await Effect.runPromise(strangers.open({ id: model.kept?.publicId ?? "" }))
    const fields = new Map([
      ["p0.name.firstName", ["Anna"]],
      ["p0.name.lastName", ["Silber"]],
      ["s.email", ["anna@post.example"]],
    ])
    for (const block of form.document.blocks) {
      const who = blockKinds[block.kind].answeredBy === "family" ? "s" : "p0"
      const given = typed[block.kind === entry.kind ? id : block.kind] ?? {}
      for (const [part, value] of Object.entries(given)) fields.set(`${who}.${block.id}${part}`, [value])
      if (block.kind !== "file") continue
      const content = new Blob(["%PDF-1.7"])
      const file = await Effect.runPromise(
        strangers.bring({ id: form.publicId, block: block.id, name: "Impfpass.pdf", content }),
      )
      fields.set(`p0.${block.id}.kept`, [JSON.stringify(file)])
    }
    const page = formPage({ form, fields, persons: 1, faults: [] }, { key: "k", startedAt: 1 }, undefined)
    for (const { id: block } of form.document.blocks) expect(page).toContain(`data-block="${block}"`)
    for (const name of fields.keys()) expect(page).toContain(`name="${name}"`)
    await send(form.publicId, answerOfFields(form.document, fields) as never)
    const [row] = await submissions()
    if (row === undefined) throw new Error("nothing came")
    const { persons, shared } = await run(calls(formsPort).submission({ id: row.id }))
    const answered = { ...shared, ...persons[0]?.answers }
    const asking = form.document.blocks.filter(({ kind }) => blockKinds[kind].answeredBy !== "none")
    expect(Object.keys(answered).toSorted()).toEqual(asking.map((block) => block.id as string).toSorted())
    model.dispose()
  },
)
