import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { formatEuros } from "../sepa/euro-amount.ts"
import type { InvoiceAddress, InvoiceContent } from "./invoice.ts"
import { isVatIdentifier } from "./invoice-settings.ts"

/** Signs that XML has no place for are left out; those that mean something in it are escaped. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

/** An element with what is in it; of what is empty there is no element. */
const element = (name: string, ...within: ReadonlyArray<string>): string => {
  const inner = within.join("")
  return inner === "" ? "" : `<${name}>${inner}</${name.split(" ")[0]}>`
}
const value = (name: string, text: string): string => element(name, escaped(text.trim()))
const amount = (name: string, cents: number): string => value(name, formatEuros(cents))
const day = (name: string, date: CalendarDate, within = "udt:DateTimeString"): string =>
  element(name, value(`${within} format="102"`, date.replaceAll("-", "")))

const addressOf = ({ street, addition, postcode, city, country }: InvoiceAddress): string =>
  element(
    "ram:PostalTradeAddress",
    value("ram:PostcodeCode", postcode),
    value("ram:LineOne", street),
    value("ram:LineTwo", addition),
    value("ram:CityName", city),
    value("ram:CountryID", country),
  )

/** The category of the tax (UNTDID 5305): not subject to it, or exempt from it, which has a rate of 0. */
const taxOf = ({ tax }: InvoiceContent) =>
  tax.kind === "outOfScope"
    ? { category: value("ram:CategoryCode", "O"), reason: value("ram:ExemptionReasonCode", "VATEX-EU-O"), rate: "" }
    : { category: value("ram:CategoryCode", "E"), reason: "", rate: value("ram:RateApplicablePercent", "0") }

/**
 * Who writes the invoice. Something must say who that is to a program (BR-CO-26); where the matter is none of the tax no VAT
 * identifier may be told as one (BR-O-02), so the number stands as the seller's own then.
 */
const sellerOf = ({ issuer, tax }: InvoiceContent): string => {
  const { name, address, taxNumber } = issuer
  const isVat = isVatIdentifier(taxNumber)
  const registration = (scheme: string) =>
    element("ram:SpecifiedTaxRegistration", value(`ram:ID schemeID="${scheme}"`, taxNumber))
  return element(
    "ram:SellerTradeParty",
    isVat && tax.kind === "exempt" ? "" : value("ram:ID", taxNumber),
    value("ram:Name", name),
    addressOf(address),
    isVat ? (tax.kind === "exempt" ? registration("VA") : "") : registration("FC"),
  )
}

/** How it is paid: a transfer of the SEPA (58) or a direct debit (59, UNTDID 4461). */
const meansOf = ({ payment, cancels }: InvoiceContent): string => {
  if (cancels !== null) return ""
  if (payment.way === "debit")
    return element(
      "ram:SpecifiedTradeSettlementPaymentMeans",
      value("ram:TypeCode", "59"),
      element("ram:PayerPartyDebtorFinancialAccount", value("ram:IBANID", payment.iban)),
    )
  if (payment.account === null) return ""
  return element(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    value("ram:TypeCode", "58"),
    element(
      "ram:PayeePartyCreditorFinancialAccount",
      value("ram:IBANID", payment.account.iban),
      value("ram:AccountName", payment.account.holder),
    ),
  )
}

const settlementOf = (content: InvoiceContent, sign: number): string => {
  const { payment, cancels, service, dueOn, reference, tax, total, paid } = content
  const { category, reason, rate } = taxOf(content)
  const debit = cancels === null && payment.way === "debit" ? payment : undefined
  return element(
    "ram:ApplicableHeaderTradeSettlement",
    value("ram:CreditorReferenceID", debit?.creditorIdentifier ?? ""),
    value("ram:PaymentReference", reference),
    value("ram:InvoiceCurrencyCode", "EUR"),
    meansOf(content),
    element(
      "ram:ApplicableTradeTax",
      amount("ram:CalculatedAmount", 0),
      value("ram:TypeCode", "VAT"),
      value("ram:ExemptionReason", tax.note),
      amount("ram:BasisAmount", sign * total),
      category,
      reason,
      rate,
    ),
    service.from === service.until
      ? ""
      : element(
          "ram:BillingSpecifiedPeriod",
          day("ram:StartDateTime", service.from),
          day("ram:EndDateTime", service.until),
        ),
    cancels === null
      ? element(
          "ram:SpecifiedTradePaymentTerms",
          day("ram:DueDateDateTime", dueOn),
          value("ram:DirectDebitMandateID", debit?.mandate ?? ""),
        )
      : "",
    element(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      amount("ram:LineTotalAmount", sign * total),
      amount("ram:TaxBasisTotalAmount", sign * total),
      amount('ram:TaxTotalAmount currencyID="EUR"', 0),
      amount("ram:GrandTotalAmount", sign * total),
      amount("ram:TotalPrepaidAmount", sign * paid),
      amount("ram:DuePayableAmount", sign * (total - paid)),
    ),
    cancels === null
      ? ""
      : element(
          "ram:InvoiceReferencedDocument",
          value("ram:IssuerAssignedID", cancels.number),
          day("ram:FormattedIssueDateTime", cancels.on, "qdt:DateTimeString"),
        ),
  )
}

/**
 * An invoice as a Cross Industry Invoice of the profile EN 16931 (ZUGFeRD 2, Factur-X 1); a cancellation is a credit note (381)
 * about what it cancels, with the amounts that are taken back and nothing to pay. The same invoice gives the same text. It needs
 * a tax number of who writes it. Source: EN 16931-1, UN/CEFACT CII D16B.
 */
export const electronicInvoice = (content: InvoiceContent): string => {
  const { number, on, cancels, recipient, lines, service } = content
  const sign = cancels === null ? 1 : -1
  const { category, rate } = taxOf(content)
  const items = lines.map(({ text, amount: cents }, index) =>
    element(
      "ram:IncludedSupplyChainTradeLineItem",
      element("ram:AssociatedDocumentLineDocument", value("ram:LineID", String(index + 1))),
      element("ram:SpecifiedTradeProduct", value("ram:Name", text)),
      element(
        "ram:SpecifiedLineTradeAgreement",
        element("ram:NetPriceProductTradePrice", amount("ram:ChargeAmount", Math.abs(cents))),
      ),
      element(
        "ram:SpecifiedLineTradeDelivery",
        value('ram:BilledQuantity unitCode="C62"', sign * cents < 0 ? "-1" : "1"),
      ),
      element(
        "ram:SpecifiedLineTradeSettlement",
        element("ram:ApplicableTradeTax", value("ram:TypeCode", "VAT"), category, rate),
        element("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", sign * cents)),
      ),
    ),
  )
  const names = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  ].join(" ")
  const delivered = service.from === service.until
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    `rsm:CrossIndustryInvoice ${names}`,
    element(
      "rsm:ExchangedDocumentContext",
      element("ram:GuidelineSpecifiedDocumentContextParameter", value("ram:ID", "urn:cen.eu:en16931:2017")),
    ),
    element(
      "rsm:ExchangedDocument",
      value("ram:ID", number),
      value("ram:TypeCode", cancels === null ? "380" : "381"),
      day("ram:IssueDateTime", on),
      element("ram:IncludedNote", value("ram:Content", content.foot)),
    ),
    element(
      "rsm:SupplyChainTradeTransaction",
      ...items,
      element(
        "ram:ApplicableHeaderTradeAgreement",
        sellerOf(content),
        element("ram:BuyerTradeParty", value("ram:Name", recipient.name), addressOf(recipient.address)),
      ),
      delivered
        ? element(
            "ram:ApplicableHeaderTradeDelivery",
            element("ram:ActualDeliverySupplyChainEvent", day("ram:OccurrenceDateTime", service.from)),
          )
        : "<ram:ApplicableHeaderTradeDelivery/>",
      settlementOf(content, sign),
    ),
  )}\n`
}
