import { observer } from "mobx-react-lite"
import { transfers } from "../../../core/fees/index.ts"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { orderStateText, transfersText as words } from "../../text/de/transfers.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../fees.css.ts"
import { orderTone } from "./order-tone.ts"
import type { TransfersViewModel } from "./transfers.view-model.ts"

interface Props {
  readonly model: TransfersViewModel
}

const Content = observer(({ model }: Props) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  if (state.value.length === 0)
    return (
      <EmptyState {...words.none}>
        <Button calls={transfers.operations.make} onClick={() => model.around.go("/fees/transfers/new")}>
          {words.new}
        </Button>
      </EmptyState>
    )
  return (
    <section className={frame.card} aria-label={words.title}>
      <ul className={frame.rows}>
        {state.value.map(({ id, message, fees, sum, state: is }) => (
          <li key={id}>
            <Link to={`/fees/transfers/${id}`} className={`${frame.row} ${frame.opens}`}>
              <span className={frame.main}>
                <span className={frame.name}>{words.order(formatDate(message.executionDate))}</span>
                <br />
                <span className={frame.soft}>{formatWhen(message.createdAt, Date.now())}</span>
              </span>
              <span className={css.amount}>{words.sum(fees, sum)}</span>
              <Pill tone={orderTone[is]}>{orderStateText[is]}</Pill>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The orders by which money went back. */
export const TransfersScreen = observer(({ model }: Props) => (
  <BackFrame
    to="/fees"
    backTo={words.backToFees}
    title={words.title}
    purpose={words.purpose}
    actions={
      <Button look="primary" calls={transfers.operations.make} onClick={() => model.around.go("/fees/transfers/new")}>
        {words.new}
      </Button>
    }
  >
    <Content model={model} />
  </BackFrame>
))
