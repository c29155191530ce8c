import type { ReactNode } from "react"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { panelTitle } from "../../kit/overlay.css.ts"
import { Select } from "../../kit/select.tsx"
import * as css from "./filter-panel.css.ts"

interface Chosen<Id extends string> {
  readonly value: Id
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string }>
  readonly onChange: (id: Id) => void
}

interface FilterFormProps<Field extends string, Operator extends string> {
  readonly title: string
  readonly field: Chosen<Field>
  /** What can be said of the field, where there are several things. */
  readonly operator?: Chosen<Operator>
  /** Where the value is said. */
  readonly value: ReactNode
  /** Whether it is complete and makes sense. */
  readonly ready: boolean
  readonly onApply: () => void
  readonly children?: ReactNode
}

/** The panel in which a condition is put together: field, what is said of it, value. */
export const FilterForm = <Field extends string, Operator extends string = never>({
  title,
  field,
  operator,
  value,
  ready,
  onApply,
  children,
}: FilterFormProps<Field, Operator>) => (
  <div className={css.panel}>
    <h2 className={panelTitle}>{title}</h2>
    <Form
      faulty={undefined}
      onSubmit={() => ready && onApply()}
      foot={
        <Button type="submit" look="primary" disabled={!ready}>
          Filter anwenden
        </Button>
      }
    >
      <div className={operator === undefined ? undefined : css.pair}>
        <Select label="Feld" {...field} />
        {operator !== undefined && <Select label="Bedingung" {...operator} />}
      </div>
      {value}
    </Form>
    {children}
  </div>
)
