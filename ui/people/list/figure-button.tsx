import { observer } from "mobx-react-lite"
import type { MouseEvent } from "react"
import { MenuButton } from "../../kit/menu-button.tsx"
import { figureChoices, figureWords, type Reckoning } from "../../text/de/totals.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

interface FigureButtonProps {
  readonly model: ListViewModel
  readonly of: Reckoning
  /** What stands there now. */
  readonly text: string
  /** Whether it is there for the mouse alone, because the same can be chosen elsewhere by key. */
  readonly byMouse?: boolean
}

/** The focus stays where it is: below a table that scrolls, it would have the browser scroll to a line that is in sight anyway. */
const stay = (event: MouseEvent): void => event.preventDefault()

/** A sum or another figure of some values; a click asks which of them is to stand there. */
export const FigureButton = observer(({ model, of, text, byMouse }: FigureButtonProps) => (
  <MenuButton
    label={`${text}. ${figureWords.choose}`}
    className={css.figure}
    {...(byMouse === true ? { tabIndex: -1, onMouseDown: stay } : {})}
    items={() =>
      figureChoices(of).map(({ id, label }) => ({
        id,
        label,
        chosen: id === model.looks.figure,
        run: () => model.looks.choose(id),
      }))
    }
  >
    {text}
  </MenuButton>
))
