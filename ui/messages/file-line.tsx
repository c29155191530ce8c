import type { ReactNode } from "react"
import type { LetterFile } from "../../core/messages/index.ts"
import { messageFilesText as words } from "../text/de/message-files.ts"
import * as css from "./messages.css.ts"

/** A file of a message in a list: its name brings it to the device; beside it what else can be done. */
export const FileLine = ({
  file,
  onDownload,
  children,
}: {
  readonly file: LetterFile
  readonly onDownload: () => void
  readonly children?: ReactNode
}) => (
  <li className={css.file} data-keep-in>
    <span className={css.main}>
      <button type="button" className={css.fileName} aria-label={words.open(file.name)} onClick={onDownload}>
        {file.name}
      </button>
      <span className={css.soft}> {words.about(file)}</span>
    </span>
    {children}
  </li>
)
