import { observer } from "mobx-react-lite"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { familyMessageOf, familyText as words } from "../../text/de/families.ts"
import { yearsText } from "../../text/de/format.ts"
import * as css from "./family.css.ts"
import type { FamilyViewModel } from "./family.view-model.ts"

const nameOf = (row: PersonRow): string => fullName({ ...row, title: null })

const aboutOf = ({ birthdate, city }: PersonRow, today: CalendarDate): string =>
  [birthdate ? yearsText(ageOn(birthdate, today)) : "", city ?? ""].filter((part) => part !== "").join(" · ")

const Found = observer(({ model, today }: { model: FamilyViewModel; today: CalendarDate }) => {
  const { state } = model.found
  if (state.is === "failed") return <Alert message={familyMessageOf(state.error)} />
  if (state.is !== "loaded" || model.text.trim() === "") return <p className={css.hint}>{words.hint}</p>
  if (state.value.length === 0) return <p className={css.hint}>{words.nobody(model.text.trim())}</p>
  return (
    <RadioList<PersonId | "">
      label={words.found}
      value={model.chosen?.id ?? ""}
      options={state.value.map((row) => ({ id: row.id, label: nameOf(row), help: aboutOf(row, today) }))}
      onChange={(id) => id !== "" && model.choose(id)}
    />
  )
})

/** Looks for who belongs to the family too. */
const LinkDialog = observer(({ model, today }: { model: FamilyViewModel; today: CalendarDate }) => {
  const { attempt, chosen } = model
  const { what, todo } = attempt.failure === undefined ? { what: "", todo: "" } : familyMessageOf(attempt.failure)
  return (
    <Dialog title={words.connect} onClose={() => model.close()}>
      <Form
        faulty={attempt.failure && String(attempt.refusals)}
        onSubmit={() => model.link()}
        foot={
          <>
            <Button onClick={() => model.close()}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={attempt.busy} disabled={chosen === undefined}>
              {words.link}
            </Button>
          </>
        }
      >
        <TextField
          label={words.search}
          type="search"
          autoFocus
          autoComplete="off"
          value={model.text}
          error={what === "" ? undefined : `${what} ${todo}`}
          onChange={(text) => model.type(text)}
        />
        <div className={css.found} role="status">
          <Found model={model} today={today} />
        </div>
        <Check
          label={words.address(chosen === undefined ? words.someone : nameOf(chosen))}
          chosen={model.address}
          onToggle={() => model.toggleAddress()}
        />
      </Form>
    </Dialog>
  )
})

export default LinkDialog
