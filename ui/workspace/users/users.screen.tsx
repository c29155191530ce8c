import { observer } from "mobx-react-lite"
import * as page from "../../kit/page.css.ts"
import * as css from "../workspace.css.ts"
import type { UsersViewModel } from "./users.view-model.ts"
import { UsersSection } from "./users-section.tsx"

/** Who works in a workspace, and what they may do (WSP-02). */
export const UsersScreen = observer(({ model }: { model: UsersViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Benutzer
      </h1>
      <p className={css.soft}>Wer hier mitarbeitet, und wer was darf.</p>
    </header>
    <UsersSection model={model} />
  </div>
))
