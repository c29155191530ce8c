import { observer } from "mobx-react-lite"
import { events } from "../../../core/events/events.port.ts"
import type { Participant } from "../../../core/events/participant.ts"
import { amountNow, atPrice, unclaimed } from "../../../core/events/registration.ts"
import { owedPrice } from "../../../core/forms/event-offer/price.ts"
import { feeTone } from "../../fees/fee-tone.ts"
import { answers as answersCss } from "../../forms/forms.css.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { HoldFocus } from "../../kit/hold-focus.tsx"
import { Editing } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { Select } from "../../kit/select.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { eventText as all, registrationTone } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { feeStateText } from "../../text/de/fees.ts"
import { formatMoney } from "../../text/de/format.ts"
import { formatMoment } from "../../text/de/when.ts"
import * as css from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"
import { answerOf, awayTextOf, othersOf, stateText, type TableSource } from "./participant-table.ts"

const { detail: words } = all

interface Props {
  readonly model: EventViewModel
  readonly source: TableSource
  readonly each: Participant
}

const Cancel = observer(({ model, each }: Props) => {
  const { acts } = model
  const { registration } = each
  const { kept } = acts
  return (
    <Form
      onSubmit={() => acts.cancel(registration)}
      faulty={acts.attempt.refusals === 0 ? undefined : String(acts.attempt.refusals)}
      foot={
        <>
          <Button onClick={() => acts.leave()}>Abbrechen</Button>
          <Button type="submit" look="danger" busy={acts.attempt.busy}>
            {all.cancelAct}
          </Button>
        </>
      }
    >
      {acts.attempt.failure !== undefined && <Alert message={eventsMessageOf(acts.attempt.failure)} />}
      {(registration.amount > 0 || registration.fees.length > 0) && (
        <AmountField
          label={all.keep}
          autoFocus
          value={acts.keep}
          error={kept === undefined ? all.keepFault : undefined}
          onChange={(text) => acts.type(text)}
        />
      )}
      <p role="status" className={frame.soft}>
        {kept !== undefined &&
          all.cancelMeaning(
            registration.fees.reduce((sum, { amount }) => sum + amount, 0),
            registration.open,
            kept,
          )}
      </p>
    </Form>
  )
})

/** Decides about the subsidised amount; before, it stands there what that means for the fees. */
const Subsidised = observer(
  ({ acts, registration }: Pick<EventViewModel, "acts"> & Pick<Participant, "registration">) => {
    const { owes, subsidy } = registration
    if (owes.subsidised === null) return null
    const isApproved = subsidy === "approved"
    return (
      <>
        <div className={css.row}>
          <span className={frame.soft}>{words.subsidy[subsidy]}</span>
          {!isApproved && (
            <Button
              calls={events.operations.subsidise}
              busy={acts.attempt.busy}
              onClick={() => acts.subsidise(registration, "approved")}
            >
              {words.approve}
            </Button>
          )}
          {(isApproved || subsidy === "asked") && (
            <Button
              calls={events.operations.subsidise}
              busy={acts.attempt.busy}
              onClick={() => acts.subsidise(registration, "refused")}
            >
              {words.refuse}
            </Button>
          )}
        </div>
        <p className={frame.soft}>{words.subsidyMeaning(isApproved, owes.amount, owes.subsidised)}</p>
      </>
    )
  },
)

const Offers = observer(({ model, source, each }: Props) => {
  const { acts } = model
  const { registration } = each
  const { groups, prices } = source.event.content
  const price = acts.price ?? registration.price
  const chosen = prices.find(({ id }) => id === price)
  return (
    <>
      {groups.length > 0 && (
        <Editing calls={events.operations.regroup}>
          <Select
            label={words.group}
            value={registration.group ?? ""}
            options={groups.map(({ id, name }) => ({ id: id as string, label: name }))}
            onChange={(id) => {
              const group = groups.find((offered) => offered.id === id)
              if (group !== undefined) acts.regroup(registration, group.id)
            }}
          />
        </Editing>
      )}
      {prices.length > 0 && (
        <Editing calls={events.operations.reprice}>
          <div className={css.row}>
            <Select
              label={words.price}
              value={price ?? ""}
              options={prices.map(({ id, name }) => ({ id: id as string, label: name }))}
              onChange={(id) => acts.choose(prices.find((offered) => offered.id === id)?.id)}
            />
            <Button
              disabled={chosen === undefined}
              busy={acts.attempt.busy}
              onClick={() => chosen !== undefined && acts.reprice(registration, chosen.id)}
            >
              {words.change}
            </Button>
          </div>
          {chosen !== undefined && (
            <p className={frame.soft} role="status">
              {words.priceMeaning(registration.amount, amountNow(atPrice(registration, chosen)))}
              {owedPrice(chosen, registration.place + 1).amount !== owedPrice(chosen, registration.nth).amount &&
                ` ${words.siblingsMeaning(registration.place + 1, registration.nth)}`}
            </p>
          )}
        </Editing>
      )}
      <Subsidised acts={acts} registration={registration} />
    </>
  )
})

const Acts = observer(({ model, source, each }: Props) => {
  const { acts } = model
  const { registration } = each
  const { state } = registration
  return (
    <div className={css.part}>
      <div className={frame.line}>
        {(state === "received" || state === "waiting") && registration.away === null && (
          <Button
            look="primary"
            calls={events.operations.confirm}
            busy={acts.attempt.busy}
            onClick={() => acts.confirm(registration)}
          >
            {state === "waiting" ? words.promote : words.confirm}
          </Button>
        )}
        {state === "cancelled" ? (
          <Button
            calls={events.operations.reinstate}
            busy={acts.attempt.busy}
            onClick={() => acts.reinstate(registration)}
          >
            {words.reinstate}
          </Button>
        ) : (
          <Button calls={events.operations.cancel} onClick={() => acts.ask("cancel")}>
            {words.cancel}
          </Button>
        )}
      </div>
      {state !== "cancelled" && <Offers model={model} source={source} each={each} />}
    </div>
  )
})

const Fees = ({ model, each }: Pick<Props, "model" | "each">) => {
  const { fees } = each.registration
  const awaited = unclaimed(each.registration)
  if (fees.length === 0) return <p className={frame.soft}>{awaited > 0 ? words.feesAwaited(awaited) : words.noFees}</p>
  return (
    <div>
      {fees.map(({ id, reference, amount, open, state }) => (
        <div key={id} className={css.figureRow}>
          <span>
            {model.around.may.seeFees ? (
              <Link to={`/fees/${id}`} className={frame.personLink}>
                {reference}
              </Link>
            ) : (
              reference
            )}{" "}
            <Pill tone={feeTone[state]}>{feeStateText[state]}</Pill>
          </span>
          <span className={css.figure}>
            {formatMoney(amount)}
            {open > 0 && open !== amount && ` (${words.open}: ${formatMoney(open)})`}
          </span>
        </div>
      ))}
    </div>
  )
}

const Who = ({ model, source, each }: Props) => {
  const { registration } = each
  if (registration.away !== null)
    return registration.state === "cancelled" ? null : (
      <p className={frame.soft}>
        {words.away[registration.away]}{" "}
        {registration.away === "trashed" && model.around.may.seePersons && (
          <Link to="/lists/tools/trash" className={frame.personLink}>
            {words.toTrash}
          </Link>
        )}
      </p>
    )
  if (registration.person !== null)
    return model.around.may.seePersons ? (
      <p>
        <Link to={`/lists/members/${registration.person}`} className={frame.personLink}>
          {words.person}
        </Link>
      </p>
    ) : null
  return (
    <p className={frame.soft}>
      {words.undecided}{" "}
      {model.around.may.seePersons && (
        <Link to={`/lists/forms/${source.event.form}/answers`} className={frame.personLink}>
          {words.toAnswer}
        </Link>
      )}
    </p>
  )
}

const Answers = ({ source, each }: Pick<Props, "source" | "each">) => {
  const given = source.people.blocks.filter(({ id, kind }) => kind !== "name" && id in each.answers)
  if (given.length === 0) return <p className={frame.soft}>{words.noAnswers}</p>
  return (
    <dl className={answersCss}>
      {given.flatMap((block) => [
        <dt key={`${block.id} label`}>{block.label}</dt>,
        <dd key={block.id}>{answerOf(block, each)}</dd>,
      ])}
    </dl>
  )
}

const Detail = observer(({ model, source, each }: Props) => {
  const { registration } = each
  const { acts } = model
  return (
    <>
      {acts.attempt.failure !== undefined && <Alert message={eventsMessageOf(acts.attempt.failure)} />}
      <div className={frame.line}>
        <Pill tone={registrationTone[registration.state]}>{stateText(each)}</Pill>
        {registration.away !== null && <Pill tone="red">{awayTextOf(each)}</Pill>}
        {registration.amount > 0 && (
          <span>
            {words.costs} {formatMoney(registration.amount)}
            {registration.open > 0 && `, ${words.open.toLowerCase()} ${formatMoney(registration.open)}`}
          </span>
        )}
      </div>
      <Who model={model} source={source} each={each} />
      {registration.state !== "cancelled" &&
        othersOf(each, source.people).map((other) => (
          <p key={other.registration.id} className={frame.soft}>
            {words.twice(stateText(other))}
          </p>
        ))}
      <Acts model={model} source={source} each={each} />
      <div className={css.part}>
        <h3 className={css.partTitle}>{words.answers}</h3>
        <Answers source={source} each={each} />
        <p className={frame.soft}>{words.sealed}</p>
      </div>
      <div className={css.part}>
        <h3 className={css.partTitle}>{words.fees}</h3>
        <Fees model={model} each={each} />
      </div>
      <div className={css.part}>
        <h3 className={css.partTitle}>{words.history}</h3>
        {registration.entries.map(({ kind, at, byName }) => (
          <p key={`${kind} ${at}`} className={frame.soft}>
            {formatMoment(at)}: {all.entries[kind]}
            {all.entryBy(kind, byName)}
          </p>
        ))}
      </div>
    </>
  )
})

/** A registration: what was answered, what it costs, what can be done (EVT-08, EVT-12). */
const RegistrationDialog = observer(({ model, source, each }: Props) => {
  const { acts } = model
  const name = model.table.nameOf(each)
  const isCancelling = acts.asking === "cancel"
  const { version } = each.registration
  return (
    <Dialog
      title={isCancelling ? all.cancelTitle(name) : name}
      onClose={() => (isCancelling ? acts.leave() : model.leave())}
      wide={!isCancelling}
      dismissable={!isCancelling}
    >
      <HoldFocus at={`${version} ${acts.asking} ${acts.attempt.busy}`} className={css.detail}>
        {isCancelling ? (
          <Cancel model={model} source={source} each={each} />
        ) : (
          <Detail model={model} source={source} each={each} />
        )}
      </HoldFocus>
    </Dialog>
  )
})

export default RegistrationDialog
