import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { Person } from "../../../core/people/person.ts"
import type { Confirmed } from "../../../core/people/self-service/confirmation.ts"
import { selfService } from "../../../core/people/self-service.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { linkText as words } from "../../text/de/self-service.ts"
import * as page from "../person/person.css.ts"
import type { LinksViewModel } from "./links.view-model.ts"
import * as css from "./self-service.css.ts"

const LinksDialog = lazy(() => import("./links-dialog.tsx"))

const confirmedText = (confirmed: Confirmed | null): string => {
  if (confirmed === null) return words.never
  return (confirmed.stands ? words.confirmed : words.changedSince)(formatDate(confirmed.day))
}

/** When the own data was last said to be right, and the way to ask for it. */
export const LinksSection = observer(
  ({ model, person }: { readonly model: LinksViewModel; readonly person: Pick<Person, "email" | "ccEmail"> }) => {
    const { state } = model.confirmed
    return (
      <section className={page.card} aria-labelledby="self-service">
        <h2 id="self-service" className={page.title}>
          {words.section}
        </h2>
        {state.is === "failed" && <Alert message={messageOf(state.error)} onRetry={model.confirmed.retry} />}
        {state.is === "loaded" && <p className={css.state}>{confirmedText(state.value)}</p>}
        <Button className={css.ask} calls={selfService.operations.sendLink} onClick={() => model.show(person)}>
          {words.ask}
        </Button>
        {model.open && (
          <Suspense>
            <LinksDialog model={model} />
          </Suspense>
        )}
      </section>
    )
  },
)
