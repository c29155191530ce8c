import { observer } from "mobx-react-lite"
import { type EventDetail, events } from "../../../core/events/events.port.ts"
import { spheres } from "../../../core/fees/fee.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { DateField } from "../../kit/date-field.tsx"
import { Form } from "../../kit/form.tsx"
import { Editing, Looking } from "../../kit/may.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { purposeText, triggerText } from "../../text/de/automatic.ts"
import { messageOf } from "../../text/de/errors.ts"
import { eventEditText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { sphereText } from "../../text/de/fees.ts"
import * as css from "../events.css.ts"
import type { EditViewModel } from "./edit.view-model.ts"
import { editSteps } from "./edit-steps.ts"
import { GroupsAndPrices } from "./groups-and-prices.tsx"

interface Props {
  readonly model: EditViewModel
}

const Days = observer(({ model }: Props) => {
  const { typed, faults } = model
  if (typed.way === "span")
    return (
      <div className={css.fields}>
        {(["first", "last"] as const).map((field) => (
          <DateField
            key={field}
            near
            label={words[field]}
            value={typed[field]}
            error={faults.get(field)}
            onChange={(text) => model.set({ [field]: text })}
          />
        ))}
        {(["from", "to"] as const).map((field) => (
          <TextField
            key={field}
            type="time"
            label={words[field]}
            value={typed[field]}
            error={faults.get(field)}
            onChange={(text) => model.set({ [field]: text })}
          />
        ))}
      </div>
    )
  return (
    <>
      <ul className={css.list}>
        {typed.days.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place alone
          <li key={at} className={css.fields}>
            <DateField
              near
              label={words.day(at + 1)}
              value={day.on}
              error={faults.get(`days.${at}.on`)}
              onChange={(on) => model.setDay(at, { on })}
            />
            <TextField
              type="time"
              label={words.from}
              value={day.from}
              onChange={(from) => model.setDay(at, { from })}
            />
            <TextField
              type="time"
              label={words.to}
              value={day.to}
              error={faults.get(`days.${at}.to`)}
              onChange={(to) => model.setDay(at, { to })}
            />
            {typed.days.length > 1 && (
              <div>
                <Button look="quiet" onClick={() => model.removeDay(at)}>
                  {words.removeDay(at + 1)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => model.addDay()}>{words.addDay}</Button>
      </div>
    </>
  )
})

const Basics = observer(({ model }: Props) => {
  const { typed, faults } = model
  return (
    <>
      <section className={frame.card} aria-label={words.steps.basics}>
        <TextField
          autoFocus
          label={words.title}
          help={words.titleHelp}
          maxLength={150}
          value={typed.title}
          error={faults.get("title")}
          onChange={(title) => model.set({ title })}
        />
        <TextField label={words.place} maxLength={200} value={typed.place} onChange={(place) => model.set({ place })} />
      </section>
      <section className={frame.card} aria-label={words.when}>
        <h2 className={frame.cardTitle}>{words.when}</h2>
        <Segments
          label={words.when}
          value={typed.way}
          options={(["span", "days"] as const).map((id) => ({ id, label: words.ways[id] }))}
          onChange={(way) => model.setWay(way)}
        />
        <Days model={model} />
      </section>
      <section className={frame.card} aria-label={words.confirmation}>
        <TextField
          label={words.most}
          help={words.mostHelp}
          inputMode="numeric"
          value={typed.most}
          error={faults.get("most")}
          onChange={(most) => model.set({ most })}
        />
        <Select
          label={words.confirmation}
          value={typed.confirmation}
          options={(["automatic", "byHand"] as const).map((id) => ({ id, label: words.confirmations[id] }))}
          onChange={(confirmation) => model.set({ confirmation })}
        />
        <TextField
          label={words.labels}
          help={words.labelsHelp}
          value={typed.labels}
          error={faults.get("labels")}
          onChange={(labels) => model.set({ labels })}
        />
      </section>
    </>
  )
})

const Money = observer(({ model }: Props) => {
  const { typed, faults } = model
  if (typed.prices.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.money}>
      <h2 className={frame.cardTitle}>{words.money}</h2>
      <div className={css.fields}>
        <DateField
          near
          label={words.dueOn}
          help={words.dueHelp}
          value={typed.dueOn}
          error={faults.get("dueOn")}
          onChange={(dueOn) => model.set({ dueOn })}
        />
        <Select
          label={words.sphere}
          value={typed.sphere}
          options={spheres.map((id) => ({ id, label: sphereText[id] }))}
          onChange={(sphere) => model.set({ sphere })}
        />
        <TextField
          label={words.category}
          maxLength={60}
          value={typed.category}
          onChange={(category) => model.set({ category })}
        />
      </div>
    </section>
  )
})

/** On what terms families cancel by themselves (EVT-08). */
const Cancellation = observer(({ model }: Props) => {
  const { typed, faults } = model
  return (
    <section className={frame.card} aria-label={words.cancellation}>
      <h2 className={frame.cardTitle}>{words.cancellation}</h2>
      <p className={frame.soft}>{words.cancellationHelp}</p>
      <Select
        label={words.whoCancels}
        value={typed.cancellation}
        options={(["club", "family"] as const).map((id) => ({ id, label: words.cancellations[id] }))}
        onChange={(cancellation) => model.set({ cancellation })}
      />
      {typed.cancellation === "family" && (
        <div className={css.fields}>
          <TextField
            label={words.freeDays}
            help={words.freeDaysHelp}
            inputMode="numeric"
            value={typed.freeDays}
            error={faults.get("freeDays")}
            onChange={(freeDays) => model.set({ freeDays })}
          />
          <AmountField
            label={words.cancellationFee}
            help={words.cancellationFeeHelp}
            value={typed.cancellationFee}
            error={faults.get("cancellationFee")}
            onChange={(cancellationFee) => model.set({ cancellationFee })}
          />
        </div>
      )}
    </section>
  )
})

const months = Array.from({ length: 25 }, (_, count) => count)

const formState = { draft: words.formDraft, published: words.formOpen, closed: words.formClosed } as const

const Mail = observer(({ model, mail, why, isOn, isOffInWorkspace }: Props & EditViewModel["mails"][number]) => {
  const { label } = triggerText(mail)
  const href = `/messaging/automatic/${mail}`
  return (
    <li className={css.mail}>
      <div className={css.mailHead}>
        {why === null ? (
          <Tick
            name={mail}
            label={<span className={css.mailName}>{label}</span>}
            chosen={isOn}
            onChange={(on) => model.turnMail(mail, on)}
          />
        ) : (
          <span className={`${css.mailName} ${css.mailIndent}`}>{label}</span>
        )}
        {model.around.may.write && why === null && (
          <Link to={href} className={`${frame.personLink} ${css.mailLink}`}>
            {isOffInWorkspace ? words.mailOn : words.mailText}
          </Link>
        )}
      </div>
      <p className={`${css.mailSaid} ${css.mailIndent}`}>{why === null ? purposeText(mail) : words.unavailable[why]}</p>
      {why === null && isOffInWorkspace && <p className={css.mailIndent}>{words.mailOff}</p>}
      {mail === "eventReminder" && isOn && (
        <div className={`${css.mailField} ${css.mailIndent}`}>
          <TextField
            label={words.remindDaysBefore}
            help={words.remindHelp}
            inputMode="numeric"
            value={model.typed.remindDaysBefore}
            error={model.faults.get("remindDaysBefore")}
            onChange={(remindDaysBefore) => model.set({ remindDaysBefore })}
          />
        </div>
      )}
    </li>
  )
})

const FormAndMails = observer(({ model, event }: Props & { event: EventDetail }) => {
  return (
    <>
      <section className={frame.card} aria-label={words.form}>
        <h2 className={frame.cardTitle}>{words.form}</h2>
        <p className={frame.soft}>{formState[event.state]}</p>
        <div>
          <Looking>
            <Button look="primary" onClick={() => model.around.go(`/lists/forms/${event.form}`)}>
              {words.toBuilder}
            </Button>
          </Looking>
        </div>
        <Select
          label={words.monthsSealed}
          value={model.typed.monthsSealed}
          options={months.map((count) => ({ id: String(count), label: words.months(count) }))}
          onChange={(monthsSealed) => model.set({ monthsSealed })}
        />
      </section>
      <section className={frame.card} aria-label={words.mails}>
        <h2 className={frame.cardTitle}>{words.mails}</h2>
        <p className={frame.soft}>{words.mailsHelp}</p>
        <ul className={css.mails}>
          {model.mails.map((each) => (
            <Mail key={each.mail} model={model} {...each} />
          ))}
        </ul>
      </section>
    </>
  )
})

const Theirs = observer(({ model }: Props) =>
  model.theirs === undefined ? null : (
    <div className={frame.line}>
      <Button onClick={() => model.takeTheirs()}>{words.theirs}</Button>
      <Button onClick={() => model.saveOverTheirs()}>{words.mine}</Button>
    </div>
  ),
)

const Steps = observer(({ model }: Props) => (
  <Segments
    label={words.stepsLabel}
    value={model.step}
    options={editSteps.map((id) => ({ id, label: words.steps[id] }))}
    onChange={(step) => model.show(step)}
  />
))

/** Sets up an event in three steps, each good by itself (EVT-05). */
export const EditScreen = observer(({ model }: Props) => {
  useUnsaved(model.isUnsaved)
  const { state } = model.event
  const { saving, step } = model
  if (state.is === "failed")
    return (
      <BackFrame to="/lists/events" backTo={words.backToAll} title={words.newTitle}>
        <ErrorState
          message={state.error._tag === "EventNotFound" ? eventsMessageOf(state.error) : messageOf(state.error)}
          onRetry={model.event.retry}
        />
      </BackFrame>
    )
  const event = model.event.value
  const [to, backTo] = event === undefined ? ["/lists/events", words.backToAll] : [`/lists/${event.id}`, words.back]
  return (
    <BackFrame to={to} backTo={backTo} title={event?.content.title ?? words.newTitle}>
      {state.is !== "loaded" ? (
        <Skeleton width={260} />
      ) : (
        <>
          {event !== undefined && <Steps model={model} />}
          {model.isRestored && (
            <div className={css.notice} role="status">
              <span className={css.noticeText}>{words.restored}</span>
              <Button calls={events.operations.change} onClick={() => model.discard()}>
                {words.discard}
              </Button>
            </div>
          )}
          <Editing calls={event === undefined ? events.operations.create : events.operations.change}>
            <Form
              onSubmit={() => model.submit()}
              faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
              foot={
                <Button type="submit" look="primary" busy={saving.busy}>
                  {step === "form" ? words.save : words.next}
                </Button>
              }
            >
              {saving.failure !== undefined && <Alert message={eventsMessageOf(saving.failure)} />}
              <Theirs model={model} />
              {step === "basics" && <Basics model={model} />}
              {step === "prices" && <GroupsAndPrices model={model} />}
              {step === "prices" && <Money model={model} />}
              {step === "prices" && <Cancellation model={model} />}
              {step === "form" && event !== undefined && <FormAndMails model={model} event={event} />}
            </Form>
          </Editing>
        </>
      )}
    </BackFrame>
  )
})
