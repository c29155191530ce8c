import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { mostOwnLines, type OwnRecords, ownLine } from "../../kernel/own-records.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { InvoiceStore } from "../ports/invoice-store.port.ts"

/** The fees of a person, those due last first. */
const fees = {
  section: "fees",
  needs: "fees",
  lines: Effect.fnUntraced(function* ({ person }) {
    const { today } = yield* Acting
    const order = { by: "dueOn", descending: true, after: undefined, skip: 0, limit: mostOwnLines } as const
    const { rows } = yield* (yield* FeeStore).page({ filter: { person }, today, ...order })
    return rows.map(({ description, dueOn, state, amount, open }) =>
      ownLine(description, { from: dueOn, state, amount, open }),
    )
  }),
} as const satisfies OwnRecords<FeeStore | Acting>

/** The invoices of a person, the newest first. */
const invoices = {
  section: "invoices",
  needs: "fees",
  lines: Effect.fnUntraced(function* ({ person }) {
    const found = yield* (yield* InvoiceStore).ofPerson(person, mostOwnLines)
    return found.map(({ content, cancelled }) =>
      ownLine(content.number, {
        from: content.on,
        state: content.cancels === null ? (cancelled ? "cancelled" : "standing") : "cancellation",
        amount: content.total,
      }),
    )
  }),
} as const satisfies OwnRecords<InvoiceStore>

/** What fees show a person of their own (PER-22). */
export const ownRecordsOfFees = [fees, invoices] as const
