import ArrowLeft from "lucide-react/icons/arrow-left"
import ChevronDown from "lucide-react/icons/chevron-down"
import ChevronUp from "lucide-react/icons/chevron-up"
import { observer } from "mobx-react-lite"
import { Fragment, lazy, Suspense } from "react"
import { ageOn } from "../../../core/kernel/calendar-date.ts"
import type { PersonDetail } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Avatar } from "../../kit/avatar.tsx"
import { back } from "../../kit/back.css.ts"
import { IconButton } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { useShortcuts } from "../../kit/use-shortcuts.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate, formatNumber, yearsText } from "../../text/de/format.ts"
import ChangeDialogs from "../changes/change-dialogs.tsx"
import { StandingPill } from "../list/cells.tsx"
import { AddressRow } from "./address-row.tsx"
import { CustomSection } from "./custom-section.tsx"
import { FieldRow } from "./field-row.tsx"
import { fieldSections, type PageColumn } from "./page-fields.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { PersonSteps } from "./person-steps.tsx"
import { Timeline } from "./timeline.tsx"

export { fetchInputs } from "./field-row.tsx"

const ConflictDialog = lazy(() => import("./conflict-dialog.tsx"))
const AddressConflict = lazy(() => import("./address-conflict.tsx"))

/** The sections of a column of which somebody sees anything. */
const shownSections = ({ hides }: PersonViewModel, column: PageColumn) =>
  fieldSections.filter(
    (section) => section.column === column && !section.fields.every((field) => field !== "address" && hides(field)),
  )

const Bar = observer(({ model }: { model: PersonViewModel }) => {
  const { position } = model
  return (
    <div className={css.bar}>
      <Link to={`/lists/${model.list}`} className={back}>
        <ArrowLeft size={16} />
        {model.list === "contacts" ? "Kontakte" : "Mitglieder"}
      </Link>
      {position !== undefined && (
        <>
          <span className={css.place}>
            {formatNumber(position.place)} von {formatNumber(position.of)}
          </span>
          <IconButton
            label="Vorige Person (K)"
            disabled={model.neighbour(-1) === undefined}
            onClick={() => model.step(-1)}
          >
            <ChevronUp size={18} />
          </IconButton>
          <IconButton
            label="Nächste Person (J)"
            disabled={model.neighbour(1) === undefined}
            onClick={() => model.step(1)}
          >
            <ChevronDown size={18} />
          </IconButton>
        </>
      )}
    </div>
  )
})

const Identity = observer(({ model, known }: { model: PersonViewModel; known: PersonRow }) => {
  const { person, standing } = model
  const facts = [
    known.birthdate ? yearsText(ageOn(known.birthdate, model.today)) : undefined,
    known.groups?.join(", ") || undefined,
    known.joinDate ? `dabei seit ${formatDate(known.joinDate)}` : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <header className={css.head}>
      <Avatar first={known.firstName} last={known.lastName} size="large" />
      <div className={css.who}>
        <div className={css.name}>
          <h1 className={page.title} tabIndex={-1}>
            {fullName({ ...known, title: known.title ?? null }) || "Ohne Namen"}
          </h1>
          {standing !== undefined && <StandingPill standing={standing} />}
        </div>
        {facts.length > 0 && <p className={css.facts}>{facts.join(" · ")}</p>}
      </div>
      {person !== undefined && <PersonSteps model={model} person={person} />}
    </header>
  )
})

const Nameless = () => (
  <div className={css.head} aria-busy>
    <Skeleton width={64} />
    <div>
      <Skeleton width={220} />
    </div>
  </div>
)

/** Where the fields will be, as long as only the name is known. */
const Fieldless = () => (
  <div className={css.columns} aria-busy>
    <div className={css.main}>
      {[140, 220, 180].map((width) => (
        <div key={width} className={css.card}>
          <p className={css.title}>
            <Skeleton width={width} />
          </p>
        </div>
      ))}
    </div>
  </div>
)

interface ColumnProps {
  readonly model: PersonViewModel
  readonly detail: PersonDetail
  readonly column: PageColumn
}

/** A column of the page: its fields, then what others keep beside the person. */
const Column = observer(({ model, detail, column }: ColumnProps) => (
  <div className={css.column}>
    {shownSections(model, column).map(({ title, fields, reach }) => (
      <section key={title} className={reach ? css.reached : css.card} aria-label={title}>
        <h2 className={css.title}>{title}</h2>
        {fields.includes("address") ? (
          <AddressRow model={model} person={detail.person} />
        ) : (
          <dl>
            {fields.map(
              (field) =>
                field !== "address" && <FieldRow key={field} model={model} person={detail.person} field={field} />,
            )}
          </dl>
        )}
      </section>
    ))}
    {column === "club" && <CustomSection model={model} person={detail.person} />}
    {model.sections
      .filter((section) => (section.column ?? "club") === column)
      .map((section) => (
        <Fragment key={section.name}>
          {section.draw?.({ detail, addressOf: model.addressOf, today: model.today })}
        </Fragment>
      ))}
  </div>
))

const Content = observer(({ model }: { model: PersonViewModel }) => {
  const { state } = model.detail
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.detail.retry} />
  const { known } = model
  const identity = known === undefined ? <Nameless /> : <Identity model={model} known={known} />
  if (state.is !== "loaded")
    return (
      <>
        {identity}
        <Fieldless />
      </>
    )
  return (
    <>
      {identity}
      <div className={css.columns}>
        <div className={css.main}>
          {(["person", "club"] as const).map((column) => (
            <Column key={column} model={model} detail={state.value} column={column} />
          ))}
        </div>
        <div className={css.side}>
          <Timeline model={model} />
        </div>
      </div>
    </>
  )
})

/** The page of a person. */
export const PersonScreen = observer(({ model }: { model: PersonViewModel }) => {
  useShortcuts(model.keys)
  useUnsaved(model.editing.unsaved)
  return (
    <div className={css.screen}>
      <Bar model={model} />
      <Content model={model} />
      <ChangeDialogs changes={model.changes} />
      {model.editing.conflict !== undefined && (
        <Suspense>
          <ConflictDialog
            conflict={model.editing.conflict}
            label={model.label}
            text={model.text}
            by={model.timeline.newest?.by?.name}
            onMine={() => model.editing.keepMine()}
            onTheirs={() => model.editing.takeTheirs()}
          />
        </Suspense>
      )}
      {model.editing.contested === model.address && model.address.conflict !== undefined && (
        <Suspense>
          <AddressConflict model={model} conflict={model.address.conflict} />
        </Suspense>
      )}
    </div>
  )
})
