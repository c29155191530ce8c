import { observer } from "mobx-react-lite"
import { addressLines, addressText } from "../../text/de/address.ts"
import type { AddressEditing } from "./address-editing.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { TwoValues } from "./two-values.tsx"

interface Props {
  readonly model: PersonViewModel
  readonly conflict: NonNullable<AddressEditing["conflict"]>
}

/** Two people changed the same address: shows both and lets choose. */
const AddressConflict = observer(({ model, conflict: { mine, theirs } }: Props) => (
  <TwoValues
    title={addressText.conflict}
    mine={addressLines(mine)}
    theirs={addressLines(theirs)}
    by={model.timeline.newest?.by?.name}
    onMine={() => model.editing.keepMine()}
    onTheirs={() => model.editing.takeTheirs()}
  />
))

export default AddressConflict
