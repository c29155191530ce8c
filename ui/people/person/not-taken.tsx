import { observer } from "mobx-react-lite"
import type { PageField } from "./page-fields.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { whyNotTaken } from "./why-not-taken.ts"

/** Why what was typed at a place, and still stands there, was not taken; nothing while its editor is open. */
export const NotTaken = observer(({ model, place }: { model: PersonViewModel; place: PageField }) => {
  const part = model.editing.aside(place)
  if (part === undefined) return null
  return (
    <p role="alert" className={css.notTaken}>
      {whyNotTaken(part, model)}
    </p>
  )
})
