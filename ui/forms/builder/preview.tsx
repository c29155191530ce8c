import { observer } from "mobx-react-lite"
import type { FormDocument } from "../../../core/forms/index.ts"
import { Segments } from "../../kit/segments.tsx"
import * as frame from "../../messages/messages.css.ts"
import { formPage } from "../../public-form/page.ts"
import { formsText as words } from "../../text/de/forms.ts"
import * as css from "../forms.css.ts"
import type { BuilderViewModel } from "./builder.view-model.ts"

interface Props {
  readonly model: BuilderViewModel
}

/** The public page of a form as it is built right now. */
export const Preview = observer(({ model, document }: Props & { document: FormDocument }) => {
  const form = {
    id: model.id,
    publicId: "",
    club: model.club,
    contact: null,
    imprint: words.imprintHere,
    logo: null,
    number: 1,
    document,
    tiers: model.kept?.tiers ?? [],
    offer: model.kept?.offer ?? null,
    offered: "",
    bits: 0,
  }
  const fileAt = (file: string) => model.files.pictures.get(file) ?? "#"
  const view = { form, fields: new Map(), persons: 1, faults: [], fileAt }
  return (
    <section className={`${frame.card} ${css.pane}`} aria-label={words.preview}>
      <div className={frame.between}>
        <h2 className={frame.cardTitle}>{words.preview}</h2>
        <Segments
          label={words.preview}
          value={model.preview}
          options={[
            { id: "phone", label: words.phone },
            { id: "wide", label: words.wide },
          ]}
          onChange={(preview) => model.look(preview)}
        />
      </div>
      <iframe
        title={words.previewOf}
        sandbox=""
        srcDoc={formPage(view, { key: "", startedAt: 0 }, undefined)}
        className={model.preview === "phone" ? css.asPhone : css.preview}
      />
    </section>
  )
})
