import MailQuestion from "lucide-react/icons/mail-question-mark"
import { observer } from "mobx-react-lite"
import { fullName } from "../../core/people/person.ts"
import type { PersonRow } from "../../core/people/person-query.ts"
import { Avatar } from "../kit/avatar.tsx"
import { Button } from "../kit/button.tsx"
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
  /** The view of the members in which all of them stand, and nobody else; there is none of who leaves. */
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

const PartCard = observer(({ part, model }: { part: Part; model: HomeViewModel }) => {
  const { name, tab, when } = words[part.id]
  const count = tab && model.counts.of(tab)
  return (
    <section className={css.part} aria-labelledby={`part-${part.id}`}>
      <h2 id={`part-${part.id}`} className={css.name}>
        {name}
        {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
      </h2>
      <ul className={css.list}>
        {part.rows.map((row) => (
          <li key={row.id}>
            <Link to={`/lists/members/${row.id}`} className={css.row}>
              <Avatar first={row.firstName} last={row.lastName} />
              <span className={css.who}>{fullName({ ...row, title: row.title ?? null }) || "Ohne Namen"}</span>
              <span className={css.when}>{when(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {part.next !== null && tab !== undefined && (
        <div className={css.rest}>
          <Button look="quiet" onClick={() => model.show(tab)}>
            Alle ansehen
          </Button>
        </div>
      )}
    </section>
  )
})

/** Whose birthday is next: as many as there are, since a day too late is too late. */
const Birthdays = observer(({ model }: { model: HomeViewModel }) => {
  const { state } = model.birthdays
  const found = model.birthdays.value ?? []
  if (state.is === "failed") return <p className={css.quiet}>Die Geburtstage ließen sich nicht laden.</p>
  if (found.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="part-birthdays">
      <h2 id="part-birthdays" className={css.name}>
        Haben bald Geburtstag
      </h2>
      <ul className={css.list}>
        {found.map((each) => (
          <li key={each.id}>
            <Link to={`/lists/members/${each.id}`} className={css.row}>
              <Avatar first={each.firstName} last={each.lastName} />
              <span className={css.who}>{fullName({ ...each, title: null }) || "Ohne Namen"}</span>
              <span className={css.when}>
                {formatDate(each.date).slice(0, 6)} · {each.years} J.
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** That somebody proposed other values for what is known of them: all of it is decided on in one place. */
const Proposals = observer(({ model }: { model: HomeViewModel }) => {
  const { state, value: count = 0 } = model.proposals
  if (state.is === "failed") return <p className={css.quiet}>Die Vorschläge ließen sich nicht laden.</p>
  if (count === 0) return null
  return (
    <section className={css.part} aria-labelledby="part-proposals">
      <h2 id="part-proposals" className={css.name}>
        Wollen Daten ändern
      </h2>
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
    </section>
  )
})

const Waiting = observer(({ model }: { model: HomeViewModel }) => {
  const { failure, parts } = model
  if (failure !== undefined) return <ErrorState message={messageOf(failure)} onRetry={() => model.load()} />
  if (parts === undefined)
    return (
      <p className={css.quiet} aria-busy>
        <Skeleton width={240} />
      </p>
    )
  if (model.counts.of("all") === 0 && parts.length === 0 && !model.proposals.value)
    return (
      <EmptyState
        title="Noch ist niemand da"
        text="Hol deine Mitgliederliste aus einer Datei oder lege das erste Mitglied an."
      >
        <Button look="primary" onClick={() => model.show("active")}>
          Zu den Mitgliedern
        </Button>
      </EmptyState>
    )
  if (model.nothing) return <p className={css.quiet}>Gerade wartet nichts auf dich.</p>
  return (
    <div className={css.parts}>
      {parts.map((part) => (
        <PartCard key={part.id} part={part} model={model} />
      ))}
      <Proposals model={model} />
      <Birthdays model={model} />
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
      {model.seesMembers ? (
        <Waiting model={model} />
      ) : (
        <p className={css.quiet}>
          Für deine Berechtigungen gibt es in dieser Version noch keinen Bereich. Wer euren Arbeitsbereich verwaltet,
          kann dir weitere geben.
        </p>
      )}
    </div>
  )
})
