import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import fc from "fast-check"
import { SaxesParser } from "saxes"
import { getDocumentProxy } from "unpdf"
import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import { startLetters } from "../../../../adapters/export/print-letters.ts"
import { type InvoiceContent, taxKinds } from "../../../../core/fees/index.ts"
import { cancellationOf } from "../../../../core/fees/invoicing/drawn-invoice.ts"
import { electronicInvoice } from "../../../../core/fees/invoicing/electronic-invoice.ts"
import { joined } from "../../../../core/kernel/joined.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { invoiceWords } from "../../../../ui/text/de/invoice-words.ts"
import { needsSamples, samples } from "../../../samples.ts"
import { day } from "../../../support/fees.ts"
import { invoiceContent } from "../../../support/invoices.ts"
import { jpegOf } from "../../../support/pictures.ts"

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Array<Node>
  text: string
}

/** The elements of an XML text; whatever is not well-formed throws. */
const read = (xml: string): Node => {
  const root: Node = { name: "", attributes: {}, children: [], text: "" }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ local, attributes }) => {
    const named = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]))
    const node: Node = { name: local, attributes: named, children: [], text: "" }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on("text", (text) => {
    open.at(-1)!.text += text
  })
  parser.on("closetag", () => void open.pop())
  parser.write(xml).close()
  return root.children[0]!
}

const all = (node: Node, name: string): ReadonlyArray<Node> =>
  node.children.flatMap((each) => [...(each.name === name ? [each] : []), ...all(each, name)])
const texts = (node: Node, name: string): ReadonlyArray<string> => all(node, name).map(({ text }) => text)
/** An amount as it is written, in cents. */
const euros = (text: string | undefined): number => Math.round(Number(text) * 100)

const texted = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => `x${text}`)
/** Invoices of up to five lines with a sum above 0, of which something may be paid. */
const anyInvoice: fc.Arbitrary<InvoiceContent> = fc
  .record({
    amounts: fc.array(fc.integer({ min: -5_000, max: 100_000 }), { minLength: 1, maxLength: 5 }),
    paid: fc.nat(200_000),
    kind: fc.constantFrom(...taxKinds),
    taxNumber: fc.constantFrom("214/5876/0123", "DE123456789"),
    text: texted,
    months: fc.boolean(),
    debit: fc.boolean(),
    cancelled: fc.boolean(),
  })
  .filter(({ amounts }) => amounts.reduce((sum, each) => sum + each, 0) > 0)
  .map(({ amounts, paid, kind, taxNumber, text, months, debit, cancelled }) => {
    const made = invoiceContent()
    const content = invoiceContent({
      issuer: { ...made.issuer, taxNumber },
      tax: { kind, note: text },
      lines: amounts.map((amount) => ({ text, amount: cents(amount) })),
      total: cents(amounts.reduce((sum, each) => sum + each, 0)),
      paid: cents(paid),
      ...(months ? { service: { from: day("2026-01-01"), until: day("2026-12-31") } } : {}),
      ...(debit
        ? {
            payment: {
              way: "debit",
              mandate: "M-1",
              creditorIdentifier: "DE98ZZZ09999999999",
              iban: "DE02120300000000202051",
            },
          }
        : {}),
    })
    return cancelled ? cancellationOf(content, "R-2026-0002", day("2026-12-01")) : content
  })

/** The files in a PDF, by their names. */
const filesIn = async (bytes: Uint8Array): Promise<ReadonlyMap<string, string>> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const found = new Map<string, string>()
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id)
    found.set(filename, new TextDecoder().decode(content as unknown as Uint8Array))
  }
  return found
}

describe("an electronic invoice", () => {
  it("sums up as EN 16931 asks, whatever it is of [FEE-08]", () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        const xml = read(electronicInvoice(content))
        const one = (name: string) => euros(texts(xml, name)[0])
        const lines = all(xml, "IncludedSupplyChainTradeLineItem")
        // BR-16, BR-22 to BR-27, and BT-131 = quantity × price.
        expect(lines).toHaveLength(content.lines.length)
        for (const line of lines) {
          const price = euros(texts(line, "ChargeAmount")[0])
          expect(price).toBeGreaterThanOrEqual(0)
          expect(price * Number(texts(line, "BilledQuantity")[0])).toBe(euros(texts(line, "LineTotalAmount")[0]))
        }
        const sum = lines.reduce((total, line) => total + euros(texts(line, "LineTotalAmount")[0]), 0)
        const total = all(xml, "SpecifiedTradeSettlementHeaderMonetarySummation")[0]!
        // BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-16; the tax is 0 and of the whole sum (BR-E-08, BR-O-08).
        expect(euros(texts(total, "LineTotalAmount")[0])).toBe(sum)
        expect(one("TaxBasisTotalAmount")).toBe(sum)
        expect(one("GrandTotalAmount")).toBe(sum)
        expect(one("TaxTotalAmount")).toBe(0)
        expect(one("BasisAmount")).toBe(sum)
        expect(one("DuePayableAmount")).toBe(sum - one("TotalPrepaidAmount"))
        // BR-CO-25: something to pay has a due date.
        if (one("DuePayableAmount") > 0) expect(texts(xml, "DueDateDateTime")).toHaveLength(1)
      }),
    )
  })

  it("says who writes it and why there is no tax, as the categories of the tax allow [FEE-08]", () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        const xml = read(electronicInvoice(content))
        const seller = all(xml, "SellerTradeParty")[0]!
        const schemes = all(seller, "SpecifiedTaxRegistration").map(({ children }) => children[0]!.attributes.schemeID)
        const ids = seller.children.filter(({ name }) => name === "ID")
        const isExempt = content.tax.kind === "exempt"
        // BR-CO-26; BR-O-02 and BR-E-02; BR-O-05 and BR-E-05; BR-O-10 and BR-E-10.
        expect(ids.length + schemes.filter((scheme) => scheme === "VA").length).toBeGreaterThan(0)
        if (isExempt) expect(schemes).toHaveLength(1)
        else expect(schemes).not.toContain("VA")
        expect(new Set(texts(xml, "CategoryCode"))).toEqual(new Set([isExempt ? "E" : "O"]))
        expect(texts(xml, "RateApplicablePercent").length).toBe(isExempt ? content.lines.length + 1 : 0)
        expect(texts(xml, "ExemptionReason")).toHaveLength(1)
        // BR-6 to BR-11.
        expect(texts(xml, "CountryID")).toEqual(["DE", "DE"])
        // BR-55: what is cancelled is named.
        expect(texts(xml, "IssuerAssignedID")).toEqual(content.cancels === null ? [] : ["R-2026-0001"])
        expect(texts(xml, "TypeCode")[0]).toBe(content.cancels === null ? "380" : "381")
      }),
    )
  })

  it("lies in the PDF as Factur-X, and comes out of it as it was [FEE-08]", async () => {
    const content = invoiceContent()
    const invoice = electronicInvoice(content)
    const file = { title: invoiceWords.title(content), now: Date.parse("2026-11-20T12:00:00Z"), invoice }
    const printed = async () => {
      const run = startLetters(file)
      return joined([run.letter(invoiceWords.letter(content)), await run.end()])
    }
    const bytes = await printed()
    expect(await printed()).toEqual(bytes)
    const source = new TextDecoder("latin1").decode(bytes)
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { metadata } = await document.getMetadata()
    expect([...(await filesIn(bytes))]).toEqual([["factur-x.xml", invoice]])
    expect(source).toContain("/AFRelationship /Alternative")
    expect(source).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(source).toContain("/OutputIntents")
    const said = String(metadata?.getRaw?.() ?? source)
    for (const part of ["<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B<", "<fx:ConformanceLevel>EN 16931<"])
      expect(said).toContain(part)
  })

  it("bears a logo in the colours of screens, and goes without one in those of print, which archives do not take [FEE-08] [WSP-01]", async () => {
    const content = invoiceContent()
    const picturesWith = async (colours: number, invoice?: string) => {
      const run = startLetters({ title: "Rechnung", now: 0, ...(invoice === undefined ? {} : { invoice }) })
      const letter = { ...invoiceWords.letter(content), logo: jpegOf(40, 30, [16], colours) }
      const bytes = joined([run.letter(letter), await run.end()])
      return new TextDecoder("latin1").decode(bytes).split("/Subtype /Image").length - 1
    }
    expect(await picturesWith(4)).toBe(1)
    expect(await picturesWith(3, electronicInvoice(content))).toBe(1)
    expect(await picturesWith(4, electronicInvoice(content))).toBe(0)
  })
})

/** Which elements stand before which within one, as the invoices of other programs have it. */
const ordersOf = (node: Node, orders: Map<string, Set<string>>): void => {
  node.children.forEach((child, index) => {
    for (const later of node.children.slice(index + 1)) {
      if (child.name === later.name) continue
      const known = orders.get(node.name) ?? new Set()
      orders.set(node.name, known.add(`${child.name} ${later.name}`))
    }
    ordersOf(child, orders)
  })
}

it.skipIf(samples === undefined)(
  `has its elements where those of other programs have them${needsSamples} [FEE-08]`,
  async () => {
    const theirs = new Map<string, Set<string>>()
    let found = 0
    for (const path of globSync(join(samples!, "e-invoice/*EN16931*.pdf"))) {
      for (const xml of (await filesIn(readFileSync(path))).values()) {
        if (!xml.includes("CrossIndustryInvoice:100")) continue
        found += 1
        ordersOf(read(xml), theirs)
      }
    }
    expect(found).toBeGreaterThan(3)
    fc.assert(
      fc.property(anyInvoice, (content) => {
        const ours = new Map<string, Set<string>>()
        ordersOf(read(electronicInvoice(content)), ours)
        for (const [name, pairs] of ours)
          for (const pair of pairs) {
            const turned = pair.split(" ").toReversed().join(" ")
            // Where others have both orders it does not matter.
            const known = theirs.get(name)
            if (known?.has(turned) && !known.has(pair)) throw new Error(`${name}: ${pair}`)
          }
      }),
    )
  },
)

const schemaName = "Factur-X_1.07.3_EN16931"
const schemaPath = (part = ""): string => join(samples ?? "", "e-invoice", `${schemaName}${part}.xsd`)
const hasSchema = existsSync(schemaPath())

it.skipIf(!hasSchema)(
  `is valid by the official schema of Factur-X${hasSchema ? "" : ` (skipped: no ${schemaName}.xsd among the samples)`} [FEE-08]`,
  async () => {
    const parts = ["QualifiedDataType", "ReusableAggregateBusinessInformationEntity", "UnqualifiedDataType"]
    const file = (path: string) => ({ fileName: basename(path), contents: readFileSync(path, "utf8") })
    const given = {
      schema: readFileSync(schemaPath(), "utf8"),
      preload: parts.map((part) => file(schemaPath(`_urn_un_unece_uncefact_data_standard_${part}_100`))),
    }
    const xml = fc.sample(anyInvoice, 300).map((content, index) => ({
      fileName: `${index}.xml`,
      contents: electronicInvoice(content),
    }))
    const { errors } = await validateXML({ xml, ...given })
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
  },
)
