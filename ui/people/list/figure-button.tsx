import { observer } from "mobx-react-lite"
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

/** A sum or another figure of some values; a click asks which of them is to stand there. */
export const FigureButton = observer(({ model, of, text, byMouse }: FigureButtonProps) => (
  <MenuButton
    label={`${text}. ${figureWords.choose}`}
    className={css.figure}
    {...(byMouse === true ? { tabIndex: -1 } : {})}
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
