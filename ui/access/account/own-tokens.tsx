import { observer } from "mobx-react-lite"
import type { OwnApiToken } from "../../../core/access/api-token.ts"
import { Alert } from "../../kit/alert.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as account from "./account.css.ts"
import { DoubtedItem } from "./doubted-item.tsx"
import type { OwnTokensViewModel } from "./own-tokens.view-model.ts"

const Row = observer(({ model, token }: { model: OwnTokensViewModel; token: OwnApiToken }) => {
  const now = Date.now()
  return (
    <DoubtedItem
      words={{ end: "Widerrufen", named: `Token ${token.name} widerrufen`, sure: "Wirklich widerrufen" }}
      doubted={model.doubted?.id === token.id}
      busy={model.ending.busy}
      onDoubt={(doubted) => model.doubt(doubted ? token : undefined)}
      onEnd={() => model.end(token)}
    >
      {token.name}
      <p className={account.soft}>
        {token.workspace}, angelegt {formatWhen(token.createdAt, now)},{" "}
        {token.lastUsed === null ? "noch nicht benutzt" : `zuletzt benutzt ${formatWhen(token.lastUsed, now)}`}
      </p>
    </DoubtedItem>
  )
})

/** The tokens of one's own account in all workspaces; nothing where there are none. */
export const OwnTokens = observer(({ model }: { model: OwnTokensViewModel }) => {
  const { state } = model.list
  if (state.is === "failed") return <Alert message={accountMessageOf(state.error)} onRetry={model.list.retry} />
  if (model.list.value === undefined || model.list.value.length === 0) return null
  return (
    <section className={account.part} aria-labelledby="own-tokens">
      <h2 id="own-tokens" className={account.heading}>
        Tokens für Programme
      </h2>
      {model.ending.failure !== undefined && <Alert message={accountMessageOf(model.ending.failure)} />}
      <p className={account.soft}>
        Damit kommen Programme in deinem Namen an eure Daten, ohne dein Passwort. Kennst du eins nicht, widerrufe es.
      </p>
      <ul aria-label="Deine Tokens">
        {model.list.value.map((token) => (
          <Row key={token.id} model={model} token={token} />
        ))}
      </ul>
    </section>
  )
})
