import * as Effect from "effect/Effect"
import type { KeptInvoice } from "../../../core/fees/invoicing/invoice.ts"
import type { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const byNumber = (a: KeptInvoice, b: KeptInvoice): number => a.year - b.year || a.counter - b.counter

/** Invoices of a workspace in memory. */
export const memoryInvoiceStore = (workspace: MemoryWorkspace): InvoiceStore["Service"] => {
  const settings = () => Effect.sync(() => workspace.invoiceSettings)
  const all = () => [...workspace.invoices.values()].toSorted(byNumber)
  const put = (changed: ReadonlyArray<KeptInvoice>) => {
    workspace.invoices = new Map([...workspace.invoices, ...changed.map((each) => [each.id, each] as const)])
  }
  return {
    settings,
    steady: settings,
    putSettings: (changed) =>
      Effect.sync(() => {
        workspace.invoiceSettings = changed
      }),
    given: (year) =>
      Effect.sync(() => Math.max(0, ...all().flatMap((each) => (each.year === year ? each.counter : [])))),
    taken: (numbers) =>
      Effect.sync(() => {
        const sought = new Set(numbers)
        return all().flatMap(({ content }) => (sought.has(content.number) ? content.number : []))
      }),
    keepLogo: ({ tag, content }) =>
      Effect.sync(() => {
        if (!workspace.invoiceLogos.has(tag))
          workspace.invoiceLogos = new Map([...workspace.invoiceLogos, [tag, content]])
      }),
    logos: (tags) => Effect.sync(() => new Map([...workspace.invoiceLogos].filter(([tag]) => tags.includes(tag)))),
    add: (invoices) =>
      Effect.sync(() => {
        const gone = new Set(invoices.map(({ cancels }) => cancels))
        put([...all().flatMap((each) => (gone.has(each.id) ? { ...each, cancelled: true } : [])), ...invoices])
      }),
    read: (ids) =>
      Effect.sync(() => {
        const sought = new Set(ids)
        return all().filter(({ id }) => sought.has(id))
      }),
    ofFee: (fee) =>
      Effect.sync(() =>
        all()
          .filter((each) => each.fee === fee)
          .toReversed(),
      ),
    ofPerson: (person, limit) =>
      Effect.sync(() =>
        all()
          .filter((each) => each.person === person)
          .toReversed()
          .slice(0, limit),
      ),
    standing: (fees) =>
      Effect.sync(() => {
        const sought = new Set(fees)
        return all()
          .filter(({ fee, cancels, cancelled }) => sought.has(fee) && cancels === null && !cancelled)
          .map(({ id, fee, content }) => ({ id, fee, number: content.number }))
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const gone = new Set<string | null>(persons)
        put(all().flatMap((each) => (gone.has(each.person) ? { ...each, person: null } : [])))
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const meant = only === undefined ? undefined : new Set(only)
        const given = all().filter(({ id, person }) => person === from && meant?.has(id) !== false)
        put(given.map((each) => ({ ...each, person: to })))
        return given.map(({ id }) => id)
      }),
  }
}
