import { newId } from "../../adapters/ids/new-id.ts"
import { type TransferOrderId, transfers as transfersPort } from "../../core/fees/index.ts"
import { NewTransferViewModel } from "../../ui/fees/transfers/new-transfer.view-model.ts"
import { OrderViewModel } from "../../ui/fees/transfers/order.view-model.ts"
import { takenFees } from "../../ui/fees/transfers/taken-fees.ts"
import { TransfersViewModel } from "../../ui/fees/transfers/transfers.view-model.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { saveFile } from "./files.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
}

const today = () => germanDay(Date.now())

/** The orders to pay. */
export const transfers = ({ connect, go }: Around): TransfersViewModel =>
  new TransfersViewModel({ calls: connect(transfersPort), go })

/** Giving money back, of fees that were chosen elsewhere or by a text. */
export const newTransfer = ({ connect, go, notify }: Around): NewTransferViewModel =>
  new NewTransferViewModel({
    calls: connect(transfersPort),
    go,
    notify,
    today: today(),
    newId: () => newId() as TransferOrderId,
    taken: takenFees(),
  })

/** An order to pay. */
export const transferOrder = (id: TransferOrderId, { connect, notify }: Around): OrderViewModel =>
  new OrderViewModel(id, { calls: connect(transfersPort), notify, save: saveFile, today: today() })
