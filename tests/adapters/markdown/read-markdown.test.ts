import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readMarkdown } from "../../../adapters/markdown/read-markdown.ts"
import { type Block, emptyDocument, linesOf, MailDocument, wordsIn } from "../../../core/messaging/document/index.ts"

const blocksOf = (text: string): ReadonlyArray<Block> | undefined => readMarkdown(text)?.blocks
const paragraph = (...content: ReadonlyArray<object>) => ({ kind: "paragraph", content })
const text = (words: string, marks: object = {}) => ({ kind: "text", text: words, ...marks })
const placeholder = (name: string, marks: object = {}) => ({ kind: "placeholder", name, ...marks })
const bold = { bold: true }

describe("a mail in Markdown", () => {
  it("has paragraphs with bold, italic and links, and lines that end where it says so [MSG-02]", () => {
    expect(blocksOf("Wir **fahren *bald* [los](https://verein.example)**\nund  \nsind\\\nda.")).toEqual([
      paragraph(
        text("Wir "),
        text("fahren ", bold),
        text("bald", { bold: true, italic: true }),
        text(" ", bold),
        text("los", { bold: true, link: "https://verein.example" }),
        text(" und"),
        { kind: "break" },
        text("sind"),
        { kind: "break" },
        text("da."),
      ),
    ])
  })

  it("has headings of three levels, dividers and lists [MSG-02]", () => {
    expect(blocksOf("# Eins\n## Zwei\n### Drei\n#### Vier\n\n---\n\n1. a\n2. b\n")).toEqual([
      ...["Eins", "Zwei", "Drei", "Vier"].map((words, at) => ({
        kind: "heading",
        level: Math.min(at + 1, 3),
        content: [text(words)],
      })),
      { kind: "divider" },
      { kind: "list", ordered: true, items: [[text("a")], [text("b")]] },
    ])
  })

  it("has lists of one level: what stands in another one follows its item [MSG-02]", () => {
    expect(blocksOf("- a\n  1. b\n     - c\n\n  mehr\n- [x] d\n-\n- > e")).toEqual([
      {
        kind: "list",
        ordered: false,
        items: [
          [text("a"), { kind: "break" }, text("mehr")],
          [text("b")],
          [text("c")],
          [text("[x] "), text("d")],
          [text("e")],
        ],
      },
    ])
  })

  it("has placeholders wherever words stand, unless a brace is escaped [MSG-03]", () => {
    expect(
      blocksOf("## Für {{firstName}}\n\n**{{openAmount}}** `{{iban}}` [{{bic}}](https://a.example) \\{{x}}"),
    ).toEqual([
      { kind: "heading", level: 2, content: [text("Für "), placeholder("firstName")] },
      paragraph(
        placeholder("openAmount", bold),
        text(" "),
        placeholder("iban"),
        text(" "),
        placeholder("bic", { link: "https://a.example" }),
        text(" {{x}}"),
      ),
    ])
  })

  it("has a button where a paragraph is one link with bold words [MSG-02]", () => {
    const link = "https://verein.example/?a=1&b=2"
    const button = { kind: "button", label: [text("Für "), placeholder("firstName")], link }
    expect(blocksOf("[**Für {{firstName}}**](https://verein.example/?a=1&amp;b=2)")).toEqual([button])
    for (const other of [`[Los](${link})`, `[**Los** jetzt](${link})`, `[**Los**](${link}) jetzt`, "[**Los**](x)"])
      expect(blocksOf(other)).toEqual([expect.objectContaining({ kind: "paragraph" })])
  })

  it("leads nowhere but where a mail may lead [MSG-02]", () => {
    const wanted = "[a](javascript:alert(1)) [b](data:text/html,x) <javascript:x> [c](#d) [e](https://a.example/{{id}})"
    expect(wordsIn(linesOf(blocksOf(wanted)![0]!))).toBe("a b javascript:x c e")
    expect(JSON.stringify(blocksOf(wanted))).not.toContain('"link"')
    expect(blocksOf("www.verein.example anna@verein.example")).toEqual([
      paragraph(
        text("www.verein.example", { link: "https://www.verein.example" }),
        text(" "),
        text("anna@verein.example", { link: "mailto:anna@verein.example" }),
      ),
    ])
  })

  it("keeps as words what a mail has no block for [MSG-02]", () => {
    expect(
      blocksOf("<b onclick=x>fett</b> &amp; <!-- für uns -->~~weg~~ ![ein *Zelt*](https://a.example/x.png)"),
    ).toEqual([paragraph(text("<b onclick=x>fett</b> & weg ein "), text("Zelt", { italic: true }))])
    expect(blocksOf("<script>\nalert(1)\n</script>")).toEqual([
      paragraph(text("<script>"), { kind: "break" }, text("alert(1)"), { kind: "break" }, text("</script>")),
    ])
    expect(blocksOf("> zitiert\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n    Code\n")).toEqual([
      paragraph(text("zitiert")),
      paragraph(text("a | b"), { kind: "break" }, text("1 | "), text("2", bold)),
      paragraph(text("Code")),
    ])
  })

  it("loses no word and glues none to another, however its blocks stand in each other [MSG-02]", () => {
    const leaves = [
      "wort",
      "*wort* wort",
      "wort  \nwort",
      "# wort",
      "|wort|wort|\n|-|-|\n|wort|wort|",
      "    wort\n    wort",
      "<p>\n wort\n",
    ]
    const { markdown } = fc.letrec<{ block: string; markdown: string }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(...leaves),
        tie("markdown").map((inner) => inner.replace(/^/gm, "> ")),
        tie("markdown").map((inner) => `- ${inner.replaceAll("\n", "\n  ")}`),
      ),
      markdown: fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((all) => all.join("\n\n")),
    }))
    const count = (words: string) => words.match(/\bwort\b/g)?.length ?? 0
    fc.assert(
      fc.property(markdown, (each) => {
        expect(count(wordsIn((blocksOf(each) ?? []).flatMap(linesOf)))).toBe(count(each))
      }),
    )
  })

  it("fits into what a mail holds, or is none [MSG-02]", () => {
    const isDocument = Schema.is(MailDocument)
    const pieces = [
      "# ",
      "- ",
      "1. ",
      "> ",
      "**",
      "*",
      "`",
      "[a](",
      ")",
      "{{x}}",
      "\n",
      "\n\n",
      "  ",
      "<b>",
      "|",
      "---",
      "\\",
    ]
    const markdown = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })))
      .map((all) => all.join(""))
    fc.assert(fc.property(markdown, (each) => isDocument(readMarkdown(each))))
    expect(readMarkdown("")).toEqual(emptyDocument)
    expect(readMarkdown(`a\u0000b\ud800`)).toEqual({ blocks: [paragraph(text("ab\ufffd"))] })
    expect(readMarkdown("Absatz\n\n".repeat(401))).toBeUndefined()
    expect(readMarkdown(`${"a".repeat(400)}\n\n`.repeat(300))).toBeUndefined()
    expect(readMarkdown(">".repeat(12_000))).toBeUndefined()
  })
})
