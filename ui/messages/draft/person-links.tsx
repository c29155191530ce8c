import type { PersonName } from "../../../core/messages/index.ts"
import { heard } from "../../kit/heard.css.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import * as css from "../messages.css.ts"

/** So many are named; of more the number is said. */
const mostNamed = 50

interface PersonLinksProps {
  readonly persons: ReadonlyArray<PersonName & { readonly about?: string }>
}

/** Persons, each with the way to where something about them can be mended, in another tab: the draft stays where it is. */
export const PersonLinks = ({ persons }: PersonLinksProps) => (
  <ul className={css.names}>
    {persons.slice(0, mostNamed).map(({ id, name, about }) => (
      <li key={id}>
        <a href={`/lists/members/${id}`} target="_blank" rel="noreferrer" className={css.personLink}>
          {name || words.nameless}
          <span className={heard}>{words.newTab}</span>
        </a>
        {about !== undefined && ` ${about}`}
      </li>
    ))}
    {persons.length > mostNamed && <li>{words.further(persons.length - mostNamed)}</li>}
  </ul>
)
