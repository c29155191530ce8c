import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { changeText as words } from "../../text/de/membership.ts"

/** Sentences about single persons. */
export const Lines = ({ lines }: { lines: ReadonlyArray<string> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
  <ul className={parts.lines} tabIndex={0}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two can be the same
      <li key={index}>{line}</li>
    ))}
  </ul>
)

interface LinesDialogProps {
  readonly title: string
  readonly lines: ReadonlyArray<string>
  readonly onClose: () => void
}

/** What came of something, where a notice would be too short. */
const LinesDialog = ({ title, lines, onClose }: LinesDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <div className={parts.column} tabIndex={-1} ref={arrive}>
      <Lines lines={lines} />
      <div className={foot}>
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  </Dialog>
)

export default LinesDialog
