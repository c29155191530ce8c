import { observer } from "mobx-react-lite"
import { type KeptTier, tiers } from "../../../core/fees/index.ts"
import { Button } from "../../kit/button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { feesText } from "../../text/de/fees.ts"
import { formatMoney } from "../../text/de/format.ts"
import { monthsText } from "../../text/de/months.ts"
import { tiersText as words } from "../../text/de/tiers.ts"
import * as css from "../fees.css.ts"
import type { TiersViewModel } from "./tiers.view-model.ts"

interface Props {
  readonly model: TiersViewModel
}

const Row = observer(({ model, tier }: Props & { tier: KeptTier }) => {
  const count = model.count(tier.id)
  return (
    <li>
      <Link to={`/fees/tiers/${tier.id}`} className={`${frame.row} ${frame.first} ${frame.opens}`}>
        <span className={frame.main}>
          <span className={frame.name}>{tier.name}</span>
          <br />
          <span className={frame.soft}>
            {[
              monthsText(tier.billingMonths),
              words.rules(tier.rules.length),
              count === undefined ? "" : words.persons(count),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className={css.amount}>{formatMoney(tier.amount)}</span>
      </Link>
    </li>
  )
})

const All = observer(({ model }: Props) => {
  const { state } = model.tiers
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.tiers.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  if (state.value.length === 0)
    return (
      <EmptyState {...words.none}>
        <Button look="primary" calls={tiers.operations.save} onClick={() => model.add()}>
          {words.add}
        </Button>
      </EmptyState>
    )
  return (
    <ul className={frame.rows}>
      {state.value.map((tier) => (
        <Row key={tier.id} model={model} tier={tier} />
      ))}
    </ul>
  )
})

const Unknown = observer(({ model }: Props) => {
  if (model.unknown.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.unknown}>
      <h2 className={frame.cardTitle}>{words.unknown}</h2>
      <p className={frame.soft}>{words.unknownMeaning}</p>
      <ul className={frame.rows}>
        {model.unknown.map(({ annuity, persons }) => (
          <li key={annuity ?? ""} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <span className={annuity === null ? frame.soft : frame.name}>{annuity ?? words.empty}</span>
              <br />
              <span className={frame.soft}>{words.persons(persons)}</span>
            </span>
            {annuity !== null && (
              <Button calls={tiers.operations.save} onClick={() => model.add(annuity)}>
                {words.create}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The tiers of the annuity. */
export const TiersScreen = observer(({ model }: Props) => (
  <BackFrame
    to="/fees"
    backTo={feesText.back}
    title={words.title}
    purpose={words.purpose}
    actions={
      <Button look="primary" calls={tiers.operations.save} onClick={() => model.add()}>
        {words.add}
      </Button>
    }
  >
    <section className={frame.card} aria-label={words.title}>
      <All model={model} />
    </section>
    <Unknown model={model} />
  </BackFrame>
))
