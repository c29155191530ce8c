import { observer } from "mobx-react-lite"
import type { Person } from "../../../core/people/person.ts"
import { FieldRow } from "./field-row.tsx"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"

/** What the club's own columns say of a person. */
export const CustomSection = observer(({ model, person }: { model: PersonViewModel; person: Person }) => {
  const fields = model.catalog?.fields ?? []
  if (fields.length === 0) return null
  return (
    <section className={css.card} aria-label="Eigene Spalten">
      <h2 className={css.title}>Eigene Spalten</h2>
      <dl>
        {fields.map((field) => (
          <FieldRow key={field} model={model} person={person} field={field} />
        ))}
      </dl>
    </section>
  )
})
