import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import {
  firstInvoiceSettings,
  type InvoiceSettingsContent,
  readInvoiceSettings,
} from "../../invoicing/invoice-settings.ts"
import { InvalidInvoiceSettings, InvoiceSettingsChanged } from "../../invoicing/invoicing.errors.ts"
import { InvoiceStore } from "../../ports/invoice-store.port.ts"

/** The year whose numbers are given today. */
export const numberedYear = Effect.map(Acting, ({ today }) => Number(today.slice(0, 4)))

/** What stands on all invoices, and which number the next one gets. */
export const getInvoiceSettings = Effect.fnUntraced(function* () {
  const store = yield* InvoiceStore
  return {
    settings: (yield* store.settings()) ?? firstInvoiceSettings,
    next: (yield* store.given(yield* numberedYear)) + 1,
  }
})

/** Says what stands on all invoices from now on; those that went out stay as they are. */
export const saveInvoiceSettings = Effect.fnUntraced(function* ({
  version,
  content,
}: {
  readonly version: number
  readonly content: InvoiceSettingsContent
}) {
  const store = yield* InvoiceStore
  const current = (yield* store.steady()) ?? firstInvoiceSettings
  if (current.version !== version) return yield* new InvoiceSettingsChanged({ current })
  const read = readInvoiceSettings(content)
  if (!read.ok) return yield* new InvalidInvoiceSettings({ faults: read.faults })
  const settings = { version: version + 1, ...read.content }
  yield* store.putSettings(settings)
  return settings
})
