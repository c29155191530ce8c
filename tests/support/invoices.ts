import type { FeeId, InvoiceContent, InvoiceId, KeptInvoice, PaymentReference } from "../../core/fees/index.ts"
import { cents } from "../../core/kernel/money.ts"
import { day } from "./fees.ts"

const address = { street: "Waldweg 1", addition: "", postcode: "12345", city: "Ort", country: "DE" }

/** An invoice of 60 € to be transferred. */
export const invoiceContent = (given: Partial<InvoiceContent> = {}): InvoiceContent => ({
  number: "R-2026-0001",
  on: day("2026-11-20"),
  cancels: null,
  issuer: { name: "Stamm Silberfuchs", address, taxNumber: "214/5876/0123" },
  recipient: {
    name: "Anna Weber",
    lines: ["Lindenstraße 7", "54321 Beispielhausen"],
    address: { street: "Lindenstraße 7", addition: "", postcode: "54321", city: "Beispielhausen", country: "DE" },
  },
  reference: "HWCFY6W" as PaymentReference,
  service: { from: day("2026-12-01"), until: day("2026-12-01") },
  lines: [{ text: "Sommerlager", amount: cents(6000) }],
  total: cents(6000),
  paid: cents(0),
  dueOn: day("2026-12-01"),
  payment: {
    way: "transfer",
    account: { holder: "Stamm Silberfuchs e.V.", iban: "DE42430609677000534100", bic: "GENODEM1GLS" },
    giroCode: null,
  },
  tax: { kind: "outOfScope", note: "Mitgliedsbeitrag, nicht umsatzsteuerbar." },
  paymentText: "",
  foot: "",
  ...given,
})

/** An invoice as it is kept: of a year the one with this counter. */
export const keptInvoice = (counter: number, given: Partial<KeptInvoice> = {}): KeptInvoice => ({
  id: crypto.randomUUID() as InvoiceId,
  fee: crypto.randomUUID() as FeeId,
  person: null,
  year: 2026,
  counter,
  at: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  cancels: null,
  cancelled: false,
  content: invoiceContent({ number: `R-2026-${String(counter).padStart(4, "0")}` }),
  ...given,
})
