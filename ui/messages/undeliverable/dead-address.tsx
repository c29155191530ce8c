import { observer } from "mobx-react-lite"
import { undeliverable } from "../../../core/messages/bounces/undeliverable.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { undeliverableText as words } from "../../text/de/undeliverable.ts"
import * as css from "./dead-address.css.ts"
import type { UndeliverableViewModel } from "./undeliverable.view-model.ts"

interface DeadAddressProps {
  readonly model: UndeliverableViewModel
  readonly address: string | null
}

/** Says below an address of a person that mails do not arrive there, where that is so. */
export const DeadAddress = observer(({ model, address }: DeadAddressProps) => {
  const mark = model.markOf(address)
  if (address === null || mark === undefined) return null
  const { busy, failure } = model.changing
  return (
    <div className={css.mark}>
      <p>
        {words.marked(mark.at)} {words.said} <span className={css.said}>{mark.answer}</span>
      </p>
      <Button calls={undeliverable.operations.unmark} busy={busy} onClick={() => model.unmark(address)}>
        {words.unmark}
      </Button>
      {failure !== undefined && <Alert message={messageOf(failure)} />}
    </div>
  )
})
