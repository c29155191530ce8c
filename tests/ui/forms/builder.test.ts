import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { BlockId } from "../../../core/forms/index.ts"
import { columns } from "../../../core/people/index.ts"
import { FormDraftViewModel } from "../../../ui/forms/builder/form-draft.view-model.ts"
import { TypedBound, typedNumber } from "../../../ui/forms/builder/typed-bound.ts"
import { kindText, paletteOf } from "../../../ui/text/de/forms.ts"
import { formFileMessageOf } from "../../../ui/text/de/forms-errors.ts"
import { formBuilder as builder, flush } from "../../support/form-builder.ts"
import { formBlock, formDocument } from "../../support/forms.ts"
import { pngOf } from "../../support/pictures.ts"

const [choice] = paletteOf("multiple_choice")
const [birth] = paletteOf("birthdate")

describe("the builder of a form", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("saves what is built by itself, once nobody types any more [FRM-02]", async () => {
    const { model, kept } = await builder()
    model.add(birth!)
    model.draft.change({ ...model.document!, title: "Komm zu uns" })
    expect(model.draft.isUnsaved).toBe(true)
    await flush()
    expect(model.draft.isUnsaved).toBe(false)
    expect((await kept()).draft).toEqual(model.document)
    expect((await kept()).draft.title).toBe("Komm zu uns")
  })

  it("tells who waits for all of it to be kept, behind what is being saved, however often one goes on typing [FRM-02, FRM-07]", async () => {
    const { form, forms, kept } = await builder()
    const { promise, resolve } = Promise.withResolvers<void>()
    const saveDraft: typeof forms.saveDraft = (input) =>
      Effect.andThen(
        Effect.promise(() => promise),
        forms.saveDraft(input),
      )
    const draft = new FormDraftViewModel(form.id, { saveDraft })
    const told = vi.fn()
    draft.begin(form)
    draft.change({ ...form.draft, title: "Komm" })
    draft.save()
    draft.save(told)
    draft.change({ ...form.draft, title: "Komm zu uns" })
    expect([draft.saving.busy, told.mock.calls.length]).toEqual([true, 0])
    resolve()
    await flush()
    expect(told).toHaveBeenCalledOnce()
    expect((await kept()).draft.title).toBe("Komm zu uns")
    draft.dispose()
  })

  it("takes back every step and takes it again, and forgets what was undone once something else is built [FRM-02]", async () => {
    const { model } = await builder()
    const steps = [model.document!]
    for (const step of [
      () => model.add(choice!),
      () => model.setBlock({ ...model.block!, label: "Tage" }),
      () => model.move(model.chosen!, 0),
      () => model.duplicate(model.chosen!),
      () => model.remove(model.chosen!),
    ]) {
      step()
      steps.push(model.document!)
    }
    for (const before of steps.slice(0, -1).toReversed()) {
      model.draft.undo()
      expect(model.document).toBe(before)
    }
    expect(model.draft.steps.canUndo).toBe(false)
    for (const after of steps.slice(1)) {
      model.draft.redo()
      expect(model.document).toBe(after)
    }
    model.draft.undo()
    model.add(birth!)
    expect(model.draft.steps.canRedo).toBe(false)
    model.dispose()
  })

  it("takes back what was typed without a rest as one step, and each field for itself [FRM-02]", async () => {
    const { model } = await builder(formDocument([formBlock("notes"), formBlock("text")]))
    const type = (id: string, part: "label" | "help", text: string) => {
      for (let length = 1; length <= text.length; length++) {
        const block = model.document?.blocks.find((each) => each.id === id)
        model.setBlock({ ...block!, [part]: text.slice(0, length) })
      }
    }
    const said = () => model.document?.blocks.slice(2).map(({ label, help }) => `${label}|${help}`)
    type("notes", "help", "Ein Satz, der länger ist als alles, was sich sonst zurücknehmen ließe. ".repeat(4))
    type("notes", "label", "Notiz")
    type("text", "label", "Frage")
    await flush()
    type("text", "label", "Fragen")
    model.draft.undo()
    expect(said()?.[1]).toBe("Frage|")
    model.draft.undo()
    expect(said()?.[1]).toBe("text|")
    model.draft.undo()
    expect(said()?.[0]).toMatch(/^notes\|Ein Satz/)
    model.draft.undo()
    expect(said()).toEqual(["notes|", "text|"])
    expect(model.draft.steps.canUndo).toBe(false)
    model.draft.redo()
    type("notes", "help", "anders")
    model.draft.undo()
    expect(said()?.[0]).toMatch(/^notes\|Ein Satz/)
    model.dispose()
  })

  it("says of the form of an event what its event needs, as publishing it would [FRM-02]", async () => {
    const { model } = await builder(formDocument(), "registration")
    const offered = { ...model.kept!.offer!, groups: [{ id: "w" as never, name: "Wölfe", on: null, waits: false }] }
    model.draft.begin({ ...model.kept!, offer: offered })
    expect(model.faults).toEqual([{ block: null, code: "defaultMissing", kind: "group" }])
    model.add(paletteOf("group")[0]!)
    model.setBlock({ ...model.block!, required: true })
    expect(model.faults).toEqual([])
    model.dispose()
  })

  it("builds the form of an event with its own blocks, and without those of a membership [FRM-01] [FRM-03]", async () => {
    const { model } = await builder(formDocument(), "registration")
    model.add(paletteOf("price")[0]!)
    model.add(paletteOf("join_date")[0]!)
    expect(model.document?.blocks.map(({ kind }) => kind)).toEqual(["name", "email", "price"])
    expect(model.faults).toEqual([])
    model.dispose()
  })

  it("puts a new block behind the chosen one, refuses what is once, and never loses what is always there [FRM-03]", async () => {
    const { model } = await builder(formDocument([formBlock("notes")]))
    model.choose(BlockId.make("name"))
    model.add(choice!)
    expect(model.document?.blocks.map(({ kind }) => kind)).toEqual(["name", "multiple_choice", "email", "notes"])
    const before = model.document
    model.add(paletteOf("notes")[0]!)
    model.remove(BlockId.make("name"))
    model.move(BlockId.make("name"), -1)
    expect(model.document).toBe(before)
    model.drag(BlockId.make("notes"))
    model.drop(BlockId.make("name"))
    expect(model.document?.blocks[0]?.kind).toBe("notes")
    model.dispose()
  })

  it("loses nothing when somebody else changed the form: either of both can hold [FRM-02]", async () => {
    const { model, open, kept } = await builder()
    const other = open()
    await flush()
    other.add(birth!)
    await flush()
    model.draft.change({ ...model.document!, title: "Meins" })
    await flush()
    expect(model.draft.conflict).toBeDefined()
    model.draft.takeTheirs()
    expect(model.document?.blocks).toHaveLength(3)
    model.draft.undo()
    expect(model.document?.title).toBe("Meins")
    await flush()
    expect((await kept()).draft.title).toBe("Meins")
    other.draft.change({ ...other.document!, title: "Das andere" })
    await flush()
    expect(other.draft.conflict).toBeDefined()
    other.draft.keepMine()
    await flush()
    expect((await kept()).draft.title).toBe("Das andere")
    for (const each of [model, other]) each.dispose()
  })

  it("publishes what is built right now, closes and opens again [FRM-07] [FRM-15]", async () => {
    const { model, kept } = await builder()
    model.draft.change({ ...model.document!, title: "Jetzt" })
    model.publishing.ask()
    await flush()
    expect(model.publishing.isAsked).toBe(true)
    model.publishing.publish()
    await flush()
    expect(await kept()).toMatchObject({ state: "published", number: 1, changed: false, title: "Jetzt" })
    model.publishing.close()
    await flush()
    expect((await kept()).state).toBe("closed")
    model.publishing.reopen()
    await flush()
    expect((await kept()).state).toBe("published")
    expect(model.kept?.state).toBe("published")
    model.dispose()
  })

  it("brings banner, terms and downloads into the form as it is by then, and says why one cannot come [FRM-05] [FRM-06]", async () => {
    const { model, kept } = await builder(formDocument([formBlock("layout_downloads")]))
    const svg = new File(["<svg/>"], "banner.png")
    model.bring("banner", svg, (now, banner) => ({ ...now, banner }))
    await flush()
    const { failure } = model.files.bringing.banner
    if (failure === undefined) throw new Error("it came")
    const { what, todo } = formFileMessageOf(failure, "banner")
    expect(`${what} ${todo}`).toBe(
      "Das hat leider nicht geklappt. Dein Banner muss ein JPG oder PNG Bild sein, maximal 2 MB groß.",
    )
    const png = new File([pngOf(1920, 960) as Uint8Array<ArrayBuffer>], "lager.png")
    model.bring("banner", png, (now, banner) => ({ ...now, banner }))
    const terms = new File(["%PDF-1.7"], "AGB.pdf")
    model.bring("terms", terms, (now, came) => ({ ...now, closing: { ...now.closing, terms: came } }))
    await flush()
    const banner = model.document?.banner
    expect(model.files.bringing.banner.failure).toBeUndefined()
    expect(model.files.pictures.get(banner?.file ?? "")).toBe("data:image/png;base64,AA")
    model.bringDownload(BlockId.make("layout-downloads"), new File(["%PDF-1.7"], "Packliste.pdf"))
    await flush()
    await flush()
    expect((await kept()).draft).toMatchObject({
      banner: { name: "lager.png" },
      closing: { terms: { name: "AGB.pdf" } },
      blocks: [{}, {}, { settings: { files: [{ name: "Packliste.pdf", size: 8 }] } }],
    })
    for (let step = 0; step < 3; step++) model.draft.undo()
    expect(model.document?.banner).toBeUndefined()
    model.dispose()
  })

  it("takes a bound sign by sign: a comma stays until decimals follow, and another bound takes its place [FRM-02]", () => {
    const typed = new TypedBound()
    const shown = ["1", "12", "12,", "12,5", "12,50"].map((text) => {
      typed.type(text)
      return [typedNumber(text), typed.shown(typedNumber(text))]
    })
    expect(shown).toEqual([
      [1, "1"],
      [12, "12"],
      [12, "12,"],
      [12.5, "12,5"],
      [12.5, "12,50"],
    ])
    expect(typed.shown(3.5)).toBe("3,5")
    expect(["1.000", "1.234,50", "12,50 €", "1.5", "-3"].map(typedNumber)).toEqual([1_000, 1_234.5, 12.5, 1.5, -3])
    typed.type("zwölf")
    expect([typedNumber("zwölf"), typed.shown(12.5)], "what is no number stays in sight").toEqual([null, "zwölf"])
    typed.type("")
    expect([typed.shown(12.5), typed.shown(null)]).toEqual(["12,5", ""])
  })

  it("makes a column of amounts for a question that asks for one, and of numbers for another [FRM-04] [COL-01]", async () => {
    const { model, calls, run } = await builder()
    for (const entry of paletteOf("number")) {
      model.add(entry)
      model.columns.make(model.block!)
      model.addColumn()
      await flush()
    }
    const made = (await run(calls(columns).list())).columns.map(({ name, type }) => [name, type])
    expect(made).toEqual([
      ["Zahl", "number"],
      ["Betrag", "money"],
    ])
    expect(model.document?.blocks.slice(2).map(kindText)).toEqual(["Zahl", "Betrag"])
    expect(model.faults).toEqual([])
  })

  it("makes a column for a block, and deletes it with the block only where that is wanted [FRM-02] [FRM-04]", async () => {
    const { model, calls, run } = await builder(formDocument([formBlock("multiple_choice", { options: ["Mo", "Mi"] })]))
    const list = async () =>
      (await run(calls(columns).list())).columns.map(({ name, type, options }) => [name, type, options])
    const block = () => model.document?.blocks[2] ?? formBlock("name")
    model.columns.make(block())
    expect(model.columns.name).toBe("multiple_choice")
    model.columns.call("Tage")
    model.addColumn()
    await flush()
    expect(await list()).toEqual([["Tage", "multiSelection", ["Mo", "Mi"]]])
    expect(model.columns.of(block())?.name).toBe("Tage")
    expect(model.faults).toEqual([])

    model.askRemove(block())
    await flush()
    expect(model.columns.others).toEqual(["Mitglied werden"])
    model.removeAsked()
    await flush()
    expect([model.document?.blocks.length, (await list()).length]).toEqual([2, 1])
    model.draft.undo()
    model.askRemove(block())
    model.columns.choose(true)
    model.removeAsked()
    await flush()
    expect([model.document?.blocks.length, (await list()).length]).toEqual([2, 0])
    model.dispose()
  })
  it("takes a block out and leaves its column, where whoever builds may not make columns [FRM-04]", async () => {
    const document = formDocument([formBlock("multiple_choice", { options: ["Mo", "Mi"] })])
    const { model, calls, run } = await builder(document, "application", false)
    model.columns.make(model.document!.blocks[2]!)
    model.addColumn()
    await flush()
    const block = model.document!.blocks[2]!
    expect(model.columns.of(block)).toBeDefined()
    model.askRemove(block)
    expect([model.columns.removing, model.document?.blocks.length]).toEqual([undefined, 2])
    expect((await run(calls(columns).list())).columns).toHaveLength(1)
    model.dispose()
  })
})
