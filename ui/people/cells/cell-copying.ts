import { writeBlock } from "../../../core/people/cells/block-text.ts"
import { mostCopied } from "../../../core/people/cells/cells.port.ts"
import { type ColumnField, fieldsBehind } from "../../../core/people/column-field.ts"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import { people } from "../../../core/people/people.port.ts"
import type { PersonQuery, PersonRow } from "../../../core/people/person-query.ts"
import { reckonedOf } from "../../../core/people/summed.ts"
import { type Clip, copyClip, losesZeros, putClip } from "../../clip.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import { run } from "../../remote.ts"
import type { Notice } from "../../surroundings.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import { chosenRows } from "../list/chosen-query.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellForesight } from "./cell-foresight.ts"
import { cellText } from "./cell-text.ts"
import { loadedRows } from "./loaded-rows.ts"

/** What is copied: rows from one place to another, or those of the chosen persons, in these columns. */
interface Wanted {
  readonly rows: { readonly from: number; readonly until: number } | "chosen"
  readonly columns: ReadonlyArray<string>
  /** Whether what the columns are called stands above them. */
  readonly heads: boolean
  readonly said: string
  /** Whether the same can be copied once more with what the columns are called. */
  readonly offersHeads?: true
  /** What happens to it as soon as it is on the clipboard, and what is said then. */
  readonly cut?: { readonly said: string; readonly run: (text: string) => void }
}

/** What was read to be copied: what the columns are called, and what stands in their cells. */
interface Table {
  readonly names: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly isText: Clip["isText"]
}

/** Copies cells of a list as spreadsheets take them. */
export class CellCopying {
  private readonly list: ListViewModel
  private readonly foresight: CellForesight

  constructor(list: ListViewModel, foresight: CellForesight) {
    this.list = list
    this.foresight = foresight
  }

  /** Puts cells onto the clipboard, and offers them with what their columns are called. `cut` hears the text once it is there. */
  copy(
    { from, until, columns, left, right }: ChosenCells,
    clipboard: DataTransfer | undefined,
    cut?: (text: string) => void,
  ): void {
    const chosen = columns.slice(left, right + 1)
    const count = (until - from + 1) * chosen.length
    if (this.refused(count)) return
    const wanted = {
      rows: { from, until },
      columns: chosen,
      heads: false,
      said: words.copied(count),
      offersHeads: true,
    } as const
    this.put(cut === undefined ? wanted : { ...wanted, cut: { said: words.cut(count), run: cut } }, clipboard)
  }

  /** Puts the chosen persons onto the clipboard, with all columns that are shown and what these are called. */
  copyRows(clipboard: DataTransfer | undefined): void {
    const { selection, columns } = this.list
    const shown = ["name", ...columns.fields]
    if (this.refused(selection.count * shown.length)) return
    this.put({ rows: "chosen", columns: shown, heads: true, said: words.copiedRows(selection.count) }, clipboard)
  }

  /** The rows that are meant, if all of them are loaded. */
  private loaded({ rows: meant }: Wanted): ReadonlyArray<PersonRow> | undefined {
    const { rows, selection, count } = this.list
    if (meant !== "chosen") return loadedRows(rows, meant.from, meant.until)
    const chosen = Array.from({ length: count }, (_, place) => rows.rowAt(place)).flatMap((row) =>
      row !== undefined && selection.has(row.id) ? [row] : [],
    )
    return chosen.length === selection.count ? chosen : undefined
  }

  private read({ rows }: Wanted, fields: PersonQuery["fields"]) {
    const { list } = this
    return rows === "chosen" ? chosenRows(list, fields) : list.rows.between(rows.from, rows.until, fields)
  }

  /** Puts it onto the clipboard that is open, if its rows are here; else it is fetched first. */
  private put(wanted: Wanted, clipboard: DataTransfer | undefined): void {
    const { columns } = this.list
    const fields = columns.fields.filter((field) => wanted.columns.includes(field))
    const here = this.loaded(wanted)
    if (here !== undefined) this.write(this.tableOf(here, wanted, fields), wanted, clipboard)
    else
      run(this.read(wanted, fieldsBehind(fields)), {
        done: (found) => this.write(this.tableOf(found, wanted, fields), wanted, undefined),
        failed: (error) => this.say(messageOf(error).what),
      })
  }

  /** Puts texts onto the clipboard. Once more with heads they are the same texts, whatever the list shows by then. */
  private write({ names, rows, isText }: Table, wanted: Wanted, clipboard: DataTransfer | undefined): void {
    const { cut } = wanted
    const headed: Clip = { block: [names, ...rows], isText }
    const clip = wanted.heads ? headed : { block: rows, isText }
    const warned = (text: string): string => (losesZeros(clip) ? `${text} ${words.losesZeros}` : text)
    const said = warned(wanted.said)
    const heads = { label: words.withHeads, run: () => this.later(headed, () => this.say(said)) }
    const next = wanted.offersHeads && heads
    const done = (): void => {
      this.say(cut === undefined ? said : warned(cut.said), next)
      cut?.run(writeBlock(clip.block))
    }
    if (clipboard === undefined) this.later(clip, done, () => this.say(said, next))
    else {
      putClip(clipboard, clip)
      done()
    }
  }

  /** Puts cells onto the clipboard now that no event holds it open; `again` follows in place of `done` where it took a further press. */
  private later(clip: Clip, done: () => void, again = done): void {
    void copyClip(this.list.around.copy, clip).then(done, () =>
      // A browser may only let who has just pressed something use the clipboard.
      this.say(words.notCopied, { label: words.again, run: () => this.later(clip, again) }),
    )
  }

  private tableOf(found: ReadonlyArray<PersonRow>, { columns }: Wanted, fields: ReadonlyArray<ColumnField>): Table {
    const { catalog } = this.list.columns
    const places = columns.map((id) => fields.find((field) => field === id))
    const names = places.map((field) => guarded(field === undefined ? "Name" : this.list.columns.label(field)))
    const rows = found.map((one) => {
      const row = this.foresight.of(one)
      return places.map((field) =>
        field === undefined ? guarded(this.list.nameOf(row)) : cellText(field, row, catalog),
      )
    })
    const isText = (at: number): boolean => {
      const field = places[at]
      const type = field !== undefined && isCustomField(field) ? catalog?.column(field)?.type : undefined
      return field === undefined || reckonedOf(field, type) === undefined
    }
    return { names, rows, isText }
  }

  private refused(count: number): boolean {
    if (count <= mostCopied) return false
    const { actions } = this.list
    const may = this.list.may(people.operations.rows)
    this.say(
      words.tooManyToCopy(count),
      may ? { label: words.export, run: () => void actions.startExporting() } : undefined,
    )
    return true
  }

  private say(text: string, action?: Notice["action"]): void {
    this.list.around.notify({ text, about: "cell", ...(action === undefined ? {} : { action }) })
  }
}
