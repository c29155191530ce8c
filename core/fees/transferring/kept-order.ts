import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { step } from "../../kernel/transition-table.ts"
import { FeeId, TransferOrderId } from "../fee-id.ts"
import { writeTransfers } from "../sepa/pain001-writer.ts"
import {
  type TransferOrderEvent,
  type TransferOrderState,
  transferOrderEvents,
  transferOrderTable,
} from "../sepa/transfer-order.machine.ts"
import { Account, type CheckedTransferOrder, Transfer } from "../sepa/transfer-order.ts"

/** One thing that happened to an order, when (UTC, ISO 8601) and by whom. */
export const OrderEntry = Schema.Struct({
  event: Schema.Literals(transferOrderEvents),
  at: Schema.String,
  byName: Schema.String,
})
export type OrderEntry = typeof OrderEntry.Type

/**
 * An order to pay as it is kept (SEP-11): the very values that its file is written from, so that the file is the same whenever it
 * is asked for, and what happened to it. Its state follows. `sum` in cents.
 */
export const KeptOrder = Schema.Struct({
  id: TransferOrderId,
  message: Schema.Struct({
    messageId: Schema.String,
    createdAt: Schema.String,
    initiatingParty: Schema.String,
    payer: Account,
    executionDate: CalendarDate,
  }),
  fees: Schema.Int,
  sum: Cents,
  byName: Schema.String,
  entries: Schema.Array(OrderEntry),
})
export type KeptOrder = typeof KeptOrder.Type

/** One transfer of an order: of which fee money goes back, to whom, and the very values that are written. */
export const KeptTransfer = Schema.Struct({
  fee: FeeId,
  /** Who gets it; `null` once the person was erased. */
  person: Schema.NullOr(PersonId),
  transfer: Transfer,
})
export type KeptTransfer = typeof KeptTransfer.Type

/**
 * Whether somebody who gets money has another account by now than the one that is written, or is gone, or somebody else would get it
 * (`now`), or nobody, as when another pays for the person since, who may be gone.
 */
export const payeeChanged = (
  { person, transfer }: KeptTransfer,
  payees: ReadonlyMap<PersonId, { readonly iban: string | null }>,
  now: { readonly id: PersonId } | undefined,
): boolean => {
  if (now?.id !== person) return true
  const iban = checkIban((person === null ? undefined : payees.get(person))?.iban ?? "")
  return !iban.ok || iban.iban !== transfer.payee.iban
}

/** The state an order is in after all that happened to it. */
export const orderState = ({ entries }: Pick<KeptOrder, "entries">): TransferOrderState =>
  entries.reduce<TransferOrderState>((state, { event }) => {
    // Only what the table allowed was ever added.
    const taken = step(transferOrderTable, state, event)
    return taken.ok ? taken.to : state
  }, transferOrderTable.initial)

/** Whether something can happen to an order now. */
export const canOrder = (order: Pick<KeptOrder, "entries">, event: TransferOrderEvent): boolean =>
  step(transferOrderTable, orderState(order), event).ok

/** The file of an order: the same bytes whenever it is asked for. Its values were checked when the order was made. */
export const orderFile = ({ message }: KeptOrder, transfers: ReadonlyArray<KeptTransfer>): string => {
  const order = { ...message, transfers: transfers.map(({ transfer }) => transfer) }
  return [...writeTransfers(order as unknown as CheckedTransferOrder)].join("")
}

/** What a file of an order is called. */
export const orderFileName = ({ message }: KeptOrder): string =>
  `auszahlung-${message.executionDate}-${message.messageId}.xml`
