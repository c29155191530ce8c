import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { ApiToken } from "../../../core/access/index.ts"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { permissionName } from "../../text/de/users.ts"
import { formatWhen, germanDay } from "../../text/de/when.ts"
import * as css from "../workspace.css.ts"
import type { DevelopersViewModel } from "./developers.view-model.ts"

const TokenDialogs = lazy(() => import("./token-dialogs.tsx"))

const TokenRow = observer(({ model, token }: { model: DevelopersViewModel; token: ApiToken }) => {
  const now = Date.now()
  const over = token.until !== null && Date.parse(token.until) <= now
  return (
    <li className={css.row}>
      <div className={css.who}>
        <div className={css.name}>
          {token.name}
          {over && <Pill tone="red">abgelaufen</Pill>}
        </div>
        <p className={css.soft}>
          von {token.user},{" "}
          {token.until === null ? "ohne Ende" : `bis ${formatDate(germanDay(Date.parse(token.until)))}`}
        </p>
        <p className={css.soft}>
          {token.lastUsed === null ? "Noch nicht benutzt" : `Zuletzt benutzt: ${formatWhen(token.lastUsed, now)}`}
        </p>
      </div>
      <div className={css.pills}>
        {token.permissions.map((each) => (
          <Pill key={each} tone={each === "admin" ? "purple" : "neutral"}>
            {permissionName[each]}
          </Pill>
        ))}
      </div>
      <div className={css.actions}>
        <Button aria-label={`${token.name} widerrufen`} onClick={() => model.open({ is: "revoke", token })}>
          Widerrufen
        </Button>
      </div>
    </li>
  )
})

const Tokens = observer(({ model }: { model: DevelopersViewModel }) => {
  const { state } = model.list
  if (state.is === "failed") return <ErrorState message={accountMessageOf(state.error)} onRetry={model.list.retry} />
  if (state.is !== "loaded") return <Skeleton width={220} />
  if (state.value.length === 0)
    return <p className={css.soft}>Noch keins. Lege eins an, wenn ein Programm eure Daten braucht.</p>
  return (
    <ul className={css.rows}>
      {state.value.map((token) => (
        <TokenRow key={token.id} model={model} token={token} />
      ))}
    </ul>
  )
})

/** What programs need to call the API: tokens and its documentation. */
export const DevelopersScreen = observer(({ model }: { model: DevelopersViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Für Entwickler
      </h1>
      <p className={page.purpose}>Damit Programme mit euren Daten arbeiten können.</p>
    </header>
    <section className={css.card} aria-label="Tokens">
      <div className={css.cardHead}>
        <h2 className={css.title}>Tokens</h2>
        <Button look="primary" onClick={() => model.open({ is: "create" })}>
          Token anlegen
        </Button>
      </div>
      <Tokens model={model} />
    </section>
    <section className={css.card} aria-label="Dokumentation">
      <h2 className={css.title}>Dokumentation</h2>
      <p className={css.soft}>
        Ein Programm schickt bei jedem Aufruf die Zeile <code>Authorization: Bearer …</code> mit seinem Token. Es darf,
        was das Token erlaubt, solange auch du es darfst, und höchstens 600-mal in der Minute.
      </p>
      <p>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          Alle Aufrufe ansehen
        </a>{" "}
        · <a href="/api/openapi.json">OpenAPI-Dokument</a>
      </p>
    </section>
    {model.dialog !== undefined && (
      <Suspense>
        <TokenDialogs model={model} dialog={model.dialog} />
      </Suspense>
    )}
  </div>
))
