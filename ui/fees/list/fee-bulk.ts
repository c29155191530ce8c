import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type {
  DebitDraftNotFound,
  FeesDone,
  FeesOutdated,
  SeenChoice,
  SepaSettingsMissing,
  TooManyDebitDrafts,
  TooManyFees,
  UndoStep,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Notice } from "../../surroundings.ts"
import { feesText as words } from "../../text/de/fees.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import { ManyInvoices } from "../invoices/many.view-model.ts"
import { handOverFees } from "../transfers/taken-fees.ts"
import { ChangeDialog, type FeeDialog, SettleDialog } from "./fee-dialogs.ts"
import type { FeesViewModel } from "./fees.view-model.ts"
import type { HowMany } from "./how-many.ts"

/** What can be done to many fees at once (FEE-06). */
export class FeeBulk {
  dialog: FeeDialog | undefined
  readonly changing = new Attempt<TooManyFees | FeesOutdated | Lost>()
  readonly collecting = new Attempt<
    DebitDraftNotFound | SepaSettingsMissing | TooManyDebitDrafts | TooManyFees | Lost
  >()
  private readonly list: FeesViewModel
  /** What the open dialog is about, as it was shown when it was opened. */
  private fees: SeenChoice | undefined
  /** By which steps the last change is taken back, as long as it was not. */
  private last: ReadonlyArray<UndoStep> | undefined
  /** Keys that work anywhere on the screen. */
  readonly keys = { "Mod+z": () => this.undoLast() }

  constructor(list: FeesViewModel) {
    this.list = list
    makeObservable<this, "ask" | "tell">(this, {
      dialog: observableRef,
      ask: action,
      tell: action,
      openInvoices: action,
      closeDialog: action,
    })
  }

  private get chosen(): HowMany {
    const { count, hidden } = this.list.selection
    return { count, hidden }
  }

  openSettle(): void {
    this.ask(new SettleDialog(this.chosen, this.list.around.today))
  }

  openReverse(): void {
    this.ask({ is: "reverse", chosen: this.chosen })
  }

  openChange(): void {
    this.ask(new ChangeDialog(this.chosen))
  }

  /** Asks about invoices of the chosen fees. */
  openInvoices(): void {
    const { selection, around } = this.list
    const { choice } = selection
    if (choice === undefined) return
    const { invoices: calls, newSending, files } = around
    this.ask(new ManyInvoices(choice, this.chosen, { calls, save: files.save, newSending }))
  }

  readonly closeDialog = (): void => {
    const { dialog } = this
    this.dialog = undefined
    if (dialog?.is !== "invoices") return
    dialog.dispose()
    if (dialog.isOutdated) this.list.refresh({ quiet: true })
  }

  /** Does what the open dialog asks for. */
  submit(): void {
    const { dialog } = this
    const { fees } = this
    const { calls } = this.list.around
    if (dialog === undefined || fees === undefined || this.changing.busy) return
    if (dialog.is === "settle") {
      const on = dialog.day
      if (on === undefined) return
      this.change(calls.settle({ fees, on }), words.settled)
    }
    if (dialog.is === "reverse") this.change(calls.reverse({ fees }), words.reversed)
    if (dialog.is === "change") {
      const change = dialog.check()
      if (change === undefined) this.changing.refuse()
      else this.change(calls.change({ fees, change }), words.changed)
    }
  }

  /** Begins a direct debit with the chosen fees; where nobody said yet with what, that comes first. */
  collect(): void {
    const { selection, around } = this.list
    const { choice: fees } = selection
    if (fees === undefined) return
    this.collecting.start(
      around.debits.start({ id: around.newJob(), fees }),
      ({ id }) => around.go(`/fees/sepa/drafts/${id}`),
      (failure) => {
        if (failure._tag !== "SepaSettingsMissing") return
        around.notify({ text: words.collectSetUp })
        around.go("/fees/sepa/settings")
      },
    )
  }

  /** Goes on to paying back what is owed: of the chosen fees, or of all that the tab shows. */
  payBack(): void {
    const { shown, selection, around } = this.list
    const fees = selection.count > 0 ? selection.choice : shown && { found: shown, except: [] }
    if (fees === undefined) return
    handOverFees(fees)
    around.go("/fees/transfers/new")
  }

  dispose(): void {
    this.closeDialog()
    this.last = undefined
    this.changing.dispose()
    this.collecting.dispose()
    this.collecting.clear()
  }

  /** Takes the last change back, as its notice does; where there is none, the key is left to the browser. */
  private undoLast(): boolean {
    if (this.last === undefined) return false
    this.undo(this.last)
    return true
  }

  private ask(dialog: FeeDialog): void {
    this.changing.clear()
    this.fees = this.list.selection.choice
    this.dialog = dialog
  }

  /**
   * No dialog is open that could tell of a failure, so it is told in passing, and the steps are not lost with it. What was chosen since stays
   * chosen.
   */
  private undo(steps: ReadonlyArray<UndoStep>): void {
    const { calls, notify } = this.list.around
    this.changing.start(
      calls.undo({ steps }),
      (result) => {
        if (this.last === steps) this.last = undefined
        this.tell(result, { text: words.undone(result.done.length) })
      },
      (failure) => {
        const { what, todo } = feesMessageOf(failure)
        notify({ text: `${what} ${todo}`, action: { label: words.undo, run: () => this.undo(steps) } })
      },
    )
  }

  /** Changes fees; what was done is told, and can be undone. Nothing is chosen then. */
  private change(
    call: Effect.Effect<FeesDone, TooManyFees | FeesOutdated | Lost>,
    said: (count: number) => string,
  ): void {
    // Until it is known what becomes of it, nothing is the last change.
    this.last = undefined
    this.changing.start(
      call,
      (result) => {
        const { done, undo } = result
        this.list.selection.none()
        if (done.length > 0) this.last = undo
        this.tell(result, { text: said(done.length), action: { label: words.undo, run: () => this.undo(undo) } })
      },
      // What the dialog is about is no more: the list is shown anew.
      action((failure) => {
        if (failure._tag !== "FeesOutdated") return
        const { what, todo } = feesMessageOf(failure)
        this.closeDialog()
        this.list.around.notify({ text: `${what} ${todo}` })
        this.list.refresh({ quiet: true })
      }),
    )
  }

  /** Tells what was done by `notice`, and names which fees stay as they are; the list shows what there is now. */
  private tell({ done, refused }: FeesDone, notice: Notice): void {
    this.dialog = refused.length === 0 ? undefined : { is: "refused", refused }
    if (done.length > 0) this.list.around.notify(notice)
    this.list.refresh({ quiet: true })
  }
}
