import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Forms } from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  ColumnChanged,
  ColumnNameTaken,
  ColumnNotFound,
  InvalidColumn,
  TooManyColumns,
} from "../../../core/people/custom-columns/columns.errors.ts"
import type { ColumnEdit, ColumnUsage, DeletedColumn } from "../../../core/people/custom-columns/columns.port.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import type { ChangeConflict } from "../../../core/people/people.errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { columnMessageOf } from "../../text/de/column-errors.ts"
import { counted } from "../../text/de/format.ts"
import { Turns } from "../../turns.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { ColumnForm } from "./column-form.ts"

type FormBlocks = Pick<Forms<Lost>, "using">

/** What can keep a column from being changed. */
export type ColumnFailure =
  | Lost
  | ColumnNotFound
  | ColumnChanged
  | ColumnNameTaken
  | InvalidColumn
  | TooManyColumns
  | ChangeConflict

/** What is open over the columns. */
export type ColumnDialog =
  | { readonly is: "form"; readonly form: ColumnForm }
  | { readonly is: "delete"; readonly column: CustomColumn }
  | { readonly is: "erase"; readonly column: DeletedColumn }

/** The custom columns of the workspace (COL-01 to COL-03). */
export class ColumnsViewModel {
  /** What is open. */
  readonly changing = new Attempt<ColumnFailure>()
  /** What is done to a column where it stands. */
  readonly acting = new Turns<ColumnFailure>(() => this.catalog.load())
  /** How many persons have a value in the column that is open, and which views name it. */
  readonly use = new Remote<ColumnUsage, Lost | ColumnNotFound>()
  /** The blocks of forms that write into the column that is asked about. */
  readonly blocks = new Remote<Effect.Success<ReturnType<FormBlocks["using"]>>, Lost>()
  dialog: ColumnDialog | undefined
  /** The column that was moved last, and which way: its button keeps the focus. */
  moved: { readonly id: string; readonly by: 1 | -1 } | undefined
  /** Whether the values of the column that is deleted are kept. */
  values: "keep" | "erase" = "keep"
  readonly catalog: ColumnCatalog
  private readonly forms: FormBlocks
  private readonly notify: Notify

  constructor(catalog: ColumnCatalog, forms: FormBlocks, notify: Notify) {
    this.catalog = catalog
    this.forms = forms
    this.notify = notify
    makeObservable(this, {
      dialog: observableRef,
      values: observableRef,
      moved: observableRef,
      move: action,
      open: action,
      close: action,
      choose: action,
    })
    catalog.load()
  }

  /** Opens the form of a new column. */
  readonly create = (): void => this.open({ is: "form", form: new ColumnForm(undefined) })

  /** Opens the form of a column that is there. */
  readonly edit = (column: CustomColumn): void => this.open({ is: "form", form: new ColumnForm(column) })

  open(dialog: ColumnDialog): void {
    this.changing.clear()
    this.values = "keep"
    this.dialog = dialog
    const id = dialog.is === "form" ? dialog.form.column?.id : dialog.column.id
    if (id === undefined) return
    this.use.load(this.catalog.port.use({ id }))
    if (dialog.is !== "form") this.blocks.load(this.forms.using({ column: id }))
  }

  readonly close = (): void => {
    this.dialog = undefined
  }

  choose(values: "keep" | "erase"): void {
    this.values = values
  }

  /** Sends the form that is open. */
  save(form: ColumnForm): void {
    const { edit, data } = form
    if (!form.check()) this.changing.refuse()
    else if (edit === undefined) this.start(this.catalog.port.create(data), () => `„${data.name}“ ist angelegt.`, form)
    else this.change(edit, form)
  }

  private change(edit: ColumnEdit, form: ColumnForm): void {
    this.start(
      this.catalog.port.edit(edit),
      ({ persons }) =>
        persons === 0
          ? `„${edit.name}“ ist gespeichert.`
          : `„${edit.name}“ ist gespeichert, bei ${counted(persons, "Person", "Personen")} hat sich der Wert geändert.`,
      form,
    )
  }

  /** Puts a column one place up or down. */
  move(column: CustomColumn, by: 1 | -1): void {
    const ids = this.catalog.columns.map(({ id }) => id)
    const from = ids.indexOf(column.id)
    const to = from + by
    if (from < 0 || to < 0 || to >= ids.length) return
    this.moved = { id: column.id, by }
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, column.id)
    const columns = order.flatMap((id) => this.catalog.columns.filter((each) => each.id === id))
    this.catalog.take({ columns, deleted: this.catalog.all.value?.deleted ?? [] })
    this.acting.take(order.join(" "), this.catalog.port.order({ ids: order }), undefined, this.failed)
  }

  /** Deletes the column that is asked about; with its values kept it can be brought back at once. */
  delete(column: CustomColumn): void {
    const { id, version, name } = column
    const { values } = this
    this.changing.start(this.catalog.port.delete({ id, version, values }), () => {
      this.close()
      this.catalog.load()
      if (values === "erase") return this.notify({ text: `„${name}“ ist mit allen Werten gelöscht.` })
      this.notify({
        text: `„${name}“ ist gelöscht, die Werte sind noch da.`,
        action: { label: "Rückgängig", run: () => this.restore(column) },
      })
    })
  }

  /** Deletes a deleted column for good. */
  erase({ id, version, name }: DeletedColumn): void {
    this.changing.start(this.catalog.port.delete({ id, version, values: "erase" }), () => {
      this.close()
      this.catalog.load()
      this.notify({ text: `„${name}“ ist endgültig gelöscht.` })
    })
  }

  restore({ id, name }: Pick<CustomColumn, "id" | "name">): void {
    const restored = () => this.notify({ text: `„${name}“ ist wieder da, mit allen Werten.` })
    this.acting.take(id, this.catalog.port.restore({ id }), restored, this.failed)
  }

  dispose(): void {
    for (const each of [this.changing, this.use, this.blocks]) each.dispose()
  }

  private start<A>(call: Effect.Effect<A, ColumnFailure>, said: (value: A) => string, form: ColumnForm): void {
    this.changing.start(
      call,
      (value) => {
        this.close()
        this.catalog.load()
        this.notify({ text: said(value) })
      },
      (failure) => {
        if (failure._tag === "InvalidColumn") form.refuse(failure.faults)
        if (failure._tag === "ColumnChanged") form.rebase(failure.current)
      },
    )
  }

  private readonly failed = (failure: ColumnFailure): void => {
    const { what, todo } = columnMessageOf(failure)
    this.notify({ text: `${what} ${todo}` })
  }
}
