import { PDFDocument, rgb, StandardFonts } from "pdf-lib"
import { encode } from "uqr"
import { startLetters } from "../../adapters/export/print-letters.ts"
import { PdfWriter } from "../../adapters/pdf/pdf-writer.ts"
import { giroCodeOf } from "../../core/fees/invoicing/drawn-invoice.ts"
import { letterPages } from "../../core/people/export/index.ts"
import { invoiceWords } from "../../ui/text/de/invoice-words.ts"
import { sepaSettings } from "../support/debits.ts"
import { invoiceContent } from "../support/invoices.ts"
import { percentile, type Result } from "./result.ts"

const invoices = 1_000
const rounds = 1

/** What the invoices of a year are drawn from: each with another number and GiroCode. */
const contents = Array.from({ length: invoices }, (_, index) => {
  const number = `R-2026-${String(index + 1).padStart(4, "0")}`
  const made = invoiceContent({ number, foot: "Vereinsregister Musterstadt VR 123" })
  const giroCode = giroCodeOf(sepaSettings(), 6_000 + index, `HWCFY6W ${number}`)
  return { ...made, payment: { ...made.payment, giroCode } as typeof made.payment }
})

const seconds = async (work: () => Promise<number> | number): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    if ((await work()) < 100_000) throw new Error("too little came of it")
    times.push((performance.now() - start) / 1_000)
  }
  return percentile(times, 0.5)
}

const ours = async (): Promise<number> => {
  const run = startLetters({ title: "Rechnungen", now: 0 })
  let size = 0
  for (const content of contents) size += run.letter(invoiceWords.letter(content)).length
  return size + (await run.end()).length
}

/** The same pages, laid out already, filled by pdf-lib with fonts that it need not embed; a code is one path. */
const theirs = async (): Promise<number> => {
  const document = await PDFDocument.create()
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  for (const pages of laidOut)
    for (const { paper, marks, rules, codes = [] } of pages) {
      const page = document.addPage([paper.width, paper.height])
      for (const { x, y, size, face, text } of marks)
        page.drawText(text, { x, y: paper.height - y, size, font: fonts[face] })
      for (const { x, y, width } of rules)
        page.drawLine({
          start: { x, y: paper.height - y },
          end: { x: x + width, y: paper.height - y },
          thickness: 0.4,
        })
      for (const { x, y, size, payload } of codes) {
        const { data } = encode(payload, { ecc: "M", border: 0 })
        const module = size / data.length
        let path = ""
        for (const [row, dots] of data.entries())
          for (let from = 0; from < dots.length; from += 1) {
            if (!dots[from]) continue
            let until = from
            while (dots[until]) until += 1
            const width = (until - from) * module
            path += `M${from * module} ${row * module} h${width} v${module} h${-width} z `
            from = until
          }
        page.drawSvgPath(path, { x, y: paper.height - y, color: rgb(0, 0, 0), borderWidth: 0 })
      }
    }
  return (await document.save()).length
}

const measuring = new PdfWriter({ title: "", now: 0 })
const laidOut = contents.map((content) => letterPages(invoiceWords.letter(content), measuring.measure))

/** A thousand invoices as one file. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const value = await seconds(ours)
  const peer = { name: "pdf-lib", value: await seconds(theirs) }
  return [
    {
      name: "1,000 invoices as one PDF",
      value,
      unit: "s",
      peer,
      target: "≤ 8 s and no slower than pdf-lib",
      ok: value <= 8 && value <= peer.value,
    },
  ]
}
