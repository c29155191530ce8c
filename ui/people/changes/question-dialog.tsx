import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { changeText as words } from "../../text/de/membership.ts"
import { HiddenPersons } from "./hidden-persons.tsx"
import { Lines } from "./lines-dialog.tsx"
import type { QuestionViewModel } from "./question.view-model.ts"

const Fields = observer(({ model }: { model: QuestionViewModel }) => {
  const { question } = model
  return (
    <>
      {question.date !== undefined && (
        <TextField
          label={question.date.label}
          value={model.date}
          onChange={(text) => model.typeDate(text)}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          help={question.date.help}
          error={model.dateFault ? words.dateFault : undefined}
        />
      )}
      {question.reason && (
        <TextField
          label={words.reason}
          value={model.reason}
          onChange={(text) => model.typeReason(text)}
          maxLength={500}
          autoComplete="off"
          autoFocus={question.date === undefined}
        />
      )}
    </>
  )
})

/** Asks before a change: what it means, when, why. Shows who was refused. */
const QuestionDialog = observer(({ model }: { model: QuestionViewModel }) => {
  const { question, result } = model
  if (result !== undefined)
    return (
      <Dialog title={question.act} onClose={model.cancel}>
        <div className={parts.column}>
          <h3 className={parts.name} tabIndex={-1} ref={arrive}>
            {result.changed === 0 ? words.nobody : question.said(result.changed)}
          </h3>
          <p className={parts.text}>{words.refused(result.refused.length)}</p>
          <Lines lines={result.refused.map(question.refused)} />
          <div className={foot}>
            <Button look="primary" onClick={model.cancel}>
              {words.close}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={question.title} onClose={model.cancel}>
      <Form
        onSubmit={() => model.submit()}
        faulty={model.dateFault ? "date" : undefined}
        foot={
          <>
            <Button onClick={model.cancel}>{words.cancel}</Button>
            <Button
              type="submit"
              look={question.danger ? "danger" : "primary"}
              busy={model.busy}
              autoFocus={question.date === undefined && !question.reason}
            >
              {question.act}
            </Button>
          </>
        }
      >
        {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
        <p className={parts.text}>{question.meaning}</p>
        <HiddenPersons chosen={model.chosen} />
        <Fields model={model} />
      </Form>
    </Dialog>
  )
})

export default QuestionDialog
