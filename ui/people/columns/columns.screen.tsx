import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { columns as columnsPort, type DeletedColumn } from "../../../core/people/custom-columns/columns.port.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { columnTypeText } from "../../text/de/custom-value.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { germanDay } from "../../text/de/when.ts"
import * as css from "../../workspace/workspace.css.ts"
import * as own from "./columns.css.ts"
import type { ColumnsViewModel } from "./columns.view-model.ts"

const ColumnDialogs = lazy(() => import("./column-dialogs.tsx"))

type Props = { readonly model: ColumnsViewModel }

/** Gives the focus back to what was pressed, when moving its row has taken it away. */
const keepFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

const Row = observer(({ model, column, place, of }: Props & { column: CustomColumn; place: number; of: number }) => {
  const moved = (by: 1 | -1) => model.moved?.id === column.id && model.moved.by === by
  return (
    <li className={css.row} data-keep-in>
      <div className={css.who}>
        <div className={css.name}>
          {column.name}
          <Pill>{columnTypeText[column.type].label}</Pill>
          {column.required && <Pill tone="amber">Pflicht</Pill>}
        </div>
        {column.help !== "" && <p className={css.soft}>{column.help}</p>}
        {column.options.length > 0 && (
          <p className={css.soft}>
            {column.options.slice(0, 5).join(", ")}
            {column.options.length > 5 && ` und ${column.options.length - 5} weitere`}
          </p>
        )}
      </div>
      <div className={css.actions}>
        <IconButton
          label={`${column.name} nach oben`}
          calls={columnsPort.operations.order}
          aria-disabled={place === 0}
          ref={moved(-1) ? keepFocus : null}
          onClick={() => model.move(column, -1)}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={`${column.name} nach unten`}
          calls={columnsPort.operations.order}
          aria-disabled={place === of - 1}
          ref={moved(1) ? keepFocus : null}
          onClick={() => model.move(column, 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <Button
          calls={columnsPort.operations.edit}
          aria-label={`${column.name} ändern`}
          onClick={() => model.edit(column)}
        >
          Ändern
        </Button>
        <Button
          data-keep
          calls={columnsPort.operations.delete}
          aria-label={`${column.name} löschen`}
          onClick={() => model.open({ is: "delete", column })}
        >
          Löschen
        </Button>
      </div>
    </li>
  )
})

const Deleted = observer(({ model, column }: Props & { column: DeletedColumn }) => (
  <li className={css.row} data-keep-in>
    <div className={css.who}>
      <div className={css.name}>
        {column.name}
        <Pill>{columnTypeText[column.type].label}</Pill>
      </div>
      <p className={css.soft}>Gelöscht am {formatDate(germanDay(Date.parse(column.deletedAt)))}</p>
    </div>
    <div className={css.actions}>
      <Button
        data-keep
        calls={columnsPort.operations.restore}
        aria-label={`${column.name} zurückholen`}
        onClick={() => model.restore(column)}
      >
        Zurückholen
      </Button>
      <Button
        calls={columnsPort.operations.delete}
        aria-label={`${column.name} endgültig löschen`}
        onClick={() => model.open({ is: "erase", column })}
      >
        Endgültig löschen
      </Button>
    </div>
  </li>
))

const Content = observer(({ model }: Props) => {
  const { state } = model.catalog.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.catalog.all.retry} />
  if (state.is !== "loaded")
    return (
      <div className={css.card} role="status" aria-label="Wird geladen">
        <Skeleton width={220} />
      </div>
    )
  const { columns, deleted } = state.value
  return (
    <>
      <KeepFocus className={own.kept} toHeading>
        <section className={css.card} aria-label="Spalten">
          {columns.length === 0 ? (
            <EmptyState
              title="Noch keine eigenen Spalten"
              text="Fotoerlaubnis, Schuhgröße, Führerschein: Was Wimpel nicht von selbst kennt, legst du hier an."
            >
              <Button look="primary" calls={columnsPort.operations.create} onClick={model.create}>
                Spalte anlegen
              </Button>
            </EmptyState>
          ) : (
            <ul className={css.rows}>
              {columns.map((column, place) => (
                <Row key={column.id} model={model} column={column} place={place} of={columns.length} />
              ))}
            </ul>
          )}
        </section>
      </KeepFocus>
      <KeepFocus className={own.kept} toHeading>
        {deleted.length > 0 && (
          <section className={css.card} aria-labelledby="deleted-columns">
            <h2 id="deleted-columns" className={css.title}>
              Gelöschte Spalten
            </h2>
            <p className={css.soft}>Ihre Werte sind noch da. Du kannst sie zurückholen oder endgültig löschen.</p>
            <ul className={css.rows}>
              {deleted.map((column) => (
                <Deleted key={column.id} model={model} column={column} />
              ))}
            </ul>
          </section>
        )}
      </KeepFocus>
    </>
  )
})

/** The columns that a club adds to what is known of its persons. */
export const ColumnsScreen = observer(({ model }: Props) => (
  <div className={css.screen}>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          Eigene Spalten
        </h1>
        <p className={css.soft}>
          Was ihr außerdem über Personen wissen wollt.{" "}
          <Link to="/lists/members" className={css.link}>
            Zu den Mitgliedern
          </Link>
        </p>
      </div>
      {model.catalog.columns.length > 0 && (
        <Button look="primary" calls={columnsPort.operations.create} onClick={model.create}>
          Spalte anlegen
        </Button>
      )}
    </header>
    <Content model={model} />
    {model.dialog !== undefined && (
      <Suspense>
        <ColumnDialogs model={model} dialog={model.dialog} />
      </Suspense>
    )}
  </div>
))
