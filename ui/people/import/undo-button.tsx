import Undo2 from "lucide-react/icons/undo-2"
import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { StepDone } from "./import-choices.ts"
import type { ImportPlanning } from "./import-planning.ts"

const said = (step: StepDone): string => {
  switch (step.did) {
    case "map":
      return words.did.map
    case "kind":
      return words.did.kind
    case "columns":
      return words.did.columns
    case "emptying":
      return words.did.emptying
    case "correct":
      return words.did.correct(step.lines, step.line)
    case "empty":
      return words.did.empty(step.lines, step.line)
    case "skip":
      return words.did.skip(step.lines, step.line)
    case "unskip":
      return words.did.unskip(step.line)
  }
}

/** Takes the last choice back and says which one that was. */
export const UndoButton = observer(({ model }: { model: ImportPlanning }) => {
  const { last } = model.choices
  return last === undefined ? null : (
    <Button look="quiet" onClick={() => model.undo()}>
      <Undo2 size={16} aria-hidden />
      {words.undo}: {said(last)}
    </Button>
  )
})
