import { observer } from "mobx-react-lite"
import { Mark } from "../../kit/mark.tsx"
import * as page from "../../kit/page.css.ts"
import { NoticePage } from "../notice-page.tsx"
import * as shell from "../shell.css.ts"
import * as css from "./workspaces.css.ts"
import type { WorkspacesViewModel } from "./workspaces.view-model.ts"

/** The workspaces of the user, to go to one of them. */
export const WorkspacesScreen = observer(({ model }: { model: WorkspacesViewModel }) => {
  if (model.unknown) return <NoticePage about={{ kind: "noWorkspace" }} />
  return (
    <div className={shell.centre} aria-busy={model.all.length === 0 || undefined}>
      {model.all.length > 0 && (
        <div className={css.card}>
          <div>
            <h1 className={page.title}>Wohin möchtest du?</h1>
            <p>Du gehörst zu diesen Arbeitsbereichen.</p>
          </div>
          <ul className={css.list}>
            {model.all.map((each) => (
              <li key={each.id}>
                <button type="button" className={css.choice} onClick={() => model.choose(each)}>
                  <Mark size={32} />
                  <span className={css.name}>{each.name}</span>
                  {each.id === model.current?.id && <span className={css.here}>gerade hier</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
})
