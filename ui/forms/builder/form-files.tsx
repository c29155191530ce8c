import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import type { ComponentProps } from "react"
import type { BlockOf, FormDocument, FormFile, FormFileUse } from "../../../core/forms/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { label as labelCss } from "../../kit/field.css.ts"
import { FileButton } from "../../kit/file-button.tsx"
import { May } from "../../kit/may.tsx"
import * as frame from "../../messages/messages.css.ts"
import { formatSize } from "../../text/de/file-size.ts"
import { formFilesText as words } from "../../text/de/forms.ts"
import { formFileMessageOf } from "../../text/de/forms-errors.ts"
import * as css from "../forms.css.ts"
import type { BuilderViewModel } from "./builder.view-model.ts"

interface Props {
  readonly model: BuilderViewModel
}

const pictures = "image/png,image/jpeg"

const Refused = observer(({ model, use }: Props & { use: FormFileUse }) => {
  const { failure } = model.files.bringing[use]
  return failure === undefined ? null : <Alert message={formFileMessageOf(failure, use)} />
})

/** Brings a file, or says who may. */
const Bring = ({ model, ...button }: Props & ComponentProps<typeof FileButton>) =>
  model.mayExtend ? <FileButton {...button} /> : <p className={frame.soft}>{words.needsMembers}</p>

const Line = ({ file, onRemove }: { file: FormFile; onRemove: () => void }) => (
  <li className={css.fileLine}>
    <span className={css.fileName}>
      {file.name} <span className={frame.soft}>{formatSize(file.size)}</span>
    </span>
    <IconButton label={words.remove(file.name)} onClick={onRemove}>
      <X size={16} aria-hidden />
    </IconButton>
  </li>
)

/** The picture above a form: chosen, seen, changed and taken away (FRM-05). */
export const BannerField = observer(({ model, document }: Props & { document: FormDocument }) => {
  const { banner } = document
  const { banner: _, ...without } = document
  const address = banner && model.files.pictures.get(banner.file)
  return (
    <div className={css.part}>
      <p className={labelCss}>{words.banner}</p>
      <Refused model={model} use="banner" />
      {address !== undefined && <img className={css.banner} src={address} alt={words.bannerNow} />}
      <May>
        <p className={frame.soft}>{words.bannerHelp}</p>
      </May>
      <div className={frame.line}>
        <Bring
          model={model}
          label={words.chooseBanner}
          accept={pictures}
          busy={model.files.bringing.banner.busy}
          onChoose={(file) => model.bring("banner", file, (now, came) => ({ ...now, banner: came }))}
        >
          {banner === undefined ? words.choosePicture : words.otherPicture}
        </Bring>
        {banner !== undefined && (
          <Button look="quiet" onClick={() => model.draft.change(without)}>
            {words.removeBanner}
          </Button>
        )}
      </div>
    </div>
  )
})

/** The terms that have to be agreed to (FRM-06). */
export const TermsField = observer(({ model, document }: Props & { document: FormDocument }) => {
  const { terms, ...without } = document.closing
  return (
    <div className={css.part}>
      <p className={labelCss}>{words.terms}</p>
      <Refused model={model} use="terms" />
      {terms !== undefined && (
        <ul className={css.fileList}>
          <Line file={terms} onRemove={() => model.draft.change({ ...document, closing: without })} />
        </ul>
      )}
      <May>
        <p className={frame.soft}>{words.termsHelp}</p>
      </May>
      <div>
        <Bring
          model={model}
          label={words.chooseTerms}
          accept="application/pdf"
          busy={model.files.bringing.terms.busy}
          onChoose={(file) =>
            model.bring("terms", file, (now, came) => ({ ...now, closing: { ...now.closing, terms: came } }))
          }
        >
          {terms === undefined ? words.choosePdf : words.otherPdf}
        </Bring>
      </div>
    </div>
  )
})

/** The files that a block offers to take along. */
export const DownloadsField = observer(({ model, block }: Props & { block: BlockOf<"layout_downloads"> }) => {
  const { files } = block.settings
  const set = (given: ReadonlyArray<FormFile>) => model.setBlock({ ...block, settings: { files: given } })
  return (
    <div className={css.part}>
      <p className={labelCss}>{words.downloads}</p>
      <Refused model={model} use="download" />
      <ul className={css.fileList}>
        {files.map((file) => (
          <Line key={file.file} file={file} onRemove={() => set(files.filter((each) => each !== file))} />
        ))}
      </ul>
      <May>
        <p className={frame.soft}>{words.downloadsHelp}</p>
      </May>
      <div>
        <Bring
          model={model}
          label={words.chooseDownload}
          accept={`application/pdf,${pictures}`}
          busy={model.files.bringing.download.busy}
          onChoose={(file) => model.bringDownload(block.id, file)}
        >
          {words.addFile}
        </Bring>
      </div>
    </div>
  )
})
