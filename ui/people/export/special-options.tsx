import { observer } from "mobx-react-lite"
import { mostSpecialExported } from "../../../core/people/special-export/special-export.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Tick } from "../../kit/tick.tsx"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import * as css from "./export.css.ts"
import type { SpecialChoice } from "./special-choice.ts"

/** Asks whether special data goes into the file, and what that means. */
export const SpecialOptions = observer(({ choice }: { choice: SpecialChoice }) => (
  <div className={css.special}>
    <Tick label={words.special} name="special" chosen={choice.wanted} onChange={(wanted) => choice.want(wanted)} />
    {choice.wanted && (
      <>
        <p className={css.line}>{words.specialMeans}</p>
        <Tick
          label={words.specialConfirm}
          name="specialConfirmed"
          chosen={choice.confirmed}
          onChange={(confirmed) => choice.confirm(confirmed)}
        />
        {choice.tooMany && <Alert message={words.specialTooMany(mostSpecialExported)} />}
      </>
    )}
  </div>
))
