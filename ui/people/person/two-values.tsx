import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as css from "./person.css.ts"

interface TwoValuesProps {
  readonly title: string
  /** The values line by line; nothing known is no line. */
  readonly mine: ReadonlyArray<string>
  readonly theirs: ReadonlyArray<string>
  /** Who wrote theirs, if that is known. */
  readonly by: string | undefined
  readonly onMine: () => void
  readonly onTheirs: () => void
}

const Lines = ({ lines }: { lines: ReadonlyArray<string> }) => (
  <span className={css.sideValue}>
    {lines.length === 0
      ? "leer"
      : lines.map((line) => (
          <span key={line} className={css.sideLine}>
            {line}
          </span>
        ))}
  </span>
)

/** Two people changed the same thing: shows both values and lets choose. */
export const TwoValues = ({ title, mine, theirs, by, onMine, onTheirs }: TwoValuesProps) => (
  <Dialog title={title} onClose={onTheirs}>
    <p>Jemand war schneller als du. Welcher Wert soll gelten?</p>
    <div className={css.both}>
      <div className={css.side1}>
        <span className={css.sideTitle}>Deine Eingabe</span>
        <Lines lines={mine} />
        <Button look="primary" onClick={onMine}>
          Meine nehmen
        </Button>
      </div>
      <div className={css.side1}>
        <span className={css.sideTitle}>
          {by === undefined ? "Jetzt gespeichert" : `Jetzt gespeichert (von ${by})`}
        </span>
        <Lines lines={theirs} />
        <Button onClick={onTheirs}>Diesen behalten</Button>
      </div>
    </div>
  </Dialog>
)
