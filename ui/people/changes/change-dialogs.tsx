import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { Coming } from "../../kit/coming.tsx"
import type { Changes } from "./changes.ts"

const QuestionDialog = lazy(() => import("./question-dialog.tsx"))
const DeclineDialog = lazy(() => import("./decline-dialog.tsx"))
const NamesDialog = lazy(() => import("./names-dialog.tsx"))
const BulkDialog = lazy(() => import("../bulk/bulk-dialog.tsx"))
const AskingDialog = lazy(() => import("../self-service/asking-dialog.tsx"))
const NumberSettingsDialog = lazy(() => import("./number-settings-dialog.tsx"))
const LinesDialog = lazy(() => import("./lines-dialog.tsx"))

/** The dialog of a change that is open; each is loaded when it is first wanted. */
const ChangeDialogs = observer(({ changes }: { changes: Changes }) => {
  const { open } = changes
  return (
    <Suspense fallback={<Coming />}>
      {open?.is === "question" && <QuestionDialog model={open.model} />}
      {open?.is === "decline" && <DeclineDialog model={open.model} />}
      {open?.is === "names" && <NamesDialog model={open.model} />}
      {open?.is === "bulk" && <BulkDialog model={open.model} />}
      {open?.is === "asking" && <AskingDialog model={open.model} />}
      {open?.is === "numbers" && <NumberSettingsDialog model={open.model} />}
      {open?.is === "lines" && <LinesDialog title={open.title} lines={open.lines} onClose={changes.close} />}
    </Suspense>
  )
})

export default ChangeDialogs
