import Plus from "lucide-react/icons/plus"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import {
  dietRules,
  diets,
  type HealthEntry,
  healthTopics,
  type SpecialData,
  swimmingAbilities,
} from "../../../core/people/special-data/special-data.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { NamesField } from "../../kit/names-field.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import {
  dietName,
  dietRuleName,
  swimmingName,
  topicName,
  usualIntolerances,
  specialText as words,
} from "../../text/de/special-data.ts"
import * as css from "./special-data.css.ts"
import type { SpecialDataViewModel } from "./special-data.view-model.ts"

interface EditorProps {
  readonly model: SpecialDataViewModel
  readonly draft: SpecialData
}

/** Choices with one more for what is not known. */
const orUnknown = <Id extends string>(ids: ReadonlyArray<Id>, names: Readonly<Record<Id, string>>) => [
  { id: "unknown" as const, label: words.unknown },
  ...ids.map((id) => ({ id, label: names[id] })),
]

const DietEditor = observer(({ model, draft: { diet } }: EditorProps) => (
  <>
    <Select
      bare
      label={words.part.diet}
      autoFocus
      value={diet.diet ?? "unknown"}
      options={orUnknown(diets, dietName)}
      onChange={(id) => model.write("diet", { ...diet, diet: id === "unknown" ? null : id })}
    />
    <CheckList
      label={words.rules}
      options={dietRules.map((id) => ({ id, label: dietRuleName[id] }))}
      chosen={new Set(diet.rules)}
      onToggle={(id) => {
        const rules = dietRules.filter((rule) => (rule === id) !== diet.rules.includes(rule))
        model.write("diet", { ...diet, rules })
      }}
    />
    <NamesField
      label={words.intolerances}
      names={diet.intolerances}
      text={model.text}
      options={usualIntolerances}
      adding={words.intolerances}
      autoFocus={false}
      onChange={(intolerances, text) => {
        model.write("diet", { ...diet, intolerances })
        model.type(text)
      }}
    />
  </>
))

const topics = healthTopics.map((id) => ({ id, label: topicName[id] }))

const HealthEditor = observer(({ model, draft: { health } }: EditorProps) => {
  const write = (next: ReadonlyArray<HealthEntry>) => model.write("health", next)
  return (
    <>
      {health.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity, and are only added at the end
        <div key={index} className={css.entry}>
          <Select
            bare
            label={words.topic(index + 1)}
            value={entry.topic}
            options={topics}
            onChange={(topic) => write(health.with(index, { ...entry, topic }))}
          />
          <IconButton label={words.remove(index + 1)} onClick={() => write(health.toSpliced(index, 1))}>
            <X size={16} />
          </IconButton>
          <div className={css.said}>
            <TextArea
              label={words.entry(index + 1)}
              value={entry.text}
              rows={2}
              maxLength={2_000}
              autoFocus={index === health.length - 1}
              onChange={(text) => write(health.with(index, { ...entry, text }))}
            />
          </div>
        </div>
      ))}
      <Button
        look="quiet"
        className={css.more}
        disabled={health.length >= 50}
        onClick={() => write([...health, { topic: "allergy", text: "" }])}
      >
        <Plus size={16} />
        {words.more}
      </Button>
    </>
  )
})

/** What changes one of diet, health and swimming. */
export const PartEditor = observer(({ model, draft }: EditorProps) => {
  if (model.part === "diet") return <DietEditor model={model} draft={draft} />
  if (model.part === "health") return <HealthEditor model={model} draft={draft} />
  return (
    <Select
      bare
      label={words.part.swimming}
      autoFocus
      value={draft.swimming ?? "unknown"}
      options={orUnknown(swimmingAbilities, swimmingName)}
      onChange={(id) => model.write("swimming", id === "unknown" ? null : id)}
    />
  )
})
