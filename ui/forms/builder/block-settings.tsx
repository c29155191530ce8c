import { observer } from "mobx-react-lite"
import { asksAmount, type Block, blockKinds, columnTypesFor } from "../../../core/forms/index.ts"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { label as labelCss } from "../../kit/field.css.ts"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import * as frame from "../../messages/messages.css.ts"
import { documentFaultText, formColumnText, formsText as words } from "../../text/de/forms.ts"
import * as css from "../forms.css.ts"
import { Bound } from "./bound.tsx"
import type { BuilderViewModel } from "./builder.view-model.ts"
import { ConditionFields } from "./condition-fields.tsx"
import { DownloadsField } from "./form-files.tsx"
import { typedDate } from "./typed-bound.ts"

interface Props {
  readonly model: BuilderViewModel
  readonly block: Block
}

const none = "none"

const given = (block: Block, settings: object): Block =>
  ({ ...block, settings: { ...block.settings, ...settings } }) as Block

const Area = ({
  label,
  value,
  rows,
  onChange,
}: {
  label: string
  value: string
  rows?: number
  onChange: (text: string) => void
}) => (
  <div>
    <p className={labelCss} aria-hidden>
      {label}
    </p>
    <TextArea label={label} value={value} rows={rows ?? 4} onChange={onChange} />
  </div>
)

const Options = observer(({ model, block, options }: Props & { options: ReadonlyArray<string> }) => (
  <Area
    label={words.options}
    value={options.join("\n")}
    rows={6}
    onChange={(text) => model.setBlock(given(block, { options: text === "" ? [] : text.split("\n") }))}
  />
))

const OfKind = observer(({ model, block }: Props) => {
  const set = (settings: object) => model.setBlock(given(block, settings))
  switch (block.kind) {
    case "layout_text":
    case "consent":
      return <Area label={words.text} value={block.settings.text} rows={6} onChange={(text) => set({ text })} />
    case "sepa_mandate":
      return <Area label={words.mandateText} value={block.settings.text} rows={8} onChange={(text) => set({ text })} />
    case "text":
      return (
        <Check label={words.long} chosen={block.settings.long} onToggle={() => set({ long: !block.settings.long })} />
      )
    case "annuity":
      return (
        <Check
          label={words.customAmount}
          chosen={block.settings.customAmount}
          onToggle={() => set({ customAmount: !block.settings.customAmount })}
        />
      )
    case "layout_downloads":
      return <DownloadsField model={model} block={block} />
    case "dropdown":
      return block.settings.face === "yesNo" ? null : (
        <Options model={model} block={block} options={block.settings.options} />
      )
    case "division":
      return <Options model={model} block={block} options={block.settings.options} />
    case "multiple_choice":
      return (
        <>
          <Options model={model} block={block} options={block.settings.options} />
          <div className={css.two}>
            <Bound label={words.least} value={block.settings.least} onChange={(least) => set({ least: least ?? 0 })} />
            <Bound label={words.most} value={block.settings.most} onChange={(most) => set({ most })} />
          </div>
        </>
      )
    case "number":
      return (
        <>
          <div className={css.two}>
            <Bound label={words.least} value={block.settings.least} onChange={(least) => set({ least })} />
            <Bound label={words.most} value={block.settings.most} onChange={(most) => set({ most })} />
          </div>
          {!asksAmount(block) && (
            <Check
              label={words.whole}
              chosen={block.settings.whole}
              onToggle={() => set({ whole: !block.settings.whole })}
            />
          )}
        </>
      )
    case "date":
    case "join_date":
      return (
        <div className={css.two}>
          <TextField
            label={words.earliest}
            type="date"
            value={block.settings.earliest ?? ""}
            onChange={(text) => set({ earliest: typedDate(text) })}
          />
          <TextField
            label={words.latest}
            type="date"
            value={block.settings.latest ?? ""}
            onChange={(text) => set({ latest: typedDate(text) })}
          />
        </div>
      )
    default:
      return null
  }
})

const Column = observer(({ model, block }: Props) => {
  const types = columnTypesFor(block)
  if (types.length === 0) return null
  const fitting = model.columns.all.filter(({ type }) => types.includes(type))
  return (
    <div className={css.part}>
      {fitting.length > 0 && (
        <Select
          label={words.column}
          value={block.column ?? none}
          options={[
            { id: none, label: words.noColumn },
            ...fitting.map(({ id, name }) => ({ id: id as string, label: name })),
          ]}
          onChange={(id) => model.setBlock({ ...block, column: fitting.find((each) => each.id === id)?.id ?? null })}
        />
      )}
      {block.column === null && model.mayExtend && (
        <div>
          <Button look="quiet" onClick={() => model.columns.make(block)}>
            {formColumnText.add}
          </Button>
        </div>
      )}
    </div>
  )
})

/** What a block says and asks (FRM-02). */
export const BlockSettings = observer(({ model, block }: Props) => {
  const { always, answeredBy } = blockKinds[block.kind]
  const faults = model.faults.filter((fault) => fault.block === block.id)
  const isAsked = answeredBy !== "none"
  return (
    <div className={css.column}>
      {faults.map((fault) => (
        <p key={fault.code} className={css.fault} role="status">
          {documentFaultText(fault)}
        </p>
      ))}
      {block.kind !== "layout_text" && (
        <TextField
          label={words.label}
          value={block.label}
          maxLength={200}
          onChange={(label) => model.setBlock({ ...block, label })}
        />
      )}
      {isAsked && (
        <Area label={words.help} value={block.help} rows={2} onChange={(help) => model.setBlock({ ...block, help })} />
      )}
      {isAsked && !always && (
        <Check
          label={words.required}
          chosen={block.required}
          onToggle={() => model.setBlock({ ...block, required: !block.required })}
        />
      )}
      <OfKind model={model} block={block} />
      <Column model={model} block={block} />
      {!always && <ConditionFields model={model} block={block} />}
      <div className={frame.line}>
        {!blockKinds[block.kind].once && <Button onClick={() => model.duplicate(block.id)}>{words.duplicate}</Button>}
        {!always && <Button onClick={() => model.askRemove(block)}>{words.remove}</Button>}
      </div>
    </div>
  )
})
