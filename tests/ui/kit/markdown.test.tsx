import * as fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { blocksOf, plainText } from "../../../ui/kit/markdown/blocks.ts"
import { Markdown } from "../../../ui/kit/markdown/markdown.tsx"

vi.mock("../../../ui/kit/markdown/markdown.css.ts", () => ({ text: "text", wide: "wide" }))

const drawn = (text: string): string =>
  renderToStaticMarkup(<Markdown blocks={blocksOf(text)} />).replace(/^<div[^>]*>|<\/div>$/g, "")

describe("a text in Markdown", () => {
  it("is drawn with headings, lists, tables and code", () => {
    expect(
      drawn("## Ein Titel\n\nEin **Wort** und `Code<1>`.\n\n1. eins\n2. zwei\n\n- [Ort](https://ort.example)"),
    ).toBe(
      '<h2 id="ein-titel">Ein Titel</h2><p>Ein <strong>Wort</strong> und <code>Code&lt;1&gt;</code>.</p>' +
        '<ol start="1"><li>eins</li><li>zwei</li></ol>' +
        '<ul><li><a href="https://ort.example" target="_blank" rel="noreferrer">Ort</a></li></ul>',
    )
    expect(drawn("| A | B |\n| --- | ---: |\n| x | `y` |")).toMatch(
      /<table><thead><tr><th scope="col">A<\/th><th scope="col" style="text-align:right">B<\/th><\/tr><\/thead><tbody><tr><td>x<\/td>/,
    )
  })

  it("names its headings as forges do, each once", () => {
    const ids = [...drawn("# Für Küche & Co.\n\n## Mehr\n\n## Mehr").matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(["für-küche--co", "mehr", "mehr-1"])
  })

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
    ["Text <b onclick=x>fett</b>", "<p>Text &lt;b onclick=x&gt;fett&lt;/b&gt;</p>"],
    ["a <!-- für uns --> b", "<p>a  b</p>"],
    ["![Bild](https://fremd.example/x.png)", "<p>Bild</p>"],
    ["[hier](javascript:alert(1))", "<p>hier</p>"],
    ["[hier](JaVaScRiPt:alert(1))", "<p>hier</p>"],
    ["[hier](data:text/html,x)", "<p>hier</p>"],
    ["[hier](//fremd.example)", "<p>hier</p>"],
    ["[hier](&#106;avascript:alert(1))", "<p>hier</p>"],
    ["&lt;b&gt; &amp; &#167;&nbsp;5 &copy;", "<p>&lt;b&gt; &amp; §\u00a05 &amp;copy;</p>"],
  ])("does nothing by itself: %s", (text, expected) => {
    expect(drawn(text)).toBe(expected)
  })

  it("brings no element and no address of its own, whatever is written", () => {
    const sign = fc.constantFrom(..."<>[]()!`*_#|-&;:/\"'\n ax1", "javascript:", "<script", "](", "on=", "https://")
    const known =
      /^\/?(a|p|section|h[1-6]|ul|ol|li|div|table|thead|tbody|tr|th|td|pre|code|strong|em|del|hr|br|blockquote)\b/
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const html = drawn(signs.join(""))
        for (const [, tag = ""] of html.matchAll(/<([^>]*)>/g)) {
          expect(tag).toMatch(known)
          expect(tag).not.toMatch(/\son\w*=/)
        }
        for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(#|https?:|mailto:|tel:)/)
      }),
      { numRuns: 500 },
    )
  })

  it("says as plain text what it says", () => {
    const text = "# Titel\n\nEin **Wort**, [ein Ort](x.md).\n\n- a\n- b\n\n| A | B |\n| --- | --- |\n| 1 | `2` |"
    expect(plainText(blocksOf(text)).trim()).toBe("Titel Ein Wort, ein Ort. a b A B 1 2")
  })
})
