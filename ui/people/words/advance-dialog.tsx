import { observer } from "mobx-react-lite"
import type { PersonId } from "../../../core/kernel/id.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { advanceText as texts } from "../../text/de/advance.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { AdvanceViewModel } from "./advance.view-model.ts"

interface Props {
  readonly model: AdvanceViewModel
}

const Who = observer(({ model }: Props) => {
  const { found, staying, reading } = model
  if (model.isFaulty) return null
  if (found.state.is === "failed") return <Alert message={messageOf(found.state.error)} />
  if (found.value === undefined) return <Skeleton width={220} />
  const { count, first, next, gone } = found.value
  if (count === 0 && model.looking) return <Skeleton width={220} />
  if (count === 0) return <p className={parts.text}>{model.isAged ? texts.nobody : texts.empty(gone)}</p>
  return (
    // The answer to other ages keeps its place until the new one is there, and cannot be ticked.
    <div className={model.looking ? parts.waiting : parts.column} inert={model.looking} aria-busy={model.looking}>
      <CheckList
        label={texts.who}
        options={first.map(({ id, name, age }) => ({ id, label: texts.aged(name, age) }))}
        chosen={new Set(first.flatMap(({ id }) => (staying.has(id) ? [] : [id])))}
        onToggle={(id) => model.toggle(id as PersonId)}
      />
      {next !== null && (
        <div>
          <Button look="quiet" busy={reading.busy} onClick={() => model.more()}>
            {texts.more(Math.max(count - first.length, 1))}
          </Button>
        </div>
      )}
      {reading.failure !== undefined && <Alert message={messageOf(reading.failure)} />}
      <p className={parts.soft}>{texts.meaning}</p>
    </div>
  )
})

/** Asks into which group persons of another one go, and who of them. */
const AdvanceDialog = observer(({ model }: Props) => {
  const { sending } = model
  return (
    <Dialog title={texts.title(model.group)} onClose={model.cancel}>
      <Form
        onSubmit={() => model.submit()}
        faulty={sending.refusals === 0 ? undefined : `${sending.refusals}`}
        foot={
          <>
            <Button onClick={model.cancel}>{texts.cancel}</Button>
            {model.going !== 0 && (
              <Button type="submit" look="primary" busy={sending.busy || model.looking}>
                {texts.act(model.going)}
              </Button>
            )}
          </>
        }
      >
        {sending.failure !== undefined && <Alert message={messageOf(sending.failure)} />}
        <Select
          label={texts.to}
          value={model.to}
          placeholder={texts.choose}
          error={model.unsaid}
          options={model.targets.map((name) => ({ id: name, label: name }))}
          onChange={(to) => model.choose(to)}
          autoFocus
        />
        <TextField
          label={texts.from}
          value={model.from}
          onChange={(age) => model.type("from", age)}
          error={model.faults.from}
          inputMode="numeric"
        />
        <TextField
          label={texts.until}
          value={model.until}
          onChange={(age) => model.type("until", age)}
          error={model.faults.until}
          inputMode="numeric"
        />
        <Who model={model} />
      </Form>
    </Dialog>
  )
})

export default AdvanceDialog
