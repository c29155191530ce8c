import * as fc from "fast-check"
import type { FileId } from "../../../../core/kernel/id.ts"
import {
  type Block,
  type Inline,
  type Letter,
  type Link,
  type MailDocument,
  type Picture,
  readLink,
} from "../../../../core/messaging/document/index.ts"

/** A link that is known to be one. */
export const link = (typed: string): Link => {
  const read = readLink(typed)
  if (read === undefined) throw new Error(`${typed} is no link`)
  return read
}

export const links = [
  "https://verein.example/?a=1&lt;b=2&copy;=3",
  "www.verein.example",
  "anna@verein.example",
  "tel:+49431123456",
].map(link)

export const names = ["firstName", "openAmount", "constructor"]

/** Words that would do harm, or look odd, if they were read as anything but words. */
const nasty = [
  "<script>alert(1)</script>",
  "</td></tr></table>",
  "</title></style><script>",
  "\ud83c",
  '" onmouseover="alert(1)',
  "' style='position:fixed",
  "&lt;b&gt; &amp; &copy",
  "<!-- -->",
  "]]><![endif]-->",
  "{{openAmount}}",
  "$& $1 $`",
  "\u202eknaB\u202c",
  "עברית \u200fא\u200e",
  "👩‍👩‍👧 Ünsal Æ",
  "Wolfeschlegelsteinhausenbergerdorff-Großmannsdörfer-Achterbahnmann-Vogt",
]

const words = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }))

const marks = fc.record(
  { bold: fc.constant(true as const), italic: fc.constant(true as const), link: fc.constantFrom(...links) },
  { requiredKeys: [] },
)

const inlineOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Inline> =>
  fc.oneof(
    fc.record({ text, marks }).map((each) => ({ kind: "text" as const, text: each.text, ...each.marks })),
    fc
      .record({ name: fc.constantFrom(...names), marks })
      .map((each) => ({ kind: "placeholder" as const, name: each.name, ...each.marks })),
    fc.constant({ kind: "break" as const }),
  )

const side = fc.integer({ min: 1, max: 20_000 })

const pictureOf = (alt: fc.Arbitrary<string>): fc.Arbitrary<Picture> =>
  fc.record({
    kind: fc.constant("picture" as const),
    file: fc.uuid().map((id) => id as FileId),
    alt,
    width: side,
    height: side,
  })

const blockOf = (content: fc.Arbitrary<Array<Inline>>, text: fc.Arbitrary<string>): fc.Arbitrary<Block> =>
  fc.oneof(
    fc.record({ kind: fc.constant("paragraph" as const), content }),
    fc.record({ kind: fc.constant("heading" as const), level: fc.constantFrom(1, 2, 3), content }),
    fc.record({
      kind: fc.constant("list" as const),
      ordered: fc.boolean(),
      items: fc.array(content, { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant("divider" as const) }),
    pictureOf(text),
    fc.record({ kind: fc.constant("button" as const), label: content, link: fc.constantFrom(...links) }),
  )

/** Letters with all that the tree can hold; their words are as given. */
export const lettersOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Letter> => {
  const content = fc.array(inlineOf(text), { maxLength: 6 })
  const document: fc.Arbitrary<MailDocument> = fc.record({ blocks: fc.array(blockOf(content, text), { maxLength: 6 }) })
  return fc.record({
    subject: content,
    document,
    signature: document,
    frame: fc.record(
      { workspaceName: text, logo: fc.boolean(), imprint: fc.array(text, { maxLength: 3 }), why: text },
      { requiredKeys: ["workspaceName", "logo", "imprint"] },
    ),
  })
}

/** Letters with any words. */
export const letters = lettersOf(words)

/** Values of some placeholders, which may be any text. */
export const someValues: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .array(fc.tuple(fc.constantFrom(...names), words), { maxLength: 4 })
  .map((entries) => new Map(entries))

/** A value of one line for each placeholder, with something to see. */
export const allValues: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .tuple(...names.map(() => words.map((text) => `a${text.replace(/[\r\n\u0085\u2028\u2029]/g, "")}z`)))
  .map((values) => new Map(names.map((name, at) => [name, values[at] ?? ""])))
