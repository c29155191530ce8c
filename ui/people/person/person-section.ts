import type { ReactNode } from "react"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Address } from "../../../core/people/family/address.ts"
import type { PersonDetail } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import type { PageColumn, PageField } from "./page-fields.ts"

/** What a section knows of the page on which it stands. */
export interface PageOfPerson {
  readonly detail: PersonDetail
  readonly addressOf: (id: PersonId) => string
  readonly today: CalendarDate
}

/** What is kept beside a person, as a part of the person's page: each context brings its own. */
export interface PersonSection {
  readonly name: string
  /** Which column of the page it stands in; among what somebody is to the club, if it does not say. */
  readonly column?: PageColumn
  /** The person lives elsewhere now; `before` is where that was. */
  readonly moved?: (before: Address) => void
  /** Draws itself below the fields. */
  readonly draw?: (page: PageOfPerson) => ReactNode
  /** What it says below a field of the person. */
  readonly below?: (field: PageField, person: Person) => ReactNode
  /** What it adds to the menu of the person. */
  readonly acts?: (person: Person) => ReadonlyArray<MenuEntry>
  readonly dispose: () => void
}
