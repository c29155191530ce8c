import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { kindText, wordsText as texts } from "../../text/de/words.ts"
import { Failure, WordFields } from "./word-fields.tsx"
import type { WordForm, WordTask } from "./word-form.ts"
import * as css from "./words.css.ts"
import type { WordsViewModel } from "./words.view-model.ts"

interface Props {
  readonly model: WordsViewModel
  readonly form: WordForm
}

const titleOf = (task: WordTask): string => {
  if (task.is === "create") return kindText[task.kind].create
  return task.is === "delete" ? texts.deleteTitle(task.word.name) : kindText[task.word.kind].merge
}

const actOf = ({ is }: WordTask): string => {
  if (is === "create") return texts.create
  return is === "delete" ? texts.delete : texts.merge
}

const Body = observer(({ model, form }: Props) => {
  const { task } = form
  if (task.is === "create") return <WordFields model={model} form={form} coloured={task.kind === "labels"} />
  const count = model.count(task.word)
  return (
    <>
      <Failure model={model} />
      {task.is === "merge" && (
        <Select
          label={texts.into}
          value={form.into}
          options={model.others.map(({ id, name }) => ({ id: String(id), label: name }))}
          onChange={(id) => form.choose(id)}
          autoFocus
        />
      )}
      <p className={css.text}>
        {task.is === "merge" ? texts.mergeMeaning(task.word.name, count) : texts.deleteMeaning(count)}
      </p>
    </>
  )
})

/** Asks for a new word, with which one a word is merged, or whether it shall be deleted. */
const WordDialogs = observer(({ model, form }: Props) => (
  <Dialog title={titleOf(form.task)} onClose={model.close}>
    <Form
      onSubmit={() => model.submit()}
      faulty={form.fault}
      foot={
        <>
          <Button onClick={model.close}>{texts.cancel}</Button>
          <Button
            type="submit"
            look={form.task.is === "delete" ? "danger" : "primary"}
            busy={model.changing.busy}
            autoFocus={form.task.is === "delete"}
          >
            {actOf(form.task)}
          </Button>
        </>
      }
    >
      <Body model={model} form={form} />
    </Form>
  </Dialog>
))

export default WordDialogs
