import Bookmark from "lucide-react/icons/bookmark"
import { observer } from "mobx-react-lite"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import * as css from "./list.css.ts"
import type { ListViews } from "./list-views.ts"

const ViewsPanel = lazyPanel(() => import("../views/views-panel.tsx"))

/** The saved views of a list, and which one is open. */
export const ViewsButton = observer(({ model }: { readonly model: { readonly views: ListViews } }) => {
  const { desk } = model.views
  return (
    <PanelButton label={desk?.label ?? "Ansichten"} panel={ViewsPanel} model={model}>
      <Bookmark size={16} aria-hidden />
      <span className={desk?.current ? css.view : css.long}>{desk?.title ?? "Ansichten"}</span>
    </PanelButton>
  )
})
