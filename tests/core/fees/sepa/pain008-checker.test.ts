import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pain008Checker } from "../../../../core/fees/sepa/pain008-checker.ts"
import type { FindingCode } from "../../../../core/fees/sepa/pain008-values.ts"
import { writeDebits } from "../../../../core/fees/sepa/pain008-writer.ts"
import { needsSamples, sampleJson, samples, sampleText } from "../../../samples.ts"
import { anyJob, checkedJob, debit, job } from "./jobs.ts"

const check = (text: string) => {
  const checker = pain008Checker()
  checker.write(text)
  return checker.end()
}
const codes = (text: string) => check(text).findings.map(({ code }) => code)
const two = job({
  debits: [debit(), debit({ endToEndId: "E2E-2", mandate: { reference: "M-2", signedOn: "2024-05-01" } })],
})
const message = [...writeDebits(checkedJob(two), "pain.008.001.08")].join("")
const older = [...writeDebits(checkedJob(two, "pain.008.001.02"), "pain.008.001.02")].join("")

describe("direct debit checker", () => {
  it("accepts a sound message and tells what is in it [SEP-06]", () => {
    expect(check(message)).toEqual({
      accepted: true,
      version: "pain.008.001.08",
      transactions: 2,
      sum: 7200,
      findings: [],
    })
    expect(check(older).accepted).toBe(true)
    expect(check(message.replace('xmlns="', 'xmlns:p="').replaceAll(/<(\/?)(?=[A-Z])/g, "<$1p:")).accepted).toBe(true)
    expect(check(message.replace(/<(InstdAmt[^>]*)>/g, "<$1>\n ")).accepted).toBe(true)
  })

  it("tells line and path of each finding [SEP-06]", () => {
    const lines = message.replaceAll("><", ">\n<").replace("E2E-2", "E2E-#")
    const number = lines.split("\n").findIndex((line) => line.includes("E2E-#")) + 1
    expect(check(lines).findings).toEqual([
      {
        line: number,
        path: "/Document/CstmrDrctDbtInitn/PmtInf[1]/DrctDbtTxInf[2]/PmtId/EndToEndId",
        code: "characters",
      },
    ])
  })

  const planted: ReadonlyArray<readonly [text: string, code: FindingCode | "nothing"]> = [
    ["", "notWellFormed"],
    ["{}", "notWellFormed"],
    [message.slice(0, -20), "notWellFormed"],
    [message.replace("<Document", "<!DOCTYPE x><Document"), "doctype"],
    [message.replaceAll("Document", "Dokument"), "root"],
    [message.replace("pain.008.001.08", "pain.008.001.03"), "version"],
    [message.replace("<PmtMtd>", "<Foo/><PmtMtd>"), "unknownElement"],
    [
      message.replace(
        "<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>",
        "<BtchBookg>true</BtchBookg><PmtMtd>DD</PmtMtd>",
      ),
      "order",
    ],
    [message.replace("<PmtMtd>DD</PmtMtd>", "<PmtMtd>DD</PmtMtd><PmtMtd>DD</PmtMtd>"), "tooMany"],
    [message.replace("<PmtMtd>DD</PmtMtd>", ""), "missing"],
    [message.replace(/<Cdtr>.*?<\/Cdtr>/, "<Cdtr></Cdtr>"), "missing"],
    [message.replace("<Othr><Id>NOTPROVIDED</Id></Othr>", ""), "choice"],
    [
      message.replace(
        "<Othr><Id>NOTPROVIDED</Id></Othr>",
        "<BICFI>GENODEM1GLS</BICFI><Othr><Id>NOTPROVIDED</Id></Othr>",
      ),
      "choice",
    ],
    [message.replace("<PmtTpInf>", "<PmtTpInf>x"), "textBetween"],
    [message.replace("<PmtMtd>", '<PmtMtd a="b">'), "attribute"],
    [message.replace("<Nm>Joerg Muessig</Nm>", "<Nm></Nm>"), "empty"],
    [message.replace("<Nm>Joerg Muessig</Nm>", "<Nm>J[</Nm>"), "characters"],
    [message.replace("<Nm>Joerg Muessig</Nm>", `<Nm>${"x".repeat(71)}</Nm>`), "length"],
    [message.replace("<SeqTp>RCUR", "<SeqTp>RPRE"), "value"],
    [message.replace("<NbOfTxs>2", "<NbOfTxs>zwei"), "number"],
    [message.replace(">36.00<", ">0.00<").replaceAll("72.00", "36.00"), "amount"],
    [message.replace(">36.00<", ">36.0<"), "nothing"],
    [message.replace('Ccy="EUR"', 'Ccy="CHF"'), "currency"],
    [message.replace(' Ccy="EUR"', ""), "currency"],
    [message.replace("2026-11-16", "2026-11-31"), "date"],
    [message.replace("2026-10-30T", "2026-10-30 "), "instant"],
    [message.replace("DE21500500009876543210", "DE22500500009876543210"), "iban"],
    [message.replace("DE98ZZZ09999999999", "DE97ZZZ09999999999"), "creditorId"],
    [message.replace("<NbOfTxs>2", "<NbOfTxs>3"), "transactionCount"],
    [message.replace("<CtrlSum>72.00", "<CtrlSum>72.01"), "controlSum"],
    [message.replace("2026-11-16", "2026-11-15"), "notBankWorkingDay"],
    [message.replace("2024-05-01", "2026-11-17"), "signedLater"],
    [message.replace("2024-05-01", "2026-11-16"), "nothing"],
    [message.replace("E2E-2", "E2E-1"), "duplicate"],
    [message.replaceAll(/E2E-\d/g, "NOTPROVIDED"), "nothing"],
    [message.replace("M-2<", "M-2024-1<"), "nothing"],
    [message.replace("M-2<", "M-2024-1<").replace("RCUR", "OOFF"), "mandateReused"],
    [message.replace("</DtOfSgntr>", "</DtOfSgntr><AmdmntInd>true</AmdmntInd>"), "amendment"],
    [
      message.replace("</DtOfSgntr>", "</DtOfSgntr><AmdmntInfDtls><OrgnlMndtId>x</OrgnlMndtId></AmdmntInfDtls>"),
      "amendment",
    ],
    [message.replace("</DtOfSgntr>", "</DtOfSgntr><AmdmntInd>false</AmdmntInd>"), "nothing"],
    [message.replace("DE21500500009876543210", "CH9300762011623852957"), "addressMissing"],
    [message.replace(/<PmtTpInf>.*?<\/PmtTpInf>/, ""), "missing"],
    [message.replace(/<CdtrSchmeId>.*?<\/CdtrSchmeId>/, ""), "missing"],
    [message.replace("</InstdAmt>", '</InstdAmt><InstdAmt Ccy="EUR">1.00</InstdAmt>'), "tooMany"],
    [message.replace("<NbOfTxs>2", "<NbOfTxs>x2"), "number"],
    [message.replace("<NbOfTxs>2", "<NbOfTxs>2x"), "number"],
    [message.replace("<PmtMtd>DD", "<PmtMtd><![CDATA[DD]]>"), "nothing"],
    [message.replace("<PmtMtd>DD", "<PmtMtd><![CDATA[TRF]]>"), "value"],
    [message.replace("<GrpHdr>", '<GrpHdr xmlns:x="urn:x">'), "nothing"],
    [message.replace("<GrpHdr>", '<GrpHdr x="1" xmlns:x="urn:x">'), "attribute"],
    [
      message
        .replace("</Cdtr>", "<PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>")
        .replace("DE21500500009876543210", "CH9300762011623852957"),
      "addressMissing",
    ],
    [
      message.replace(
        "</DtOfSgntr>",
        "</DtOfSgntr><AmdmntInd>1</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></OrgnlDbtrAcct></AmdmntInfDtls>",
      ),
      "nothing",
    ],
    [message.replace("DE42430609677000534100", "CH9300762011623852957"), "nothing"],
    [older.replace("<Othr><Id>NOTPROVIDED</Id></Othr>", "<BIC>1234DEFFXXX</BIC>"), "bic"],
    [older.replace("<Othr><Id>NOTPROVIDED</Id></Othr>", "<BICFI>GENODEM1GLS</BICFI>"), "unknownElement"],
  ]
  it.each(planted.map(([text, code], index) => ({ text, code, index })))(
    "finds one fault planted in a sound message: $code ($index) [SEP-06]",
    ({ text, code }) => {
      expect([...new Set(codes(text))]).toEqual(code === "nothing" ? [] : [code])
    },
  )

  it("numbers blocks and debits always, other elements from the second on [SEP-06]", () => {
    const repeated = message.replace("<RmtInf>", "<RmtInf><Ustrd>x</Ustrd>")
    expect(check(repeated).findings.map(({ path }) => path)).toEqual([
      "/Document/CstmrDrctDbtInitn/PmtInf[1]/DrctDbtTxInf[1]/RmtInf/Ustrd[2]",
    ])
  })

  it("finds a mandate of a recurring debit used for a one-off one, and the other way [SEP-06]", () => {
    const mixed = (first: "RCUR" | "OOFF", second: "RCUR" | "OOFF") => {
      const [one, other] = two.debits
      const debits = [
        { ...one!, sequence: first },
        { ...other!, sequence: second },
      ]
      return [...writeDebits(checkedJob(job({ debits })), "pain.008.001.08")].join("").replace("M-2<", "M-2024-1<")
    }
    expect(codes(mixed("RCUR", "OOFF"))).toEqual(["mandateReused"])
    expect(codes(mixed("OOFF", "RCUR"))).toEqual(["mandateReused"])
    expect(codes(mixed("OOFF", "OOFF"))).toEqual(["mandateReused"])
    expect(codes(mixed("RCUR", "RCUR"))).toEqual([])
  })

  it("takes a debtor outside the EEA with an address of his own only [SEP-06]", () => {
    const swiss = (place: string) =>
      codes(
        message
          .replace("DE21500500009876543210", "CH9300762011623852957")
          .replace(place, `<PstlAdr><TwnNm>Bern</TwnNm><Ctry>CH</Ctry></PstlAdr>${place}`),
      )
    expect(swiss("</Dbtr>")).toEqual([])
    expect(swiss("</Cdtr>")).toEqual(["addressMissing"])
  })

  it("tells findings in the order of their lines, whichever is found first [SEP-06]", () => {
    const told = check(
      message
        .replace(/(<PmtInf>.*?)<CtrlSum>72/, "$1\n<CtrlSum>73")
        .replace("<InstdAmt Ccy", "\n\n<InstdAmt a='b' Ccy")
        .replace("E2E-2", "\nE2E-ä"),
    ).findings
    const lines = told.map(({ line }) => line)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    expect(told[0]).toMatchObject({ line: 3, code: "controlSum" })
  })

  it.each([
    ["hello", 1],
    ["hello\nworld\n", 1],
    ["\n\n hello\nworld", 3],
    ['<?xml version="1.0"?>\n<!-- note -->\nhello\n', 3],
    ["<!-- note\n\n", 3],
  ])("tells the line of text in front of the message %j: %i [SEP-06]", (text, line) => {
    expect(check(text).findings).toEqual([{ line, path: "/", code: "notWellFormed" }])
  })

  it("tells the line of text behind a message [SEP-06]", () => {
    expect(check(`${message}hello\n`).findings).toMatchObject([{ path: "/", code: "notWellFormed" }])
    expect(check(`${message}hello\n`).findings[0]?.line).toBeGreaterThan(2)
  })

  it("takes the creditor identifier of each debit for that of the block [SEP-06]", () => {
    const scheme = /<CdtrSchmeId>.*?<\/CdtrSchmeId>/.exec(message)?.[0] ?? ""
    const moved = message.replace(scheme, "").replaceAll("</DrctDbtTx>", `${scheme}</DrctDbtTx>`)
    expect(codes(moved)).toEqual([])
    expect(codes(moved.replace(`${scheme}</DrctDbtTx>`, "</DrctDbtTx>"))).toEqual(["missing"])
  })

  it("asks for no sums of blocks and message in pain.008.003.02 [SEP-06]", () => {
    const former = older.replace("pain.008.001.02", "pain.008.003.02")
    expect(codes(former)).toEqual([])
    expect(codes(former.replaceAll(/<CtrlSum>.*?<\/CtrlSum>/g, ""))).toEqual([])
    const [head = "", block = ""] = former.split(/(?=<PmtInf>)/)
    expect(codes(head + block.replace(/<NbOfTxs>.*?<\/NbOfTxs>/, ""))).toEqual([])
    expect(codes(former.replace(/<NbOfTxs>.*?<\/NbOfTxs>/, ""))).toEqual(["missing"])
  })

  it("finds recurring debits of a mandate that a one-off debit used up, each of them [SEP-06]", () => {
    const debits = [1, 2, 3].map((number) =>
      debit({
        endToEndId: `E-${number}`,
        sequence: number === 1 ? "FRST" : "RCUR",
        mandate: { reference: "M-1", signedOn: "2024-05-01" },
      }),
    )
    const text = [...writeDebits(checkedJob(job({ debits })), "pain.008.001.08")].join("")
    expect(codes(text)).toEqual([])
    expect(codes(text.replace("FRST", "OOFF"))).toEqual(["mandateReused", "mandateReused"])
  })

  it("finds a one-off mandate used again and again [SEP-06]", () => {
    const again = (sequence: "OOFF" | "RCUR") => {
      const debits = [1, 2, 3].map((number) =>
        debit({
          endToEndId: `E-${number}`,
          sequence: number === 1 ? "OOFF" : sequence,
          mandate: { reference: `M-${number}`, signedOn: "2024-05-01" },
        }),
      )
      return [...writeDebits(checkedJob(job({ debits })), "pain.008.001.08")].join("").replaceAll(/M-[23]</g, "M-1<")
    }
    expect(codes(again("OOFF"))).toEqual(["mandateReused", "mandateReused"])
    // Blocks come in the order of sequence types, so that the one-off collection is the last.
    expect(codes(again("RCUR"))).toEqual(["mandateReused"])
  })

  it("says once that a message is not well-formed, and nothing of what follows [SEP-06]", () => {
    const at = { line: 2, path: "/Document/CstmrDrctDbtInitn/PmtInf[1]", code: "notWellFormed" }
    expect(check(message.replace("</PmtMtd>", "</Foo>").replace("RCUR", "NEVER")).findings).toEqual([at])
    expect(check("").findings).toHaveLength(1)
    expect(check("{}<").findings).toHaveLength(1)
  })

  it("finds two blocks with one identifier [SEP-06]", () => {
    const block = /<PmtInf>.*<\/PmtInf>/.exec(message)?.[0] ?? ""
    const twice = message
      .replace(block, block + block.replaceAll("E2E", "F2F"))
      .replace("<NbOfTxs>2</NbOfTxs><CtrlSum>72.00", "<NbOfTxs>4</NbOfTxs><CtrlSum>144.00")
    expect(codes(twice)).toEqual(["duplicate"])
  })

  it("gives the same verdict however the message is cut into pieces [SEP-06]", () => {
    const whole = check(message)
    fc.assert(
      fc.property(fc.array(fc.nat(message.length), { maxLength: 20 }), (cuts) => {
        const checker = pain008Checker()
        const places = [0, ...cuts.toSorted((a, b) => a - b), message.length]
        for (let index = 1; index < places.length; index++)
          checker.write(message.slice(places[index - 1], places[index]))
        expect(checker.end()).toEqual(whole)
      }),
      { numRuns: 1000 },
    )
  })

  it("refuses a sound message when any element is taken away, and never throws on a changed one [SEP-06]", () => {
    const sample = fc.sample(anyJob, { numRuns: 20, seed: 3 })
    const texts = sample.map((each) => [...writeDebits(checkedJob(each), "pain.008.001.08")].join(""))
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat(9),
        fc.constantFrom("", "<", "x", "&", "</Nm>"),
        (text, at, length, by) => {
          const place = at % text.length
          const changed = text.slice(0, place) + by + text.slice(place + length)
          expect(typeof check(changed).accepted).toBe("boolean")
        },
      ),
      { numRuns: 1000 },
    )
    for (const name of [
      "MsgId",
      "CreDtTm",
      "NbOfTxs",
      "CtrlSum",
      "InitgPty",
      "PmtInfId",
      "PmtMtd",
      "ReqdColltnDt",
      "Cdtr",
      "CdtrAcct",
      "CdtrAgt",
      "PmtId",
      "InstdAmt",
      "DrctDbtTx",
      "DbtrAgt",
      "Dbtr",
      "DbtrAcct",
    ]) {
      const without = message.replace(new RegExp(`<${name}( [^>]*)?>.*?</${name}>`), "")
      expect(codes(without)).toContain("missing")
    }
  })

  it("stops telling after ten thousand findings [SEP-06]", () => {
    const bad = "<PmtInf>x</PmtInf>".repeat(3000)
    const { findings } = check(message.replace("<PmtInf>", `${bad}<PmtInf>`))
    expect(findings).toHaveLength(10_001)
    expect(findings.some(({ code }) => code === "tooManyFindings")).toBe(true)
  })

  describe.skipIf(samples === undefined)(`sample messages${needsSamples}`, () => {
    it("gives the documented verdict for each case [SEP-06]", () => {
      const folder = ["sepa-samples", "pain.008.001.08-cases"] as const
      const cases = sampleJson<ReadonlyArray<{ file: string; expect: string }>>(...folder, "manifest.json")
      expect(cases).toHaveLength(30)
      for (const { file, expect: verdict } of cases)
        expect([file, check(sampleText(...folder, file)).accepted]).toEqual([file, verdict === "accept"])
    })

    it("reads messages of other origin: wrong only where they break a rule [SEP-06]", () => {
      expect(codes(sampleText("sepa-samples", "pain.008.001.08.xml"))).toEqual(["notBankWorkingDay"])
      expect(codes(sampleText("sepa-samples", "pain.008.003.02.xml"))).toEqual(["creditorId", "creditorId"])
      for (const file of ["pain.001.001.09.xml", "pain.002.001.10-a.xml", "pain.002.001.10-c.xml"])
        expect(codes(sampleText("sepa-samples", file))).toEqual(["version"])
    })
  })
})
