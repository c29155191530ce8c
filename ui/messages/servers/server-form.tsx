import { observer } from "mobx-react-lite"
import { encryptions, type ServerField } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField, type TextFieldProps } from "../../kit/text-field.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import {
  encryptionText,
  mailServersMessageOf,
  serverFaultText,
  mailServersText as words,
} from "../../text/de/mail-servers.ts"
import * as css from "../messages.css.ts"
import type { MailServersViewModel } from "./mail-servers.view-model.ts"
import type { ServerDraft } from "./server-draft.ts"
import * as own from "./servers.css.ts"

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

const Secret = observer(({ model, draft, label }: FieldsProps & { readonly label: string }) => (
  <Line
    model={model}
    draft={draft}
    field="secret"
    label={label}
    type="password"
    autoComplete="new-password"
    maxLength={1_000}
    help={model.kept.value?.own?.hasSecret === true ? words.kept : undefined}
  />
))

const Smtp = observer((props: FieldsProps) => {
  const { model, draft } = props
  return (
    <>
      <div className={own.hostAndPort}>
        <Line
          {...props}
          field="host"
          label={words.host}
          maxLength={253}
          inputMode="url"
          placeholder="smtp.verein.example"
        />
        <Line {...props} field="port" label={words.port} maxLength={5} inputMode="numeric" />
      </div>
      <Select
        label={words.encryption}
        value={draft.encryption}
        options={encryptions.toReversed().map((id) => ({ id, label: encryptionText[id] }))}
        onChange={(encryption) => model.set("encryption", encryption)}
      />
      {draft.encryption === "none" && <p className={own.caution}>{words.noEncryption}</p>}
      <Line {...props} field="username" label={words.username} maxLength={200} help={words.usernameHelp} />
      <Secret {...props} label={words.password} />
    </>
  )
})

const Microsoft = observer((props: FieldsProps) => (
  <>
    <p className={css.soft}>{words.microsoftHelp}</p>
    <Line {...props} field="tenant" label={words.tenant} maxLength={253} />
    <Line {...props} field="clientId" label={words.clientId} maxLength={100} />
    <Secret {...props} label={words.clientSecret} />
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
