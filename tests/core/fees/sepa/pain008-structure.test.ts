import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import { pain008Checker } from "../../../../core/fees/sepa/pain008-checker.ts"
import { needsSamples, samples, sampleText } from "../../../samples.ts"

/**
 * An element of a message: its name, with `?` when it may be left out, and its children, its value, or the most
 * characters it takes.
 */
type Part = readonly [name: string, content: string | number | ReadonlyArray<Part>]

const of = (name: string, ...content: ReadonlyArray<Part>): Part => [name, content]
const iban = "DE42430609677000534100"

const address: Part = of(
  "PstlAdr?",
  ["Dept?", 70],
  ["SubDept?", 70],
  ["StrtNm?", 70],
  ["BldgNb?", 16],
  ["BldgNm?", 35],
  ["Flr?", 70],
  ["PstBx?", 16],
  ["Room?", 70],
  ["PstCd?", 16],
  ["TwnNm", 35],
  ["TwnLctnNm?", 35],
  ["DstrctNm?", 35],
  ["CtrySubDvsn?", 35],
  ["Ctry", "DE"],
  ["AdrLine?", 70],
)
const olderAddress: Part = of("PstlAdr?", ["Ctry?", "DE"], ["AdrLine?", 70])
const other = (scheme: Part): Part => of("Othr?", ["Id", 35], of("SchmeNm?", scheme), ["Issr?", 35])
const creditorId: Part = of(
  "Id",
  of("PrvtId", of("Othr", ["Id", "DE98ZZZ09999999999"], of("SchmeNm", ["Prtry", "SEPA"]))),
)
const [, creditorIdContent] = creditorId
const birth: Part = of(
  "DtAndPlcOfBirth?",
  ["BirthDt", "1990-01-01"],
  ["PrvcOfBirth?", 35],
  ["CityOfBirth", 35],
  ["CtryOfBirth", "DE"],
)
const organisation: Part = of(
  "Id?",
  of("OrgId", ["AnyBIC?", "GENODEM1GLS"], ["LEI?", "529900T8BM49AURSDO55"], other(["Prtry", 35])),
)
const olderOrganisation: Part = of("Id?", of("OrgId", ["BICOrBEI", "GENODEM1GLS"]))
const person: Part = of("Id?", of("PrvtId", birth, other(["Cd", 4])))
const olderPerson: Part = of("Id?", of("PrvtId", of("Othr", ["Id", 35], of("SchmeNm?", ["Prtry", 35]), ["Issr?", 35])))
const olderBirth: Part = of("Id?", of("PrvtId", of("DtAndPlcOfBirth", ...(birth[1] as ReadonlyArray<Part>))))
const reference = (newer: boolean): Part =>
  of(newer ? "Strd?" : "Strd", of("CdtrRefInf?", of("Tp", of("CdOrPrtry", ["Cd", "SCOR"]), ["Issr?", 35]), ["Ref", 35]))
const kind = (category: Part): Part =>
  of(
    "PmtTpInf",
    of("SvcLvl", ["Cd", "SEPA"]),
    of("LclInstrm", ["Cd", "CORE"]),
    ["SeqTp", "RCUR"],
    of("CtgyPurp?", category),
  )

const transaction = (newer: boolean, number: number, remittance: Part): Part =>
  of(
    "DrctDbtTxInf",
    of("PmtId", ["InstrId?", 35], ["EndToEndId", `E-${number}`]),
    ["InstdAmt", "1.00"],
    ["ChrgBr?", "SLEV"],
    of(
      "DrctDbtTx",
      of(
        "MndtRltdInf",
        ["MndtId", `M-${number}`],
        ["DtOfSgntr", "2024-05-01"],
        ["AmdmntInd", "true"],
        of(
          "AmdmntInfDtls",
          ["OrgnlMndtId?", 35],
          of("OrgnlCdtrSchmeId?", ["Nm?", 70], ["Id?", creditorIdContent]),
          of("OrgnlDbtrAcct?", of("Id", ["IBAN", iban])),
          of("OrgnlDbtrAgt?", of("FinInstnId", newer ? of("Othr", ["Id", 35]) : ["BIC", "GENODEM1GLS"])),
        ),
        ["ElctrncSgntr?", 1025],
      ),
    ),
    of("UltmtCdtr?", ["Nm?", 70], newer ? person : olderPerson),
    of("DbtrAgt", of("FinInstnId", [newer ? "BICFI" : "BIC", "GENODEM1GLS"])),
    of("Dbtr", ["Nm", 70], newer ? address : olderAddress, newer ? person : olderBirth),
    of("DbtrAcct", of("Id", ["IBAN", iban])),
    of("UltmtDbtr?", ["Nm?", 70], newer ? organisation : olderOrganisation),
    of("Purp?", ["Cd", 4]),
    of("RmtInf?", remittance),
  )

/** A message that holds every element there can be, each value as long as it may be. */
const fullest = (newer: boolean): Part =>
  of(
    "CstmrDrctDbtInitn",
    of(
      "GrpHdr",
      ["MsgId", 35],
      ["CreDtTm", "2026-10-30T09:15:00Z"],
      ["NbOfTxs", "2"],
      ["CtrlSum", "2.00"],
      of("InitgPty", ["Nm?", 70], newer ? organisation : olderOrganisation),
    ),
    of(
      "PmtInf",
      ["PmtInfId", 35],
      ["PmtMtd", "DD"],
      ["BtchBookg?", "true"],
      ["NbOfTxs", "2"],
      ["CtrlSum", "2.00"],
      kind(newer ? ["Prtry", 35] : ["Cd", 4]),
      ["ReqdColltnDt", "2026-11-16"],
      of("Cdtr", ["Nm", 70], newer ? address : olderAddress),
      of("CdtrAcct", of("Id", ["IBAN", iban]), ["Ccy?", "EUR"]),
      of("CdtrAgt", of("FinInstnId", [newer ? "BICFI" : "BIC", "GENODEM1GLS"])),
      of("UltmtCdtr?", ["Nm?", 70], newer ? person : olderPerson),
      ["ChrgBr?", "SLEV"],
      of("CdtrSchmeId", creditorId),
      transaction(newer, 1, [newer ? "Ustrd?" : "Ustrd", 140]),
      transaction(newer, 2, reference(newer)),
    ),
  )

/** The message with one part, by its number in reading order, written differently. */
const written = (version: string, root: Part, changed = -1, change: (text: string) => string = (text) => text) => {
  let number = -1
  const write = ([marked, content]: Part): string => {
    number += 1
    const own = number
    const name = marked.replace("?", "")
    const open = name === "InstdAmt" ? 'InstdAmt Ccy="EUR"' : name
    const value = typeof content === "number" ? "x".repeat(content) : content
    const text = `<${open}>${typeof value === "string" ? value : value.map(write).join("")}</${name}>`
    return own === changed ? change(text) : text
  }
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${write(root)}</Document>`
}

/** All parts of a message in reading order. */
const parts = (part: Part): ReadonlyArray<Part> => [
  part,
  ...(typeof part[1] === "object" ? part[1].flatMap(parts) : []),
]

const codes = (xml: string) => {
  const checker = pain008Checker()
  checker.write(xml)
  return checker.end().findings.map(({ code }) => code)
}

const versions = [
  ["pain.008.001.08", fullest(true), "pain.008.001.08_GBIC_5.xsd"],
  ["pain.008.001.02", fullest(false), "pain.008.001.02_GBIC_3.xsd"],
] as const

/** Messages in each of which one part that may be left out is left out. */
const without = (version: string, root: Part): ReadonlyArray<string> =>
  parts(root).flatMap(([name], number) => (name.endsWith("?") ? [written(version, root, number, () => "")] : []))

describe.each(versions)("structure of %s", (version, root, schema) => {
  it("holds every element there can be, with the longest values [SEP-06]", () => {
    expect(codes(written(version, root))).toEqual([])
  })

  it("lets every optional element be left out [SEP-06]", () => {
    for (const xml of without(version, root)) expect(codes(xml)).toEqual([])
  })

  it("misses every other element by its name [SEP-06]", () => {
    for (const [number, [name]] of parts(root).entries())
      if (!name.endsWith("?") && name !== "DrctDbtTxInf" && number > 0)
        expect([name, codes(written(version, root, number, () => "")).length > 0]).toEqual([name, true])
  })

  it("takes no element twice in a row but debits, and not more than two address lines [SEP-06]", () => {
    for (const [number, [name]] of parts(root).entries()) {
      const times = name === "AdrLine?" ? 3 : 2
      if (name === "DrctDbtTxInf" || name === "PmtInf" || number === 0) continue
      expect([name, codes(written(version, root, number, (text) => text.repeat(times))).length > 0]).toEqual([
        name,
        true,
      ])
      if (times === 3) expect(codes(written(version, root, number, (text) => text.repeat(2)))).toEqual([])
    }
  })

  it("takes no value that is a character longer [SEP-06]", () => {
    for (const [number, [name, content]] of parts(root).entries())
      if (typeof content === "number")
        expect([name, codes(written(version, root, number, (text) => text.replace(">", ">x")))]).toEqual([
          name,
          ["length"],
        ])
  })

  it.skipIf(samples === undefined)(`is the official schema's in all of these${needsSamples} [SEP-06]`, async () => {
    const sound = [written(version, root), ...without(version, root)]
    const xml = sound.map((contents, index) => ({ fileName: `${index}.xml`, contents }))
    const result = await validateXML({ xml, schema: sampleText("iso20022-xsd", schema) })
    expect(result.errors.map(({ rawMessage }) => rawMessage)).toEqual([])
  })
})
