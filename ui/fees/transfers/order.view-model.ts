import { action, computed, makeObservable, observableRef } from "mobx"
import {
  canOrder,
  type EntryRefused,
  type OrderDetail,
  type TransferOrderId,
  type TransferOrderNotFound,
  type TransferOrderRefused,
  type Transfers,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { formatDate } from "../../text/de/format.ts"
import { transfersText, orderText as words } from "../../text/de/transfers.ts"
import { ShownMore } from "../debits/shown-more.ts"

/** What the page of an order needs of the world around it. */
export interface OrderSurroundings {
  readonly calls: Pick<Transfers<Lost>, "order" | "download" | "discard">
  readonly notify: Notify
  readonly save: Save
  readonly today: CalendarDate
}

/** An order to pay: its transfers, its file, and discarding it (SEP-11). */
export class OrderViewModel {
  readonly order = new Remote<OrderDetail, TransferOrderNotFound | Lost>()
  readonly acting = new Attempt<TransferOrderNotFound | TransferOrderRefused | EntryRefused | Lost>()
  readonly table = new ShownMore()
  /** Whether it is asked for confirmation to discard the order. */
  asks = false
  readonly around: OrderSurroundings
  private readonly id: TransferOrderId

  constructor(id: TransferOrderId, around: OrderSurroundings) {
    this.id = id
    this.around = around
    makeObservable(this, { asks: observableRef, title: computed, isLate: computed, ask: action, close: action })
    this.look()
  }

  /** What the page is called. */
  get title(): string | undefined {
    const order = this.order.value
    return order === undefined ? undefined : transfersText.order(formatDate(order.message.executionDate))
  }

  /** Whether its file was never taken and no bank takes it any more. */
  get isLate(): boolean {
    const order = this.order.value
    return order?.state === "made" && order.message.executionDate < this.around.today
  }

  can(event: "download" | "discard"): boolean {
    const order = this.order.value
    return order !== undefined && canOrder(order, event) && !(event === "download" && this.isLate)
  }

  download(): void {
    this.acting.start(
      this.around.calls.download({ id: this.id }),
      ({ name, xml }) => {
        this.around.save(name, [xml], "application/xml")
        this.done(words.downloaded)
      },
      () => this.look(),
    )
  }

  ask(): void {
    this.acting.clear()
    this.asks = true
  }

  /** Discards the order in the state that stands on the page; when it is another by now, the page shows it. */
  discard(): void {
    const seen = this.order.value?.state
    if (seen === undefined) return
    this.acting.start(
      this.around.calls.discard({ id: this.id, seen }),
      () => this.done(words.discarded),
      () => this.look(),
    )
  }

  readonly close = (): void => {
    this.asks = false
  }

  dispose(): void {
    this.order.dispose()
    this.acting.dispose()
  }

  private done(text: string): void {
    this.close()
    this.around.notify({ text })
    this.look()
  }

  private look(): void {
    this.order.load(this.around.calls.order({ id: this.id }), { quiet: true })
  }
}
