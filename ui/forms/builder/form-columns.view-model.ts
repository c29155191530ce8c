import { action, makeObservable, observableRef } from "mobx"
import { type Block, type BlockId, columnTypesFor, type Forms } from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { mostEnumerated } from "../../../core/people/custom-columns/custom-column.ts"
import type {
  ColumnChanged,
  ColumnNameTaken,
  ColumnNotFound,
  Columns,
  ColumnType,
  CustomColumn,
  InvalidColumn,
  TooManyColumns,
} from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { run } from "../../remote.ts"

/** What columns need of the world while a form is built. */
export interface FormColumnsSurroundings {
  readonly columns: Pick<Columns<Lost>, "list" | "create" | "delete">
  readonly calls: Pick<Forms<Lost>, "using">
}

/** The type of the column that takes what is answered to a block. */
const typeFor = (block: Block): ColumnType | undefined => {
  if (block.kind !== "dropdown" || block.settings.face === "yesNo") return columnTypesFor(block)[0]
  return block.settings.options.length > mostEnumerated ? "selection" : "enumeration"
}

const optionsOf = (block: Block): ReadonlyArray<string> => {
  if (block.kind === "multiple_choice") return block.settings.options
  return block.kind === "dropdown" && block.settings.face !== "yesNo" ? block.settings.options : []
}

/** The columns of the list into which blocks write: chosen, made, and deleted without leaving the form (FRM-02, FRM-04). */
export class FormColumnsViewModel {
  readonly changing = new Attempt<
    InvalidColumn | ColumnNameTaken | TooManyColumns | ColumnNotFound | ColumnChanged | Lost
  >()
  all: ReadonlyArray<CustomColumn> = []
  /** The block for which a column is made, until it is. */
  making: Block | undefined
  name = ""
  /** The block that would be taken out, until somebody is sure; and whether its column goes with it. */
  removing: Block | undefined
  isColumnRemoved = false
  /** Titles of the forms in which something writes into that column, too. */
  others: ReadonlyArray<string> = []
  private readonly around: FormColumnsSurroundings
  private readonly stop: () => void

  constructor(around: FormColumnsSurroundings) {
    this.around = around
    makeObservable<this, "take" | "tell">(this, {
      all: observableRef,
      making: observableRef,
      name: observableRef,
      removing: observableRef,
      isColumnRemoved: observableRef,
      others: observableRef,
      take: action,
      tell: action,
      make: action,
      call: action,
      askRemove: action,
      choose: action,
      leave: action,
    })
    this.stop = run(around.columns.list(), { done: ({ columns }) => this.take(columns), failed: () => undefined })
  }

  /** The column into which a block writes. */
  of({ column }: Block): CustomColumn | undefined {
    return this.all.find(({ id }) => id === column)
  }

  /** Asks how the column is to be called that is made for a block. */
  make(block: Block): void {
    this.changing.clear()
    this.making = block
    this.name = block.label.trim()
  }

  call(name: string): void {
    this.name = name
  }

  /** Makes the column; `then` hears for which block. */
  create(then: (block: BlockId, column: CustomColumnId) => void): void {
    const type = this.making && typeFor(this.making)
    if (this.making === undefined || type === undefined) return
    const { id } = this.making
    const data = { name: this.name.trim(), type, help: "", required: false, divisions: "edit" as const }
    this.changing.start(this.around.columns.create({ ...data, options: optionsOf(this.making) }), (column) => {
      this.take([...this.all, column])
      this.leave()
      then(id, column.id)
    })
  }

  /** Asks what becomes of the column of a block that is taken out. */
  askRemove(block: Block): void {
    this.changing.clear()
    this.removing = block
    this.isColumnRemoved = false
    this.others = []
    if (block.column === null) return
    run(this.around.calls.using({ column: block.column }), {
      done: (found) => this.tell([...new Set(found.map(({ title }) => title))]),
      failed: () => undefined,
    })
  }

  choose(isColumnRemoved: boolean): void {
    this.isColumnRemoved = isColumnRemoved
  }

  /** Deletes the column where that is wanted; `then` hears which block goes. */
  remove(then: (block: BlockId) => void): void {
    const block = this.removing
    const column = block && this.of(block)
    if (block === undefined) return
    const done = () => {
      this.leave()
      then(block.id)
    }
    if (!this.isColumnRemoved || column === undefined) {
      done()
      return
    }
    const { id, version } = column
    this.changing.start(this.around.columns.delete({ id, version, values: "keep" }), () => {
      this.take(this.all.filter((each) => each.id !== id))
      done()
    })
  }

  leave(): void {
    this.making = undefined
    this.removing = undefined
  }

  dispose(): void {
    this.stop()
    this.changing.dispose()
  }

  private take(columns: ReadonlyArray<CustomColumn>): void {
    this.all = columns
  }

  private tell(others: ReadonlyArray<string>): void {
    this.others = others
  }
}
