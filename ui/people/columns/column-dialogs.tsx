import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import Plus from "lucide-react/icons/plus"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { type CustomColumn, divisionAccesses, mostOptions } from "../../../core/people/custom-columns/custom-column.ts"
import { columnTypes } from "../../../core/people/custom-values.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { columnFaultText, columnMessageOf } from "../../text/de/column-errors.ts"
import { columnsText as words } from "../../text/de/columns.ts"
import { columnTypeText } from "../../text/de/custom-value.ts"
import { counted, formatNumber } from "../../text/de/format.ts"
import type { ColumnForm, GoneOption } from "./column-form.ts"
import * as css from "./columns.css.ts"
import type { ColumnDialog, ColumnsViewModel } from "./columns.view-model.ts"

interface FormProps {
  readonly model: ColumnsViewModel
  readonly form: ColumnForm
}

const types = columnTypes.map((id) => ({ id, ...columnTypeText[id] }))
const nothing = ""

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

const Options = observer(({ form }: FormProps) => {
  const fault = form.faultAt("options")
  const move = (key: number, by: 1 | -1): void => {
    const { activeElement } = document
    form.move(key, by)
    // A row that the browser puts elsewhere loses the focus, and a button at the edge cannot have it.
    requestAnimationFrame(() => {
      if (!(activeElement instanceof HTMLElement)) return
      const field = activeElement.closest("div")?.querySelector("input")
      ;(activeElement.matches(":disabled") ? field : activeElement)?.focus()
    })
  }
  return (
    <fieldset className={css.options}>
      <legend className={css.legend}>
        Werte zur Wahl ({form.rows.length} von höchstens {mostOptions(form.type)})
      </legend>
      <KeepFocus className={css.values}>
        {form.rows.map((row, place) => (
          <div key={row.key} className={css.option} data-keep-in>
            <TextField
              bare
              className={css.grow}
              label={`Wert ${place + 1}`}
              maxLength={80}
              autoComplete="off"
              autoFocus={form.added === row.key}
              value={row.name}
              aria-invalid={fault !== undefined || undefined}
              onChange={(name) => form.write(row.key, name)}
              onKeyDown={(event) => {
                const by = event.altKey ? steps[event.key] : undefined
                if (by === undefined) return
                event.preventDefault()
                move(row.key, by)
              }}
            />
            <IconButton label={`Wert ${place + 1} nach oben`} disabled={place === 0} onClick={() => move(row.key, -1)}>
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={`Wert ${place + 1} nach unten`}
              disabled={place === form.rows.length - 1}
              onClick={() => move(row.key, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </IconButton>
            <IconButton data-keep label={`Wert ${place + 1} wegnehmen`} onClick={() => form.remove(row.key)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </KeepFocus>
      {fault !== undefined && (
        <p role="alert" className={css.fault}>
          {columnFaultText(fault)}
        </p>
      )}
      {form.canAdd ? (
        <div>
          <Button look="quiet" onClick={() => form.add()}>
            <Plus size={16} aria-hidden />
            Wert hinzufügen
          </Button>
        </div>
      ) : (
        <p className={css.soft}>
          Mehr Werte kann eine {columnTypeText[form.type].label} nicht haben.
          {form.type === "enumeration" && " Wenn du mehr brauchst, nimm eine Auswahl."}
        </p>
      )}
    </fieldset>
  )
})

const whoGets = (count: number | undefined): string => {
  if (count === undefined) return "Wer diesen Wert hat, bekommt:"
  return count === 1
    ? "Die Person mit diesem Wert bekommt:"
    : `${formatNumber(count)} Personen mit diesem Wert bekommen:`
}

const Gone = observer(({ model, form, option }: FormProps & { option: GoneOption }) => {
  const { state } = model.use
  const count =
    state.is === "loaded" ? (state.value.options.find(({ name }) => name === option.was)?.count ?? 0) : undefined
  if (count === 0) return null
  return (
    <Select
      label={`„${option.was}“ geht weg. ${whoGets(count)}`}
      value={option.to === undefined ? nothing : String(option.to)}
      options={[
        { id: nothing, label: "Keinen Wert" },
        ...form.rows.flatMap(({ key, name }) => (name.trim() === "" ? [] : [{ id: String(key), label: name }])),
      ]}
      onChange={(key) => form.settle(option.was, key === nothing ? undefined : Number(key))}
    />
  )
})

const ColumnFormDialog = observer(({ model, form }: FormProps) => {
  const { changing } = model
  const { failure } = changing
  const name = form.faultAt("name")
  const isNew = form.column === undefined
  return (
    <Dialog title={isNew ? "Spalte anlegen" : `„${form.column?.name}“ ändern`} onClose={model.close}>
      <Form
        onSubmit={() => model.save(form)}
        faulty={String(changing.refusals)}
        foot={
          <>
            <Button onClick={model.close}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={changing.busy}>
              {isNew ? "Anlegen" : "Speichern"}
            </Button>
          </>
        }
      >
        {failure !== undefined && <Alert message={columnMessageOf(failure)} />}
        <TextField
          label="Name"
          maxLength={80}
          autoComplete="off"
          autoFocus
          value={form.name}
          onChange={(text) => form.set({ name: text })}
          error={name === undefined ? undefined : columnFaultText(name)}
        />
        {isNew ? (
          <RadioList label="Art" value={form.type} options={types} onChange={(type) => form.set({ type })} />
        ) : (
          <p className={css.soft}>Art: {columnTypeText[form.type].label}. Sie lässt sich nicht mehr ändern.</p>
        )}
        {form.offers && <Options model={model} form={form} />}
        {form.gone.map((option) => (
          <Gone key={option.was} model={model} form={form} option={option} />
        ))}
        <TextField
          label="Hilfe beim Ausfüllen"
          maxLength={300}
          autoComplete="off"
          value={form.help}
          onChange={(help) => form.set({ help })}
          help="Steht unter dem Feld. Kann leer bleiben."
        />
        <Tick
          label="Pflicht: Wer von Hand angelegt wird, braucht hier einen Wert"
          name="required"
          chosen={form.required}
          onChange={(required) => form.set({ required })}
        />
        <RadioList
          label="Was darf damit, wer nur eigene Gruppen sieht?"
          value={form.divisions}
          options={accesses}
          onChange={(divisions) => form.set({ divisions })}
        />
        <p className={css.soft}>{words.divisionsHelp}</p>
      </Form>
    </Dialog>
  )
})

/** What persons have in a column: one, several. */
const held = (column: CustomColumn) => (column.type === "upload" ? ["eine Datei", "Dateien"] : ["einen Wert", "Werte"])

const accesses = divisionAccesses.map((id) => ({ id, label: words.divisions[id] }))

const Use = observer(({ model, column }: { model: ColumnsViewModel; column: CustomColumn }) => {
  const { state } = model.use
  if (state.is === "failed") return <Alert message={columnMessageOf(state.error)} />
  if (state.is !== "loaded") return <p className={css.soft}>Wie viele hier {held(column)[0]} haben, wird gezählt …</p>
  const { persons, views, othersViews } = state.value
  return (
    <>
      <p>
        {persons === 0
          ? `Niemand in euren Listen hat hier ${held(column)[0]}.`
          : `${counted(persons, "Person hat", "Personen haben")} hier ${held(column)[0]}.`}
      </p>
      {(views.length > 0 || othersViews > 0) && <p>{words.views(views, othersViews)}</p>}
    </>
  )
})

/** Which questions of forms write into a column. */
const Blocks = observer(({ model }: { model: ColumnsViewModel }) => {
  const { state } = model.blocks
  if (state.is === "failed") return <Alert message={columnMessageOf(state.error)} onRetry={model.blocks.retry} />
  if (state.is !== "loaded" || state.value.length === 0) return null
  return (
    <>
      <p>{words.blocks}</p>
      <ul className={css.uses}>
        {state.value.map(({ form, title, label }) => (
          <li key={`${form} ${label}`}>{words.block(title, label)}</li>
        ))}
      </ul>
    </>
  )
})

const DeleteDialog = observer(
  ({ model, dialog }: { model: ColumnsViewModel; dialog: ColumnDialog & { is: "delete" | "erase" } }) => {
    const { column } = dialog
    const [, values] = held(column)
    const { busy, failure } = model.changing
    const forGood = dialog.is === "erase" || model.values === "erase"
    return (
      <Dialog title={`„${column.name}“ ${dialog.is === "erase" ? "endgültig " : ""}löschen?`} onClose={model.close}>
        <Form
          faulty={undefined}
          onSubmit={() => (dialog.is === "erase" ? model.erase(dialog.column) : model.delete(dialog.column))}
          foot={
            <>
              <Button autoFocus onClick={model.close}>
                Abbrechen
              </Button>
              <Button type="submit" look="danger" busy={busy}>
                {forGood ? "Endgültig löschen" : "Löschen"}
              </Button>
            </>
          }
        >
          {failure !== undefined && <Alert message={columnMessageOf(failure)} />}
          <Use model={model} column={column} />
          <Blocks model={model} />
          {dialog.is === "erase" ? (
            <p>
              Die {values} verschwinden auch aus dem Verlauf der Personen und aus dem Papierkorb. Das lässt sich nicht
              rückgängig machen.
            </p>
          ) : (
            <RadioList
              label={column.type === "upload" ? "Was wird aus den Dateien?" : "Was wird aus den Werten?"}
              value={model.values}
              options={[
                {
                  id: "keep",
                  label: `${values} aufheben`,
                  help: "Die Spalte verschwindet aus Listen, Filtern und Exporten. Unten auf dieser Seite holst du sie mit allem zurück.",
                },
                {
                  id: "erase",
                  label: `${values} mit löschen`,
                  help: "Auch aus dem Verlauf der Personen und aus dem Papierkorb. Das lässt sich nicht rückgängig machen.",
                },
              ]}
              onChange={(values) => model.choose(values)}
            />
          )}
        </Form>
      </Dialog>
    )
  },
)

/** What is open over the columns. */
const ColumnDialogs = observer(({ model, dialog }: { model: ColumnsViewModel; dialog: ColumnDialog }) =>
  dialog.is === "form" ? (
    <ColumnFormDialog model={model} form={dialog.form} />
  ) : (
    <DeleteDialog model={model} dialog={dialog} />
  ),
)

export default ColumnDialogs
