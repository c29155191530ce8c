import { checkCreditorId } from "./creditor-id.ts"
import { type Amendment, type Debit, type DebitJob, type PostalAddress, sequenceOf } from "./debit-job.ts"
import type { CheckedDebitJob, DebitFormat } from "./debit-job-check.ts"
import { formatEuros } from "./euro-amount.ts"
import { accountElement, agentElement, element, messageHead, nameElement, numberedId } from "./pain-text.ts"
import { sepaLine } from "./sepa-text.ts"
import type { SequenceType } from "./sequence-type.ts"

const sequences: ReadonlyArray<SequenceType> = ["FRST", "RCUR", "FNAL", "OOFF"]

/** What the two versions write differently. */
interface Dialect {
  readonly bicName: "BICFI" | "BIC"
  readonly address: (address: PostalAddress) => string
}

const optional = (name: string, text: string | undefined, length: number): string =>
  text === undefined ? "" : element(name, sepaLine(text, length))

const structuredAddress = ({ street, buildingNumber, postCode, town, country }: PostalAddress): string =>
  element(
    "PstlAdr",
    optional("StrtNm", street, 70) +
      optional("BldgNb", buildingNumber, 16) +
      optional("PstCd", postCode, 16) +
      optional("TwnNm", town, 35) +
      element("Ctry", country),
  )

const addressLines = ({ street, buildingNumber, postCode, town, country }: PostalAddress): string => {
  const words = (...parts: ReadonlyArray<string | undefined>) => sepaLine(parts.filter(Boolean).join(" "), 70)
  const lines = [words(street, buildingNumber), words(postCode, town)].filter((line) => line !== "")
  return element("PstlAdr", element("Ctry", country) + lines.map((line) => element("AdrLine", line)).join(""))
}

const dialects: Readonly<Record<DebitFormat, Dialect>> = {
  "pain.008.001.08": { bicName: "BICFI", address: structuredAddress },
  "pain.008.001.02": { bicName: "BIC", address: addressLines },
}

const schemeId = (name: string, text: string): string => {
  const checked = checkCreditorId(text)
  const other = `${element("Id", checked.ok ? checked.creditorId : "")}<SchmeNm><Prtry>SEPA</Prtry></SchmeNm>`
  return element(name, element("Id", element("PrvtId", element("Othr", other))))
}

const amendmentDetails = ({ reference, creditorIdentifier, accountChanged }: Amendment): string =>
  (reference === undefined ? "" : element("OrgnlMndtId", reference)) +
  (creditorIdentifier === undefined ? "" : schemeId("OrgnlCdtrSchmeId", creditorIdentifier)) +
  (accountChanged === true ? "<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>" : "")

const transaction = ({ endToEndId, amount, debtor, mandate, remittance }: Debit, dialect: Dialect): string => {
  const amended = mandate.amends === undefined ? "" : amendmentDetails(mandate.amends)
  return element(
    "DrctDbtTxInf",
    `<PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>` +
      `<InstdAmt Ccy="EUR">${formatEuros(amount)}</InstdAmt>` +
      `<DrctDbtTx><MndtRltdInf><MndtId>${mandate.reference}</MndtId><DtOfSgntr>${mandate.signedOn}</DtOfSgntr>` +
      (amended === "" ? "" : `<AmdmntInd>true</AmdmntInd>${element("AmdmntInfDtls", amended)}`) +
      "</MndtRltdInf></DrctDbtTx>" +
      agentElement("DbtrAgt", debtor.bic, dialect.bicName) +
      element(
        "Dbtr",
        nameElement(debtor.name) + (debtor.address === undefined ? "" : dialect.address(debtor.address)),
      ) +
      accountElement("DbtrAcct", debtor.iban) +
      `<RmtInf><Ustrd>${sepaLine(remittance, 140)}</Ustrd></RmtInf>`,
  )
}

/** Number and sum of debits, as the group header and each block state them. */
const totals = (debits: ReadonlyArray<Debit>): string => {
  const total = debits.reduce((all, { amount }) => all + amount, 0)
  return element("NbOfTxs", String(debits.length)) + element("CtrlSum", formatEuros(total))
}

const blockHead = (
  job: DebitJob,
  sequence: SequenceType,
  number: number,
  debits: ReadonlyArray<Debit>,
  dialect: Dialect,
): string =>
  element("PmtInfId", numberedId(job.messageId, number)) +
  "<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>" +
  totals(debits) +
  `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>${sequence}</SeqTp></PmtTpInf>` +
  element("ReqdColltnDt", job.executionDate) +
  element("Cdtr", nameElement(job.creditor.name)) +
  accountElement("CdtrAcct", job.creditor.iban) +
  agentElement("CdtrAgt", job.creditor.bic, dialect.bicName) +
  "<ChrgBr>SLEV</ChrgBr>" +
  schemeId("CdtrSchmeId", job.creditor.identifier)

/**
 * Writes a direct debit message piece by piece, a debit at a time: one block per sequence type in the order FRST, RCUR,
 * FNAL, OOFF, the debits in their order. The same job gives the same bytes. Texts are transliterated.
 * Source: DK Anlage 3, pain.008.001.08 (GBIC_5) and pain.008.001.02 (GBIC_3).
 */
export function* writeDebits(job: CheckedDebitJob, format: DebitFormat): Generator<string, void, undefined> {
  const dialect = dialects[format]
  yield messageHead(format, "CstmrDrctDbtInitn") +
    element(
      "GrpHdr",
      element("MsgId", job.messageId) +
        element("CreDtTm", job.createdAt) +
        totals(job.debits) +
        element("InitgPty", element("Nm", sepaLine(job.initiatingParty, 32))),
    )
  let number = 0
  for (const sequence of sequences) {
    const debits = job.debits.filter((debit) => sequenceOf(job, debit) === sequence)
    if (debits.length === 0) continue
    number += 1
    yield `<PmtInf>${blockHead(job, sequence, number, debits, dialect)}`
    for (const debit of debits) yield transaction(debit, dialect)
    yield "</PmtInf>"
  }
  yield "</CstmrDrctDbtInitn></Document>\n"
}
