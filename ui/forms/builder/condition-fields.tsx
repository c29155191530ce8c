import { observer } from "mobx-react-lite"
import type { Condition, Test } from "../../../core/forms/blocks/condition.ts"
import { type Block, type BlockId, blockKinds } from "../../../core/forms/index.ts"
import { Button } from "../../kit/button.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { blockName, formsText as words } from "../../text/de/forms.ts"
import * as css from "../forms.css.ts"
import { Bound } from "./bound.tsx"
import type { BuilderViewModel } from "./builder.view-model.ts"
import { typedNumber } from "./typed-bound.ts"

interface Props {
  readonly model: BuilderViewModel
  readonly block: Block
}

interface Choice {
  readonly id: string
  readonly label: string
  readonly test: Test
}

const optionsOf = (block: Block): ReadonlyArray<string> =>
  block.kind === "dropdown" || block.kind === "division" || block.kind === "multiple_choice"
    ? block.settings.options
    : []

/** What can be asked of a block. */
const choicesFor = (asked: Block): ReadonlyArray<Choice> => {
  const block = asked.id
  const isYesNo = asked.kind === "dropdown" && asked.settings.face === "yesNo"
  return [
    { id: "answered", label: words.answered, test: { is: "answered", block } },
    ...(isYesNo
      ? [
          { id: "yes", label: words.yes, test: { is: "equal", block, value: true } as const },
          { id: "no", label: words.no, test: { is: "equal", block, value: false } as const },
        ]
      : []),
    ...optionsOf(asked).map((value, index) => ({
      id: `option ${index}`,
      label: words.equal(value),
      test: { is: "equal", block, value } as const,
    })),
    ...(asked.kind === "number"
      ? [{ id: "atLeast", label: words.atLeast, test: { is: "atLeast", block, value: 0 } as const }]
      : []),
    ...(asked.kind === "birthdate" || asked.kind === "date"
      ? [{ id: "underAge", label: words.underAge, test: { is: "underAge", block, years: 18 } as const }]
      : []),
  ]
}

const chosenOf = (choices: ReadonlyArray<Choice>, test: Test): string =>
  choices.find((each) =>
    test.is === "equal" ? each.test.is === "equal" && each.test.value === test.value : each.test.is === test.is,
  )?.id ?? "answered"

const TestFields = observer(
  ({
    before,
    test,
    onChange,
    onRemove,
  }: {
    before: ReadonlyArray<Block>
    test: Test
    onChange: (test: Test) => void
    onRemove: () => void
  }) => {
    const asked = before.find(({ id }) => id === test.block)
    const choices = asked === undefined ? [] : choicesFor(asked)
    return (
      <div className={css.test}>
        <Select
          label={words.asks}
          value={test.block as string}
          options={before.map((each) => ({ id: each.id as string, label: blockName(each) }))}
          onChange={(id) => onChange({ is: "answered", block: id as BlockId })}
        />
        <Select
          label={words.test}
          value={chosenOf(choices, test)}
          options={choices}
          onChange={(id) => onChange(choices.find((each) => each.id === id)?.test ?? test)}
        />
        {test.is === "atLeast" && (
          <Bound
            label={words.value}
            value={test.value}
            onChange={(value) => onChange({ ...test, value: value ?? 0 })}
          />
        )}
        {test.is === "underAge" && (
          <TextField
            label={words.value}
            inputMode="numeric"
            value={String(test.years)}
            onChange={(text) =>
              onChange({ ...test, years: Math.min(130, Math.max(1, Math.trunc(typedNumber(text) ?? 1))) })
            }
          />
        )}
        <div>
          <Button onClick={onRemove}>{words.removeTest}</Button>
        </div>
      </div>
    )
  },
)

/** When a block is shown: always, or by what was answered further up. */
export const ConditionFields = observer(({ model, block }: Props) => {
  const blocks = model.document?.blocks ?? []
  const byFamily = blockKinds[block.kind].answeredBy === "family"
  const before = blocks.slice(0, blocks.indexOf(block)).filter(({ kind }) => {
    const { answeredBy } = blockKinds[kind]
    return answeredBy !== "none" && !(byFamily && answeredBy === "person")
  })
  const [first] = before
  if (first === undefined && block.condition === null) return null
  const { condition } = block
  const set = (next: Condition | null) => model.setBlock({ ...block, condition: next })
  const begun: Test | undefined = first && { is: "answered", block: first.id }
  const tests = condition?.tests ?? []
  return (
    <>
      <Select
        label={words.condition}
        value={condition === null ? "always" : "onlyIf"}
        options={[
          { id: "always", label: words.always },
          { id: "onlyIf", label: words.onlyIf },
        ]}
        onChange={(id) => set(id === "always" || begun === undefined ? null : { join: "all", tests: [begun] })}
      />
      {condition !== null && tests.length > 1 && (
        <Segments
          label={words.condition}
          value={condition.join}
          options={[
            { id: "all", label: words.all },
            { id: "any", label: words.any },
          ]}
          onChange={(join) => set({ ...condition, join })}
        />
      )}
      {condition !== null &&
        tests.map((test, index) => (
          <TestFields
            // biome-ignore lint/suspicious/noArrayIndexKey: tests have no other name than their place, and are all drawn anew when one goes
            key={`${index} of ${tests.length}`}
            before={before}
            test={test}
            onChange={(next) => set({ ...condition, tests: tests.with(index, next) })}
            onRemove={() => set(tests.length === 1 ? null : { ...condition, tests: tests.toSpliced(index, 1) })}
          />
        ))}
      {condition !== null && begun !== undefined && tests.length < 10 && (
        <div>
          <Button onClick={() => set({ ...condition, tests: [...tests, begun] })}>{words.addTest}</Button>
        </div>
      )}
    </>
  )
})
