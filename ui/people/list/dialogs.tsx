import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { Coming } from "../../kit/coming.tsx"
import type { ListViewModel } from "./list.view-model.ts"

const ChangeDialogs = lazy(() => import("../changes/change-dialogs.tsx"))
const CellDialogs = lazy(() => import("../cells/cell-dialogs.tsx"))
const CreateDialog = lazy(() => import("./create-dialog.tsx"))
const ExportDialog = lazy(() => import("../export/export-dialog.tsx"))
const ImportHistoryDialog = lazy(() => import("../import-history/import-history-dialog.tsx"))
const CountingDialog = lazy(() => import("../counting/counting-dialog.tsx"))
const HelpDialog = lazy(() => import("./help-dialog.tsx"))

/** The dialogs of the list; each is loaded when it is first opened, and this when the first is. */
const Dialogs = observer(({ model }: { model: ListViewModel }) => (
  <Suspense fallback={<Coming />}>
    {model.actions.changes.open !== undefined && <ChangeDialogs changes={model.actions.changes} />}
    {model.actions.creating !== undefined && <CreateDialog model={model.actions.creating} />}
    {model.actions.exporting !== undefined && <ExportDialog model={model.actions.exporting} />}
    {model.actions.history !== undefined && <ImportHistoryDialog model={model.actions.history} />}
    {model.actions.counting !== undefined && <CountingDialog model={model.actions.counting} />}
    {model.cells?.desk?.asking && <CellDialogs list={model} desk={model.cells.desk} />}
    {model.actions.helping && <HelpDialog actions={model.actions} />}
  </Suspense>
))

export default Dialogs
