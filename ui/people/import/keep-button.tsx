import Download from "lucide-react/icons/download"
import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { ImportPlanning } from "./import-planning.ts"

/** Gives the rows that are left out as a file, so that they can be imported later. */
export const KeepButton = observer(({ model }: { model: ImportPlanning }) =>
  model.keepable === 0 ? null : (
    <Button onClick={() => void model.saveLeftOut()}>
      <Download size={16} aria-hidden />
      {words.keepLeftOut(model.keepable)}
    </Button>
  ),
)
