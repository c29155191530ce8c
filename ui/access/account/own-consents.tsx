import { observer } from "mobx-react-lite"
import { documentNames } from "../../../core/access/legal-document.ts"
import { Alert } from "../../kit/alert.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { consentedText } from "../../text/de/legal.ts"
import { germanDay } from "../../text/de/when.ts"
import * as css from "./account.css.ts"
import type { AccountViewModel } from "./account.view-model.ts"

/** What one has consented to oneself, each text to be read again. */
export const OwnConsents = observer(({ model }: { readonly model: AccountViewModel }) => {
  const { state } = model.consents
  if (state.is === "loaded" && state.value.length === 0) return null
  return (
    <section className={css.part}>
      <h2 className={css.heading}>Dem hast du zugestimmt</h2>
      {state.is === "failed" && <Alert message={accountMessageOf(state.error)} onRetry={model.consents.retry} />}
      <ul>
        {(model.consents.value ?? []).map(({ kind, version, givenAt, current }) => (
          <li key={kind + givenAt} className={css.item}>
            <div>
              {kind === "newsletter" ? (
                consentedText[kind]
              ) : (
                <a href={`/${documentNames[kind]}`}>{consentedText[kind]}</a>
              )}
              <p className={css.soft}>
                am {formatDate(germanDay(Date.parse(givenAt)))}
                {version !== null && `, Fassung ${version}`}
                {!current && ". Inzwischen gilt eine andere Fassung."}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})
