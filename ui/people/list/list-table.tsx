import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense } from "react"
import type { ColumnField } from "../../../core/people/column-field.ts"
import { isCustomField } from "../../../core/people/custom-field.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { ColumnTotal, PersonRow } from "../../../core/people/person-query.ts"
import { isSummed } from "../../../core/people/summed.ts"
import { Coming } from "../../kit/coming.tsx"
import { Grid } from "../../kit/grid/grid.tsx"
import type { GridColumn } from "../../kit/grid/grid-model.ts"
import { heard } from "../../kit/heard.css.ts"
import { phoneQuery } from "../../kit/theme/phone.ts"
import { atBottom } from "../../kit/toasts.css.ts"
import { useMedia } from "../../kit/use-media.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { useWhenIdle } from "../../kit/use-when-idle.ts"
import { reckoningOf, totalsOf, totalsSaid, totalText } from "../../text/de/totals.ts"
import { BegunEditor, BegunText } from "./begun-cell.tsx"
import { CellEditor, WaitingCell } from "./cell-part.ts"
import { NameCell, PersonCard, textCell, valueCell } from "./cells.tsx"
import { FigureButton } from "./figure-button.tsx"
import type { ListViewModel } from "./list.view-model.ts"
import { growsWith } from "./list-columns.ts"

/** What a window has beside columns that stay in sight, in pixels: the menu, and room for one that scrolls. Else the name alone stays. */
const besideFixed = 560

const NewRowLine = lazy(() => import("./new-row-line.tsx"))

/** What somebody put into a cell and that is not saved yet, and whether they are still at it. */
const entryOf = (model: ListViewModel, column: string, row: PersonRow) => {
  const desk = model.cells?.desk
  const field = desk && model.cells?.field(column)
  const entry = field && desk?.editing.entry(row.id, field)
  return desk && entry ? { desk, entry, open: desk.editing.open === entry } : undefined
}

/** What was typed into a cell that cannot be edited yet. */
const begunOf = (model: ListViewModel, column: string, row: PersonRow) => {
  const { cells } = model
  const field = cells?.begun.any ? cells.field(column) : undefined
  const begun = field && cells?.begun.of(row, field)
  return begun && { ...begun, field, label: model.columns.label(field) }
}

const editorOf = (model: ListViewModel, column: string, row: PersonRow): ReactNode => {
  const begun = begunOf(model, column, row)
  if (model.cells !== undefined && begun?.open === true)
    return (
      <BegunEditor
        cells={model.cells}
        field={begun.field}
        label={begun.label}
        text={begun.text}
        broken={begun.broken}
      />
    )
  const put = entryOf(model, column, row)
  return put?.open ? <CellEditor list={model} desk={put.desk} entry={put.entry} /> : undefined
}

const waitingOf = (model: ListViewModel, column: string, row: PersonRow): ReactNode => {
  const begun = begunOf(model, column, row)
  if (begun !== undefined) return <BegunText text={begun.text} />
  const put = entryOf(model, column, row)
  // What was taken back since, or done again, is seen in its place; what could not be saved stays.
  if (put?.entry.stuck === false && model.actions.ahead.has(row.id, put.entry.field)) return undefined
  return put && <WaitingCell list={model} entry={put.entry} />
}

const tableOf = (model: ListViewModel, fixed: number): ReadonlyArray<GridColumn<PersonRow>> => {
  const { today } = model
  const tones = model.words?.tones
  const mixed = model.id === "members" && model.tab === "all" ? today : undefined
  const valueIn = (field: ColumnField, row: PersonRow): ReactNode =>
    isCustomField(field)
      ? textCell(model.columns.text(field, row), model.columns.catalog?.saver(field, row))
      : valueCell(field, row, today, tones)
  return [
    {
      id: "name",
      label: "Name",
      width: model.columns.nameWidth + (mixed === undefined ? 0 : 64),
      grows: true,
      cell: (row) => (
        <NameCell
          row={row}
          address={model.addressOf(row)}
          text={model.nameOf(model.actions.ahead.of(row))}
          today={mixed}
          bare={model.looks.compact}
        />
      ),
    },
    ...model.columns.shown.map(({ field, width }, index) => ({
      id: field,
      fixed: index < fixed,
      label: model.columns.label(field),
      width,
      end: isSummed(field, model.columns.type(field)),
      grows: growsWith(field),
      editor: (row: PersonRow) => editorOf(model, field, row),
      cell: (row: PersonRow) => waitingOf(model, field, row) ?? valueIn(field, model.actions.ahead.of(row)),
    })),
  ]
}

const cardsOf = (model: ListViewModel): ReadonlyArray<GridColumn<PersonRow>> => {
  const { today } = model
  const mixed = model.id === "members" && model.tab === "all" ? today : undefined
  return [
    {
      id: "name",
      label: "Name",
      width: 200,
      cell: (row) => (
        <PersonCard row={row} address={model.addressOf(row)} text={model.nameOf(row)} today={mixed} age={today} />
      ),
    },
  ]
}

/** The persons as a table, or as cards where there is a thumb. */
export const ListTable = observer(({ model, label }: { model: ListViewModel; label: string }) => {
  const cards = useMedia(phoneQuery)
  // Whoever types into a cell at once does not wait for what edits it.
  useWhenIdle(!cards, () => model.cells?.fetchSoon())
  const compact = !cards && model.looks.compact
  const totals = cards || !model.looks.totals ? undefined : model.totals.of
  const reckoned = (total: ColumnTotal) => reckoningOf(total, model.columns.type(total.field))
  const whom = totalsOf(model.totals.chosen, model.found)
  const below = (id: string) => {
    if (id === "name") return whom
    const total = model.columns.fields.includes(id as ListField) ? totals?.get(id as ListField) : undefined
    if (total === undefined) return undefined
    const of = reckoned(total)
    const text = totalText(of, model.looks.figure)
    return of.least === null ? text : <FigureButton model={model} of={of} text={text} byMouse />
  }
  const { fixed, shown, nameWidth } = model.columns
  const fixedWidth = shown.slice(0, fixed).reduce((sum, { width }) => sum + width, nameWidth)
  const isRoomy = useMedia(`(min-width: ${fixedWidth + besideFixed}px)`)
  const columns = cards ? cardsOf(model) : tableOf(model, isRoomy ? fixed : 0)
  const { row, queue } = model.actions
  // A person who is being made stands in no row where the one for new ones was closed.
  useUnsaved(queue.unsaved || model.actions.newRows?.dirty === true)
  return (
    <>
      <Grid
        key={`${cards} ${compact}`}
        label={label}
        model={model}
        columns={columns}
        above={
          row !== undefined &&
          !cards && (
            <Suspense fallback={<Coming />}>
              <NewRowLine key={row.round} list={model} row={row} columns={columns} />
            </Suspense>
          )
        }
        rowHeight={cards ? 68 : compact ? 27 : 44}
        compact={compact}
        header={!cards}
        below={totals && below}
      />
      {totals !== undefined && (
        <p className={`${heard} ${atBottom}`}>
          {totalsSaid(
            whom,
            [...totals.values()].map((total) => ({ label: model.columns.label(total.field), of: reckoned(total) })),
            model.looks.figure,
          )}
        </p>
      )}
    </>
  )
})
