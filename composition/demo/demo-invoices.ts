import * as Effect from "effect/Effect"
import type { FeeId } from "../../core/fees/index.ts"
import { invoiceUseCases as invoices } from "../../core/fees/use-cases/invoices/index.ts"
import { workspaceUseCases as workspace } from "../../core/workspace/use-cases/index.ts"

const content = {
  tax: "outOfScope",
  taxNote: "Der Beitrag ist nicht umsatzsteuerbar.",
  taxNumber: "214/5876/0123",
  numbers: "R-{year}-{counter:4}",
  paymentText: "Herzlichen Dank und Gut Pfad!",
  mailed: "paper",
  foot: "Stamm Silberfuchs · Vereinsregister Musterstadt VR 1234",
} as const

const imprint = `Stamm Silberfuchs
Waldweg 1, 54321 Beispielhausen
Vertreten durch den Vorstand: Jana Demo
Vereinsregister Musterstadt VR 1234`

/** Says where the workspace is at home and what stands in its imprint, unless that is known. */
const atHome = Effect.gen(function* () {
  const { version, logo: _, onboarded: _done, ...details } = yield* workspace.details()
  if (details.street !== "") return
  const home = { imprint, street: "Waldweg 1", postcode: "54321", city: "Beispielhausen" }
  yield* workspace.update({ version, details: { ...details, ...home } })
})

/** Invoices of some fees; the first one was cancelled and made anew. */
export const addDemoInvoices = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeId>) {
  yield* atHome
  yield* invoices.saveSettings({ version: 0, content })
  const [id] = (yield* invoices.make({ fees: { ids: fees }, service: null })).made
  if (id === undefined) return
  yield* invoices.cancel({ id })
  yield* invoices.make({ fees: { ids: fees }, service: null })
})
