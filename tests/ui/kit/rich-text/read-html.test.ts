import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Inline, linesOf, MailDocument, wordsIn } from "../../../../core/messaging/index.ts"
import { read } from "./html.ts"

const text = (words: string, marks: object = {}): Inline => ({ kind: "text", text: words, ...marks })
const paragraph = (...content: ReadonlyArray<Inline | string>) => ({
  kind: "paragraph",
  content: content.map((each) => (typeof each === "string" ? text(each) : each)),
})
const list = (ordered: boolean, ...items: ReadonlyArray<string>) => ({
  kind: "list",
  ordered,
  items: items.map((item) => [text(item)]),
})
const bold = { bold: true }
const lineBreak: Inline = { kind: "break" }

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Sommerlager<o:p></o:p></h1>
<p class=MsoNormal>Liebe Eltern,<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>wir fahren <b style='mso-bidi-font-weight:normal'>am Samstag</b> <i>früh</i>
los:</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Schlafsack</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>Isomatte</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Anmelden</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Packen</p>
<!--EndFragment--></body></html>`

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
style="font-size:16pt;font-weight:400;white-space:pre-wrap;">Termine</span></h2><p dir="ltr"><span
style="font-weight:400;font-style:normal;white-space:pre-wrap;">Am  Montag </span><span style="font-weight:700;white-space:pre-wrap;">kein Treffen</span></p><ul><li
dir="ltr" aria-level="1"><p dir="ltr"><span>Eins</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Zwei</span></p></li></ul></ul><p><a
href="https://verein.example/x" style="text-decoration:none;"><span style="font-style:italic">Mehr</span></a></p></b>`

const outlook = `<div class="WordSection1"><div><div>Hallo Anna,</div><div><br></div><div>bis&nbsp;morgen!<br>Ben</div></div>
<hr tabindex="-1"><div><font face="Calibri"><b>Von:</b> Ben &lt;<a href="mailto:ben@verein.example">ben@verein.example</a>&gt;</font></div>
<img src="cid:logo"></div>`

describe("pictures", () => {
  const file = "01900000-0000-7000-8000-000000000001"
  const html = `<p>a</p><img data-mail-picture="${file}" alt="Zelt" width="3" height="4"><p>b</p>`

  it("come along from an editor like this one, and from nowhere else [MSG-02]", () => {
    const picture = { kind: "picture", file, alt: "Zelt", width: 3, height: 4 }
    expect(read(html, true).blocks).toEqual([paragraph("a"), picture, paragraph("b")])
    expect(read(html).blocks).toEqual([paragraph("a"), paragraph("b")])
    expect(read(html.replace(file, "../x"), true).blocks).toHaveLength(2)
  })
})

describe("pasted HTML", () => {
  it("of Word loses what Word adds, and keeps its lists [MSG-02]", () => {
    expect(read(word).blocks).toEqual([
      { kind: "heading", level: 1, content: [text("Sommerlager")] },
      paragraph("Liebe Eltern,"),
      paragraph("wir fahren ", text("am Samstag", bold), " ", text("früh", { italic: true }), " los:"),
      list(false, "Schlafsack", "Isomatte"),
      list(true, "Anmelden", "Packen"),
    ])
  })

  it("of Google Docs is bold where its spans say so [MSG-02]", () => {
    expect(read(googleDocs).blocks).toEqual([
      { kind: "heading", level: 2, content: [text("Termine")] },
      paragraph("Am  Montag ", text("kein Treffen", bold)),
      list(false, "Eins", "Zwei"),
      paragraph(text("Mehr", { italic: true, link: "https://verein.example/x" })),
    ])
  })

  it("of Outlook has its lines as paragraphs and breaks [MSG-02]", () => {
    expect(read(outlook).blocks).toEqual([
      paragraph("Hallo Anna,"),
      paragraph("bis\u00a0morgen!", lineBreak, "Ben"),
      { kind: "divider" },
      paragraph(text("Von:", bold), " Ben <", text("ben@verein.example", { link: "mailto:ben@verein.example" }), ">"),
    ])
  })

  it.each([
    [
      "<h4>a</h4><h5>b</h5><h6>c</h6>",
      ["a", "b", "c"].map((each) => ({ kind: "heading", level: 3, content: [text(each)] })),
    ],
    ["<ol><li>a<ul><li>b<ol><li>c</li></ol></li></ul>d</li><li>e</li></ol>", [list(true, "a", "b", "c", "d", "e")]],
    [
      "<ul><li><p>a</p><p>b</p></li></ul>",
      [{ kind: "list", ordered: false, items: [[text("a"), lineBreak, text("b")]] }],
    ],
    ["<ul> <li>a</li> </ul> text <ul><li>b</li></ul>", [list(false, "a"), paragraph("text"), list(false, "b")]],
    [
      "<table><tr><th>Tag</th><th>Ort</th></tr><tr><td>Sa</td><td>Heim</td></tr></table>",
      [paragraph(text("Tag", bold), " | ", text("Ort", bold)), paragraph("Sa | Heim")],
    ],
    [
      "<table><tr><td><p>a</p><p>b</p></td><td><p>c</p></td></tr></table>",
      [paragraph("a"), paragraph("b"), paragraph("c")],
    ],
    ["<pre>a\n  b</pre>", [paragraph("a", lineBreak, "b")]],
    ["a<br><br>b<br>", [paragraph("a", lineBreak, lineBreak, "b")]],
    [" a \n <b> b</b>  c ", [paragraph("a ", text("b", bold), " c")]],
    ["<p></p><p> </p><p>&nbsp;</p><ul><li></li></ul><h1><br></h1>", []],
  ])("becomes what a mail knows: %s [MSG-02]", (html, blocks) => {
    expect(read(html).blocks).toEqual(blocks)
  })

  it.each([
    "<p>Text<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)><svg><text>x</text></svg></p>",
    "<p>Te<a href='javascript:alert(1)'>x</a>t</p>",
    "<p>Te<a href=' JaVa\nScript:alert(1)'>x</a>t</p>",
    "<p>Te<a href='data:text/html,x'>x</a>t</p>",
    "<p>Te<a href='https://bank.example@evil.example'>x</a>t</p>",
    "<p>Te<a href='#oben'>x</a>t</p>",
    "<p>Te<a href='seite.html'>x</a>t</p>",
    "<p>Text<span style='display:none'>heimlich</span><iframe>x</iframe><textarea>x</textarea><!-- x --></p>",
    "<template><p>x</p></template>Text<noscript>x</noscript>",
    "<div data-mail-button='javascript:alert(1)'>Text</div>",
  ])("does nothing by itself: %s [MSG-02]", (html) => {
    expect(read(html).blocks).toEqual([paragraph("Text")])
  })

  it("has placeholders where known ones are named in braces, or were copied [MSG-03]", () => {
    const firstName: Inline = { kind: "placeholder", name: "firstName" }
    expect(read("Hallo {Vorname}, {{firstName}}, {{ FIRSTNAME }}, {unbekannt} {}!").blocks).toEqual([
      paragraph("Hallo ", firstName, ", ", firstName, ", ", firstName, ", {unbekannt} {}!"),
    ])
    expect(read("<b><span data-mail-placeholder='fee'>Beitrag</span></b>").blocks).toEqual([
      paragraph({ kind: "placeholder", name: "fee", bold: true }),
    ])
    expect(
      read("<div data-mail-button='https://a.example'>Zu <span data-mail-placeholder='iban'></span></div>").blocks,
    ).toEqual([
      { kind: "button", label: [text("Zu "), { kind: "placeholder", name: "iban" }], link: "https://a.example" },
    ])
  })

  it("fits the tree whatever it is, and no script or style gets in [MSG-02]", () => {
    const piece = fc.constantFrom(
      ..."<p>~</p>~<ul>~</ul>~<li>~</li>~<ol>~<div>~</div>~<b>~</b>~<h1>~</h1>~<h6>~<table>~<tr>~<td>~<br>~<hr>~<a href='//x'>~<a href='https://x.example'>~</a>~<script>HARM</script>~<style>HARM</style>~<pre>~{iban}~&#0;~&#xd800;~<svg>~<p style='mso-list:l0 level1'>~<span data-mail-placeholder='x'>~wort~\u0007~\ud83c".split(
        "~",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, exact) => {
        const document = read(pieces.join(" "), exact)
        expect(Schema.is(MailDocument)(document)).toBe(true)
        expect(wordsIn(document.blocks.flatMap(linesOf))).not.toContain("HARM")
      }),
      { numRuns: 500 },
    )
  })

  it("keeps every visible word [MSG-02]", () => {
    const words = fc.array(fc.stringMatching(/^[a-zäß]{1,6}$/), { minLength: 1, maxLength: 8 })
    const tag = fc.constantFrom("p", "div", "ul", "li", "ol", "b", "h2", "table", "td", "blockquote", "pre", "span")
    fc.assert(
      fc.property(words, fc.array(fc.tuple(tag, fc.nat(7), fc.nat(7)), { maxLength: 8 }), (said, tags) => {
        const html = said.map((each, at) => {
          const opening = tags.filter(([, from]) => from === at).map(([name]) => `<${name}>`)
          const closing = tags.filter(([, , to]) => to === at).map(([name]) => `</${name}>`)
          return `${opening.join("")} ${each} ${closing.join("")}`
        })
        const found = wordsIn(read(html.join("")).blocks.flatMap(linesOf)).split(/[ |]+/)
        expect(found.toSorted()).toEqual(said.toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
