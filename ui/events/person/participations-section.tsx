import { observer } from "mobx-react-lite"
import type { Participation } from "../../../core/events/events.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import * as person from "../../people/person/person.css.ts"
import type { Remote } from "../../remote.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { eventDaysText, registrationStateText } from "../../text/de/event-words.ts"
import { registrationTone, participationsText as words } from "../../text/de/events.ts"

/** The events for which a person registered; nothing where there is none. */
export const ParticipationsSection = observer(
  ({ participations }: { readonly participations: Remote<ReadonlyArray<Participation>, Lost> }) => {
    const { state } = participations
    if (state.is === "failed")
      return (
        <section className={person.card} aria-label={words.title}>
          <h2 className={person.title}>{words.title}</h2>
          <ErrorState message={messageOf(state.error)} onRetry={participations.retry} />
        </section>
      )
    if (state.is !== "loaded" || state.value.length === 0) return null
    return (
      <section className={person.card} aria-label={words.title}>
        <h2 className={person.title}>{words.title}</h2>
        <ul className={`${frame.rows} ${frame.inSection}`}>
          {state.value.map(({ event, title, days, state: of }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have registered twice for one event
            <li key={`${event} ${at}`}>
              <Link to={`/lists/${event}`} className={`${frame.row} ${frame.first} ${frame.opens}`}>
                <span className={frame.main}>
                  <span className={frame.name}>{title}</span>
                  <br />
                  <span className={frame.soft}>{eventDaysText(days)}</span>
                </span>
                <Pill tone={registrationTone[of]}>{registrationStateText[of]}</Pill>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  },
)
