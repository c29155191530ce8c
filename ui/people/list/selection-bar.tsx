import Ellipsis from "lucide-react/icons/ellipsis"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { people } from "../../../core/people/people.port.ts"
import { button, icon } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { focusInSight } from "../../kit/focus-in-sight.ts"
import { MenuButton } from "../../kit/menu-button.tsx"
import { stepAct } from "../../text/de/step-act.ts"
import { chosenText } from "../../text/de/totals.ts"
import { changeChosen } from "./change-chosen.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { firstSteps, selectionMenu } from "./selection-menu.ts"

/** What can be done with the chosen persons. */
const SelectionBar = observer(({ model }: { model: ListViewModel }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div
    role="group"
    aria-label="Auswahl"
    data-long={model.selection.hidden > 0 || undefined}
    className={css.bar}
    ref={focusInSight}
  >
    <span className={css.barCount} role="status">
      {chosenText(model.selection.count, model.selection.hidden)}
    </span>
    {firstSteps(model).map((step, index) => (
      <Button
        key={step}
        look="inverse"
        className={index === 0 ? undefined : css.wide}
        onClick={() => void changeChosen(model, (changes, chosen) => changes.step(step, chosen))}
      >
        {stepAct[step]}
      </Button>
    ))}
    {model.mayWrite && (
      <Button
        look="inverse"
        className={css.wide}
        busy={model.actions.mailing}
        onClick={() => void model.actions.mail()}
      >
        Mail schreiben
      </Button>
    )}
    <Button
      look="inverse"
      className={css.wide}
      busy={model.actions.copying}
      onClick={() => void model.actions.copyEmails()}
    >
      E-Mail-Adressen kopieren
    </Button>
    {model.may(people.operations.rows) && (
      <Button look="inverse" className={css.wide} onClick={() => void model.actions.startExporting()}>
        Exportieren
      </Button>
    )}
    <MenuButton label="Mit der Auswahl" className={`${button.inverse} ${icon}`} items={() => selectionMenu(model)}>
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
    <IconButton look="inverse" label="Auswahl aufheben" onClick={() => model.selectNone()}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
))

export default SelectionBar
