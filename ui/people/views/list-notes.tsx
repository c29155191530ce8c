import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { filterMistakeHint } from "../../text/de/filter-text.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import ViewNotes from "./view-notes.tsx"
import * as css from "./views.css.ts"

interface NotesProps {
  readonly model: ListViewModel
  /** By what the search field names the note about its text. */
  readonly id: string
}

/** The text with its faulty part marked, and what is wrong there. */
const Mistake = observer(({ model, id }: NotesProps) => {
  const { mistake, text } = model.search
  if (mistake === undefined) return null
  const [from, until] = [mistake.position, mistake.position + mistake.length]
  return (
    <div className={css.wrong}>
      <div id={id} role="status" className={css.grow}>
        <span className={css.typed}>
          {text.slice(0, from)}
          <mark className={css.mark}>{text.slice(from, until) || "␣"}</mark>
          {text.slice(until)}
        </span>
        {filterMistakeHint(mistake, text)}
      </div>
      <Button look="quiet" onClick={() => model.actions.help("search")}>
        Beispiele
      </Button>
    </div>
  )
})

/** What is to be said and asked about the search and the views, below the tools. */
const ListNotes = observer((props: NotesProps) => {
  const { desk } = props.model.views
  return (
    <>
      <Mistake {...props} />
      {desk !== undefined && <ViewNotes desk={desk} />}
    </>
  )
})

export default ListNotes
