import { observer } from "mobx-react-lite"
import type { ServerField } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { TextField, type TextFieldProps } from "../../kit/text-field.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { mailServersMessageOf, serverFaultText, mailServersText as words } from "../../text/de/mail-servers.ts"
import * as css from "../messages.css.ts"
import { ConnectionLines } from "./connection-lines.tsx"
import type { MailServersViewModel } from "./mail-servers.view-model.ts"
import type { ServerDraft } from "./server-draft.ts"

interface FieldsProps {
  readonly model: MailServersViewModel
  readonly draft: ServerDraft
}

type Typed = Exclude<keyof ServerDraft, "kind" | "encryption">

/** One typed line of a server, with what is wrong there. */
const Line = observer(
  ({
    model,
    draft,
    field,
    ...input
  }: FieldsProps & { readonly field: Typed } & Omit<TextFieldProps, "value" | "onChange" | "error">) => {
    const fault = model.faults.find((each) => each.field === (field as ServerField))
    return (
      <TextField
        autoComplete="off"
        {...input}
        value={draft[field]}
        onChange={(text) => model.set(field, text)}
        error={fault && serverFaultText(fault)}
      />
    )
  },
)

const Smtp = observer(({ model, draft }: FieldsProps) => (
  <ConnectionLines
    draft={draft}
    write={(changed) => model.write(changed)}
    errorOf={(field) => {
      const fault = model.faults.find((each) => each.field === field)
      return fault && serverFaultText(fault)
    }}
    example="smtp.verein.example"
    usernameHelp={words.usernameHelp}
    hasSecret={model.kept.value?.own?.hasSecret === true}
  />
))

const Microsoft = observer((props: FieldsProps) => (
  <>
    <p className={css.soft}>{words.microsoftHelp}</p>
    <Line {...props} field="tenant" label={words.tenant} maxLength={253} />
    <Line {...props} field="clientId" label={words.clientId} maxLength={100} />
    <Line
      {...props}
      field="secret"
      label={words.clientSecret}
      type="password"
      autoComplete="new-password"
      maxLength={1_000}
      help={props.model.kept.value?.own?.hasSecret === true ? words.kept : undefined}
    />
  </>
))

/** The workspace's own mail server, to be typed and changed. */
export const ServerForm = observer(({ model, draft }: FieldsProps) => {
  const { saving, kept } = model
  const failure = saving.failure?._tag === "InvalidMailServer" ? undefined : saving.failure
  useUnsaved(model.isChanged)
  const isThere = kept.value?.own !== null
  return (
    <Form
      onSubmit={() => model.save()}
      faulty={String(saving.refusals)}
      foot={
        <>
          {isThere && <Button onClick={() => model.askToRemove(true)}>{words.remove}</Button>}
          <Button type="submit" look="primary" busy={saving.busy} disabled={!model.isChanged}>
            {words.save}
          </Button>
        </>
      }
    >
      <RadioList
        label={words.kind}
        value={draft.kind}
        options={(["smtp", "microsoft"] as const).map((id) => ({ id, label: words.kinds[id] }))}
        onChange={(kind) => model.set("kind", kind)}
      />
      <Line
        model={model}
        draft={draft}
        field="sender"
        label={words.sender}
        type="email"
        inputMode="email"
        maxLength={254}
        help={words.senderHelp}
      />
      {draft.kind === "smtp" ? <Smtp model={model} draft={draft} /> : <Microsoft model={model} draft={draft} />}
      {failure !== undefined && <Alert message={mailServersMessageOf(failure)} />}
    </Form>
  )
})
