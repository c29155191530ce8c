import { observer } from "mobx-react-lite"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { wordKey } from "../../../core/people/words/word-rules.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { ComboField } from "../../kit/combo-field.tsx"
import { Coming } from "../../kit/coming.tsx"
import { DateField } from "../../kit/date-field.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { DiscardDialog } from "../../kit/discard-dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { messageOf } from "../../text/de/errors.ts"
import { fieldLabel } from "../../text/de/person.ts"
import { similarText as words } from "../../text/de/similar.ts"
import { valueFaultText } from "../../text/de/value-fault.ts"
import { meantWordText } from "../../text/de/words.ts"
import { CustomInput } from "../custom/custom-input.tsx"
import { textsOf } from "../person/fault-text.ts"
import { saidOfNames } from "../words/said-of-names.ts"
import type { CreateField, CreatePersonViewModel } from "./create-person.view-model.ts"
import { Similar } from "./similar.tsx"

const titles = { contact: "Kontakt anlegen", applicant: "Antrag anlegen", member: "Mitglied anlegen" } as const

const labels: Record<CreateField, string> = { ...fieldLabel, group: "Gruppe" }

const helps: Partial<Record<CreateField, string>> = { birthdate: "Zum Beispiel 14.03.2015" }

const Field = observer(({ model, field }: { model: CreatePersonViewModel; field: CreateField }) => {
  const fault = model.faults.get(field)
  const shared = {
    label: labels[field],
    value: model.typed.get(field) ?? "",
    onChange: (text: string) => model.type(field, text),
    help: helps[field],
    error: fault && valueFaultText(fault, field === "group" ? "groups" : field, model.typed.get(field)?.trim()),
  }
  if (field === "group")
    return (
      <ComboField
        {...shared}
        help={
          wordKey(model.group) === wordKey(shared.value)
            ? saidOfNames(model.words, "groups", [shared.value])
            : meantWordText(model.group)
        }
        options={model.words?.offered("groups") ?? []}
      />
    )
  if (field === "birthdate" || field === "joinDate") return <DateField {...shared} />
  return (
    <TextField
      {...shared}
      autoComplete="off"
      autoFocus={field === "firstName"}
      {...(field === "email" ? { type: "email", inputMode: "email" as const } : {})}
    />
  )
})

const CustomField = observer(({ model, column }: { model: CreatePersonViewModel; column: CustomColumn }) => {
  const fault = model.faults.get(customFieldOf(column.id))
  return (
    <CustomInput
      column={column}
      draft={model.draftOf(column)}
      error={fault && valueFaultText(fault, customFieldOf(column.id), textsOf(model.draftOf(column)))}
      files={model.files}
      onChange={(draft) => model.write(column, draft)}
    />
  )
})

/** Adds a person by hand with what is known at the door. */
const CreateDialog = observer(({ model }: { model: CreatePersonViewModel }) => {
  useUnsaved(model.dirty)
  return (
    <>
      <Dialog title={titles[model.kind]} onClose={model.close}>
        <Form
          key={model.round}
          onSubmit={() => model.submit()}
          onSubmitAgain={() => model.submit(true)}
          faulty={model.firstFault}
          foot={
            <>
              <Button onClick={model.cancel}>Abbrechen</Button>
              <Button busy={model.busy} title={words.nextKeys} onClick={() => model.submit(true)}>
                {words.next}
              </Button>
              <Button type="submit" look="primary" busy={model.busy}>
                {model.seen ? words.create : "Anlegen"}
              </Button>
            </>
          }
        >
          {model.failure !== undefined && model.faults.size === 0 && <Alert message={messageOf(model.failure)} />}
          {model.fields.map((field) => (
            <Field key={field} model={model} field={field} />
          ))}
          {model.required.map((column) => (
            <CustomField key={column.id} model={model} column={column} />
          ))}
          <Similar found={model.similar.found} anyway={model.seen ? words.anyway : undefined} />
        </Form>
      </Dialog>
      {model.busy && <Coming />}
      {model.leaving && (
        <DiscardDialog
          hint="Was du hier eingegeben hast, geht verloren."
          onStay={() => model.stay()}
          onDiscard={model.cancel}
        />
      )}
    </>
  )
})

export default CreateDialog
