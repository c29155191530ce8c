import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { DiscardDialog } from "../../kit/discard-dialog.tsx"
import { heard } from "../../kit/heard.css.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { messageOf } from "../../text/de/errors.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import ImportHistoryDialog from "../import-history/import-history-dialog.tsx"
import { ApplyingStep, ConflictStep, DoneStep, PreparingStep, Trouble } from "./apply-steps.tsx"
import { ChooseStep, ReadingStep, RefusedStep, SheetsStep } from "./choose-step.tsx"
import * as css from "./import.css.ts"
import type { ImportViewModel } from "./import.view-model.ts"
import { PreviewStep } from "./preview-step.tsx"

const Shown = observer(({ model }: { model: ImportViewModel }) => {
  const { step } = model
  switch (step.is) {
    case "choosing":
      return <ChooseStep model={model} />
    case "reading":
      return <ReadingStep name={step.name} />
    case "refused":
      return <RefusedStep model={model} name={step.name} why={step.why} />
    case "sheets":
      return <SheetsStep model={model} file={step.file} sheets={step.sheets} />
    case "preview":
      return <PreviewStep model={model} planning={step.planning} />
    case "preparing":
      return <PreparingStep />
    case "applying":
      return <ApplyingStep model={model} applying={step.applying} />
    case "done":
      return <DoneStep model={model} {...step} />
    case "conflict":
      return <ConflictStep model={model} rows={step.rows} is="conflict" />
    case "failed":
    case "broken": {
      const { what, todo } = step.is === "broken" ? words.plannerBroken : messageOf(step.error)
      return (
        <Trouble message={{ what: words.failed, todo: `${what} ${todo}` }} look={css.bad}>
          <Button look="primary" onClick={() => model.replan()}>
            {words.back}
          </Button>
        </Trouble>
      )
    }
  }
})

/** What ears are told as it goes on. */
const Status = observer(({ model }: { model: ImportViewModel }) => {
  const { step } = model
  const said = (): string => {
    if (step.is === "applying" && step.applying.applied > 0)
      return words.progress(step.applying.applied, step.applying.total)
    if (step.is !== "preview" || step.planning.planning || step.planning.preview === undefined) return ""
    const { create, update, faults } = step.planning.preview
    return `${words.status.plan(create, update)} ${words.status.faults(faults.length)}`
  }
  return (
    <p role="status" className={heard}>
      {said()}
    </p>
  )
})

/** The import of a file, over whatever page it was opened on. */
export const ImportScreen = observer(({ model }: { model: ImportViewModel }) => {
  useUnsaved(model.unsaved)
  return (
    <>
      <Dialog title={words.title} onClose={() => model.close()} wide tall>
        <Status model={model} />
        <Shown model={model} />
      </Dialog>
      {model.history !== undefined && <ImportHistoryDialog model={model.history} />}
      {model.leaving !== undefined && (
        <DiscardDialog hint={words.leaveHint} onStay={() => model.stay()} onDiscard={() => model.leave()} />
      )}
    </>
  )
})
