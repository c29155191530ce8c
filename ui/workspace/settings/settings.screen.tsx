import { observer } from "mobx-react-lite"
import * as page from "../../kit/page.css.ts"
import { Tabs } from "../../kit/tabs.tsx"
import { BackupsCard } from "../backups/backups-card.tsx"
import { DetailsSection } from "../details/details-section.tsx"
import { NumbersCard } from "../numbers/numbers-card.tsx"
import { UsersSection } from "../users/users-section.tsx"
import * as css from "../workspace.css.ts"
import type { SettingsViewModel } from "./settings.view-model.ts"

const parts = [
  { id: "details", label: "Angaben", count: null },
  { id: "users", label: "Benutzer", count: null },
] as const

/** The settings of a workspace. What was typed in one part stays while another one is shown. */
export const SettingsScreen = observer(({ model }: { model: SettingsViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Einstellungen
      </h1>
      <p className={css.soft}>
        Was ihr von euch sagt, und wer hier was darf.{" "}
        <a href="/auth/account" className={css.link}>
          Dein Konto und Passwort
        </a>
      </p>
    </header>
    <Tabs
      label="Allgemeine Einstellungen"
      tabs={parts}
      chosen={model.part}
      onChoose={(part) => model.show(part)}
      panel="settings"
    />
    <div id="settings" role="tabpanel" aria-labelledby={`tab-${model.part}`} className={css.panel}>
      {model.part === "users" ? (
        <UsersSection model={model.users} />
      ) : (
        <>
          <DetailsSection model={model.details} />
          <NumbersCard model={model.numbers} />
          <BackupsCard stored={model.backups} />
        </>
      )}
    </div>
  </div>
))
