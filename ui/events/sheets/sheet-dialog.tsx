import ArrowUp from "lucide-react/icons/arrow-up"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { listColumns } from "../../../core/events/lists/list-content.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { label } from "../../kit/field.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import * as frame from "../../messages/messages.css.ts"
import { listColumnName } from "../../text/de/event-lists.ts"
import { sheetsText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import * as css from "../events.css.ts"
import type { TypedSheet } from "./sheet-form.ts"
import type { SheetsViewModel } from "./sheets.view-model.ts"

interface Props {
  readonly model: SheetsViewModel
  readonly typed: TypedSheet
}

const kinds = listColumns.map((id) => ({ id, label: listColumnName[id] }))

const Columns = observer(({ model, typed }: Props) => (
  <div className={css.part}>
    <p className={label}>{words.columns}</p>
    <p className={frame.soft}>{words.columnHelp}</p>
    <ul className={css.list}>
      {typed.columns.map(({ kind, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
        <li key={at} className={css.columnRow}>
          <Select
            label={words.column(at + 1)}
            value={kind}
            options={kinds}
            onChange={(chosen) => model.setColumn(at, { kind: chosen })}
          />
          <TextField
            className={css.columnTitle}
            label={words.columnTitle}
            maxLength={200}
            value={title}
            error={model.faults.get(`columns.${at}`)}
            onChange={(text) => model.setColumn(at, { title: text })}
          />
          {at > 0 && (
            <IconButton label={words.up(at + 1)} onClick={() => model.moveUp(at)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
          )}
          {typed.columns.length > 1 && (
            <IconButton label={words.removeColumn(at + 1)} onClick={() => model.removeColumn(at)}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
    <div>
      <Button disabled={typed.columns.length >= 25} onClick={() => model.addColumn()}>
        {words.addColumn}
      </Button>
    </div>
  </div>
))

/** Writes a list: its columns, what is counted, and what is signed. */
const SheetDialog = observer(({ model, typed }: Props) => {
  const { saving, faults } = model
  return (
    <Dialog title={typed.name === "" ? words.add : typed.name} onClose={() => model.leave()} wide>
      <Form
        onSubmit={() => model.save()}
        faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
        foot={
          <>
            <Button onClick={() => model.leave()}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={saving.busy}>
              {words.save}
            </Button>
          </>
        }
      >
        {saving.failure !== undefined && <Alert message={eventsMessageOf(saving.failure)} />}
        <TextField
          label={words.name}
          autoFocus
          maxLength={80}
          value={typed.name}
          error={faults.get("name")}
          onChange={(name) => model.set({ name })}
        />
        <Columns model={model} typed={typed} />
        <Select
          label={words.order}
          value={typed.order}
          options={(["name", "group", "age"] as const).map((id) => ({ id, label: words.orders[id] }))}
          onChange={(order) => model.set({ order })}
        />
        <TextField
          label={words.ages}
          help={words.agesHelp}
          value={typed.ages}
          error={faults.get("ages")}
          onChange={(ages) => model.set({ ages })}
        />
        <div className={css.part}>
          <p className={label}>{words.note}</p>
          <TextArea
            label={words.note}
            rows={3}
            maxLength={1000}
            value={typed.note}
            onChange={(note) => model.set({ note })}
          />
        </div>
        <TextField
          label={words.signatures}
          help={words.signaturesHelp}
          value={typed.signatures}
          onChange={(signatures) => model.set({ signatures })}
        />
      </Form>
    </Dialog>
  )
})

export default SheetDialog
