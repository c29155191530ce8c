import { isInEconomicArea } from "../../kernel/country.ts"
import { parseEuros } from "./euro-amount.ts"
import { type FindingCode, isClosed } from "./pain008-values.ts"

/** What one block or transaction says, by element name, as far as the rules need it. */
type Values = Record<string, string>

/** Tells a finding about an element, by its name, inside the one that just ended. */
type Report = (code: FindingCode, name: string) => void

interface Sums {
  count: number
  cents: number
}

const nothing = (): Sums => ({ count: 0, cents: 0 })

const agree = (values: Values, { count, cents }: Sums, report: Report): void => {
  const { NbOfTxs, CtrlSum } = values
  if (/^\d+$/.test(NbOfTxs ?? "") && Number(NbOfTxs) !== count) report("transactionCount", "NbOfTxs")
  if ((parseEuros(CtrlSum ?? "") ?? cents) !== cents) report("controlSum", "CtrlSum")
}

/**
 * The rules of a message that reach over its elements: counts and sums of message and blocks, execution on bank working
 * days, signed before, identifiers used once, one-off mandates used once, amendments said and told, a sequence type and
 * a creditor identifier for each transaction, addresses of debtors outside the EEA.
 */
export class MessageRules {
  readonly total: Sums = nothing()
  private block: Sums = nothing()
  private blockValues: Values = {}
  private readonly blockIds = new Set<string>()
  private readonly endToEndIds = new Set<string>()
  /** By mandate: whether it was used for a one-off collection. */
  private readonly mandates = new Map<string, boolean>()

  /** A block begins. */
  openBlock(): void {
    this.block = nothing()
    this.blockValues = {}
  }

  /** A value of the block was read. */
  blockValue(name: string, value: string): void {
    this.blockValues[name] = value
  }

  /** A transaction ended. */
  transaction(values: Values, report: Report): void {
    this.block.count += 1
    this.block.cents += parseEuros(values.InstdAmt ?? "") ?? 0
    const { EndToEndId: id, MndtId: mandate, DtOfSgntr: signed } = values
    if (id !== undefined && id !== "NOTPROVIDED") {
      if (this.endToEndIds.has(id)) report("duplicate", "EndToEndId")
      this.endToEndIds.add(id)
    }
    const sequence = values.SeqTp ?? this.blockValues.SeqTp
    if (sequence === undefined) report("missing", "PmtTpInf")
    if (values.CdtrSchmeId === undefined && this.blockValues.CdtrSchmeId === undefined) report("missing", "CdtrSchmeId")
    if (mandate !== undefined) this.noteMandate(mandate, sequence === "OOFF", report)
    const due = this.blockValues.ReqdColltnDt
    if (signed !== undefined && due !== undefined && signed > due && !isClosed(due)) report("signedLater", "DtOfSgntr")
    const amended = values.AmdmntInd === "true" || values.AmdmntInd === "1"
    if (amended !== (values.AmdmntInfDtls !== undefined)) report("amendment", "AmdmntInd")
    const country = values.IBAN?.slice(0, 2)
    if (country !== undefined && !isInEconomicArea(country) && values.PstlAdr === undefined)
      report("addressMissing", "PstlAdr")
  }

  private noteMandate(mandate: string, once: boolean, report: Report): void {
    const used = this.mandates.get(mandate)
    if (used === true || (used === false && once)) report("mandateReused", "MndtId")
    this.mandates.set(mandate, once || used === true)
  }

  /** A block ended. */
  closeBlock(report: Report): void {
    const { PmtInfId: id, ReqdColltnDt: due } = this.blockValues
    if (id !== undefined) {
      if (this.blockIds.has(id)) report("duplicate", "PmtInfId")
      this.blockIds.add(id)
    }
    if (due !== undefined && isClosed(due)) report("notBankWorkingDay", "ReqdColltnDt")
    agree(this.blockValues, this.block, report)
    this.total.count += this.block.count
    this.total.cents += this.block.cents
  }

  /** The message ended; `values` are those of its group header. */
  closeMessage(values: Values, report: Report): void {
    agree(values, this.total, report)
  }
}
