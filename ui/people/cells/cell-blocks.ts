import { action, makeObservable, observable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { readBlock, writeBlock } from "../../../core/people/cells/block-text.ts"
import { cells as cellsPort, mostCells } from "../../../core/people/cells/cells.port.ts"
import { seriesOf } from "../../../core/people/cells/series.ts"
import { fieldsBehind } from "../../../core/people/column-field.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { unprotected } from "../../../core/people/import/read-text.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { isWriting } from "../../kit/is-writing.ts"
import { run } from "../../remote.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import { refusedText } from "../../text/de/membership.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings, SeriesStep } from "../list/list-cells.ts"
import type { Draft } from "../person/field-draft.ts"
import { type BlockPlan, fieldsIn, planBlock } from "./block-plan.ts"
import { type BlockAct, BlockPreview, givesWords } from "./block-preview.ts"
import { draftFrom } from "./cell-draft.ts"
import type { CellEditing } from "./cell-editing.ts"
import { cellText } from "./cell-text.ts"
import type { ListUndoing } from "./list-undoing.ts"
import { loadedRows } from "./loaded-rows.ts"
import { type Spread, spreadOver } from "./spread.ts"

type Asked = Omit<ConstructorParameters<typeof BlockPreview>[0], "cells">

/** So many cells can be looked over as they stand: they are changed at once, and a notice takes it back. */
const mostAtOnce = 20

/** Changes blocks of cells: what is pasted, filled or emptied is shown before it is done, unless it is small and asks nothing. */
export class CellBlocks {
  /** What would come of it, while that is asked. */
  preview: BlockPreview | undefined
  private readonly list: ListViewModel
  private readonly around: CellSurroundings
  private readonly undoing: ListUndoing
  private readonly editing: CellEditing
  private stop: () => void = () => {}
  /** The small blocks that are on their way, until what they left is shown. */
  private readonly underWay = observable.set<BlockPlan>([], { deep: false })
  /** They go one after the other. */
  private turn: Promise<void> | undefined
  /** The blocks that are turned round, one after the other: each looks at what the one before left. */
  private turning: Promise<void> = Promise.resolve()

  constructor(list: ListViewModel, around: CellSurroundings, undoing: ListUndoing, editing: CellEditing) {
    this.list = list
    this.around = around
    this.undoing = undoing
    this.editing = editing
    makeObservable<this, "show" | "mark">(this, { preview: observableRef, show: action, mark: action })
  }

  paste(cells: ChosenCells, text: string): void {
    if (text === "") this.say(words.nothingToPaste)
    else this.ask(cells, text, "paste")
  }

  empty(cells: ChosenCells): void {
    this.ask(cells, "", "empty")
  }

  /** Gives cells what stands in their first row, or above them where they are one row. */
  fill(cells: ChosenCells): void {
    const from = cells.from === cells.until ? cells.from - 1 : cells.from
    if (from < 0) {
      this.say(words.nothingAbove)
      return
    }
    const { columns } = this.list
    const fields = cells.columns.slice(cells.left, cells.right + 1).map((id) => this.list.cells?.field(id))
    this.read(from, from, fields, ([row]) => {
      if (row === undefined) return
      const texts = fields.map((field) => (field === undefined ? "" : cellText(field, row, columns.catalog)))
      this.ask({ ...cells, from: from + 1 }, writeBlock([texts]), "fill")
    })
  }

  /** Carries on in each column what its first two cells begin, or by one what its first does (`seriesOf`). */
  carryOn(cells: ChosenCells, by: SeriesStep): void {
    const { from, until, columns, left, right } = cells
    const fields = columns.slice(left, right + 1).map((id) => this.list.cells?.field(id))
    if (this.isTooMany(cells, (until - from) * fields.length)) return
    this.read(from, Math.min(from + 1, until), fields, ([first, second]) => {
      if (first === undefined || second === undefined) return
      const { catalog } = this.list.columns
      const textIn = (row: PersonRow, field: AnyField | undefined): string => {
        if (field === undefined) return ""
        const value = fieldValue(row, field)
        // A number without the dots that part its thousands; an amount and all else without what guards it from spreadsheets.
        const isNumber = isCustomField(field) && typeof value === "number" && catalog?.kind(field) !== "money"
        return isNumber ? String(value).replace(".", ",") : unprotected(cellText(field, row, catalog))
      }
      const all = fields.map((field) =>
        seriesOf(textIn(first, field), by === "one" ? "" : textIn(second, field), until - from + 1),
      )
      const series = all.filter((each) => each !== undefined)
      if (series.length < all.length) this.say(words.noSeries)
      else {
        const rows = Array.from({ length: until - from }, (_, at) => series.map((texts) => texts[at + 1] ?? ""))
        this.ask({ ...cells, from: from + 1 }, writeBlock(rows), "fill")
      }
    })
  }

  /** Gives cells what stands in their first column. */
  fillRight(cells: ChosenCells): void {
    const { from, until, left, right } = cells
    const field = this.list.cells?.field(cells.columns[left] ?? "")
    if (field === undefined) {
      this.say(words.nothingToTheLeft)
      return
    }
    if (this.isTooMany(cells, (until - from + 1) * (right - left))) return
    this.read(from, until, [field], (persons) => {
      const texts = persons.map((row) => {
        const text = cellText(field, row, this.list.columns.catalog)
        return Array.from({ length: right - left }, () => text)
      })
      this.ask({ ...cells, left: left + 1 }, writeBlock(texts), "fill")
    })
  }

  /**
   * Gives cells of Ja and Nein the other value of one of them, Ja where nothing is said there. What is on its way is waited for, so that a
   * second time turns them back.
   */
  flip(cells: ChosenCells, place: number, column: string): void {
    const { list } = this
    const { edition } = list
    const turn = async (): Promise<void> => {
      await this.turn
      await when(() => !list.rows.opening)
      const [row, field] = [list.rowAt(place), list.cells?.field(column)]
      // In another list other cells are in their places.
      if (row === undefined || field === undefined || !isCustomField(field) || list.edition !== edition) return
      const alone = this.editing.entry(row.id, field)
      if (alone !== undefined && alone !== this.editing.open) await when(() => alone.done || alone.stuck)
      const value = fieldValue(list.rowAt(place) ?? row, field)
      if (list.edition !== edition) return
      this.ask(cells, list.columns.catalog?.text(field, value !== true) ?? "", "fill")
      await this.turn
    }
    // One that broke keeps no later one from its turn.
    this.turning = this.turning.then(turn, turn)
  }

  /** Gives cells what is typed into the one that is open. Says no where that means nothing, and it stays open. */
  spread(cells: ChosenCells): boolean {
    const { open } = this.editing
    // What is typed there is added to what this one person has: it would take from the others what they have.
    if (open?.editing.editor?.draft.of === "names" || open?.editing.editor?.draft.of === "ticked") {
      this.say(words.listsAreAdded)
      return false
    }
    const typed = this.editing.typed()
    if (open === undefined || typed === undefined) return false
    const text = cellText(open.field, typed, this.list.columns.catalog)
    const count = (cells.until - cells.from + 1) * (cells.right - cells.left + 1)
    // It is said why not, and what was typed stays.
    if (this.isTooMany(cells, count) || (count > 1 && this.mayOnlyOne())) return false
    this.editing.cancel()
    this.ask(cells, writeBlock([[text]]), text === "" ? "empty" : "fill")
    return true
  }

  /** Says so where these are more cells than can be changed at once. */
  private isTooMany({ from, until }: Pick<ChosenCells, "from" | "until">, count: number): boolean {
    if (count <= mostCells) return false
    // Whoever is chosen can get a value of a field all the same.
    const action = { label: words.choosePersons, run: () => this.list.selectRange(from, until) }
    this.list.around.notify({ text: words.tooMany(count), about: "cell", action })
    return true
  }

  /** Says so where who is signed in changes single cells alone. */
  private mayOnlyOne(): boolean {
    if (this.list.may(cellsPort.operations.set)) return false
    this.say(words.onlyOne)
    return true
  }

  /** Reads which persons are meant, and shows what would become of them. One cell is changed at once. */
  private ask(cells: ChosenCells, text: string, act: BlockAct): void {
    const { catalog } = this.list.columns
    const size = { rows: cells.until - cells.from + 1, columns: cells.right - cells.left + 1 }
    const texts = spreadOver(readBlock(text), size)
    const columns = cells.columns.slice(cells.left, cells.left + texts.columns)
    const count = Math.min(texts.rows, this.list.count - cells.from)
    const outside = texts.rows * texts.columns - count * columns.length
    const rest = act === "paste" ? this.restOf(texts, count, columns) : undefined
    if (this.isTooMany({ from: cells.from, until: cells.from + count - 1 }, count * columns.length)) return
    if (act === "paste" && this.list.may(cellsPort.operations.set))
      this.choose(cells.from, cells.from + count - 1, columns)
    const fields = columns.map((column) => this.list.cells?.field(column))
    const found = (persons: ReadonlyArray<PersonRow>): void => {
      const [[only], [field], text] = [persons, fields, texts.at(0, 0)]
      if (count * columns.length === 1 && outside === 0 && only && field && text !== undefined) {
        const draft = draftFrom(field, isCustomField(field) ? catalog?.column(field) : undefined, text)
        if (draft !== undefined) {
          this.put(only, field, draft)
          return
        }
      }
      if (this.mayOnlyOne()) return
      const plan = planBlock(persons, fields, texts, this.list.nameOf, catalog)
      const fixed = columns.flatMap((id, place) => (fields[place] === undefined ? [this.labelOf(id)] : []))
      const asked = { plan, fixed, outside, rest, act }
      if (count * columns.length <= mostAtOnce && BlockPreview.isSimple(asked)) this.inTurn(asked)
      else this.after(() => void this.open(asked))
    }
    this.read(cells.from, cells.from + count - 1, fields, found)
  }

  /** Gives a cell another value, once nothing else is on its way there. */
  private put(row: PersonRow, field: AnyField, draft: Draft): void {
    const { rows, actions } = this.list
    when(
      () => !actions.deeds.working && !this.editing.isSaving(row.id, field) && !this.isWriting(row.id, field),
      () => this.editing.put(rows.of(row.id) ?? row, field, draft),
    )
  }

  /** What is pasted beyond the last row of the list; nothing where all of it has room. */
  private restOf({ rows, columns: width, at }: Spread, count: number, columns: ReadonlyArray<string>): Asked["rest"] {
    if (rows <= count) return undefined
    const line = (text: (column: number) => string | undefined) =>
      Array.from({ length: width }, (_, column) => text(column) ?? "")
    const heads = line((column) => columns[column] && this.labelOf(columns[column]))
    const left = Array.from({ length: rows - count }, (_, row) => line((column) => at(count + row, column)))
    return { rows: left.length, cells: left.length * width, text: writeBlock([heads, ...left]) }
  }

  /** The persons in these rows as their cells show them: at once where they are here, else as soon as they are. */
  private read(
    from: number,
    until: number,
    fields: ReadonlyArray<AnyField | undefined>,
    then: (persons: ReadonlyArray<PersonRow>) => void,
  ): void {
    const { rows } = this.list
    this.stop()
    const here = loadedRows(rows, from, until)
    const take = (persons: ReadonlyArray<PersonRow>): void => then(persons.map((row) => this.editing.shown(row)))
    if (here !== undefined) {
      take(here)
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    void this.list.actions.changes.opening.until(promise)
    const stop = run(rows.between(from, until, fieldsBehind(fields.filter((field) => field !== undefined))), {
      done: (persons) => {
        take(persons)
        resolve()
      },
      failed: (error) => {
        resolve()
        this.say(messageOf(error).what)
      },
    })
    this.stop = () => {
      stop()
      resolve()
    }
  }

  /** Shows what a plan would change, before it is done. */
  open(asked: Asked): Promise<void> {
    return this.list.actions.changes.opening.until(this.fetch(asked))
  }

  /** Whether a small block is on its way. */
  get working(): boolean {
    return this.underWay.size > 0
  }

  /** Whether a small block that gives a cell another value is on its way. */
  isWriting(person: PersonId, field: AnyField): boolean {
    return [...this.underWay].some(({ edits }) =>
      edits.some(({ id, changes }) => id === person && fieldsIn(changes).includes(field)),
    )
  }

  /** Does something once the small blocks are done that are on their way: at once where there are none. */
  private after(then: () => void): void {
    if (this.turn === undefined) then()
    else void this.turn.then(then)
  }

  private async fetch(asked: Asked): Promise<void> {
    try {
      this.show(await this.make(asked))
    } catch {
      this.list.missed()
    }
  }

  private async make(asked: Asked): Promise<BlockPreview> {
    const { list } = this
    const cells = await this.around.cells()
    if (givesWords(asked.plan.edits)) list.wantWords()
    const preview: BlockPreview = new BlockPreview({ ...asked, cells }, list, (done, text) => {
      // Another one may be looked at by now.
      if (this.preview === preview) this.show(undefined)
      if (done === undefined) return
      if (done.changed > 0) list.refresh()
      if (done.id !== null) this.undoing.wrote(done.id, asked.plan.edits, text)
      if (done.refused.length === 0) return
      const lines = done.refused.map((each) => refusedText(each))
      list.actions.changes.show({ is: "lines", title: words.left(done.refused.length), lines })
    })
    return preview
  }

  private inTurn(asked: Asked): void {
    this.mark(asked.plan, true)
    const turn = (this.turn ?? Promise.resolve())
      .then(() => this.atOnce(asked))
      .finally(() => {
        if (this.turn === turn) this.turn = undefined
        when(
          () => !this.list.rows.opening,
          () => this.mark(asked.plan, false),
        )
      })
    this.turn = turn
  }

  private mark(plan: BlockPlan, isUnderWay: boolean): void {
    if (isUnderWay) this.underWay.add(plan)
    else this.underWay.delete(plan)
  }

  /** Changes cells without a word before, unless something comes of them that is to be seen first. */
  private async atOnce(asked: Asked): Promise<void> {
    try {
      if (givesWords(asked.plan.edits)) {
        const catalog = await this.list.around.words()
        this.list.knowWords(catalog)
        await catalog.settled()
      }
      const preview = await this.make(asked)
      await when(() => !preview.sending.busy)
      if (preview.isPlain) {
        if (preview.changing.length === 0) this.say(words.same(preview.found?.same ?? 0))
        preview.submit()
        await when(() => !preview.sending.busy)
        if (preview.sending.failure === undefined) return
      }
      this.showFirst(preview)
    } catch {
      this.list.missed()
    }
  }

  /** Shows what is to be seen first. Who types somewhere by now is not disturbed: a key could confirm what nobody has seen. */
  private showFirst(preview: BlockPreview): void {
    const { row, asking } = this.list.actions
    if (this.editing.open === undefined && row === undefined && !asking && !isWriting()) this.show(preview)
    else {
      const action = { label: words.look, run: () => this.show(preview) }
      this.list.around.notify({ text: words.notYet, about: "cell", action })
    }
  }

  /** Keeps what is pasted chosen, so that its sum shows and the next key takes it. */
  private choose(from: number, until: number, columns: ReadonlyArray<string>): void {
    const [first, last] = [columns[0], columns.at(-1)]
    if (first !== undefined && last !== undefined && (from < until || first !== last))
      this.list.goToBlock({ place: from, column: first }, { place: until, column: last })
  }

  private labelOf(id: string): string {
    const column = this.list.cells?.named(id) ?? "name"
    return column === "name" ? "Name" : this.list.columns.label(column)
  }

  private show(preview: BlockPreview | undefined): void {
    this.preview = preview
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "cell" })
  }
}
