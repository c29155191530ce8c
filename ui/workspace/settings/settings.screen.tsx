import { observer } from "mobx-react-lite"
import * as page from "../../kit/page.css.ts"
import { BackupsCard } from "../backups/backups-card.tsx"
import { DetailsSection } from "../details/details-section.tsx"
import { NumbersCard } from "../numbers/numbers-card.tsx"
import * as css from "../workspace.css.ts"
import type { SettingsViewModel } from "./settings.view-model.ts"

/** The settings of a workspace. */
export const SettingsScreen = observer(({ model }: { model: SettingsViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Einstellungen
      </h1>
      <p className={css.soft}>
        Was ihr von euch sagt.{" "}
        <a href="/auth/account" className={css.link}>
          Dein Konto und Passwort
        </a>
      </p>
    </header>
    <DetailsSection model={model.details} />
    <NumbersCard model={model.numbers} />
    <BackupsCard stored={model.backups} />
  </div>
))
