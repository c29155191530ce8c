import type { OrderHead, Transfers } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"

/** What the list of orders to pay needs of the world around it. */
export interface TransfersSurroundings {
  readonly calls: Pick<Transfers<Lost>, "list">
  readonly go: Go
}

/** The orders by which money went back (SEP-11). */
export class TransfersViewModel {
  readonly all = new Remote<ReadonlyArray<OrderHead>, Lost>()
  readonly around: TransfersSurroundings

  constructor(around: TransfersSurroundings) {
    this.around = around
    this.all.load(around.calls.list())
  }

  dispose(): void {
    this.all.dispose()
  }
}
