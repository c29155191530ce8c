import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Button } from "../../kit/button.tsx"
import { DiscardDialog } from "../../kit/discard-dialog.tsx"
import { GridAbove } from "../../kit/grid/grid-above.tsx"
import type { GridColumn } from "../../kit/grid/grid-model.ts"
import { useLostFocus } from "../../kit/use-lost-focus.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { newRowText as words } from "../../text/de/new-row.ts"
import { CellInput, several } from "../cells/cell-editor.tsx"
import * as cells from "../cells/cells.css.ts"
import { editorText } from "../cells/editor-text.ts"
import { faultTextOf } from "../person/fault-text.ts"
import * as place from "./cell-editor.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import * as css from "./new-row.css.ts"
import type { NewRow } from "./new-row.ts"
import type { NewRows } from "./new-rows.ts"
import { Similar } from "./similar.tsx"

interface Props {
  readonly list: ListViewModel
  readonly row: NewRow
}

/** A cell of the row: its editor while it is written, else what is in it, and a way into it. */
const Cell = observer(({ list, row, field }: Props & { readonly field: AnyField }) => {
  const editor = row.editor(field)
  const label = row.label(field)
  if (row.at === field)
    return (
      <div className={row.fieldsOf("name").includes(field) ? `${css.place} ${css.part}` : css.place}>
        <div
          data-writing
          onPasteCapture={(event) => {
            if (row.paste(event.clipboardData.getData("text/plain"))) event.preventDefault()
          }}
          className={
            several.has(editor.draft.of) || field === "notes" ? `${place.editor} ${place.roomy}` : place.editor
          }
        >
          <CellInput
            list={list}
            editor={editor}
            typing={row.typing}
            onType={(text) => row.type(text)}
            onPick={row.next}
          />
        </div>
      </div>
    )
  const fault = faultTextOf(editor, row.label)
  const text = editorText(editor, list.columns.catalog)
  return (
    <button
      type="button"
      className={css.rest}
      aria-label={[label, text, fault].filter(Boolean).join(", ")}
      title={fault}
      onFocus={() => row.go(field, true)}
      onClick={() => row.go(field, true)}
    >
      <span className={fault === undefined ? (text === "" ? css.empty : css.text) : cells.stuck}>{text || label}</span>
    </button>
  )
})

/** The rows that are on their way, and those that could not be made, each with the way back into it. */
const OtherRows = observer(({ rows }: { readonly rows: NewRows }) => (
  <div role="status">
    {rows.others.map((row) => (
      <p key={row.round} className={row.busy ? css.coming : css.notice}>
        {row.busy ? words.coming(row.name) : words.kept(row.name, row.why)}{" "}
        {!row.busy && (
          <Button look="quiet" onClick={() => rows.go(row)}>
            {words.goOn}
          </Button>
        )}
      </p>
    ))}
  </div>
))

/** Enter goes on to the next cell, unless a name is marked that it takes; in notes Shift+Enter is a new line. */
const goesOn = (target: EventTarget, shift: boolean): boolean =>
  target instanceof HTMLTextAreaElement
    ? !shift
    : target instanceof HTMLInputElement && !target.hasAttribute("aria-activedescendant")

/** What a key does in the row; nothing where it is its cell's. */
const actOf = (row: NewRow, event: KeyboardEvent): (() => void) | undefined => {
  if (event.nativeEvent.isComposing) return undefined
  const { target, key } = event
  const suggests = target instanceof HTMLInputElement && target.getAttribute("aria-expanded") === "true"
  if (key === "Escape") return suggests && row.typing === undefined ? undefined : row.close
  // Names and phones have buttons beside them, for the mouse.
  if (key === "Tab" && !event.shiftKey && row.writesSeveral && target instanceof HTMLInputElement) return row.next
  if (key !== "Enter") return undefined
  if (event.ctrlKey || event.metaKey) return row.submit
  return row.typing !== undefined || goesOn(target, event.shiftKey) ? row.next : undefined
}

/** The row in which somebody is added by typing, between the head of the table and its rows. */
const NewRowLine = observer(
  ({ list, row, columns }: Props & { readonly columns: ReadonlyArray<GridColumn<PersonRow>> }) => {
    useUnsaved(row.rows.dirty)
    const { at, focus, leaving, similar, notice } = row
    useLostFocus(`${leaving}`, row.stay)
    return (
      <>
        <GridAbove
          label={words.title[row.kind]}
          columns={columns}
          writing={leaving ? "" : `${at} ${focus}`}
          onLeave={row.rest}
          onKeyDown={(event) => {
            const act = actOf(row, event)
            if (act === undefined) return
            event.preventDefault()
            event.stopPropagation()
            act()
          }}
          cell={(column) =>
            row.fieldsOf(column).map((field) => <Cell key={field} list={list} row={row} field={field} />)
          }
        >
          <OtherRows rows={row.rows} />
          {notice !== undefined && (
            <p role="alert" className={css.notice}>
              {notice}
            </p>
          )}
          <Similar found={similar.found} anyway={row.seen ? words.anyway : undefined} />
          <div className={css.foot}>
            <Button look="primary" onClick={row.submit}>
              {words.create}
            </Button>
            <Button look="quiet" onClick={row.close}>
              {words.close}
            </Button>
            <span>{words.keys}</span>
          </div>
        </GridAbove>
        {leaving && (
          <DiscardDialog hint="Was du hier eingegeben hast, geht verloren." onStay={row.stay} onDiscard={row.cancel} />
        )}
      </>
    )
  },
)

export default NewRowLine
