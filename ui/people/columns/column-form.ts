import { action, computed, makeObservable, observableRef } from "mobx"
import { columnFaults, columnKey } from "../../../core/people/custom-columns/column-rules.ts"
import type { ColumnFault } from "../../../core/people/custom-columns/columns.errors.ts"
import type { ColumnEdit, OptionChange } from "../../../core/people/custom-columns/columns.port.ts"
import {
  type ColumnData,
  type CustomColumn,
  type DivisionAccess,
  mostOptions,
} from "../../../core/people/custom-columns/custom-column.ts"
import type { ColumnType } from "../../../core/people/custom-values.ts"

/** A value that is offered: what it was called before, if it was there, and what it is called now. */
export interface OptionRow {
  readonly key: number
  readonly was: string | undefined
  readonly name: string
}

/** A value that is no longer offered, and what becomes of it: another one by its row, or nothing. */
export interface GoneOption {
  readonly was: string
  readonly to: number | undefined
}

const fresh: Omit<ColumnData, "type"> = { name: "", help: "", required: false, options: [], divisions: "edit" }

/** A column while it is put together or changed: what was typed, and what it means for values that are there. */
export class ColumnForm {
  name: string
  help: string
  required: boolean
  divisions: DivisionAccess
  type: ColumnType
  rows: ReadonlyArray<OptionRow>
  gone: ReadonlyArray<GoneOption> = []
  faults: ReadonlyArray<ColumnFault> = []
  /** The column that is changed, as it was read; nothing for a new one. */
  column: CustomColumn | undefined
  /** The row that was just added: it takes the focus. */
  added: number | undefined
  private keys = 0

  constructor(column: CustomColumn | undefined) {
    this.column = column
    const { name, help, required, divisions } = column ?? fresh
    this.name = name
    this.help = help
    this.required = required
    this.divisions = divisions
    this.type = column?.type ?? "text"
    this.rows = this.rowsOf(column?.options ?? [])
    makeObservable(this, {
      name: observableRef,
      help: observableRef,
      required: observableRef,
      divisions: observableRef,
      type: observableRef,
      rows: observableRef,
      gone: observableRef,
      faults: observableRef,
      column: observableRef,
      data: computed,
      set: action,
      write: action,
      add: action,
      move: action,
      remove: action,
      settle: action,
      check: action,
      rebase: action,
    })
  }

  /** Whether its type offers values to choose from. */
  get offers(): boolean {
    return mostOptions(this.type) > 0
  }

  /** Whether one more value can be offered. */
  get canAdd(): boolean {
    return this.rows.length < mostOptions(this.type)
  }

  /** The column as it was typed. */
  get data(): ColumnData {
    return {
      name: this.name.trim(),
      type: this.type,
      help: this.help.trim(),
      required: this.required,
      options: this.offers ? this.rows.map(({ name }) => name.trim()) : [],
      divisions: this.divisions,
    }
  }

  /** The change of the column, with what becomes of values that go or are renamed. */
  get edit(): ColumnEdit | undefined {
    const { column, data, rows, gone } = this
    if (column === undefined) return undefined
    const { type: _, ...words } = data
    const named = (key: number | undefined) => rows.find((row) => row.key === key)?.name.trim() ?? null
    const values: ReadonlyArray<OptionChange> = [
      ...rows.flatMap(({ was, name }) =>
        was === undefined || was === name.trim() ? [] : [{ from: was, to: name.trim() }],
      ),
      ...gone.map(({ was, to }) => ({ from: was, to: named(to) })),
    ]
    return { id: column.id, version: column.version, ...words, values }
  }

  set(said: Partial<Pick<ColumnForm, "name" | "help" | "required" | "divisions" | "type">>): void {
    Object.assign(this, said)
    this.faults = []
    if (this.offers && this.rows.length === 0) this.add()
    if (said.type !== undefined) this.added = undefined
  }

  write(key: number, name: string): void {
    this.rows = this.rows.map((row) => (row.key === key ? { ...row, name } : row))
    this.faults = []
  }

  add(): void {
    const [row] = this.rowsOf([""])
    if (row === undefined) return
    this.rows = [...this.rows, { ...row, was: undefined }]
    this.added = row.key
  }

  /** Puts a value before or behind the next one: in this order they are offered, counted and sorted into tables. */
  move(key: number, by: 1 | -1): void {
    const at = this.rows.findIndex((row) => row.key === key)
    const row = this.rows[at]
    if (row !== undefined && this.rows[at + by] !== undefined)
      this.rows = this.rows.toSpliced(at, 1).toSpliced(at + by, 0, row)
  }

  /** Takes a value out of the choice; what becomes of it where persons have it can then be said. */
  remove(key: number): void {
    const row = this.rows.find((each) => each.key === key)
    this.rows = this.rows.filter((each) => each.key !== key)
    this.gone = this.gone.map((each) => (each.to === key ? { ...each, to: undefined } : each))
    if (row?.was !== undefined) this.gone = [...this.gone, { was: row.was, to: undefined }]
    this.faults = []
  }

  settle(was: string, to: number | undefined): void {
    this.gone = this.gone.map((each) => (each.was === was ? { was, to } : each))
  }

  /** Whether it can be sent; what is wrong stands at its field. */
  check(): boolean {
    this.faults = columnFaults(this.data)
    return this.faults.length === 0
  }

  refuse(faults: ReadonlyArray<ColumnFault>): void {
    this.faults = faults
  }

  faultAt(part: ColumnFault["part"]): ColumnFault | undefined {
    return this.faults.find((fault) => fault.part === part)
  }

  /**
   * Somebody else changed the column: what was not touched here becomes as it is now, values that they added come along,
   * and values that they took out are new ones if they still stand here.
   */
  rebase(current: CustomColumn): void {
    const { column } = this
    if (column === undefined) return
    if (this.name === column.name) this.name = current.name
    if (this.help === column.help) this.help = current.help
    if (this.required === column.required) this.required = current.required
    if (this.divisions === column.divisions) this.divisions = current.divisions
    const there = new Set(current.options)
    const here = new Set(this.rows.map(({ name }) => columnKey(name)))
    const settled = new Set([...this.gone.map(({ was }) => was), ...this.rows.map(({ was }) => was)])
    this.gone = this.gone.filter(({ was }) => there.has(was))
    this.rows = [
      ...this.rows.map((row) => (row.was === undefined || there.has(row.was) ? row : { ...row, was: undefined })),
      ...this.rowsOf(current.options.filter((option) => !settled.has(option) && !here.has(columnKey(option)))),
    ]
    this.column = current
  }

  private rowsOf(options: ReadonlyArray<string>): ReadonlyArray<OptionRow> {
    return options.map((name) => ({ key: ++this.keys, was: name, name }))
  }
}
