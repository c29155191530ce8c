import type PDFDocument from "pdfkit"
import type { Face } from "../../core/people/export/index.ts"
import { fontBytes } from "./fonts.ts"

/** What the library keeps of an embedded font, as far as it is used here. Widths are thousandths of the size. */
interface EmbeddedFont {
  readonly id: string
  readonly encode: (text: string) => readonly [
    glyphs: ReadonlyArray<string>,
    positions: ReadonlyArray<{
      readonly advanceWidth: number
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }>,
  ]
  readonly ref: () => object
}

interface Glyph {
  readonly code: string
  readonly width: number
}

/**
 * Letters of the font that look otherwise beside others, or bear marks: a text with any of them is shaped as a whole. Of all others,
 * those among them that the font does not have, each stands for itself, however many there are of them.
 */
const beyond = /[\p{M}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Lao}\p{Script=Nko}\p{Script=Tifinagh}]/u
const plain = /^[\u0020-\u024f]*$/

/** No writing puts more marks on one letter; each costs the more time the more there are. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu

const safe = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these have no shape
  (/[\u0000-\u001f\u007f]/.test(text) ? text.replace(/[\u0000-\u001f\u007f]+/g, " ") : text)
    .toWellFormed()
    .replace(tooManyMarks, "$1")

/** So many characters of shaped scripts are remembered with their widths, each of so many code units at most. */
const remembered = { most: 5_000, units: 128 }

/** One font of a document: how wide texts are, and how they are written as glyphs of it. */
export class Glyphs {
  readonly name: string
  readonly ref: object
  private readonly font: EmbeddedFont
  private readonly known = new Map<number, Glyph>()
  private readonly widths = new Map<string, number>()

  constructor(document: InstanceType<typeof PDFDocument>, face: Face) {
    document.font(Buffer.from(fontBytes(face)))
    const font = (document as unknown as { readonly _font: EmbeddedFont })._font
    this.font = font
    this.name = font.id
    this.ref = font.ref()
  }

  /** The width of a text as a part of its size. */
  width(text: string): number {
    if (!plain.test(text) && beyond.test(text)) return this.shapedWidth(text)
    let width = 0
    for (let at = 0; at < text.length; at++) width += this.glyph(this.codePoint(text, at)).width
    return width / 1_000
  }

  private shapedWidth(text: string): number {
    const known = this.widths.get(text)
    if (known !== undefined) return known
    const width = this.shaped(text)[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1_000
    if (text.length <= remembered.units && this.widths.size < remembered.most) this.widths.set(text, width)
    return width
  }

  /** What shows a text: operators of a page's content (ISO 32000-1, 9.4.3). */
  shown(text: string): string {
    if (!plain.test(text) && beyond.test(text)) return this.shownShaped(text)
    let codes = ""
    for (let at = 0; at < text.length; at++) codes += this.glyph(this.codePoint(text, at)).code
    return `<${codes}> Tj`
  }

  private shownShaped(text: string): string {
    const [glyphs, positions] = this.shaped(text)
    const pieces = glyphs.map((code, index) => {
      const at = positions[index]
      if (at === undefined) return ""
      const { xOffset, xAdvance, advanceWidth } = at
      return `${-Math.round(xOffset)} <${code}> ${Math.round(xOffset + advanceWidth - xAdvance)}`
    })
    return `[${pieces.join(" ")}] TJ`
  }

  private shaped(text: string) {
    return this.font.encode(safe(text))
  }

  /** Of a pair that makes one character the first half stands for it, the second for nothing. */
  private codePoint(text: string, at: number): number {
    return text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) < 0xe000 ? -1 : (text.codePointAt(at) ?? -1)
  }

  private glyph(codePoint: number): Glyph {
    let glyph = this.known.get(codePoint)
    if (glyph === undefined) {
      glyph = { code: "", width: 0 }
      if (codePoint >= 0) {
        const [codes, positions] = this.font.encode(safe(String.fromCodePoint(codePoint)))
        glyph = { code: codes.join(""), width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
      }
      this.known.set(codePoint, glyph)
    }
    return glyph
  }
}
