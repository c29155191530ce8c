import { checkCreditorReference } from "./creditor-reference.ts"
import { formatEuros } from "./euro-amount.ts"
import { accountElement, agentElement, element, messageHead, nameElement, numberedId } from "./pain-text.ts"
import { sepaLine } from "./sepa-text.ts"
import type { CheckedTransferOrder, Transfer } from "./transfer-order.ts"

const remittanceElement = (remittance: Transfer["remittance"]): string => {
  if ("text" in remittance) return element("RmtInf", element("Ustrd", sepaLine(remittance.text, 140)))
  const checked = checkCreditorReference(remittance.reference)
  const type = "<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>"
  const reference = element("Ref", checked.ok ? checked.reference : "")
  return element("RmtInf", element("Strd", element("CdtrRefInf", type + reference)))
}

const transferElement = ({ endToEndId, amount, payee, remittance }: Transfer): string =>
  element(
    "CdtTrfTxInf",
    element("PmtId", element("EndToEndId", endToEndId)) +
      `<Amt><InstdAmt Ccy="EUR">${formatEuros(amount)}</InstdAmt></Amt>` +
      (payee.bic === undefined ? "" : agentElement("CdtrAgt", payee.bic, "BICFI")) +
      element("Cdtr", nameElement(payee.name)) +
      accountElement("CdtrAcct", payee.iban) +
      remittanceElement(remittance),
  )

/**
 * Writes a credit transfer message (SEP-11) piece by piece: one block, the transfers in their order. The same order
 * gives the same bytes. Source: DK Anlage 3, pain.001.001.09 (GBIC_5).
 */
export function* writeTransfers(order: CheckedTransferOrder): Generator<string, void, undefined> {
  const total = order.transfers.reduce((all, { amount }) => all + amount, 0)
  const totals = element("NbOfTxs", String(order.transfers.length)) + element("CtrlSum", formatEuros(total))
  yield messageHead("pain.001.001.09", "CstmrCdtTrfInitn") +
    element(
      "GrpHdr",
      element("MsgId", order.messageId) +
        element("CreDtTm", order.createdAt) +
        totals +
        element("InitgPty", nameElement(order.initiatingParty)),
    )
  yield `<PmtInf>${element("PmtInfId", numberedId(order.messageId, 1))}<PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>` +
    totals +
    "<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>" +
    element("ReqdExctnDt", element("Dt", order.executionDate)) +
    element("Dbtr", nameElement(order.payer.name)) +
    accountElement("DbtrAcct", order.payer.iban) +
    agentElement("DbtrAgt", order.payer.bic, "BICFI") +
    "<ChrgBr>SLEV</ChrgBr>"
  for (const transfer of order.transfers) yield transferElement(transfer)
  yield "</PmtInf></CstmrCdtTrfInitn></Document>\n"
}
