import { describe, expect, it } from "vitest"
import type { FileId } from "../../../../core/kernel/id.ts"
import {
  type Block,
  type Inline,
  type Inlines,
  type Letter,
  readWords,
  renderMail,
} from "../../../../core/messaging/document/index.ts"
import { link } from "./letters.ts"
import { attribute, elementsOf, forOutlook, wordsOf } from "./mail-page.ts"

const page = link("https://verein.example/lager")
const lineBreak: Inline = { kind: "break" }
const frame = { workspaceName: "Stamm Wikinger", logo: false, imprint: [] }
const letterOf = (...blocks: ReadonlyArray<Block>): Letter => ({
  subject: readWords("Lager"),
  document: { blocks },
  signature: { blocks: [] },
  frame,
})
const paragraph = (content: Inlines): Block => ({ kind: "paragraph", content })
const textOf = (block: Block, values: Readonly<Record<string, string>> = {}) =>
  renderMail(letterOf(block), new Map(Object.entries(values))).text
const htmlOf = (block: Block, values: Readonly<Record<string, string>> = {}) =>
  renderMail(letterOf(block), new Map(Object.entries(values))).html
const leading = (words: string, leadsTo = page): Block => paragraph(readWords(words, { link: leadsTo }))

const values = new Map([
  ["firstName", "Anna"],
  ["feeInfo", "Beitrag: 60,00 €\nLager: 120,00 €"],
])

const letter: Letter = {
  subject: readWords("Sommerlager mit {{firstName}}"),
  document: {
    blocks: [
      { kind: "heading", level: 1, content: readWords("Sommerlager") },
      paragraph(readWords("Liebe {{firstName}},")),
      paragraph([
        ...readWords("alles steht auf "),
        ...readWords("unserer ", { link: page }),
        ...readWords("Seite", { link: page, bold: true }),
        ...readWords("."),
      ]),
      paragraph(readWords("{{feeInfo}}")),
      paragraph(readWords("{{group}}")),
      {
        kind: "list",
        ordered: true,
        items: [
          readWords("Treffen"),
          readWords("{{eventTitle}}"),
          [...readWords("Abfahrt"), lineBreak, ...readWords("Gleis 3")],
        ],
      },
      { kind: "button", label: readWords("Anmelden"), link: page },
      { kind: "divider" },
      { kind: "list", ordered: false, items: [readWords("Schlafsack"), readWords("Regenjacke")] },
    ],
  },
  signature: { blocks: [paragraph(readWords("Gut Pfad, Mara"))] },
  frame: {
    workspaceName: "Stamm Wikinger",
    logo: true,
    imprint: ["Stamm Wikinger e. V.", "Musterstraße 1, 24103 Kiel"],
    why: "Du bist Mitglied.",
  },
}
const unsubscribe = { words: "Abbestellen", link: link("https://verein.example/ab") }

describe("a mail as text", () => {
  it("says all that the mail says, each block apart, and the foot below a line [MSG-15]", () => {
    const { subject, text } = renderMail(letter, values, unsubscribe)
    expect(subject).toBe("Sommerlager mit Anna")
    expect(text).toBe(`Sommerlager

Liebe Anna,

alles steht auf unserer Seite (https://verein.example/lager).

Beitrag: 60,00 €
Lager: 120,00 €

1. Treffen
2. Abfahrt
   Gleis 3

Anmelden (https://verein.example/lager)

------------------------

- Schlafsack
- Regenjacke

Gut Pfad, Mara

------------------------
Stamm Wikinger e. V.
Musterstraße 1, 24103 Kiel
Du bist Mitglied.
Abbestellen (https://verein.example/ab)`)
  })

  it("writes an address once where the words are the address [MSG-15]", () => {
    expect(textOf(leading("https://verein.example/lager"))).toBe("https://verein.example/lager")
    expect(textOf(leading("verein.example/lager/"))).toBe("https://verein.example/lager")
    expect(textOf(leading("anna@verein.example", link("anna@verein.example")))).toBe("anna@verein.example")
    expect(textOf(leading("verein.example/$&", link("verein.example/$&")))).toBe("https://verein.example/$&")
    expect(textOf(leading("Anna", link("anna@verein.example")))).toBe("Anna (anna@verein.example)")
    expect(textOf(leading("0431 123", link("tel:0431123")))).toBe("0431 123 (0431123)")
    expect(textOf(leading("{{url}}"), { url: "verein.example/lager" })).toBe("https://verein.example/lager")
  })

  it("leaves no gap where a value is missing, and keeps the gaps that were written [MSG-15]", () => {
    const content = [
      ...readWords("{{a}}"),
      lineBreak,
      ...readWords("Kiel"),
      lineBreak,
      ...readWords("{{b}}", { bold: true }),
      lineBreak,
      lineBreak,
      ...readWords("Ende {{c}}"),
      lineBreak,
      ...readWords("{{a}} "),
    ]
    expect(textOf(paragraph(content))).toBe("Kiel\n\nEnde")
    expect(textOf(paragraph(content), { a: " ", b: "Lübeck" })).toBe("Kiel\nLübeck\n\nEnde")
    expect(textOf({ kind: "list", ordered: true, items: [readWords("{{a}}")] })).toBe("")
  })
})

describe("a mail as HTML", () => {
  const shown = (html: string, tag: string) =>
    elementsOf(html)
      .filter(({ tagName }) => tagName === tag)
      .map(wordsOf)

  it("is in German, tells of both schemes, and is a column as wide as the window up to 600 pixels [MSG-15]", () => {
    const { html } = renderMail(letter, values)
    const elements = elementsOf(html)
    expect(attribute(elements[0]!, "lang")).toBe("de")
    const metas = elements.map((element) => `${attribute(element, "name")}: ${attribute(element, "content")}`)
    expect(metas).toContain("color-scheme: light dark")
    expect(metas).toContain("supported-color-schemes: light dark")
    expect(shown(html, "style").join("")).toMatch(/^@media \(prefers-color-scheme:dark\)\{.*\}\}$/)
    expect(html).toContain('width="100%" style="width:100%;max-width:600px"')
    expect(forOutlook(html)).toContain('width="600"')
    expect(shown(html, "title")).toEqual(["Sommerlager mit Anna"])
  })

  it("has headings, lists, links and buttons as such [MSG-15]", () => {
    const { html } = renderMail(letter, values, unsubscribe)
    expect(shown(html, "h1")).toEqual(["Sommerlager"])
    expect(shown(html, "ol")).toEqual(["TreffenAbfahrtGleis 3"])
    expect(shown(html, "ul")).toEqual(["SchlafsackRegenjacke"])
    expect(shown(html, "a")).toEqual(["unserer Seite", "Anmelden", "Abbestellen"])
    expect(html).toContain("unserer <strong>Seite</strong></a>.")
    expect(html).toContain("Beitrag: 60,00 €<br>Lager: 120,00 €</p>")
    expect(html.match(/<hr /g)).toHaveLength(1)
    expect(html).toContain("Stamm Wikinger e. V.<br>Musterstraße 1, 24103 Kiel<br>Du bist Mitglied.<br><a ")
  })

  it("leads from a placeholder that is a link to its own address, whatever link it was given [MSG-15]", () => {
    const own = "https://silberfuchs.example/own"
    const given = { ...letter, links: ["selfLink"] } as const
    const blocks = [
      {
        kind: "paragraph",
        content: [{ kind: "placeholder", name: "selfLink", link: "https://other.example/" as const, bold: true }],
      },
    ] as const
    const { html, text } = renderMail({ ...given, document: { blocks } }, new Map([["selfLink", own]]))
    expect(html).toContain(`href="${own}"`)
    for (const output of [html, text]) expect(output).not.toContain("other.example")
    expect(text).toContain(own)
  })

  it("gives a button its padding on the link within a cell, where Outlook has its own [MSG-15]", () => {
    const button =
      /<td align="center"[^>]*mso-padding-alt:12px 22px[^>]*><a [^>]*display:inline-block;padding:12px 22px/
    expect(renderMail(letter, values).html).toMatch(button)
    expect(shown(htmlOf({ kind: "button", label: readWords("{{x}}"), link: page }), "a")).toEqual([page])
  })

  it("shows a QR code with words for who does not see it, and what it says below, as words [FEE-07]", () => {
    const code = { payload: "BCD", label: 'GiroCode "A"', lines: ["Empfänger: <Füchse>", "Betrag: 48,00 €"] }
    const { html, text } = renderMail(letter, values, undefined, code)
    const drawn = elementsOf(html).filter((each) => attribute(each, "src") === "cid:code")
    expect(drawn.map((each) => [attribute(each, "alt"), attribute(each, "width")])).toEqual([['GiroCode "A"', "168"]])
    expect(html).toContain("Empfänger: &lt;Füchse&gt;<br>Betrag: 48,00 €")
    expect(text).toContain("Empfänger: <Füchse>\nBetrag: 48,00 €")
    expect(text).not.toContain("BCD")
  })

  it("shows the logo that the mail carries, in Outlook too, or the name [MSG-15]", () => {
    const { html } = renderMail(letter, values)
    const logo = elementsOf(html).filter(({ tagName }) => tagName === "img")
    expect(logo.map((each) => [attribute(each, "src"), attribute(each, "alt")])).toEqual([
      ["cid:logo", "Stamm Wikinger"],
    ])
    expect(forOutlook(html)).toContain('<img src="cid:logo" alt="Stamm Wikinger" height="56">')
    const without = htmlOf(paragraph(readWords("x")))
    expect(without).not.toContain("cid:logo")
    expect(shown(without, "p")).toEqual(["Stamm Wikinger", "x"])
  })
})

describe("a picture", () => {
  const file = "01900000-0000-7000-8000-000000000001" as FileId
  const picture = (width: number, height: number, alt = 'Zelte "am" See'): Block => ({
    kind: "picture",
    file,
    alt,
    width,
    height,
  })

  it("is shown by its content id, as wide as the column at most, with its words [MSG-02] [MSG-15]", () => {
    const [image] = elementsOf(htmlOf(picture(2_208, 1_000))).filter(({ tagName }) => tagName === "img")
    expect(["src", "alt", "width", "height"].map((name) => attribute(image!, name))).toEqual([
      `cid:picture-${file}`,
      'Zelte "am" See',
      "552",
      "250",
    ])
    expect(htmlOf(picture(100, 1))).toContain('width="100" height="1"')
  })

  it("is its words where there is only text, and nothing where it has none [MSG-02] [MSG-15]", () => {
    expect(textOf(picture(1, 1, " Zelt\nam See "))).toBe("[Zelt am See]")
    expect(textOf(picture(1, 1, " "))).toBe("")
  })
})

describe("a subject", () => {
  const subjectOf = (text: string, given: Readonly<Record<string, string>> = {}) =>
    renderMail({ ...letterOf(), subject: readWords(text) }, new Map(Object.entries(given))).subject

  it("cannot become another header [MSG-15]", () => {
    expect(subjectOf("Für {{name}}", { name: "Anna\r\nBcc: alle@verein.example\u2028\u0000x" })).toBe(
      "Für Anna Bcc: alle@verein.example x",
    )
  })

  it("is cut before a character that would be cut in two [MSG-15]", () => {
    expect(subjectOf(`${"a".repeat(499)}🏕 und mehr`)).toBe("a".repeat(499))
    expect(subjectOf(`${"a".repeat(498)}🏕 und mehr`)).toBe(`${"a".repeat(498)}🏕`)
  })
})

describe("words that somebody types", () => {
  it("hold placeholders in double braces [MSG-03]", () => {
    expect(readWords("Hallo {{firstName}}, {{ openAmount }}!", { bold: true })).toEqual([
      { kind: "text", text: "Hallo ", bold: true },
      { kind: "placeholder", name: "firstName", bold: true },
      { kind: "text", text: ", ", bold: true },
      { kind: "placeholder", name: "openAmount", bold: true },
      { kind: "text", text: "!", bold: true },
    ])
    expect(readWords("{{}} {x} {{a b}}\n{{")).toEqual([{ kind: "text", text: "{{}} {x} {{a b}} {{" }])
    expect(readWords("")).toEqual([])
  })
})
