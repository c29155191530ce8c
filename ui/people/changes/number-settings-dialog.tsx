import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Segments } from "../../kit/segments.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { numberSettingsText as words } from "../../text/de/number-settings.ts"
import * as css from "./changes.css.ts"
import type { NumberField, NumberSettingsViewModel } from "./number-settings.view-model.ts"

type Props = { readonly model: NumberSettingsViewModel }

const Field = observer(({ model, field, error }: Props & { field: NumberField; error?: string | undefined }) => (
  <TextField
    label={words.labels[field]}
    value={model.text(field)}
    onChange={(text) => model.type(field, text)}
    autoComplete="off"
    maxLength={field === "template" ? 60 : 20}
    error={error}
    {...(field === "template" ? { help: words.templateHelp } : {})}
    {...(field === "next" || field === "minimumLength" ? { inputMode: "numeric" as const } : {})}
  />
))

const Fields = observer(({ model }: Props) => {
  const fault = model.fault === undefined ? undefined : words.faults[model.fault]
  const whole = (field: "next" | "minimumLength") => /^[1-9]\d*$/.test(model.text(field).trim())
  const length = Number(model.text("minimumLength"))
  const preview = model.preview.value
  return (
    <>
      <Segments
        label={words.how}
        value={model.isCustom ? "custom" : "plain"}
        options={[
          { id: "plain", label: words.plain },
          { id: "custom", label: words.custom },
        ]}
        onChange={(how) => model.choose(how)}
      />
      {model.isCustom ? (
        <Field model={model} field="template" error={fault} />
      ) : (
        <div className={css.pair}>
          <Field model={model} field="prefix" error={fault} />
          <Field model={model} field="suffix" />
        </div>
      )}
      <div className={css.pair}>
        <Field model={model} field="next" error={whole("next") ? undefined : words.nextFault} />
        <Field
          model={model}
          field="minimumLength"
          error={whole("minimumLength") && length <= 12 ? undefined : words.lengthFault}
        />
      </div>
      <div role="status">
        {model.sound !== undefined && preview !== undefined && (
          <>
            <p className={parts.soft}>{words.preview}</p>
            <p className={css.sample}>{preview.numbers.join(" · ")}</p>
            <p className={parts.soft}>{words.taken(preview.passedOver)}</p>
          </>
        )}
      </div>
    </>
  )
})

/** Asks how membership numbers are written, with a preview. */
const NumberSettingsDialog = observer(({ model }: Props) => {
  const { state } = model.stored
  return (
    <Dialog title={words.title} onClose={model.cancel}>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.stored.retry} />}
      {state.is === "loading" && (
        <div role="status" aria-label="Wird geladen">
          <Skeleton width="70%" />
        </div>
      )}
      {state.is === "loaded" && (
        <Form
          onSubmit={() => model.submit()}
          faulty={model.fault}
          foot={
            <>
              <Button onClick={model.cancel}>{words.cancel}</Button>
              <Button type="submit" look="primary" busy={model.busy} disabled={model.sound === undefined}>
                {words.save}
              </Button>
            </>
          }
        >
          {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
          <p className={parts.text}>{words.purpose}</p>
          <Fields model={model} />
        </Form>
      )}
    </Dialog>
  )
})

export default NumberSettingsDialog
