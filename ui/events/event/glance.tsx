import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { careFigures, type EventFigures, eventFigures, type Named } from "../../../core/events/event-figures.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { EmptyState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { messageOf } from "../../text/de/errors.ts"
import { eventText as all } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { formatMoney } from "../../text/de/format.ts"
import { choices } from "../../text/de/person.ts"
import { dietName, dietRuleName, swimmingName, topicName } from "../../text/de/special-data.ts"
import * as css from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"
import type { TableSource } from "./participant-table.ts"

const { glance: words } = all

interface Props {
  readonly model: EventViewModel
  readonly source: TableSource
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={frame.card} aria-label={title}>
    <h2 className={frame.cardTitle}>{title}</h2>
    <div className={css.figures}>{children}</div>
  </section>
)

const Figure = ({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) => (
  <div className={css.figureRow}>
    <span>{label}</span>
    <span className={css.figure}>{value}</span>
    {children}
  </div>
)

/** Values with how many have them; with names where it matters who. */
const Counted = <Value,>({
  named,
  label,
  names,
}: {
  named: ReadonlyArray<Named<Value>>
  label: (value: Value) => string
  names?: boolean
}) => (
  <>
    {named.map(({ value, who }) => (
      <Figure key={label(value)} label={label(value)} value={who.length}>
        {names === true && (
          <span className={css.who}>{who.map(({ registration }) => registration.name).join(", ")}</span>
        )}
      </Figure>
    ))}
  </>
)

const Places = ({ figures, source }: { figures: EventFigures; source: TableSource }) => (
  <Card title={words.groups}>
    {figures.groups.map(({ group, most, confirmed, received, waiting }) => {
      const named = source.event.content.groups.find(({ id }) => id === group)?.name
      const taken = confirmed + received
      const said = [
        `${confirmed} ${words.confirmed}`,
        ...(received > 0 ? [`${received} ${words.received}`] : []),
        ...(waiting > 0 ? [`${waiting} ${words.waiting}`] : []),
      ]
      const label = named ?? (source.event.content.groups.length === 0 ? source.event.content.title : words.noGroup)
      return (
        <Figure key={group} label={label} value={most === null ? taken : `${taken} / ${most}`}>
          {most !== null && (
            <span className={css.meter}>
              <span
                className={css.meterFill}
                style={{ display: "block", width: `${Math.min(100, (taken / most) * 100)}%` }}
              />
            </span>
          )}
          <span className={css.who}>{said.join(", ")}</span>
        </Figure>
      )
    })}
  </Card>
)

const Care = observer(({ model, source }: Props) => {
  const { state } = model.care
  if (state.is === "idle")
    return (
      <Card title={words.care}>
        <p className={frame.soft}>{words.careHelp}</p>
        <div>
          <Button onClick={() => model.showCare()}>{words.show}</Button>
        </div>
      </Card>
    )
  if (state.is === "failed")
    return (
      <Card title={words.care}>
        <Alert
          message={state.error._tag === "EventNotFound" ? eventsMessageOf(state.error) : messageOf(state.error)}
          onRetry={model.care.retry}
        />
      </Card>
    )
  if (state.is !== "loaded")
    return (
      <Card title={words.care}>
        <Skeleton width={180} />
      </Card>
    )
  const { care, locked } = state.value
  const { diets, rules, intolerances, health, swimming } = careFigures(source.people.participants, care)
  const none = <p className={frame.soft}>{words.nothing}</p>
  return (
    <>
      {locked > 0 && <p className={frame.soft}>{words.locked(locked)}</p>}
      <Card title={words.diets}>
        {diets.length + rules.length === 0 && none}
        <Counted named={diets} label={(value) => dietName[value]} names={false} />
        <Counted named={rules} label={(value) => dietRuleName[value]} names />
      </Card>
      <Card title={words.intolerances}>
        {intolerances.length === 0 && none}
        <Counted named={intolerances} label={(value) => value.trim()} names />
      </Card>
      <Card title={words.health}>
        {health.length === 0 && none}
        {health.flatMap(({ value, who }) =>
          who.map(({ registration }) => (
            <Figure key={registration.id} label={registration.name} value="">
              <span className={css.who}>
                {value.map(({ topic, text }) => `${topicName[topic]}: ${text}`).join("; ")}
              </span>
            </Figure>
          )),
        )}
      </Card>
      <Card title={words.swimming}>
        {swimming.length === 0 && none}
        <Counted named={swimming} label={(value) => swimmingName[value]} names />
      </Card>
      <div>
        <Button onClick={() => model.hideCare()}>{words.hide}</Button>
      </div>
    </>
  )
})

/** An event in numbers (EVT-13). */
const Glance = observer(({ model, source }: Props) => {
  const figures = eventFigures(source.event.content, source.people)
  const { ages, unknownAges, genders, money } = figures
  const isNobody = figures.groups.every(({ confirmed, received }) => confirmed + received === 0)
  if (isNobody) return <EmptyState {...words.nobody} />
  return (
    <div className={css.scrolls}>
      <div className={css.glance}>
        <Places figures={figures} source={source} />
        <Card title={words.ages}>
          <Counted named={ages} label={words.age} />
          {unknownAges > 0 && <Figure label={words.unknownAge} value={unknownAges} />}
        </Card>
        {genders.length > 0 && (
          <Card title={words.genders}>
            <Counted named={genders} label={(value) => choices.gender[value]} />
          </Card>
        )}
        {source.event.content.prices.length > 0 && (
          <Card title={words.money}>
            <Figure label={words.claimed} value={formatMoney(money.claimed)} />
            <Figure label={words.paid} value={formatMoney(money.received)} />
            <Figure label={words.open} value={formatMoney(money.open)} />
          </Card>
        )}
        <Care model={model} source={source} />
      </div>
    </div>
  )
})

export default Glance
