import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import { debitFormats } from "../../../../core/fees/sepa/debit-job-check.ts"
import { writeTransfers } from "../../../../core/fees/sepa/pain001-writer.ts"
import { pain008Checker } from "../../../../core/fees/sepa/pain008-checker.ts"
import { writeDebits } from "../../../../core/fees/sepa/pain008-writer.ts"
import { checkTransferOrder, type TransferOrder } from "../../../../core/fees/sepa/transfer-order.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { needsSamples, samples, sampleText } from "../../../samples.ts"
import { anyJob, checkedJob, debit, job } from "./jobs.ts"

const schemas = {
  "pain.008.001.08": ["pain.008.001.08_GBIC_5.xsd", "pain.008.001.08.xsd"],
  "pain.008.001.02": ["pain.008.001.02_GBIC_3.xsd", "pain.008.001.02.xsd"],
  "pain.001.001.09": ["pain.001.001.09_GBIC_5.xsd", "pain.001.001.09.xsd"],
}

/** What the official schemas find wrong with messages. */
const schemaErrors = async (format: keyof typeof schemas, messages: ReadonlyArray<string>) => {
  const errors: Array<string> = []
  for (const schema of schemas[format]) {
    const xml = messages.map((contents, index) => ({ fileName: `message-${index}.xml`, contents }))
    const result = await validateXML({ xml, schema: sampleText("iso20022-xsd", schema) })
    errors.push(...result.errors.map(({ rawMessage }) => rawMessage))
  }
  return errors
}
const written = (given = job(), format: (typeof debitFormats)[number] = "pain.008.001.08") =>
  [...writeDebits(checkedJob(given, format), format)].join("")
const count = (text: string, part: string) => text.split(part).length - 1

const order = (given: Partial<TransferOrder> = {}): TransferOrder => ({
  messageId: "WIMPEL-SCT-1",
  createdAt: "2026-10-30T09:15:00+01:00",
  initiatingParty: "Stamm Silva e.V.",
  payer: { name: "Stamm Silva e.V.", iban: "DE42430609677000534100" },
  executionDate: "2026-11-02",
  transfers: [
    {
      endToEndId: "A-1",
      amount: cents(1234),
      payee: { name: "Zoë Łukasz", iban: "DE21500500009876543210" },
      remittance: { text: "Erstattung Fahrt & Zeltplatz" },
    },
    {
      endToEndId: "A-2",
      amount: cents(100),
      payee: { name: "Bäckerei", iban: "AT611904300234573201", bic: "RZTIAT22274" },
      remittance: { reference: "RF18 5390 0754 7034" },
    },
  ],
  ...given,
})
const transfers = (given: TransferOrder) => {
  const checked = checkTransferOrder(given)
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals))
  return [...writeTransfers(checked.order)].join("")
}

describe("direct debit writer", () => {
  it("writes the same bytes for the same job, in every format [SEP-06]", () => {
    fc.assert(
      fc.property(anyJob, fc.constantFrom(...debitFormats), (given, format) => {
        expect(written(structuredClone(given), format)).toBe(written(given, format))
      }),
      { numRuns: 1000 },
    )
  })

  it("is accepted by the checker, with all debits and their sum [SEP-06]", () => {
    fc.assert(
      fc.property(anyJob, fc.constantFrom(...debitFormats), (given, format) => {
        const checker = pain008Checker()
        for (const piece of writeDebits(checkedJob(given, format), format)) checker.write(piece)
        expect(checker.end()).toEqual({
          accepted: true,
          version: format,
          transactions: given.debits.length,
          sum: given.debits.reduce((all, { amount }) => all + amount, 0),
          findings: [],
        })
      }),
      { numRuns: 1000 },
    )
  })

  it("groups by sequence type with a number, count and sum each [SEP-06]", () => {
    const debits = (["RCUR", "OOFF", "FRST", "RCUR", "FNAL"] as const).map((sequence, index) =>
      debit({
        endToEndId: `E${index}`,
        amount: 10 ** index,
        sequence,
        mandate: { reference: `M${index}`, signedOn: "2024-01-01" },
      }),
    )
    const blocks = written(job({ debits })).split("<PmtInf>").slice(1)
    const told = blocks.map((block) =>
      ["PmtInfId", "NbOfTxs", "CtrlSum", "SeqTp"].map((name) => new RegExp(`<${name}>(.*?)<`).exec(block)?.[1]),
    )
    expect(told).toEqual([
      ["WIMPEL-2026-0001-1", "1", "1.00", "FRST"],
      ["WIMPEL-2026-0001-2", "2", "10.01", "RCUR"],
      ["WIMPEL-2026-0001-3", "1", "100.00", "FNAL"],
      ["WIMPEL-2026-0001-4", "1", "0.10", "OOFF"],
    ])
    expect(written(job({ debits }))).toContain("<NbOfTxs>5</NbOfTxs><CtrlSum>111.11</CtrlSum>")
  })

  it("is RCUR when recurring and OOFF when not, unless a debit says otherwise [SEP-10]", () => {
    expect(written(job({ recurring: true }))).toContain("<SeqTp>RCUR</SeqTp>")
    expect(written(job({ recurring: false }))).toContain("<SeqTp>OOFF</SeqTp>")
    expect(written(job({ debits: [debit({ sequence: "FRST" })] }))).toContain("<SeqTp>FRST</SeqTp>")
  })

  it("reports amendments with what was before [SEP-10]", () => {
    const amends = { reference: "OLD-1", creditorIdentifier: "de98 abc 09999999999", accountChanged: true }
    const text = written(job({ debits: [debit({ mandate: { reference: "M", signedOn: "2024-05-01", amends } })] }))
    expect(text).toContain("<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>OLD-1</OrgnlMndtId>")
    expect(text).toContain("<OrgnlCdtrSchmeId><Id><PrvtId><Othr><Id>DE98ABC09999999999</Id>")
    expect(text).toContain("<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>")
    const none = { reference: "M", signedOn: "2024-05-01", amends: { accountChanged: false } }
    expect(written(job({ debits: [debit({ mandate: none })] }))).not.toContain("Amdmnt")
  })

  it("writes no markup character, transliterates and normalises [SEP-06]", () => {
    const text = written(
      job({ debits: [debit({ debtor: { name: '<Jörg> & "Söhne"', iban: "de21 5005 0000 9876 5432 10" } })] }),
    )
    expect(text).toContain("<Nm>Joerg + Soehne</Nm>")
    expect(text).toContain("<IBAN>DE21500500009876543210</IBAN>")
    expect(text).toContain("<Ustrd>Beitrag 2026 + Zeltlager X7K2M9Q</Ustrd>")
    expect(text).toContain("<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>")
  })

  it("keeps block identifiers within 35 characters, even of the longest message id [SEP-06]", () => {
    const ids = [...written(job({ messageId: `${"x".repeat(32)}/yz` })).matchAll(/<PmtInfId>(.*?)</g)]
    expect(ids.map(([, id]) => id)).toEqual([`${"x".repeat(32)}-1`])
  })

  it("yields a piece per debit, so that a large job is never one string [SEP-06]", () => {
    const debits = Array.from({ length: 500 }, (_, index) =>
      debit({ endToEndId: `E${index}`, mandate: { reference: `M${index}`, signedOn: "2024-01-01" } }),
    )
    const parts = [...writeDebits(checkedJob(job({ debits })), "pain.008.001.08")]
    expect(parts).toHaveLength(504)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(1500)
    expect(count(parts.join(""), "<DrctDbtTxInf>")).toBe(500)
  })
})

describe("credit transfer writer", () => {
  it("writes transfers with text or reference, the same bytes for the same order [SEP-11]", () => {
    const text = transfers(order())
    expect(transfers(order())).toBe(text)
    expect(text).toContain("<NbOfTxs>2</NbOfTxs><CtrlSum>13.34</CtrlSum>")
    expect(text).toContain("<Ref>RF18539007547034</Ref>")
    expect(text).toContain("<Ustrd>Erstattung Fahrt + Zeltplatz</Ustrd>")
    expect(count(text, "<CdtrAgt>")).toBe(1)
  })

  it("transfers from a cent to 999,999,999.99 € [SEP-11]", () => {
    const first = order().transfers[0]!
    const taken = (amount: number) => checkTransferOrder(order({ transfers: [{ ...first, amount: cents(amount) }] })).ok
    expect([0, 1, 99_999_999_999, 100_000_000_000].map(taken)).toEqual([false, true, true, false])
  })

  it("refuses what banks do not take, with the path [SEP-11]", () => {
    const first = order().transfers[0]!
    const checked = checkTransferOrder(
      order({
        messageId: "/",
        createdAt: "now",
        initiatingParty: "",
        payer: { name: "x".repeat(71), iban: "DE1", bic: "X" },
        executionDate: "2026-02-30",
        transfers: [
          { ...first, amount: cents(0), remittance: { text: "x".repeat(141) } },
          { ...first, payee: { name: "x", iban: "QA58DOHB00001234567890ABCDEFG" }, remittance: { reference: "RF00" } },
        ],
      }),
    )
    expect(checked.ok ? [] : checked.refusals.map(({ path, code }) => `${path}: ${code}`)).toEqual([
      "messageId: slash",
      "createdAt: instant",
      "initiatingParty: empty",
      "payer.name: length",
      "payer.iban: iban",
      "payer.bic: bic",
      "executionDate: date",
      "transfers[0].amount: amount",
      "transfers[0].remittance: length",
      "transfers[1].endToEndId: duplicate",
      "transfers[1].payee.iban: notSepa",
      "transfers[1].remittance: characters",
    ])
    expect(checkTransferOrder(order({ transfers: [] }))).toMatchObject({
      refusals: [{ path: "transfers", code: "empty" }],
    })
  })
})

describe.skipIf(samples === undefined)(`official schemas${needsSamples}`, () => {
  it.each(debitFormats)("hold for any job in %s [SEP-06]", async (format) => {
    const jobs = fc.sample(anyJob, { numRuns: 200, seed: 42 })
    expect(
      await schemaErrors(
        format,
        jobs.map((each) => written(each, format)),
      ),
    ).toEqual([])
  })

  it("hold for credit transfers [SEP-11]", async () => {
    expect(await schemaErrors("pain.001.001.09", [transfers(order())])).toEqual([])
  })

  it("would find a fault [SEP-06]", async () => {
    expect(await schemaErrors("pain.008.001.08", [written().replace("<PmtMtd>DD</PmtMtd>", "")])).not.toEqual([])
  })
})
