import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { type CellOutcome, type Cells, cellsIn, type PersonOutcome } from "../../../core/people/cells/cells.port.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { ChangeConflict } from "../../../core/people/people.errors.ts"
import { people } from "../../../core/people/people.port.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import { Attempt } from "../../attempt.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { valueText } from "../../text/de/value.ts"
import { valueFaultText } from "../../text/de/value-fault.ts"
import { newWordsText } from "../../text/de/words.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { BlockPlan } from "./block-plan.ts"
import { takenOf } from "./taken-cells.ts"

/** What is done to a block of cells. */
export type BlockAct = "empty" | "fill" | "paste" | "replace" | "reckon"

/** What is known of a block before anybody is asked. */
interface Asked {
  readonly cells: Cells<Lost>
  readonly plan: BlockPlan
  /** What the columns in it are called that cannot be edited. */
  readonly fixed: ReadonlyArray<string>
  /** How many cells of what was pasted lie beyond the list. */
  readonly outside: number
  /** The rows of what was pasted for which the list has no persons any more, with what their columns are called above them. */
  readonly rest?: { readonly rows: number; readonly cells: number; readonly text: string } | undefined
  /** What is done: cells are emptied, get what stands in one of them or was pasted, a text in place of another, or what is reckoned. */
  readonly act: BlockAct
}

/** A line of the preview: a cell that changes, or why it stays. */
export interface PreviewLine {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly fault: string | undefined
}

type Found = Effect.Success<ReturnType<Cells<Lost>["preview"]>>

/** Whether changes give somebody groups or labels. */
export const givesWords = (edits: BlockPlan["edits"]): boolean =>
  edits.some(({ changes }) => changes.groups !== undefined || changes.labels !== undefined)

const isSame = (one: unknown, other: unknown): boolean =>
  fold(JSON.stringify(one ?? null)) === fold(JSON.stringify(other ?? null))

/** Whether some changes are among others, but for large and small letters. */
const isPart = ({ custom = {}, ...own }: PersonChanges, whole: PersonChanges): boolean => {
  const [fields, columns] = [
    new Map<string, unknown>(Object.entries(whole)),
    new Map<string, unknown>(Object.entries(whole.custom ?? {})),
  ]
  return (
    Object.entries(own).every(([field, value]) => isSame(value, fields.get(field))) &&
    Object.entries(custom).every(([column, value]) => isSame(value, columns.get(column)))
  )
}

const good = ({ fault }: CellOutcome): boolean => fault === null

/** Shows what a block would change, cell by cell, and does it when that is wanted. */
export class BlockPreview {
  readonly sending = new Attempt<Lost | ChangeConflict>()
  found: Found | undefined
  /** Whether somebody typed on meanwhile, as if into a cell: nothing takes that. */
  typedOn = false
  readonly asked: Asked
  private readonly list: ListViewModel
  private readonly finish: (done: ChangeResult | undefined, text: string) => void

  constructor(asked: Asked, list: ListViewModel, finish: (done: ChangeResult | undefined, text: string) => void) {
    this.asked = asked
    this.list = list
    this.finish = finish
    makeObservable<this, "take">(this, {
      found: observableRef,
      typedOn: observableRef,
      typeOn: action,
      take: action,
      wrong: computed,
      changing: computed,
      count: computed,
      newWords: computed,
      isPlain: computed,
    })
    this.ask()
  }

  /** Asks what would come of it. */
  ask(): void {
    const { plan, cells } = this.asked
    if (plan.edits.length === 0) this.take({ persons: [], same: 0, gone: [] })
    else this.sending.start(cells.preview({ edits: plan.edits }), (found) => this.take(found))
  }

  /** The cells that stay as they are because their new value is wrong. */
  get wrong(): ReadonlyArray<PreviewLine> {
    const misread = this.asked.plan.misread.map(({ name, field, before, text, code }) => ({
      name,
      label: this.label(field),
      before: this.text(field, before),
      after: text,
      fault: valueFaultText(code, field, this.holdsOne(field) ? text.trim() : undefined, this.options(field)),
    }))
    return [...misread, ...this.lines((cell) => !good(cell))]
  }

  /** Whether a cell of a field is one text: of several names or numbers none is as long as all of them together. */
  private holdsOne(field: AnyField): boolean {
    if (isCustomField(field)) return this.list.columns.catalog?.column(field)?.type === "text"
    return field !== "phones" && field !== "groups" && field !== "labels"
  }

  /** The cells that get another value. */
  get changing(): ReadonlyArray<PreviewLine> {
    return this.lines(good)
  }

  /** How many persons change. */
  get count(): number {
    return this.persons.filter(({ cells }) => cells.some(good)).length
  }

  /** Which groups and labels would be new. */
  get newWords(): string | undefined {
    const names = (kind: "groups" | "labels") =>
      this.persons.flatMap(({ cells }) =>
        cells.flatMap(({ field, after, fault }) =>
          field === kind && fault === null && Array.isArray(after) ? after.map(String) : [],
        ),
      )
    const unknown = (["groups", "labels"] as const).flatMap(
      (kind) => this.list.words?.unknown(kind, [...new Set(names(kind))]) ?? [],
    )
    return newWordsText(unknown)
  }

  /** Whether nothing in the block itself speaks against doing it without showing it before. */
  static isSimple({ plan, fixed, outside }: Omit<Asked, "cells">): boolean {
    return plan.misread.length === 0 && plan.reworded === 0 && fixed.length === 0 && outside === 0
  }

  /** Whether all of it becomes just what was asked for, and nothing of it is to be decided or told. */
  get isPlain(): boolean {
    const { found, newWords } = this
    if (found === undefined || found.gone.length > 0 || this.wrong.length > 0 || newWords !== undefined) return false
    const { edits } = this.asked.plan
    if (givesWords(edits) && this.list.words?.all.value === undefined) return false
    const wanted = new Map(edits.map(({ id, changes }) => [id, changes]))
    const become = takenOf(found.persons)
    const cells = become.reduce((sum, { changes }) => sum + cellsIn(changes), found.same)
    return (
      cells === edits.reduce((sum, { changes }) => sum + cellsIn(changes), 0) &&
      become.every(({ id, changes }) => isPart(changes, wanted.get(id) ?? {}))
    )
  }

  /** Whether it is done in the list of contacts. */
  get ofContacts(): boolean {
    return this.list.id === "contacts"
  }

  /** The rows that are left over, where who is signed in may import them. */
  get rest(): Asked["rest"] {
    const { around, may } = this.list
    return around.openImport !== undefined && may(people.operations.import) ? this.asked.rest : undefined
  }

  /** Letters came that no field takes. */
  readonly typeOn = (): void => {
    this.typedOn = true
  }

  /** Does it, and after that hands the rows that are left over to the import. */
  importRest(): void {
    const { rest, list } = this
    const open = (): void => list.around.openImport?.(list.actions.imported, rest?.text)
    if (rest === undefined || this.found === undefined) return
    if (this.changing.length > 0) this.submit(open)
    else {
      this.cancel()
      open()
    }
  }

  /** Does it, or asks again where nobody answered; `then` follows once all of it is done. */
  submit(then: () => void = () => {}): void {
    if (this.found === undefined) {
      this.ask()
      return
    }
    if (this.changing.length === 0) return
    const edits = takenOf(this.persons)
    this.sending.start(this.asked.cells.set({ edits }), (done) => {
      this.finish(done, done.changed === 0 ? words.nobody : words.done(done.changed))
      // Who could not be changed is told of first; what was pasted is still there to be copied.
      if (done.refused.length === 0) then()
    })
  }

  /** Leaves it. What was sent already is done all the same. */
  readonly cancel = (): void => {
    this.sending.dispose()
    this.finish(undefined, "")
  }

  private get persons(): ReadonlyArray<PersonOutcome> {
    return this.found?.persons ?? []
  }

  private lines(which: (cell: CellOutcome) => boolean): ReadonlyArray<PreviewLine> {
    const { fields } = this.list.columns
    const place = ({ field }: CellOutcome) => fields.indexOf(field)
    return this.persons.flatMap(({ name, cells }) =>
      cells
        .filter(which)
        .toSorted((one, other) => place(one) - place(other))
        .map(({ field, before, after, fault }) => ({
          name,
          label: this.label(field),
          before: this.text(field, before),
          after: this.text(field, after),
          fault: fault === null ? undefined : valueFaultText(fault, field, after, this.options(field)),
        })),
    )
  }

  private options(field: AnyField): ReadonlyArray<string> | undefined {
    return isCustomField(field) ? this.list.columns.catalog?.column(field)?.options : undefined
  }

  private label(field: AnyField): string {
    return this.list.columns.label(field)
  }

  private text(field: AnyField, value: unknown): string {
    return isCustomField(field) ? (this.list.columns.catalog?.text(field, value) ?? "") : valueText(field, value)
  }

  private take(found: Found): void {
    this.found = found
  }
}
