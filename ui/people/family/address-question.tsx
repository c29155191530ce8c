import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { familyMessageOf, familyText as words } from "../../text/de/families.ts"
import type { AddressOffer } from "./address-offer.ts"
import * as css from "./family.css.ts"

/** Asks below an address that was just changed whether it holds for the others, too. */
export const AddressQuestion = observer(({ model }: { readonly model: AddressOffer }) => {
  const { asked, attempt } = model
  if (asked === undefined) return null
  return (
    <div className={css.question} role="status">
      <p className={css.asked}>{words.oldAddress(asked.names)}</p>
      {attempt.failure !== undefined && <Alert message={familyMessageOf(attempt.failure)} />}
      <div className={css.answers}>
        <Button look="primary" busy={attempt.busy} onClick={() => model.take()}>
          {words.takeAddress(asked.names)}
        </Button>
        <Button onClick={model.close}>{words.keepAddress}</Button>
      </div>
    </div>
  )
})
