import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { LinksViewModel } from "./links.view-model.ts"

const LinksDialog = lazy(() => import("./links-dialog.tsx"))

/** The links to a person's own data: nothing on the page but the dialog, once it is opened. */
export const LinksSection = observer(({ model }: { readonly model: LinksViewModel }) =>
  model.open ? (
    <Suspense>
      <LinksDialog model={model} />
    </Suspense>
  ) : null,
)
