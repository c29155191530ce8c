import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { Button, IconButton } from "../../kit/button.tsx"
import { formatNumber } from "../../text/de/format.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** What can be done with the chosen persons. */
export const SelectionBar = observer(({ model }: { model: ListViewModel }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div role="group" aria-label="Auswahl" className={css.bar}>
    <span className={css.barCount} role="status">
      {formatNumber(model.selection.count)} ausgewählt
    </span>
    <Button look="inverse" busy={model.actions.copying} onClick={() => model.actions.copyEmails()}>
      <span className={css.long}>E-Mail-Adressen kopieren</span>
      <span className={css.short}>E-Mails kopieren</span>
    </Button>
    <Button look="inverse" onClick={() => void model.actions.startExporting()}>
      Exportieren
    </Button>
    <IconButton look="inverse" label="Auswahl aufheben" onClick={() => model.selectNone()}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
))
