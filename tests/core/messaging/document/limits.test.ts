import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FileId } from "../../../../core/kernel/id.ts"
import { mostFilled } from "../../../../core/messaging/document/bounded-values.ts"
import {
  documentLimits,
  type Inline,
  type MailDocument,
  MailDocument as MailDocumentSchema,
  renderMail,
  Subject,
  subjectLimits,
} from "../../../../core/messaging/index.ts"

const text = (signs: number): Inline => ({ kind: "text", text: "x".repeat(signs) })
const iban: Inline = { kind: "placeholder", name: "iban" }
const many = <A>(count: number, one: A): ReadonlyArray<A> => Array.from({ length: count }, () => one)
const paragraphs = (count: number, content: ReadonlyArray<Inline>): MailDocument => ({
  blocks: many(count, { kind: "paragraph", content }),
})
const isMail = Schema.is(MailDocumentSchema)
const isSubject = Schema.is(Subject)

describe("a mail", () => {
  it("holds so many characters in all its lines, those of links included [MSG-02] [OPS-07]", () => {
    expect(isMail(paragraphs(10, [text(documentLimits.signs / 10)]))).toBe(true)
    expect(isMail(paragraphs(11, [text(documentLimits.signs / 10)]))).toBe(false)
    const link = `https://silberfuchs.example/${"x".repeat(1_900)}`
    expect(isMail(paragraphs(60, [{ kind: "text", text: "hier", link }]))).toBe(false)
  })

  it("holds so many placeholders, breaks and changes of type in all its lines [MSG-02] [OPS-07]", () => {
    expect(isMail(paragraphs(documentLimits.elements / 100, many(99, iban)))).toBe(true)
    expect(isMail(paragraphs(documentLimits.elements / 100, many(100, iban)))).toBe(false)
  })

  it("holds so many lines, though nothing stands in them: each is drawn [MSG-02] [OPS-07]", () => {
    const lists = (count: number): MailDocument => ({
      blocks: many(count, { kind: "list", ordered: false, items: many(documentLimits.items, []) }),
    })
    expect(isMail(lists(documentLimits.elements / documentLimits.items))).toBe(true)
    expect(isMail(lists(documentLimits.elements / documentLimits.items + 1))).toBe(false)
  })

  it("holds so many pictures, each with sides and words that fit [MSG-02] [OPS-07]", () => {
    const picture = {
      kind: "picture",
      file: crypto.randomUUID() as FileId,
      alt: "Zelt",
      width: 10,
      height: 10,
    } as const
    expect(isMail({ blocks: many(documentLimits.pictures, picture) })).toBe(true)
    expect(isMail({ blocks: many(documentLimits.pictures + 1, picture) })).toBe(false)
    for (const wrong of [{ width: 0 }, { height: 20_001 }, { alt: "x".repeat(301) }, { file: "../x" as FileId }])
      expect(isMail({ blocks: [{ ...picture, ...wrong }] })).toBe(false)
  })

  it("has a short subject: a list of drafts names each with its own [MSG-01] [OPS-07]", () => {
    expect(isSubject([text(subjectLimits.signs - 1), iban])).toBe(true)
    expect(isSubject([text(subjectLimits.signs), iban])).toBe(false)
    expect(isSubject(many(subjectLimits.elements, iban))).toBe(false)
  })

  it("law: is not made longer than so much by what a value says in many places, and keeps it whole in few [MSG-02] [OPS-07]", () => {
    const frame = { workspaceName: "Stamm", imprint: ["Stamm"], logo: false }
    const letter = (places: number) => ({
      subject: [iban],
      document: paragraphs(Math.ceil(places / 100), many(Math.min(places, 100), iban)),
      signature: { blocks: [] },
      frame,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_900 }), fc.integer({ min: 0, max: 20_000 }), (places, length) => {
        const value = "😀".repeat(length / 2)
        const { text } = renderMail(letter(places), new Map([["iban", value]]))
        expect(text.length).toBeLessThan(mostFilled + 2 * places + 1_000)
        expect(text.isWellFormed()).toBe(true)
        if (value !== "" && value.length * (places + 101) <= mostFilled) expect(text).toContain(value)
      }),
      { numRuns: 30 },
    )
  })
})
