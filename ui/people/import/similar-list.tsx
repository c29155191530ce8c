import { observer } from "mobx-react-lite"
import { fullName } from "../../../core/people/person.ts"
import { Button } from "../../kit/button.tsx"
import { reasonText } from "../../text/de/duplicates.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { ImportPlanning } from "./import-planning.ts"
import * as css from "./preview.css.ts"

/** New persons that may be one, and what speaks for it; the second row can be left out. */
export const SimilarList = observer(({ model }: { model: ImportPlanning }) =>
  model.similar.length === 0 ? null : (
    <section className={css.group}>
      <h4 className={css.groupName}>{words.similarTitle(model.similar.length)}</h4>
      <ul>
        {model.similar.map(({ first, second, reasons }) => (
          <li key={`${first.line} ${second.line}`} className={css.left}>
            <p className={`${css.place} ${css.grow}`}>
              {[first, second].map(({ line, data }) => (
                <span key={line} className={css.below}>
                  <span className={css.line}>{words.line(line)}</span> <span className={css.who}>{fullName(data)}</span>
                </span>
              ))}
              <span className={`${css.about} ${css.below}`}>
                {reasons.map((reason) => reasonText[reason]).join(", ")}
              </span>
            </p>
            <Button look="quiet" onClick={() => model.mending.skip(second.line)}>
              {words.skipLine(second.line)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ),
)
