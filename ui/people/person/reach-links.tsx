import Mail from "lucide-react/icons/mail"
import Phone from "lucide-react/icons/phone"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import { isEmail } from "../../../core/people/person-rules.ts"
import { dialled, phoneText } from "../../../core/people/phone-display.ts"
import * as css from "./person.css.ts"

const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`

interface ReachLinksProps {
  readonly field: AnyField
  readonly person: Pick<Person, "email" | "ccEmail" | "phones">
}

/** Beside an address or a number the way to write or to call; nothing beside other fields. */
export const ReachLinks = ({ field, person }: ReachLinksProps) => {
  if (field === "phones")
    return (
      <span className={css.reachPhones}>
        {person.phones.map(({ label, number }) =>
          dialled(number).length < 3 ? null : (
            <a
              key={label + number}
              className={css.reachOne}
              href={`tel:${dialled(number)}`}
              aria-label={`${phoneText(number)} anrufen`}
            >
              <Phone size={15} aria-hidden />
            </a>
          ),
        )}
      </span>
    )
  const address = field === "email" || field === "ccEmail" ? person[field] : null
  if (address === null || !isEmail(address)) return null
  return (
    <span className={css.reach}>
      <a className={css.reachOne} href={mailTo(address)} aria-label={`Mail an ${address} schreiben`}>
        <Mail size={15} aria-hidden />
      </a>
    </span>
  )
}
