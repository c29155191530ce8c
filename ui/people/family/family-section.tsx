import Ellipsis from "lucide-react/icons/ellipsis"
import UserPlus from "lucide-react/icons/user-plus"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { homesOf } from "../../../core/people/family/homes.ts"
import type { PersonDetail } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { Alert } from "../../kit/alert.tsx"
import { Avatar } from "../../kit/avatar.tsx"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { Link } from "../../shell/link.tsx"
import { addressLines } from "../../text/de/address.ts"
import { familyMessageOf, familyText as words } from "../../text/de/families.ts"
import * as person from "../person/person.css.ts"
import * as css from "./family.css.ts"
import type { FamilyViewModel } from "./family.view-model.ts"

const LinkDialog = lazy(() => import("./link-dialog.tsx"))

interface FamilySectionProps {
  readonly model: FamilyViewModel
  readonly detail: PersonDetail
  readonly addressOf: (id: PersonId) => string
  readonly today: CalendarDate
  /** Whether who looks may change families. */
  readonly editable: boolean
}

/** The family of a person (MBR-05): seen, joined, left, with one address on wish. */
export const FamilySection = observer(({ model, detail, addressOf, today, editable }: FamilySectionProps) => {
  const { family } = detail
  const everybody = [{ ...detail.person, title: null }, ...family.map((each) => ({ ...each, title: null }))]
  const { failure } = model.attempt
  if (family.length === 0 && !editable) return null
  return (
    <section className={person.card} aria-labelledby="family">
      <h2 id="family" className={person.title}>
        {words.title}
      </h2>
      {failure !== undefined && !model.open && <Alert message={familyMessageOf(failure)} />}
      {family.length === 0 ? (
        <p className={css.none}>{words.none}</p>
      ) : (
        homesOf(detail.person, family).map(({ address, relatives }) => (
          <div key={relatives[0]?.id}>
            {address !== undefined && <p className={css.home}>{words.household(addressLines(address).join(", "))}</p>}
            <ul className={person.family}>
              {relatives.map((each) => (
                <li key={each.id}>
                  <Link to={addressOf(each.id)} className={person.relative}>
                    <Avatar first={each.firstName} last={each.lastName} />
                    {fullName({ ...each, title: null })}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {editable && (
        <div className={css.acts}>
          <Button busy={model.attempt.busy} onClick={() => model.show()}>
            <UserPlus size={16} aria-hidden />
            {words.connect}
          </Button>
          {family.length > 0 && (
            <MenuButton
              label={words.more}
              className={`${button.quiet} ${icon}`}
              items={() => [
                { id: "share", label: words.share, run: () => model.shareAddress() },
                ...everybody.map((each) => ({
                  id: each.id,
                  label: words.leave(fullName(each)),
                  run: () => model.leave(each.id),
                })),
              ]}
            >
              <Ellipsis size={16} aria-hidden />
            </MenuButton>
          )}
        </div>
      )}
      {model.open && (
        <Suspense>
          <LinkDialog model={model} today={today} />
        </Suspense>
      )}
    </section>
  )
})
