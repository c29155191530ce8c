import { observer } from "mobx-react-lite"
import * as page from "../../kit/page.css.ts"
import { UsersSection } from "../users/users-section.tsx"
import * as css from "../workspace.css.ts"
import type { SettingsViewModel } from "./settings.view-model.ts"

/** The settings of a workspace. */
export const SettingsScreen = observer(({ model }: { model: SettingsViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Einstellungen
      </h1>
      <p className={page.purpose}>Wer hier arbeitet und was sie oder er darf.</p>
    </header>
    <UsersSection model={model.users} />
  </div>
))
