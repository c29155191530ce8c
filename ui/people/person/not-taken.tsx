import { observer } from "mobx-react-lite"
import { messageOf } from "../../text/de/errors.ts"
import { personFieldText as words } from "../../text/de/person-field.ts"
import { faultTextOf } from "./fault-text.ts"
import type { PageField } from "./page-fields.ts"
import type { PagePart } from "./page-part.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"

const whyOf = ({ contested, failure, faulty }: PagePart, model: PersonViewModel): string => {
  if (contested) return words.contested
  if (failure !== undefined) {
    const { what, todo } = messageOf(failure)
    return `${what} ${todo}`
  }
  return (faulty && faultTextOf(faulty, model.label)) ?? words.unsaved
}

/** Why what was typed at a place, and still stands there, was not taken; nothing while its editor is open. */
export const NotTaken = observer(({ model, place }: { model: PersonViewModel; place: PageField }) => {
  const part = model.editing.aside(place)
  if (part === undefined) return null
  return (
    <p role="alert" className={css.fault}>
      {whyOf(part, model)}
    </p>
  )
})
