import { Button } from "../kit/button.tsx"
import { codeAddress } from "../kit/code-address.ts"
import { Dialog } from "../kit/dialog.tsx"
import * as parts from "../kit/dialog-parts.css.ts"
import { label as labelCss } from "../kit/field.css.ts"
import * as frame from "../messages/messages.css.ts"
import { shareText as words } from "../text/de/forms.ts"
import { embedSnippet } from "./embed-snippet.ts"
import * as css from "./forms.css.ts"

interface ShareProps {
  readonly title: string
  /** Where the form is in the web. */
  readonly address: string
  /** Where browsers reach this installation. */
  readonly origin: string
  readonly onCopy: (text: string, said: string) => void
  readonly onClose: () => void
}

/** How a form comes to people: its link, its code to print, and what shows it on a page of the club (FRM-08). */
export const ShareDialog = ({ title, address, origin, onCopy, onClose }: ShareProps) => {
  const snippet = embedSnippet(title, address, origin)
  const code = codeAddress(address)
  return (
    <Dialog title={words.title(title)} onClose={onClose} dismissable>
      <div className={parts.column}>
        <div className={css.part}>
          <p className={labelCss}>{words.link}</p>
          <p className={css.code}>{address}</p>
          <div>
            <Button autoFocus onClick={() => onCopy(address, words.linkCopied)}>
              {words.copyLink}
            </Button>
          </div>
        </div>
        <div className={css.part}>
          <p className={labelCss}>{words.code}</p>
          <p className={frame.soft}>{words.codeHelp}</p>
          <img className={css.qr} src={code} alt={words.codeAlt} />
          <div>
            <a className={frame.personLink} href={code} download="formular.svg">
              {words.saveCode}
            </a>
          </div>
        </div>
        <div className={css.part}>
          <p className={labelCss}>{words.embed}</p>
          <p className={frame.soft}>{words.embedHelp}</p>
          <pre className={css.code}>{snippet}</pre>
          <div>
            <Button onClick={() => onCopy(snippet, words.embedCopied)}>{words.copyEmbed}</Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
