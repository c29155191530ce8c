import FileWarning from "lucide-react/icons/file-warning"
import type { FileRefusal } from "../../../core/people/import/file-kind.ts"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { FileDrop } from "../../kit/file-drop.tsx"
import { PasteField } from "../../kit/paste-field.tsx"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import { importSpeech } from "../../text/de/people-import.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import * as css from "./import.css.ts"
import type { ImportViewModel } from "./import.view-model.ts"

/** Where the file is dropped or chosen, and where it comes from. */
export const ChooseStep = ({ model }: { model: ImportViewModel }) => (
  <div className={css.scroll}>
    <div className={css.choosing}>
      <FileDrop
        label={words.dropLabel}
        title={words.drop}
        hint={words.dropHint}
        choose={words.chooseFile}
        onFiles={([file]) => file !== undefined && model.choose(file)}
      />
      <PasteField label={words.paste} hint={words.pasteHint} onPaste={(cells) => model.paste(cells)} />
      <p className={css.calm}>{words.private}</p>
      <details className={css.help}>
        <summary className={css.helpHead}>{words.whence}</summary>
        <dl className={css.sources}>
          {words.sources.map(({ from, how }) => [
            <dt key={from} className={css.source}>
              {from}
            </dt>,
            <dd key={how} className={css.way}>
              {how}
            </dd>,
          ])}
        </dl>
      </details>
    </div>
  </div>
)

/** A file is being read. */
export const ReadingStep = ({ name }: { name: string }) => (
  <div className={css.scroll}>
    <div className={css.middle}>
      <h3 className={css.heading} tabIndex={-1} ref={arrive}>
        {words.reading(name)}
      </h3>
      <div className={css.wide}>
        <ProgressBar label={words.reading(name)} />
      </div>
    </div>
  </div>
)

interface SheetsStepProps {
  readonly model: ImportViewModel
  readonly file: File
  readonly sheets: ReadonlyArray<string>
}

/** A workbook with several sheets: which one is the list. */
export const SheetsStep = ({ model, file, sheets }: SheetsStepProps) => (
  <div className={css.scroll}>
    <div className={css.middle}>
      <h3 className={css.heading} tabIndex={-1} ref={arrive}>
        {words.whichSheet}
      </h3>
      <p className={css.text}>{words.sheetsOf(file.name)}</p>
      <ul className={css.sheets}>
        {sheets.map((sheet) => (
          <li key={sheet}>
            <Button className={css.sheet} onClick={() => model.choose(file, sheet)}>
              {sheet}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => model.restart()}>
          {words.chooseOther}
        </Button>
      </div>
    </div>
  </div>
)

interface RefusedStepProps {
  readonly model: ImportViewModel
  readonly name: string
  readonly why: FileRefusal | "unreadable"
}

/** A file that is no list: what it is, what to do. */
export const RefusedStep = ({ model, name, why }: RefusedStepProps) => (
  <div className={css.scroll}>
    <div className={css.middle}>
      <span className={css.wait}>
        <FileWarning size={30} aria-hidden />
      </span>
      <h3 className={css.heading} tabIndex={-1} ref={arrive}>
        {words.refused(name)}
      </h3>
      <p className={css.text} role="alert">
        {why === "unreadable" ? words.unreadable : importSpeech.refusal(why)}
      </p>
      <div className={css.actions}>
        <Button look="primary" onClick={() => model.restart()}>
          {words.chooseOther}
        </Button>
      </div>
    </div>
  </div>
)
