import PDFDocument from "pdfkit"
import { encode } from "uqr"
import { joined } from "../../core/kernel/joined.ts"
import type { Code, Face, Mark, Measure, Page, PaperWriter, Picture } from "../../core/people/export/index.ts"
import { isDrawable } from "./drawable.ts"
import { putInvoice } from "./factur-x.ts"
import { Glyphs } from "./glyphs.ts"

/** What is said of a document: its title, and when it was made, in milliseconds since 1970 (UTC). */
export interface DocumentDetails {
  readonly title: string
  readonly now: number
  /** A Cross Industry Invoice of the profile EN 16931: the file holds it then, and is for archives (PDF/A-3). */
  readonly invoice?: string
}

const resourceOf: Readonly<Record<Face, string>> = { regular: "R", bold: "B" }
/** A picture that is written into the document once, however often it is drawn. The library's types do not know this. */
const opened = (document: InstanceType<typeof PDFDocument>, content: Uint8Array): PDFKit.Mixins.ImageSrc =>
  (document as unknown as { readonly openImage: (from: Buffer) => PDFKit.Mixins.ImageSrc }).openImage(
    Buffer.from(content),
  )

const countName = "Count"
const short = (value: number): string => value.toFixed(2)

/** A QR code as black oblongs, those beside one another as one: operators of a page's content. */
const codeContent = ({ x, y, size, payload }: Code, height: number): string => {
  const { data } = encode(payload, { ecc: "M", border: 0 })
  const module = size / data.length
  let content = " 0 g"
  for (const [row, dots] of data.entries())
    for (let from = 0; from < dots.length; from++) {
      if (!dots[from]) continue
      let until = from
      while (dots[until]) until++
      const place = `${short(x + from * module)} ${short(height - y - (row + 1) * module)}`
      content += ` ${place} ${short((until - from) * module)} ${short(module)} re`
      from = until
    }
  return `${content} f`
}

/**
 * Writes pages as PDF (ISO 32000-1) with fonts that are embedded as far as they are used. A page is written when it comes,
 * nothing of it is kept; what holds the number of all pages is an object of its own that stands behind the last one.
 */
export class PdfWriter implements PaperWriter {
  private readonly document: InstanceType<typeof PDFDocument>
  private readonly faces: Readonly<Record<Face, Glyphs>>
  private readonly count: ReturnType<InstanceType<typeof PDFDocument>["ref"]>
  private readonly forArchives: boolean
  private pages = 0
  /** The pictures that were drawn, by their content; nothing for those that cannot be drawn. */
  private readonly pictures = new Map<Uint8Array, PDFKit.Mixins.ImageSrc | null>()
  private countFace: { readonly face: Face; readonly size: number } | undefined

  constructor({ title, now, invoice }: DocumentDetails) {
    // Without a font of its own the library would read one that is not embedded, and it would keep each word it ever saw.
    const options = {
      autoFirstPage: false,
      font: null as never,
      fontLayoutCache: false,
      margin: 0,
      pdfVersion: "1.7" as const,
    }
    this.document = new PDFDocument({
      ...(options as PDFKit.PDFDocumentOptions),
      lang: "de-DE",
      displayTitle: true,
      ...(invoice === undefined ? {} : { subset: "PDF/A-3b" as const }),
      info: { Title: title, Producer: "Wimpel", Creator: "Wimpel", CreationDate: new Date(now) },
    })
    this.forArchives = invoice !== undefined
    if (invoice !== undefined) putInvoice(this.document, invoice, now)
    this.faces = { regular: new Glyphs(this.document, "regular"), bold: new Glyphs(this.document, "bold") }
    this.count = this.document.ref({ Type: "XObject", Subtype: "Form", BBox: [0, -10, 100, 30] })
  }

  readonly measure: Measure = (text, face) => this.faces[face].width(text)

  readonly page = ({ paper, marks, rules, codes = [], picture, count }: Page): Uint8Array => {
    const { document, faces } = this
    this.pages++
    document.addPage({ size: [paper.width, paper.height], margin: 0 })
    const { fonts, xobjects } = document.page as unknown as Record<"fonts" | "xobjects", Record<string, unknown>>
    for (const face of ["regular", "bold"] as const) fonts[resourceOf[face]] = faces[face].ref
    const up = (y: number): string => short(paper.height - y)
    const place = (mark: Pick<Mark, "x" | "y">): string => `${short(mark.x)} ${up(mark.y)}`
    if (picture !== undefined) this.draw(picture)
    // The library turns each page upside down; this turns it back.
    let content = `1 0 0 -1 0 ${short(paper.height)} cm 0.4 w 0.6 G`
    for (const rule of rules) content += ` ${place(rule)} m ${short(rule.x + rule.width)} ${up(rule.y)} l S`
    for (const code of codes) content += codeContent(code, paper.height)
    content += " BT 0 g"
    let set = ""
    for (const mark of marks) {
      const font = `/${resourceOf[mark.face]} ${mark.size} Tf`
      if (font !== set) content += ` ${font}`
      set = font
      content += ` 1 0 0 1 ${place(mark)} Tm ${faces[mark.face].shown(mark.text)}`
    }
    content += " ET"
    if (count !== undefined) {
      xobjects[countName] = this.count
      this.countFace = count
      content += ` q 1 0 0 1 ${place(count)} cm /${countName} Do Q`
    }
    document.addContent(content)
    return this.taken()
  }

  readonly end = (): Uint8Array => {
    this.finish()
    return this.taken()
  }

  /** The rest of a file with pictures, some of which take the library a while. */
  readonly endWithPictures = (): Promise<Uint8Array> =>
    new Promise((done, failed) => {
      const pieces: Array<Uint8Array> = []
      this.document.on("data", (piece: Uint8Array) => pieces.push(piece))
      this.document.on("end", () => done(joined(pieces)))
      this.document.on("error", failed)
      this.finish()
    })

  /** Draws a picture; one that is broken is left out, because the page is worth more than it. */
  private draw({ x, y, width, height, content }: Picture): void {
    const fit: [number, number] = [width, height]
    try {
      const picture = this.pictures.get(content) ?? this.open(content)
      this.pictures.set(content, picture)
      if (picture !== null) this.document.image(picture, x, y, { fit, align: "right", valign: "top" as never })
    } catch {
      this.pictures.set(content, null)
    }
  }

  /** The colours of print (CMYK) have no place in a file for archives, whose colours are those of screens (ISO 19005-3, 6.2.4.3). */
  private open(content: Uint8Array): PDFKit.Mixins.ImageSrc | null {
    if (!isDrawable(content)) return null
    const picture = opened(this.document, content)
    const { colorSpace } = picture as { readonly colorSpace?: string }
    return this.forArchives && colorSpace === "DeviceCMYK" ? null : picture
  }

  private finish(): void {
    const { face, size } = this.countFace ?? { face: "regular", size: 8 }
    const glyphs = this.faces[face]
    Object.assign(this.count.data, { Resources: { Font: { [resourceOf[face]]: glyphs.ref } } })
    this.count.end(`BT 0 g /${resourceOf[face]} ${size} Tf ${glyphs.shown(String(this.pages))} ET`)
    this.document.end()
  }

  private taken(): Uint8Array {
    const pieces: Array<Uint8Array> = []
    for (;;) {
      const piece: unknown = this.document.read()
      if (!(piece instanceof Uint8Array)) return joined(pieces)
      pieces.push(piece)
    }
  }
}
