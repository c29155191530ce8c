import type { ReactNode } from "react"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { LeadOn } from "../../kit/lead-on.tsx"
import { panelTitle } from "../../kit/overlay.css.ts"
import { Picker } from "../../kit/picker.tsx"
import { Select } from "../../kit/select.tsx"
import * as css from "./filter-panel.css.ts"

interface Chosen<Id extends string> {
  readonly value: Id
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string }>
  readonly onChange: (id: Id) => void
}

interface FilterFormProps<Field extends string, Operator extends string> {
  readonly title: string
  /** Whether somebody came with the field, so that its value comes first. */
  readonly chosen?: boolean
  readonly field: Chosen<Field>
  /** What can be said of the field, where there are several things. */
  readonly operator?: Chosen<Operator>
  /** Where the value is said. */
  readonly value: ReactNode
  /** Whether there is something to apply, and nothing is half said. */
  readonly ready: boolean
  /** Whether the condition is complete and makes sense; only where several can be put together. */
  readonly complete?: boolean
  /** Lays the condition by for another one. */
  readonly onMore?: () => void
  /** How many were begun behind the first one: each begins at its field. */
  readonly begun?: number
  /** The conditions that were laid by. */
  readonly laidBy?: ReactNode
  readonly onApply: () => void
  readonly children?: ReactNode
}

/** The panel in which a condition is put together: field, what is said of it, value. */
export const FilterForm = <Field extends string, Operator extends string = never>({
  title,
  chosen = false,
  field,
  operator,
  value,
  ready,
  complete = ready,
  onMore,
  begun = 0,
  laidBy,
  onApply,
  children,
}: FilterFormProps<Field, Operator>) => (
  <div className={css.panel}>
    <h2 className={panelTitle}>{title}</h2>
    <Form
      faulty={undefined}
      onSubmit={() => ready && onApply()}
      foot={
        <>
          {onMore !== undefined && (
            <Button disabled={!complete} onClick={onMore}>
              Weiterer Filter
            </Button>
          )}
          <Button type="submit" look="primary" disabled={!ready}>
            Filter anwenden
          </Button>
        </>
      }
    >
      {laidBy}
      <LeadOn
        key={begun}
        choice={(lead) => (
          <div className={operator === undefined ? undefined : css.pair}>
            <Picker
              labelled
              autoFocus={!chosen || begun > 0}
              label="Feld"
              search="Feld suchen"
              nothing="Kein Feld heißt so."
              value={field.value}
              options={field.options}
              onPick={(picked) => {
                const chosen = field.options.find(({ id }) => id === picked)
                if (chosen === undefined) return
                field.onChange(chosen.id)
                lead()
              }}
            />
            {operator !== undefined && <Select label="Bedingung" {...operator} />}
          </div>
        )}
      >
        {value}
      </LeadOn>
    </Form>
    {children}
  </div>
)
