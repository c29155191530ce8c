import { observer } from "mobx-react-lite"
import { mandates } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as frame from "../../messages/messages.css.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { mandatesText as words } from "../../text/de/mandates.ts"
import type { MandatesViewModel } from "./mandates.view-model.ts"

/** Of how many mandates nothing but the reference is missing, for everybody to read, and what gives them all one. */
export const MissingReferences = observer(({ model }: { readonly model: MandatesViewModel }) => {
  const count = model.all.value?.withoutReference ?? 0
  return (
    <>
      {model.giving.failure !== undefined && <Alert message={debitsMessageOf(model.giving.failure)} />}
      {count > 0 && (
        <div className={frame.between}>
          <span className={frame.soft}>{words.missing(count)}</span>
          <Button calls={mandates.operations.give} busy={model.giving.busy} onClick={() => model.give()}>
            {words.give(count)}
          </Button>
        </div>
      )}
    </>
  )
})
