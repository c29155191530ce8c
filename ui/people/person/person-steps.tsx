import Ellipsis from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { openSteps } from "../../../core/people/membership/membership.ts"
import { people } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { stepAct } from "../../text/de/step-act.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"

/** Steps that are seldom wanted: they stand in the menu. */
const seldom: ReadonlyArray<MembershipStep> = ["withdraw", "release"]

/** What can be done with a person as a whole: the steps of its membership that are open now, and the trash. */
export const PersonSteps = observer(({ model, person }: { model: PersonViewModel; person: Person }) => {
  const chosen = { persons: { ids: [person.id] }, count: 1 }
  const open = model.may(people.operations.step) ? openSteps(person, model.today) : []
  const rest = [
    ...open
      .filter((step) => seldom.includes(step))
      .map((step) => ({
        id: step,
        label: `${stepAct[step]} …`,
        run: () => void model.changes.step(step, chosen),
      })),
    ...model.sections.flatMap(({ acts }) => acts?.(person) ?? []),
    ...(model.may(people.operations.delete)
      ? [{ id: "delete", label: "In den Papierkorb …", run: () => void model.changes.delete(chosen) }]
      : []),
  ]
  return (
    <div className={css.steps}>
      {open
        .filter((step) => !seldom.includes(step))
        .map((step) => (
          <Button
            key={step}
            look={step === "accept" ? "primary" : "plain"}
            onClick={() => void model.changes.step(step, chosen)}
          >
            {stepAct[step]}
          </Button>
        ))}
      {rest.length > 0 && (
        <MenuButton label="Weiteres" className={`${button.plain} ${icon}`} items={() => rest}>
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      )}
    </div>
  )
})
