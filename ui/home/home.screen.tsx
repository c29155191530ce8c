import ClipboardList from "lucide-react/icons/clipboard-list"
import MailQuestion from "lucide-react/icons/mail-question-mark"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { people } from "../../core/people/people.port.ts"
import { fullName } from "../../core/people/person.ts"
import type { PersonRow } from "../../core/people/person-query.ts"
import { Avatar } from "../kit/avatar.tsx"
import { button } from "../kit/button.css.ts"
import { Button } from "../kit/button.tsx"
import { heard } from "../kit/heard.css.ts"
import * as page from "../kit/page.css.ts"
import { EmptyState, ErrorState, Skeleton } from "../kit/states.tsx"
import type { Tab } from "../people/list/tab-counts.ts"
import { Link } from "../shell/link.tsx"
import { messageOf } from "../text/de/errors.ts"
import { formatDate, formatNumber } from "../text/de/format.ts"
import { greeting } from "../text/de/greeting.ts"
import { formatDay, germanDay } from "../text/de/when.ts"
import * as css from "./home.css.ts"
import type { HomeViewModel } from "./home.view-model.ts"

type Part = NonNullable<HomeViewModel["parts"]>[number]

interface Words {
  readonly name: string
  /** The tab of the members in which all of them stand, and nobody else; there is none of who leaves. */
  readonly tab?: Tab
  readonly when: (row: PersonRow) => string
}

const words: Record<Part["id"], Words> = {
  applying: { name: "Wollen Mitglied werden", tab: "application", when: () => "" },
  joining: {
    name: "Treten bald ein",
    tab: "future",
    when: ({ joinDate }) => (joinDate ? formatDate(joinDate) : ""),
  },
  leaving: { name: "Gehen als Nächste", when: ({ leaveDate }) => (leaveDate ? formatDate(leaveDate) : "") },
}

interface CardProps {
  readonly id: string
  readonly name: string
  readonly count?: number | undefined
  /** Where all of them stand, when these are only some. */
  readonly all?: string | undefined
  readonly children: ReactNode
}

const Card = ({ id, name, count, all, children }: CardProps) => (
  <section className={css.part} aria-labelledby={`part-${id}`}>
    <h2 id={`part-${id}`} className={css.name}>
      {name}
      {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
    </h2>
    {children}
    {all !== undefined && (
      <div className={css.rest}>
        <Link to={all} className={button.quiet}>
          Alle ansehen<span className={heard}>: {name}</span>
        </Link>
      </div>
    )}
  </section>
)

interface PersonProps {
  readonly person: Pick<PersonRow, "id" | "firstName" | "lastName" | "title">
  readonly when: string
}

const Person = ({ person: { id, firstName, lastName, title = null }, when }: PersonProps) => (
  <li>
    <Link to={`/lists/members/${id}`} className={css.row}>
      <Avatar first={firstName} last={lastName} />
      <span className={css.who}>{fullName({ firstName, lastName, title }) || "Ohne Namen"}</span>
      <span className={css.when}>{when}</span>
    </Link>
  </li>
)

const PartCard = observer(({ part, model }: { part: Part; model: HomeViewModel }) => {
  const { name, tab, when } = words[part.id]
  const count = tab && model.counts.of(tab)
  return (
    <Card id={part.id} name={name} count={count} all={part.next === null ? undefined : model.restOf(part.id)}>
      <ul className={css.list}>
        {part.rows.map((row) => (
          <Person key={row.id} person={row} when={when(row)} />
        ))}
      </ul>
    </Card>
  )
})

/** Whose birthday is next. */
const Birthdays = observer(({ model }: { model: HomeViewModel }) => {
  const { state, value: found = [] } = model.birthdays
  const { nextBirthdays } = model
  if (state.is === "failed") return <p className={css.quiet}>Die Geburtstage ließen sich nicht laden.</p>
  if (found.length === 0) return null
  return (
    <Card
      id="birthdays"
      name="Haben bald Geburtstag"
      count={found.length}
      all={found.length > nextBirthdays.length ? "/lists/tools/anniversaries" : undefined}
    >
      <ul className={css.list}>
        {nextBirthdays.map((each) => (
          <Person key={each.id} person={each} when={`${formatDate(each.date).slice(0, 6)} · ${each.years} J.`} />
        ))}
      </ul>
    </Card>
  )
})

/** That somebody proposed other values for what is known of them: all of it is decided on in one place. */
const Proposals = observer(({ model }: { model: HomeViewModel }) => {
  const { state, value: count = 0 } = model.proposals
  if (state.is === "failed") return <p className={css.quiet}>Die Vorschläge ließen sich nicht laden.</p>
  if (count === 0) return null
  return (
    <Card id="proposals" name="Wollen Daten ändern">
      <div className={css.list}>
        <Link to="/lists/tools/proposals" className={css.row}>
          <MailQuestion size={20} aria-hidden />
          <span>
            {count === 1
              ? "1 Vorschlag zu Personendaten wartet"
              : `${formatNumber(count)} Vorschläge zu Personendaten warten`}
          </span>
        </Link>
      </div>
    </Card>
  )
})

/** That answers to forms wait, because somebody of the list may have sent them. */
const Answers = observer(({ model }: { model: HomeViewModel }) => {
  const { state, value: count = 0 } = model.answers
  if (state.is === "failed") return <p className={css.quiet}>Die Antworten auf Formulare ließen sich nicht laden.</p>
  if (count === 0) return null
  return (
    <Card id="answers" name="Antworten auf Formulare">
      <div className={css.list}>
        <Link to="/lists/forms" className={css.row}>
          <ClipboardList size={20} aria-hidden />
          <span>
            {count === 1
              ? "1 Antwort wartet auf eine Entscheidung"
              : `${formatNumber(count)} Antworten warten auf eine Entscheidung`}
          </span>
        </Link>
      </div>
    </Card>
  )
})

interface LinesProps {
  readonly id: string
  readonly name: string
  readonly lines: HomeViewModel["fees"]
  readonly failed: string
}

/** What of fees or at events waits, line by line. */
const Lines = observer(({ id: card, name, lines: { state, value: lines = [] }, failed }: LinesProps) => {
  if (state.is === "failed") return <p className={css.quiet}>{failed}</p>
  if (lines.length === 0) return null
  return (
    <Card id={card} name={name}>
      <ul className={css.list}>
        {lines.map(({ id, text, amount, to, pressing }) => (
          <li key={id}>
            <Link to={to} className={css.row}>
              <span className={pressing ? css.pressing : css.line}>{text}</span>
              <span className={css.when}>{amount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
})

/** Nobody is there yet: what comes next. */
const Beginning = observer(({ model }: { model: HomeViewModel }) => (
  <EmptyState
    title="Noch ist niemand da"
    text={`Hol deine Mitgliederliste aus einer Datei oder lege das erste Mitglied an.${
      model.mayInvite ? " Danach lädst du ein, wer mit dir arbeitet." : ""
    }`}
  >
    <Button look="primary" calls={people.operations.import} onClick={() => model.startImport()}>
      Mitglieder importieren
    </Button>
    <Link to="/lists/members" className={button.plain}>
      Zu den Mitgliedern
    </Link>
    {model.mayInvite && (
      <Link to="/workspace/users" className={button.plain}>
        Benutzer einladen
      </Link>
    )}
  </EmptyState>
))

const Waiting = observer(({ model }: { model: HomeViewModel }) => {
  const { failure, parts = [] } = model
  if (failure !== undefined) return <ErrorState message={messageOf(failure)} onRetry={() => model.load()} />
  if (model.waiting)
    return (
      <p className={css.quiet} aria-busy>
        <Skeleton width={240} />
      </p>
    )
  if (model.seesMembers && model.isNew) return <Beginning model={model} />
  if (model.nothing) return <p className={css.quiet}>Gerade wartet nichts auf dich.</p>
  return (
    <div className={css.parts}>
      {parts.map((part) => (
        <PartCard key={part.id} part={part} model={model} />
      ))}
      {model.seesEvents && (
        <Lines
          id="events"
          name="Veranstaltungen"
          lines={model.events}
          failed="Was bei den Veranstaltungen wartet, ließ sich nicht laden."
        />
      )}
      {model.seesFees && (
        <Lines
          id="fees"
          name="Beiträge"
          lines={model.fees}
          failed="Was bei den Beiträgen wartet, ließ sich nicht laden."
        />
      )}
      {model.seesMembers && <Answers model={model} />}
      {model.seesMembers && <Proposals model={model} />}
      {model.seesMembers && <Birthdays model={model} />}
    </div>
  )
})

/** Where everybody arrives: a greeting, and what waits for them. */
export const HomeScreen = observer(({ model }: { model: HomeViewModel }) => {
  const { name, now } = model
  return (
    <div className={css.screen}>
      <h1 className={page.title} tabIndex={-1}>
        {greeting(now)}
        {name === undefined ? "" : `, ${name}`}
      </h1>
      <p className={page.purpose}>{formatDay(germanDay(now))}</p>
      {model.seesMembers || model.seesFees || model.seesEvents ? (
        <Waiting model={model} />
      ) : model.seesOwnGroups ? (
        <p className={css.quiet}>
          Du siehst die Personen aus deinen eigenen Gruppen.{" "}
          <Link to="/lists/members" className={button.quiet}>
            Zu den Mitgliedern
          </Link>
        </p>
      ) : (
        <p className={css.quiet}>
          Für deine Berechtigungen gibt es in dieser Version noch keinen Bereich. Wer euren Arbeitsbereich verwaltet,
          kann dir weitere geben.
        </p>
      )}
    </div>
  )
})
