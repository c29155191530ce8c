import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Select } from "../../kit/select.tsx"
import { cellsText } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { MeantCells } from "./meant-cells.ts"

/** Says whose cells are meant, and asks for the column. */
export const MeantFields = observer(({ meant, label }: { meant: MeantCells; label: string }) => (
  <>
    {meant.reading.failure !== undefined && <Alert message={messageOf(meant.reading.failure)} />}
    <p className={parts.text}>{cellsText.scope(meant.scope)}</p>
    <Select label={label} value={meant.column} options={meant.columns} onChange={(column) => meant.choose(column)} />
  </>
))
