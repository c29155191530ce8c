import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { intoSight } from "../../kit/grid/into-sight.ts"
import { takeAtOnce } from "../../kit/take-at-once.ts"
import { useLeave } from "../../kit/use-leave.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import * as place from "../list/cell-editor.css.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { inLines } from "../list/several-lines.ts"
import { faultTextOf } from "../person/fault-text.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import { FieldInput } from "../person/field-input.tsx"
import { saidOfNames } from "../words/said-of-names.ts"
import { saidOfTier } from "../words/said-of-tier.ts"
import type { CellDesk } from "./cell-desk.ts"
import type { CellEntry } from "./cell-entry.ts"
import * as css from "./cells.css.ts"
import { ChoiceInput } from "./choice-input.tsx"
import type { Completing } from "./completing.ts"
import { CompletingInput } from "./completing-input.tsx"
import { TicksInput } from "./ticks-input.tsx"
import type { TypedChoice } from "./typed-choice.ts"

/** Fields with several parts: keys move among them. */
export const several = new Set(["names", "phones", "ticked"])

interface Props {
  readonly list: ListViewModel
  readonly desk: CellDesk
  readonly entry: CellEntry
}

interface InputProps {
  readonly list: ListViewModel
  readonly editor: FieldEditor
  /** What is typed where a value is chosen. */
  readonly typing: TypedChoice | undefined
  /** What stands in the column already, where that is of use. */
  readonly completing?: Completing | undefined
  readonly onType: (text: string) => void
  /** The marked choice is meant. */
  readonly onPick: () => void
  /** One of all that there is was chosen, where a list of it was asked for. */
  readonly onChosen?: (() => void) | undefined
}

/** What a cell is changed with: the input of the person's page, or where a value is chosen and typed, what finds it. */
export const CellInput = observer(({ list, editor, typing, completing, onType, onPick, onChosen }: InputProps) => {
  const { draft, field, column } = editor
  const label = (of: AnyField): string => list.columns.label(of)
  const shared = { label: label(field), error: faultTextOf(editor, label), onType }
  if (typing !== undefined && draft.of === "choice") return <ChoiceInput {...shared} typing={typing} onPick={onPick} />
  if (typing !== undefined && draft.of === "ticked")
    return (
      <TicksInput
        {...shared}
        typing={typing}
        options={column?.options ?? []}
        ticked={draft.ticked}
        onTick={(ticked) => editor.write({ of: "ticked", ticked })}
      />
    )
  if (completing !== undefined && draft.of === "text")
    return (
      <CompletingInput
        {...shared}
        help={column?.help || saidOfTier(editor, list.words?.tiers)}
        completing={completing}
        text={draft.text}
        onPick={onPick}
      />
    )
  return (
    <FieldInput
      editor={editor}
      label={label}
      offered={(kind) => list.words?.offered(kind) ?? []}
      saidOf={(kind, names) => saidOfNames(list.words, kind, names)}
      meant={(kind, names, text) => list.words?.meant(kind, names, text)}
      onChosen={onChosen}
    />
  )
})

/** Opens what there is to choose, as soon as the editor is drawn. */
const unfold = (form: HTMLFormElement | null): (() => void) => {
  const timer = setTimeout(() => form?.querySelector<HTMLElement>("[aria-haspopup=listbox]")?.click())
  return () => clearTimeout(timer)
}

/** The editor of a cell, over it. */
export const CellEditor = observer(({ list, desk, entry }: Props) => {
  const { editor } = entry.editing
  const { typing } = entry
  const inside = useLeave(() => void desk.editing.commit())
  useUnsaved(editor?.dirty === true || (typing !== undefined && typing.text !== ""))
  if (editor === undefined) return null
  const { draft } = editor
  const parts = several.has(draft.of)
  const long = draft.of === "text" && inLines(editor.field, draft.text)
  const failure = editor.failure && messageOf(editor.failure)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target } = event
    if (event.key !== "Enter" || !event.altKey || !(target instanceof HTMLInputElement)) {
      takeAtOnce(event)
      return
    }
    event.stopPropagation()
    const from = target.selectionStart ?? target.value.length
    entry.breakLine(from, target.selectionEnd ?? from)
  }
  return (
    <div ref={intoSight} className={parts || long || failure ? `${place.editor} ${place.roomy}` : place.editor}>
      <div ref={inside}>
        <form
          key={entry.broken ? "lines" : "line"}
          ref={entry.broken ? entry.placeCaret : entry.unfolded ? unfold : null}
          data-own-keys={parts || undefined}
          noValidate
          className={css.form}
          onKeyDownCapture={onKeyDown}
        >
          {entry.asksNew !== undefined && (
            <p role="alert" className={css.asks}>
              {words.asksNew(entry.asksNew)}
            </p>
          )}
          <CellInput
            list={list}
            editor={editor}
            typing={typing}
            completing={entry.completing}
            onType={(text) => entry.type(text)}
            onPick={() => void desk.editing.commit()}
            onChosen={entry.unfolded ? () => void desk.editing.commit() : undefined}
          />
          {failure && <Alert message={failure} />}
          {long && <p className={css.help}>{words.newLine}</p>}
          {parts && (
            <Button type="submit" look="primary">
              {words.take}
            </Button>
          )}
        </form>
      </div>
    </div>
  )
})
