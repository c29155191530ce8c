import { writeBlock } from "../../../core/people/cells/block-text.ts"
import { cells as cellsPort, mostCells } from "../../../core/people/cells/cells.port.ts"
import { fieldsBehind } from "../../../core/people/column-field.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { unspoilt } from "../../../core/people/spoilt-text.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { run } from "../../remote.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import { type AskedBlock, isBlock } from "../list/asked-block.ts"
import { byNow } from "../list/by-now.ts"
import type { DeedCell } from "../list/foreseen.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { Draft } from "../person/field-draft.ts"
import { type BlockExtent, extentOf } from "./block-extent.ts"
import { type BlockPlan, fieldsIn, planBlock } from "./block-plan.ts"
import { BlockPreview } from "./block-preview.ts"
import type { BlockShowing, Planned } from "./block-showing.ts"
import { type BlockTexts, textsOf } from "./block-texts.ts"
import { draftFrom } from "./cell-draft.ts"
import type { CellEditing } from "./cell-editing.ts"
import type { CellForesight } from "./cell-foresight.ts"
import { cellText } from "./cell-text.ts"
import { loadedRows } from "./loaded-rows.ts"
import { sameValue } from "./same-value.ts"
import { spreadOver } from "./spread.ts"
import { wholePostcode } from "./whole-postcode.ts"

/** So many cells can be looked over as they stand: they are changed at once, and a notice takes it back. */
const mostAtOnce = 20

/** What a block becomes: another value of one cell, or a plan for many. */
type Meaning =
  | { readonly row: PersonRow; readonly field: AnyField; readonly draft: Draft }
  | { readonly planned: Planned; readonly cells: ReadonlyArray<DeedCell>; readonly small: boolean }
  | Exclude<BlockTexts, { readonly texts: unknown }>

/** What a plan makes of cells. */
const cellsOf = (plan: BlockPlan, rows: ReadonlyArray<PersonRow>): ReadonlyArray<DeedCell> => {
  const before = new Map(rows.map((row) => [row.id, row]))
  return plan.edits.flatMap(({ id, changes }) => {
    const row = before.get(id)
    const after = { ...row, ...changes } as PersonRow
    return fieldsIn(changes).map((field) => ({
      id,
      field,
      before: (row && fieldValue(row, field)) ?? null,
      after: fieldValue(after, field) ?? null,
    }))
  })
}

/** Changes blocks of cells: what is pasted, filled or emptied is shown before it is done, unless it is small and asks nothing. */
export class CellBlocks {
  private readonly list: ListViewModel
  private readonly editing: CellEditing
  private readonly foresight: CellForesight
  private readonly showing: BlockShowing

  constructor(list: ListViewModel, editing: CellEditing, foresight: CellForesight, showing: BlockShowing) {
    this.list = list
    this.editing = editing
    this.foresight = foresight
    this.showing = showing
  }

  /** Whether who is signed in may change several cells at once. */
  get may(): boolean {
    return this.list.may(cellsPort.operations.set)
  }

  /** At the key: keeps what is pasted chosen, asks for rows that are not here, and foresees what a small block will do. */
  prepare(asked: AskedBlock): void {
    if (this.speaksAgainst(asked) !== undefined) return
    const extent = extentOf(asked)
    const count = (extent.until - extent.from + 1) * extent.columns.length
    if (count > mostCells) return
    const { may } = this
    if (asked.how.is === "paste" && may) this.choose(extent)
    const rows = loadedRows(asked, extent.first, extent.last)
    if (rows === undefined) this.fetch(asked, extent)
    else if (rows.length <= mostAtOnce + 1 && count <= mostAtOnce && (may || count === 1))
      this.foresee(asked, extent, rows)
  }

  /** Whether it will be shown before it is done, as far as that is plain at the key. */
  asksFirst(asked: AskedBlock): boolean {
    const { from, until, columns } = extentOf(asked)
    return asked.coming !== undefined || (until - from + 1) * columns.length > mostAtOnce
  }

  /** In its turn: does it, or shows what would come of it. What comes back ends once that is shown. */
  run(asked: AskedBlock): Promise<void> | undefined {
    const against = this.speaksAgainst(asked)
    if (against !== undefined) return this.nothing(asked, against)
    const extent = extentOf(asked)
    const count = (extent.until - extent.from + 1) * extent.columns.length
    if (this.isTooMany(extent, count)) return this.nothing(asked)
    const here = loadedRows(asked, extent.first, extent.last)
    const isElsewhere = asked.edition !== this.list.edition
    if (here !== undefined) return isElsewhere ? this.goElsewhere(asked, extent, here) : this.go(asked, extent, here)
    if (asked.coming === undefined && isElsewhere) {
      this.list.missed()
      return this.nothing(asked)
    }
    if (asked.coming === undefined) this.fetch(asked, extent)
    return asked.coming?.then((rows) => rows && this.go(asked, extent, rows))
  }

  /** What is typed into the open editor, where it can be given to all of these cells; where not, it is said why. */
  typed(cells: ChosenCells): string | undefined {
    const { open } = this.editing
    // What somebody has there is seldom what others are to have: it would take from these what they have.
    if (open?.editing.editor?.draft.of === "names" || open?.editing.editor?.draft.of === "ticked") {
      this.say(words.listsAreAdded)
      return undefined
    }
    const typed = this.editing.typed()
    if (open === undefined || typed === undefined) return undefined
    const count = (cells.until - cells.from + 1) * (cells.right - cells.left + 1)
    // It is said why not, and what was typed stays.
    if (this.isTooMany(cells, count) || (count > 1 && this.mayOnlyOne())) return undefined
    return cellText(open.field, typed, this.list.columns.catalog)
  }

  /** Why a block means nothing where it is. */
  private speaksAgainst({ cells, how }: AskedBlock): string | undefined {
    if (how.is === "fill" && cells.until === 0) return words.nothingAbove
    if (how.is === "fillRight" && this.list.cells?.field(cells.columns[cells.left] ?? "") === undefined)
      return words.nothingToTheLeft
    if (how.is === "paste" && how.text === "") return words.nothingToPaste
    return undefined
  }

  private go(asked: AskedBlock, extent: BlockExtent, then: ReadonlyArray<PersonRow>): Promise<void> | undefined {
    const rows = this.list.rows.latest(then).map((row) => this.editing.shown(row))
    const meaning = this.meaning(asked, extent, rows)
    if ("says" in meaning) return this.nothing(asked, meaning.says)
    if ("wrong" in meaning) return this.leaveTyped(asked, meaning.wrong)
    if ("draft" in meaning) return this.editing.put(meaning.row, meaning.field, meaning.draft, asked.deed)
    if (this.mayOnlyOne()) return this.nothing(asked)
    if (meaning.small) return this.showing.atOnce(meaning.planned, asked.deed)
    this.nothing(asked)
    return this.showing.open(meaning.planned)
  }

  /** Does it in another list, which may not hold these persons: what they are by now is asked for. */
  private async goElsewhere(asked: AskedBlock, extent: BlockExtent, rows: ReadonlyArray<PersonRow>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<ReadonlyArray<PersonRow> | undefined>()
    run(byNow(this.list, rows), {
      done: resolve,
      failed: (error) => {
        resolve(undefined)
        this.say(messageOf(error).what)
      },
    })
    const newest = await promise
    if (newest === undefined) return this.nothing(asked)
    await this.go(asked, extent, newest)
  }

  /** What a block becomes by the rows that it reads. */
  private meaning(asked: AskedBlock, extent: BlockExtent, rows: ReadonlyArray<PersonRow>): Meaning {
    const { list } = this
    const { catalog } = list.columns
    const field = (column: string): AnyField | undefined => list.cells?.field(column)
    const found = textsOf(asked, extent, rows, {
      field,
      catalog,
      meant: (row, typed) => this.foresight.meant(row, typed),
    })
    if (!("texts" in found)) return found
    const { columns, from, until, first } = extent
    const count = until - from + 1
    const texts = spreadOver(found.texts, { rows: extent.rows, columns: extent.width })
    const fields = columns.map(field)
    const persons = rows.slice(from - first, until - first + 1)
    const outside = texts.rows * texts.columns - count * columns.length
    const [[only], [of], given] = [persons, fields, texts.at(0, 0)]
    const isPasted = found.act === "paste" && only !== undefined && of !== undefined && given !== undefined
    const text = isPasted ? wholePostcode(only, of, unspoilt(fieldValue(only, of), given), undefined) : given
    if (count * columns.length === 1 && outside === 0 && only && of && text !== undefined) {
      const draft = draftFrom(of, isCustomField(of) ? catalog?.column(of) : undefined, text)
      // In a block the keyboard is not in the cell that is filled: what means nothing there is shown as that of a block.
      const isSeen = draft && (!isBlock(asked.cells) || this.foresight.drafted(only, of, draft) !== undefined)
      if (draft && isSeen) return { row: only, field: of, draft }
    }
    const plan = planBlock(persons, fields, texts, list.nameOf, catalog, found.act)
    const fixed = columns.flatMap((id, place) => (fields[place] === undefined ? [this.labelOf(id)] : []))
    const rest = found.act === "paste" ? this.restOf(texts, count, columns) : undefined
    const planned = { plan, fixed, outside, rest, act: found.act }
    return {
      planned,
      cells: cellsOf(plan, persons),
      small: count * columns.length <= mostAtOnce && BlockPreview.isSimple(planned),
    }
  }

  /** Counts a small block among the deeds with what it will make of its cells, unless it changes nothing. */
  private foresee(asked: AskedBlock, extent: BlockExtent, here: ReadonlyArray<PersonRow>): void {
    const rows = here.map((row) => this.foresight.of(row))
    const meaning = this.meaning(asked, extent, rows)
    if ("draft" in meaning) {
      const { row, field, draft } = meaning
      asked.deed = this.foresight.foresee(row, field, (person) => this.foresight.drafted(person, field, draft))
    } else if (
      "small" in meaning &&
      meaning.small &&
      meaning.cells.some(({ before, after }) => !sameValue(before, after))
    )
      asked.deed = this.list.actions.deeds.ask(meaning.cells)
  }

  /** What was typed before its cell could be edited and means nothing stays in its cell. */
  private leaveTyped(asked: AskedBlock, row: PersonRow): Promise<void> | undefined {
    const { how, deed } = asked
    return how.is === "write" ? this.editing.enter(row, how.typed, deed) : undefined
  }

  private nothing({ deed }: AskedBlock, says?: string): undefined {
    if (says !== undefined) this.say(says)
    if (deed !== undefined) this.list.actions.deeds.cameToNothing(deed, "failed")
    return undefined
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
    if (this.may) return false
    this.say(words.onlyOne)
    return true
  }

  /** What is pasted beyond the last row of the list; nothing where all of it has room. */
  private restOf(
    { rows, columns: width, at }: ReturnType<typeof spreadOver>,
    count: number,
    columns: ReadonlyArray<string>,
  ): Planned["rest"] {
    if (rows <= count) return undefined
    const line = (text: (column: number) => string | undefined) =>
      Array.from({ length: width }, (_, column) => text(column) ?? "")
    const heads = line((column) => columns[column] && this.labelOf(columns[column]))
    const left = Array.from({ length: rows - count }, (_, row) => line((column) => at(count + row, column)))
    return { rows: left.length, cells: left.length * width, text: writeBlock([heads, ...left]) }
  }

  /** Asks for rows that are not here, at the key: who stands there later may be somebody else. */
  private fetch(asked: AskedBlock, { first, last }: BlockExtent): void {
    const { list } = this
    const { columns, left, right } = asked.cells
    const fields = columns.slice(left, right + 1).flatMap((column) => list.cells?.field(column) ?? [])
    const { promise, resolve } = Promise.withResolvers<ReadonlyArray<PersonRow> | undefined>()
    asked.coming = promise
    run(list.rows.between(first, last, fieldsBehind([...fields, "country"])), {
      done: resolve,
      failed: (error) => {
        resolve(undefined)
        this.say(messageOf(error).what)
      },
    })
  }

  /** Keeps what is pasted chosen, so that its sum shows and the next key takes it. */
  private choose({ from, until, columns }: BlockExtent): void {
    const [first, last] = [columns[0], columns.at(-1)]
    if (first !== undefined && last !== undefined && (from < until || first !== last))
      this.list.goToBlock({ place: from, column: first }, { place: until, column: last })
  }

  private labelOf(id: string): string {
    const column = this.list.cells?.named(id) ?? "name"
    return column === "name" ? "Name" : this.list.columns.label(column)
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "cell" })
  }
}
