import { observer } from "mobx-react-lite"
import { personFields } from "../../../core/people/person-field.ts"
import type { OwnField } from "../../../core/people/self-service/own-data.ts"
import type { OpenedOwnData } from "../../../core/people/self-service.port.ts"
import { textLimits } from "../../../core/people/text-limits.ts"
import { Door } from "../../access/door.tsx"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { Mark } from "../../kit/mark.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { formatDate } from "../../text/de/format.ts"
import { choices, fieldLabel } from "../../text/de/person.ts"
import { selfServiceMessage, ownDataText as words } from "../../text/de/self-service.ts"
import { valueText } from "../../text/de/value.ts"
import { valueFaultText } from "../../text/de/value-fault.ts"
import { germanDay } from "../../text/de/when.ts"
import { CountryInput } from "../person/country-input.tsx"
import { textsOf } from "../person/fault-text.ts"
import { PhonesInput } from "../person/phones-input.tsx"
import { OwnArea } from "./own-area.tsx"
import type { OwnDataViewModel } from "./own-data.view-model.ts"
import * as css from "./self-service.css.ts"

const sections: ReadonlyArray<{ readonly id: keyof typeof words.sections; readonly fields: ReadonlyArray<OwnField> }> =
  [
    { id: "person", fields: ["title", "firstName", "lastName", "nickname", "birthdate", "gender"] },
    { id: "contact", fields: ["email", "ccEmail", "phones"] },
    { id: "address", fields: ["street", "addressAddition", "postcode", "city", "country"] },
  ]

const genders = Object.entries(choices.gender).map(([id, label]) => ({ id, label }))

const untilOf = ({ until }: OpenedOwnData): string => formatDate(germanDay(Date.parse(until)))

const lastConfirmed = ({ confirmed }: OpenedOwnData): string => {
  if (confirmed === null) return words.unconfirmed
  return confirmed.stands ? words.confirmedOn(formatDate(confirmed.day)) : words.changedSince(formatDate(confirmed.day))
}

interface FieldProps {
  readonly model: OwnDataViewModel
  readonly field: OwnField
}

const Input = observer(({ model, field }: FieldProps) => {
  const draft = model.drafts?.[field]
  const code = model.faults[field]
  const error = code && valueFaultText(code, field, textsOf(draft))
  const label = fieldLabel[field]
  if (draft === undefined) return null
  if (draft.of === "phones")
    return (
      <fieldset className={css.part}>
        <legend className={css.label}>{label}</legend>
        <PhonesInput
          phones={draft.phones}
          fault={error}
          settled={Math.max(1, model.opened.value?.data.phones.length ?? 0)}
          onChange={(phones) => model.type(field, { of: "phones", phones })}
        />
      </fieldset>
    )
  if (draft.of === "choice")
    return (
      <Select
        label={label}
        value={draft.choice}
        options={genders}
        error={error}
        onChange={(choice) => model.type(field, { of: "choice", choice })}
      />
    )
  if (draft.of !== "text") return null
  if (field === "country")
    return <CountryInput code={draft.text} error={error} onChange={(text) => model.type(field, { of: "text", text })} />
  const dated = personFields[field] === "date"
  const isEmail = field === "email" || field === "ccEmail"
  return (
    <TextField
      label={label}
      value={draft.text}
      autoComplete="off"
      placeholder={dated ? "TT.MM.JJJJ" : undefined}
      maxLength={field in textLimits ? textLimits[field as keyof typeof textLimits] : 40}
      inputMode={dated || field === "postcode" ? "numeric" : isEmail ? "email" : "text"}
      error={error}
      onChange={(text) => model.type(field, { of: "text", text })}
    />
  )
})

const Field = observer(({ model, field }: FieldProps) => {
  const opened = model.opened.value
  const waits = opened?.proposed[field] !== undefined
  const before = valueText(field, opened?.data[field])
  return (
    <div className={css.field}>
      <Input model={model} field={field} />
      {waits && (
        <p className={css.proposed}>
          {before === "" ? words.wasEmpty : words.was(before)}. {words.waiting}
        </p>
      )}
    </div>
  )
})

const Confirm = observer(({ model }: Pick<FieldProps, "model">) => (
  <Button look="primary" className={css.submit} busy={model.confirming.busy} onClick={() => model.confirm()}>
    {model.waits ? words.confirmRest : words.confirm}
  </Button>
))

const NotConfirmed = observer(({ model }: Pick<FieldProps, "model">) => {
  const { failure } = model.confirming
  return failure === undefined ? null : <Alert message={selfServiceMessage(failure)} />
})

const thanksText = ({ thanked, waits }: OwnDataViewModel, { club }: OpenedOwnData): string => {
  if (thanked === "confirmed") return words.confirmed(club)
  return waits ? words.thanksHint(club) : words.takenBack(club)
}

const Thanks = observer(({ model, opened }: { model: OwnDataViewModel; opened: OpenedOwnData }) => (
  <>
    <h2 className={css.name} tabIndex={-1} ref={arrive}>
      {words.thanks}
    </h2>
    <p role="status">{thanksText(model, opened)}</p>
    <div className={css.acts}>
      {model.thanked === "proposed" && <Confirm model={model} />}
      <Button className={css.submit} onClick={() => model.again()}>
        {model.thanked === "proposed" ? words.again : words.back}
      </Button>
    </div>
    <NotConfirmed model={model} />
  </>
))

const Fields = observer(({ model, opened }: { model: OwnDataViewModel; opened: OpenedOwnData }) => {
  const { sending, touched } = model
  const { failure } = sending
  return (
    <Form
      onSubmit={() => model.send()}
      faulty={String(sending.refusals)}
      foot={
        <>
          <Button type="submit" look={touched ? "primary" : "plain"} busy={sending.busy} className={css.submit}>
            {words.send}
          </Button>
          {!touched && <Confirm model={model} />}
        </>
      }
    >
      {sections.map(({ id, fields }) => (
        <fieldset key={id} className={css.part}>
          <legend className={css.legend}>{words.sections[id]}</legend>
          {fields.map((field) => (
            <Field key={field} model={model} field={field} />
          ))}
        </fieldset>
      ))}
      <p className={css.note}>{words.account}</p>
      <div className={css.field}>
        <span className={css.label} aria-hidden>
          {words.message}
        </span>
        <TextArea
          label={words.message}
          rows={3}
          maxLength={500}
          value={model.message}
          onChange={(text) => model.say(text)}
        />
      </div>
      <p className={css.soft}>
        {lastConfirmed(opened)} {words.until(untilOf(opened))}
      </p>
      {failure !== undefined && <Alert message={selfServiceMessage(failure)} />}
      <NotConfirmed model={model} />
      <p role="status" className={css.strong}>
        {model.nothing ? words.nothing : ""}
      </p>
    </Form>
  )
})

const hintOf = ({ opened: { value }, thanked }: OwnDataViewModel): string => {
  if (value === undefined) return words.wait
  return thanked !== undefined ? words.until(untilOf(value)) : words.hint(value.club, value.firstName)
}

/** Whose page it is: the logo of the club, else our sign. */
const Sign = observer(({ model }: { model: OwnDataViewModel }) =>
  model.picture === undefined ? <Mark size={44} /> : <img className={css.logo} src={model.picture} alt="" />,
)

/** Somebody opened a link to their own data. */
export const OwnDataScreen = observer(({ model }: { model: OwnDataViewModel }) => {
  const { state } = model.opened
  const opened = model.opened.value
  if (state.is === "failed" && state.error._tag === "SelfLinkVoid")
    return (
      <Door title={words.void} hint={words.voidHint}>
        {null}
      </Door>
    )
  return (
    <Door wide title={words.title} hint={hintOf(model)} mark={<Sign model={model} />}>
      {state.is === "failed" && (
        <>
          <Alert message={selfServiceMessage(state.error)} />
          <Button onClick={model.opened.retry}>{words.retry}</Button>
        </>
      )}
      {opened !== undefined &&
        (model.thanked !== undefined ? (
          <Thanks model={model} opened={opened} />
        ) : (
          <Fields model={model} opened={opened} />
        ))}
      {opened !== undefined && model.thanked === undefined && <OwnArea area={model.area} club={opened.club} />}
      {opened !== undefined && <p className={css.imprint}>{opened.imprint}</p>}
    </Door>
  )
})
