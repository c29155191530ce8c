import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { commandLine } from "../../support/command-line.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { pngOf } from "../../support/pictures.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-mail-"))
afterAll(() => rmSync(folder, { recursive: true }))

const anna = member("Anna", { gender: "female", groups: ["Wölflinge"], iban: "DE02120300000000202051" })
const ben = member("Ben", { groups: ["Wölflinge"] })
const cem = member("Cem", { groups: ["Wölflinge"], email: null })

const letter = {
  subject: "Lager für {{firstName}}",
  markdown: "# Hallo\n\n{{salutationInformal}}, es geht **los**.\n\n- Schlafsack\n- Kluft",
  recipients: "gruppe:Wölflinge",
}
const written = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return file
}
const world = () => {
  const made = memoryMessages([anna, ben, cem])
  const run = commandLine(made.world)
  return {
    ...made,
    mail: (act: string, content: unknown, ...more: ReadonlyArray<string>) =>
      run("mail", act, written(content), "--workspace", "stamm", ...more),
  }
}

describe("wimpel mail preview", () => {
  it("prints the mail that an address gets [MSG-02] [CLI-01]", async () => {
    const { mail } = world()
    const { out, code } = await mail("preview", letter, "--to", "BEN@silberfuchs.example", "--json")
    expect(code).toBe(0)
    const { subject, text, html } = JSON.parse(out)
    expect(subject).toBe("Lager für Ben")
    expect(text).toContain("Hallo Ben, es geht los.")
    expect(text).toContain("- Schlafsack")
    expect(html).toMatch(/<strong[^>]*>los<\/strong>/)
  })

  it("takes the first address where none is named, and says when there is none [CLI-01]", async () => {
    const { mail } = world()
    expect((await mail("preview", letter)).out).toMatch(/^Lager für Anna\n\n/)
    expect(await mail("preview", { ...letter, recipients: "gruppe:Rover" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("findet niemanden"),
    })
    expect(await mail("preview", letter, "--to", "x@y.example")).toMatchObject({
      code: 1,
      err: expect.stringContaining("An x@y.example geht diese Nachricht nicht"),
    })
  })
})

describe("wimpel mail send", () => {
  it("sends pictures that stand beside the file, and fetches none from the web [MSG-02] [CLI-01]", async () => {
    const { mail, workspace, calls, run } = world()
    writeFileSync(join(folder, "unser zelt.png"), pngOf(12, 8))
    const markdown =
      "Schau:\n\n![Unser *Zelt*](<unser zelt.png>)\n\n![Web](https://a.example/x.png)\n\nWort ![da](x.png)"
    const shown = JSON.parse((await mail("preview", { ...letter, markdown }, "--json")).out)
    expect(shown.html).toContain('src="cid:picture-')
    expect((await mail("send", { ...letter, markdown })).code).toBe(0)
    const [head] = await run(calls.sent({}))
    const sent = workspace.sent.get(head!.id)!
    expect(sent.letter.pictures).toMatchObject([{ type: "image/png", sides: { width: 12, height: 8 } }])
    expect(sent.letter.attachments).toEqual([])
    expect(sent.letter.body.blocks).toMatchObject([
      { kind: "paragraph" },
      { kind: "picture", alt: "Unser *Zelt*", width: 12, height: 8, file: sent.letter.pictures[0]!.id },
      { kind: "paragraph", content: [{ text: "Web" }] },
      { kind: "paragraph", content: [{ text: "Wort da" }] },
    ])
    expect(await mail("send", { ...letter, markdown: "![x](fehlt.png)" })).toMatchObject({ code: 2 })
    writeFileSync(join(folder, "text.png"), "kein Bild")
    expect(await mail("send", { ...letter, markdown: "![x](text.png)" })).toMatchObject({ code: 2 })
    expect(workspace.drafts.size).toBe(0)
  })

  it("says whom it reaches, whom not and what to look at, and sends nothing on trial [MSG-05] [CLI-01]", async () => {
    const { mail, workspace } = world()
    const asked = { ...letter, markdown: "{{iban}} {{openAmount}}" }
    const { out, code } = await mail("send", asked, "--dry-run", "--json")
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      recipients: 2,
      mails: 2,
      skipped: [{ person: cem.id, reason: "noAddress" }],
      warnings: [
        { code: "missingIban", placeholder: "iban", persons: [ben.id] },
        { code: "missingAmount", placeholder: "openAmount", persons: [anna.id, ben.id] },
      ],
    })
    expect(workspace.drafts.size + workspace.sent.size).toBe(0)
  })

  it("sends, and leaves no draft behind [MSG-08] [CLI-01]", async () => {
    const { mail, workspace } = world()
    expect(await mail("send", letter)).toMatchObject({
      code: 0,
      out: "2 Mails.\nAusgelassen: Cem Weber hat keine E-Mail-Adresse.\n",
      err: expect.stringContaining("2 Mails warten"),
    })
    expect(workspace.deliveries.map(({ address, state }) => [address, state])).toEqual([
      [anna.email, "queued"],
      [ben.email, "queued"],
    ])
    expect(workspace.drafts.size).toBe(0)
  })

  it("sends what it says, though somebody joins the group meanwhile [MSG-05] [CLI-01]", async () => {
    const { world, workspace } = memoryMessages([anna, ben])
    const dora = member("Dora", { groups: ["Wölflinge"] })
    const joining: typeof world.calls = (port, who) => {
      workspace.persons = new Map([...workspace.persons, [dora.id, dora]])
      return world.calls(port, who)
    }
    const run = commandLine({ ...world, calls: joining })
    const { out } = await run("mail", "send", written(letter), "--workspace", "stamm", "--json")
    expect(JSON.parse(out).mails).toBe(workspace.deliveries.length)
    expect(workspace.deliveries).toHaveLength(3)
  })

  it("sends with attachments beside the letter, named before [MSG-06] [CLI-01]", async () => {
    const { mail, workspace } = world()
    writeFileSync(join(folder, "packliste.pdf"), "%PDF-1.7")
    const asked = { ...letter, markdown: "Siehe Anhang.", attachments: ["packliste.pdf"] }
    expect(JSON.parse((await mail("send", asked, "--dry-run", "--json")).out).warnings).toEqual([])
    expect(workspace.letterFiles).toEqual([])
    expect(await mail("send", asked)).toMatchObject({ code: 0 })
    const [sent] = workspace.sent.values()
    expect(sent?.letter.attachments.map(({ name, size }) => [name, size])).toEqual([["packliste.pdf", 8]])
    writeFileSync(join(folder, "programm.pdf"), "MZ")
    expect(await mail("send", { ...asked, attachments: ["programm.pdf"] })).toMatchObject({
      code: 2,
      err: expect.stringContaining("Anhang nicht unterstützt."),
    })
  })

  it("sends nothing that cannot be sent, and leaves nothing behind [MSG-05] [CLI-01]", async () => {
    const { mail, workspace } = world()
    expect(await mail("send", { ...letter, markdown: "{{vorname}}" })).toMatchObject({
      code: 1,
      out: expect.stringContaining("Den Platzhalter „vorname“ gibt es nicht."),
      err: expect.stringContaining("So lässt sich die Nachricht nicht versenden."),
    })
    expect(workspace.drafts.size + workspace.sent.size).toBe(0)
  })

  it.each([
    ["no JSON", "{", "JSON"],
    ["a missing key", { subject: "x", markdown: "y" }, "recipients"],
    ["an unknown key", { ...letter, empfaenger: "x" }, "empfaenger"],
    ["a mistake in the filter", { ...letter, recipients: "gruppe:" }, "^"],
    [
      "an attachment that is not there",
      { ...letter, attachments: ["a.pdf"] },
      "a.pdf: Diese Datei lässt sich nicht lesen",
    ],
    ["too many attachments", { ...letter, attachments: Array.from({ length: 21 }, () => "a.pdf") }, "Mehr als 20"],
    ["too long a subject", { ...letter, subject: "x".repeat(501) }, "subject: Erwartet sind höchstens 500 Zeichen"],
    [
      "too long a filter",
      { ...letter, recipients: "x".repeat(501) },
      "recipients: Erwartet sind höchstens 500 Zeichen",
    ],
    ["too much text", { ...letter, markdown: "x ".repeat(60_000) }, "zu lang"],
  ])("refuses %s with what to do [CLI-01]", async (_, content, said) => {
    const { mail, workspace } = world()
    expect(await mail("send", content)).toMatchObject({ code: 2, err: expect.stringContaining(said) })
    expect(workspace.sent.size).toBe(0)
  })

  it("says when there is no such file or workspace [CLI-01]", async () => {
    const run = commandLine(memoryMessages([]).world)
    expect(await run("mail", "send", join(folder, "fehlt.json"), "--workspace", "stamm")).toMatchObject({
      code: 2,
      err: expect.stringContaining("fehlt.json"),
    })
    expect(await run("mail", "send", written(letter), "--workspace", "nirgends")).toMatchObject({ code: 2 })
  })
})
