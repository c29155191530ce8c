import type { SimilarPerson } from "../../../core/people/merging.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { heard } from "../../kit/heard.css.ts"
import { similarText as words } from "../../text/de/similar.ts"
import * as css from "./create-dialog.css.ts"

interface Props {
  readonly found: ReadonlyArray<SimilarPerson>
  /** How the person is added all the same, once somebody was told of them. */
  readonly anyway: string | undefined
}

/** Persons that may be the same as one who is about to be added, each with the way to them. */
export const Similar = ({ found, anyway }: Props) => (
  <div role="status">
    {found.length > 0 && (
      <div className={css.similar}>
        <p className={css.strong}>{words.similar(found.length)}</p>
        <ul className={css.list}>
          {found.map((person) => (
            <li key={person.id}>
              <a
                href={`/lists/${person.kind === "contact" ? "contacts" : "members"}/${person.id}`}
                target="_blank"
                rel="noreferrer"
                className={css.link}
              >
                {fullName({ ...person, title: null }) || "Ohne Namen"}
                <span className={heard}>{words.newTab}</span>
              </a>
              <span className={css.soft}>{words.about(person)}</span>
            </li>
          ))}
        </ul>
        {anyway !== undefined && <p className={css.strong}>{anyway}</p>}
      </div>
    )}
  </div>
)
