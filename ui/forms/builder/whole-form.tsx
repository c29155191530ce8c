import { observer } from "mobx-react-lite"
import { type FormDocument, monthsSealed } from "../../../core/forms/index.ts"
import { Check } from "../../kit/check-list.tsx"
import { label as labelCss } from "../../kit/field.css.ts"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import * as frame from "../../messages/messages.css.ts"
import { formsText as words } from "../../text/de/forms.ts"
import type { BuilderViewModel } from "./builder.view-model.ts"
import { BannerField, TermsField } from "./form-files.tsx"

interface Props {
  readonly model: BuilderViewModel
}

const sealedMonths = Array.from({ length: 24 }, (_, at) => at + 1)

/** What holds for a form as a whole: its title and banner, how it speaks, and how it ends. */
export const WholeForm = observer(({ model, document }: Props & { document: FormDocument }) => {
  const { closing, voice } = document
  return (
    <section className={frame.card} aria-label={words.closing}>
      <TextField
        label={words.formTitle}
        value={document.title}
        maxLength={150}
        onChange={(title) => model.draft.change({ ...document, title })}
      />
      <div>
        <p className={labelCss} aria-hidden>
          {words.voice}
        </p>
        <Segments
          label={words.voice}
          value={voice}
          options={[
            { id: "du", label: words.du },
            { id: "sie", label: words.sie },
          ]}
          onChange={(chosen) => model.draft.change({ ...document, voice: chosen })}
        />
      </div>
      <BannerField model={model} document={document} />
      <Check
        label={words.families}
        chosen={closing.families}
        onToggle={() => model.draft.change({ ...document, closing: { ...closing, families: !closing.families } })}
      />
      <div>
        <p className={labelCss} aria-hidden>
          {words.privacy}
        </p>
        <TextArea
          label={words.privacy}
          value={closing.privacy}
          rows={3}
          onChange={(privacy) => model.draft.change({ ...document, closing: { ...closing, privacy } })}
        />
      </div>
      {model.kind === "application" && (
        <Select
          label={words.monthsSealed}
          value={String(closing.monthsSealed ?? monthsSealed)}
          options={sealedMonths.map((count) => ({ id: String(count), label: words.months(count) }))}
          onChange={(count) =>
            model.draft.change({ ...document, closing: { ...closing, monthsSealed: Number(count) } })
          }
        />
      )}
      <TermsField model={model} document={document} />
      <Check
        label={words.imprint}
        chosen={closing.imprint !== false}
        onToggle={() =>
          model.draft.change({ ...document, closing: { ...closing, imprint: closing.imprint === false } })
        }
      />
    </section>
  )
})
