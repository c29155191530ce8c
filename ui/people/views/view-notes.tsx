import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { viewsText as words } from "../../text/de/views.ts"
import type { ViewDesk } from "./view-desk.ts"
import { ViewDialogs } from "./view-dialogs.tsx"
import * as css from "./views.css.ts"

interface NotesProps {
  readonly desk: ViewDesk
}

/** What of the open view is gone. */
const Gone = observer(({ desk }: NotesProps) => {
  if (desk.gone === undefined || desk.current === undefined) return null
  return (
    <div className={css.gone}>
      <div role="status" className={css.grow}>
        {words.gone(desk.current.name)}
        <ul className={css.lines}>
          {desk.screen.goneLines(desk.gone).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Button look="quiet" onClick={() => desk.accept()}>
        {words.understood}
      </Button>
    </div>
  )
})

/** What is to be said and asked about the saved views of a list. */
const ViewNotes = ({ desk }: NotesProps) => (
  <>
    <Gone desk={desk} />
    <ViewDialogs desk={desk} />
  </>
)

export default ViewNotes
