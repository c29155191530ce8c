import type { FeeId, KeptOrder, KeptTransfer, TransferOrderId } from "../../core/fees/index.ts"
import { earliestTransfer } from "../../core/fees/index.ts"
import { addDays, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import { cents } from "../../core/kernel/money.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { day } from "./fees.ts"

/** A new id of an order. */
export const orderId = (): TransferOrderId => crypto.randomUUID() as TransferOrderId

/** A day on which an order can be executed, where the clock is the real one. */
export const realExecutionDate = (): CalendarDate => earliestTransfer(addDays(germanDay(Date.now()), 1))

/** An order of one fee of 30 €. */
export const keptOrder = (given: Partial<KeptOrder> = {}): KeptOrder => ({
  id: orderId(),
  message: {
    messageId: "W20261120-1",
    createdAt: "2026-11-20T12:00:00Z",
    initiatingParty: "Stamm Silberfuchs e.V.",
    payer: { name: "Stamm Silberfuchs e.V.", iban: "DE42430609677000534100", bic: "GENODEM1GLS" },
    executionDate: day("2026-11-23"),
  },
  fees: 1,
  sum: cents(3000),
  byName: "Jana",
  entries: [],
  ...given,
})

/** A transfer of 30 €, to nobody. */
export const keptTransfer = (given: Partial<KeptTransfer> = {}): KeptTransfer => ({
  fee: crypto.randomUUID() as FeeId,
  person: null,
  transfer: {
    endToEndId: `E-${crypto.randomUUID().slice(0, 8)}`,
    amount: 3000,
    payee: { name: "Anna Weber", iban: "DE21500500009876543210" },
    remittance: { text: "Sommerlager K7M2XPQ" },
  },
  ...given,
})
