import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanText } from "../../../../core/messaging/document/clean.ts"
import {
  mailTooLarge,
  pictureCid,
  picturesIn,
  prepareMail,
  renderMail,
} from "../../../../core/messaging/document/index.ts"
import { mailCss } from "../../../../core/messaging/document/mail-css.ts"
import { allValues, letters, lettersOf, link, links, names, someValues } from "./letters.ts"
import { attribute, elementsOf, forOutlook, pageWords, skeletonOf, wordsOf } from "./mail-page.ts"

const unsubscribe = { words: "Keine Rundbriefe mehr", link: link("https://verein.example/ab?x=1&lt;y=2") }

const declaredIn = (html: string): ReadonlyArray<string> => {
  const inline = elementsOf(html).map((element) => attribute(element, "style") ?? "")
  const rules = elementsOf(html)
    .filter(({ tagName }) => tagName === "style")
    .flatMap((sheet) => [...wordsOf(sheet).matchAll(/\{([^{}]*)\}/g)].map(([, inner]) => inner ?? ""))
  return [...inline, ...rules].flatMap((declarations) => declarations.split(";")).filter((each) => each !== "")
}

describe("a rendered mail", () => {
  it("is the same for the same words, prepared for many or rendered for one [MSG-15]", () => {
    fc.assert(
      fc.property(letters, fc.array(someValues, { maxLength: 3 }), (letter, recipients) => {
        const render = prepareMail(letter)
        for (const values of recipients)
          expect(render(values, unsubscribe)).toEqual(renderMail(letter, values, unsubscribe))
      }),
    )
  })

  it("shows a value word for word, and reads nothing in it [MSG-15]", () => {
    const harmless = new Map(names.map((name) => [name, "x"]))
    fc.assert(
      fc.property(letters, allValues, (letter, values) => {
        const { html, text } = renderMail(letter, values, unsubscribe)
        const plain = renderMail(letter, harmless, unsubscribe)
        expect(skeletonOf(html)).toBe(skeletonOf(plain.html))
        expect(text.split("\n").length).toBe(plain.text.split("\n").length)
      }),
    )
    const content = names.map((name) => ({ kind: "placeholder" as const, name }))
    const letter = {
      subject: content,
      document: { blocks: [{ kind: "paragraph" as const, content }] },
      signature: { blocks: [] },
      frame: { workspaceName: "", logo: false, imprint: [] },
    }
    const seen = (value: string) => value.toWellFormed().replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    fc.assert(
      fc.property(allValues, (values) => {
        const said = [...values.values()].map((value) => seen(value.replaceAll("\t", " "))).join("")
        const { html, text } = renderMail(letter, values)
        expect(pageWords(html)).toContain(said)
        expect(text).toBe(said.replace(/ {2,}/g, " "))
      }),
    )
  })

  it("uses no CSS but what mail programs know, and always in the elements [MSG-15]", () => {
    fc.assert(
      fc.property(letters, someValues, (letter, values) => {
        const { html } = renderMail(letter, values, unsubscribe)
        const declared = [...declaredIn(html), ...declaredIn(forOutlook(html))]
        expect(declared.length).toBeGreaterThan(10)
        const properties = new Set(declared.map((each) => each.slice(0, each.indexOf(":"))))
        expect([...properties].filter((property) => !mailCss.some((known) => known === property))).toEqual([])
      }),
    )
  })

  it("is made of elements of its own alone, whatever a letter says [MSG-15]", () => {
    const tags = "html head meta title style body table tbody tr td div p h1 h2 h3 ul ol li a strong em br hr img"
    const attributes =
      "lang dir charset name content class style role cellspacing cellpadding border width height align href src alt"
    const known = { tags: new Set(tags.split(" ")), attributes: new Set(attributes.split(" ")) }
    fc.assert(
      fc.property(letters, someValues, (letter, values) => {
        for (const { tagName, attrs } of elementsOf(renderMail(letter, values, unsubscribe).html)) {
          expect(known.tags).toContain(tagName)
          for (const { name } of attrs) expect(known.attributes).toContain(name)
        }
      }),
    )
  })

  it("lays out with tables that say nothing to who hears it, and gives the logo its name and pictures their words [MSG-15]", () => {
    fc.assert(
      fc.property(letters, someValues, (letter, values) => {
        const elements = elementsOf(renderMail(letter, values, unsubscribe).html)
        const tables = elements.filter(({ tagName }) => tagName === "table")
        expect(tables.length).toBeGreaterThan(1)
        for (const table of tables) expect(attribute(table, "role")).toBe("presentation")
        const pictures = elements.filter(({ tagName }) => tagName === "img")
        const alt = cleanText(letter.frame.workspaceName).trim()
        const drawn = [letter.document, letter.signature].flatMap(picturesIn)
        expect(pictures.map((each) => [attribute(each, "src"), attribute(each, "alt")])).toEqual([
          ...(letter.frame.logo ? [["cid:logo", alt]] : []),
          ...drawn.map((each) => [`cid:${pictureCid(each.file)}`, cleanText(each.alt).trim()]),
        ])
      }),
    )
  })

  it("leads where its links lead and nowhere else [MSG-15]", () => {
    fc.assert(
      fc.property(letters, someValues, (letter, values) => {
        const elements = elementsOf(renderMail(letter, values, unsubscribe).html)
        const hrefs = elements.flatMap((element) => attribute(element, "href") ?? [])
        expect(hrefs.at(-1)).toBe(unsubscribe.link)
        for (const href of hrefs) expect([...links, unsubscribe.link]).toContain(href)
      }),
    )
  })

  it("has no element in which nothing stands [MSG-15]", () => {
    const holding = new Set(["p", "h1", "h2", "h3", "ul", "ol", "li", "a", "strong", "em"])
    fc.assert(
      fc.property(letters, someValues, (letter, values) => {
        for (const element of elementsOf(renderMail(letter, values).html))
          if (holding.has(element.tagName)) expect(wordsOf(element).trim()).not.toBe("")
      }),
    )
  })

  it("has a text without any HTML, and without blanks around it [MSG-15]", () => {
    const tame = fc.string({ unit: fc.constantFrom(..."aß \t\n.:") })
    fc.assert(
      fc.property(lettersOf(tame), (letter) => {
        const { text } = renderMail(letter, new Map([["firstName", "Anna"]]), unsubscribe)
        expect(text.replaceAll(/https?:\/\/\S*/g, "")).not.toMatch(/[<>&]/)
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/[^\S\n]$/m)
      }),
    )
  })

  it("has a subject of one line that no name can end [MSG-15]", () => {
    const long = fc.string({ unit: "grapheme", minLength: 450, maxLength: 520 })
    fc.assert(
      fc.property(fc.oneof(letters, lettersOf(long)), someValues, (letter, values) => {
        const { subject } = renderMail(letter, values)
        expect(subject.length).toBeLessThanOrEqual(500)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(subject.isWellFormed()).toBe(true)
        expect(subject).toBe(subject.trim())
      }),
    )
  })

  it("is too large when its HTML has more than 102 KB in UTF-8 [MSG-15]", () => {
    fc.assert(
      fc.property(fc.constantFrom("a", "ä", "€", "🏕"), fc.integer({ min: -2, max: 2 }), (sign, off) => {
        const html = sign.repeat(Math.floor(102_000 / Buffer.byteLength(sign)) + off)
        expect(mailTooLarge(html)).toBe(Buffer.byteLength(html) > 102_000)
      }),
    )
  })
})
