import { expect, it, vi } from "vitest"
import type { FormDocument, PublicForm } from "../../../core/forms/index.ts"
import { donePart } from "../../../ui/public-form/done-page.ts"
import { bankName } from "../../../ui/public-form/live/bank-name.ts"
import { bringFile } from "../../../ui/public-form/live/bring-file.ts"
import { formPage } from "../../../ui/public-form/page.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"

const open = (document: FormDocument): PublicForm => ({
  id: "01900000-0000-7000-8000-000000000009" as PublicForm["id"],
  publicId: "0".repeat(64),
  club: "Stamm Silberfuchs",
  contact: "vorstand@silberfuchs.example",
  imprint: "Silberfuchs e. V.\nAhornweg 7",
  logo: null,
  number: 1,
  document,
  tiers: [],
  offer: null,
  offered: "0".repeat(32),
  bits: 0,
})
const drawn = (document: FormDocument): string =>
  // Without what the script is given, where all of the form stands as well.
  formPage({ form: open(document), fields: new Map(), persons: 1, faults: [] }, { key: "k", startedAt: 1 }, undefined)
    .replace(/<script type="application\/json".*$/s, "")
    .replace(/<style>.*<\/style>/s, "")

it("ends with privacy, imprint and who can be asked, and asks for more persons only where families may come [FRM-06] [FRM-10]", () => {
  const closing = { privacy: "Wir brauchen das für das Lager.", families: true }
  const page = drawn(formDocument([], { closing }))
  for (const said of [closing.privacy, "Silberfuchs e. V.<br>Ahornweg 7", "Fragen? vorstand@silberfuchs.example"])
    expect(page).toContain(said)
  expect(page).toContain('name="more"')
  const bare = drawn(formDocument([], { closing: { privacy: "", families: false, imprint: false } }))
  for (const said of ["Datenschutz", "Silberfuchs e. V.", 'name="more"']) expect(bare).not.toContain(said)
})

it("speaks as its form does [FRM-06]", () => {
  const page = (voice: FormDocument["voice"]) =>
    donePart(open(formDocument([], { voice })), answerOf(["Anna"]), { again: false, places: [] }).text
  expect([page("du"), page("sie")]).toEqual([
    expect.stringContaining("Du bekommst gleich eine Mail"),
    expect.stringContaining("Sie bekommen gleich eine Mail"),
  ])
})

it("has a field that nobody sees, hears or reaches, for who fills in everything [FRM-13]", () => {
  expect(drawn(formDocument())).toMatch(
    /<div class="trap" aria-hidden="true"><label>[^<]+<input name="website" tabindex="-1" autocomplete="off"><\/label><\/div>/,
  )
})

it("shows what was sent, but for what is kept sealed [FRM-12] [FRM-16]", () => {
  const blocks = [formBlock("notes"), formBlock("health"), formBlock("swimming"), formBlock("iban")]
  const own = { notes: "Hallo", health: [{ topic: "allergy", text: "Wespen" }], swimming: "gold" }
  const answer = answerOf(["Anna"], own, { iban: "DE02120300000000202051" })
  const { text } = donePart(open(formDocument(blocks)), answer, { again: false, places: [] })
  for (const said of ["Anna Silber", "Hallo", "familie@post.example"]) expect(text).toContain(said)
  expect(text).not.toMatch(/Wespen|health|swimming|iban|DE02/)
})

it("sends nothing of a file that cannot come: judged by its content, whatever it is called [FRM-09]", async () => {
  const bring = (content: BlobPart, name: string) => {
    const signal = new AbortController().signal
    const envelope = { type: "application/octet-stream", header: "x-input" }
    return bringFile(envelope, { id: "0", block: "file" }, new File([content], name), () => undefined, signal)
  }
  expect(await bring("<svg xmlns='http://www.w3.org/2000/svg'/>", "foto.png")).toEqual({
    is: "not",
    code: "fileWrongType",
  })
  const photo = new Uint8Array(30 * 1_048_576)
  photo.set([0xff, 0xd8, 0xff, 0xe0])
  expect(await bring(photo, "foto.jpg")).toEqual({ is: "not", code: "fileTooLarge" })
  expect(await bring("", "leer.pdf")).toEqual({ is: "not", code: "fileEmpty" })
})

it("names the bank of an IBAN, whatever unseen was pasted with it [FRM-09]", async () => {
  const ask = vi.fn(async (_: string, { body }: { readonly body: string }) =>
    Response.json({ name: `Bank of ${body}` }),
  )
  vi.stubGlobal("fetch", ask)
  const [line, field] = [
    { isConnected: true, textContent: "" },
    { value: "\u2066de02 1203\u200b 0000 0000 2020 51\u2069" },
  ]
  let left: (event: unknown) => Promise<void> = async () => undefined
  const form = {
    addEventListener: (_: string, listener: typeof left) => {
      left = listener
    },
  }
  bankName("id", form as never)
  const block = { querySelector: (what: string) => (what === ".bank" ? line : field) }
  await left({ target: { closest: () => block } })
  expect(line.textContent).toBe('Bank of {"id":"id","iban":"DE02120300000000202051"}')
  field.value = "DE02 1203"
  await left({ target: { closest: () => block } })
  expect([line.textContent, ask.mock.calls.length]).toEqual(["", 1])
  vi.unstubAllGlobals()
})
