import { observer } from "mobx-react-lite"
import type { PreviewedMail } from "../../core/messages/index.ts"
import { messageFilesText as filesWords } from "../text/de/message-files.ts"
import { messagesText as words } from "../text/de/messages.ts"
import { framed } from "./mail-frame.ts"
import * as css from "./messages.css.ts"
import type { PictureUrls } from "./picture-urls.ts"

interface MailViewProps {
  readonly mail: PreviewedMail
  readonly slug: string
  /** Where the pictures of a text are shown from, where it can have some. */
  readonly pictures?: PictureUrls
  readonly width?: "wide" | "phone"
  readonly scheme?: "light" | "dark"
}

/** A mail as a mail program shows it. What stands in it cannot run, and its links lead out of the frame. */
export const MailView = observer(({ mail, slug, pictures, width = "wide", scheme = "light" }: MailViewProps) => {
  const paper = width === "phone" ? css.phonePaper : css.paper
  const along = [...mail.attachments.map(({ name }) => name), ...(mail.ownFile === null ? [] : [mail.ownFile])]
  return (
    <>
      <dl className={css.mailHead}>
        <dt className={css.term}>{words.to}</dt>
        <dd className={css.value}>{mail.address}</dd>
        {mail.cc.length > 0 && (
          <>
            <dt className={css.term}>{words.copies}</dt>
            <dd className={css.value}>{mail.cc.join(", ")}</dd>
          </>
        )}
        <dt className={css.term}>{words.subject}</dt>
        <dd className={css.value}>{mail.subject}</dd>
        {along.length > 0 && (
          <>
            <dt className={css.term}>{filesWords.title}</dt>
            <dd className={css.value}>{along.join(", ")}</dd>
          </>
        )}
      </dl>
      <div className={css.stage}>
        <iframe
          title={words.frame(mail.subject)}
          // Same origin for the logo alone: without allow-scripts nothing in it can make use of that.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={framed(mail.html, slug, scheme, pictures?.known ?? new Map(), mail.code?.payload)}
          className={paper}
        />
      </div>
      <details className={css.details}>
        <summary className={css.summary}>{words.plain}</summary>
        <pre className={css.plain}>{mail.text}</pre>
      </details>
    </>
  )
})
