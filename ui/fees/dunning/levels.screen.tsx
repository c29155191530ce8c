import Trash2 from "lucide-react/icons/trash-2"
import { observer } from "mobx-react-lite"
import { dunning } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { Editing } from "../../kit/may.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { dunningText, levelsText as words } from "../../text/de/dunning.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import * as css from "../fees.css.ts"
import type { LevelForm } from "./level-form.ts"
import type { LevelsViewModel } from "./levels.view-model.ts"

interface Props {
  readonly model: LevelsViewModel
}

const Level = observer(({ model, level, place }: Props & { level: LevelForm; place: number }) => (
  <section className={frame.card} aria-label={words.level(place)}>
    <div className={css.ruleHead}>
      <h2 className={`${frame.cardTitle} ${css.ruleName}`}>{words.level(place)}</h2>
      {model.levels.length > 1 && (
        <IconButton label={words.remove(place)} onClick={() => model.remove(level)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
    <div className={css.fields}>
      <TextField
        label={words.name}
        value={level.name}
        maxLength={60}
        error={level.faults.name}
        onChange={(text) => level.type("name", text)}
      />
      <TextField
        label={words.days(place)}
        inputMode="numeric"
        value={level.days}
        error={level.faults.days}
        onChange={(text) => level.type("days", text)}
      />
      <AmountField
        label={words.surcharge}
        value={level.surcharge}
        error={level.faults.surcharge}
        onChange={(text) => level.type("surcharge", text)}
      />
      <Select
        label={words.way}
        value={level.way}
        options={[
          { id: "mail" as const, label: dunningText.ways.mail },
          { id: "letter" as const, label: dunningText.ways.letter },
        ]}
        onChange={(way) => level.choose(way)}
      />
    </div>
  </section>
))

const Editor = observer(({ model }: Props) => {
  const { saving } = model
  return (
    <Form
      onSubmit={() => model.save()}
      faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
      foot={
        <Button type="submit" look="primary" busy={saving.busy}>
          {words.save}
        </Button>
      }
    >
      {model.levels.map((level, index) => (
        <Level key={level.key} model={model} level={level} place={index + 1} />
      ))}
      <div>
        <Button disabled={model.isFull} onClick={() => model.add()}>
          {words.add}
        </Button>
      </div>
      <section className={frame.card} aria-label={words.rules}>
        <h2 className={frame.cardTitle}>{words.rules}</h2>
        <div className={css.fields}>
          <TextField
            label={words.payWithin}
            inputMode="numeric"
            value={model.payWithin}
            error={model.faults.payWithin}
            onChange={(text) => model.type("payWithin", text)}
          />
          <AmountField
            label={words.minimum}
            help={words.minimumHelp}
            value={model.minimum}
            error={model.faults.minimum}
            onChange={(text) => model.type("minimum", text)}
          />
        </div>
        <p className={frame.soft}>{words.wayHelp}</p>
        <p className={frame.soft}>{words.countHelp}</p>
        <p className={frame.soft}>{words.surchargeHelp}</p>
      </section>
      {saving.failure !== undefined && <Alert message={feesMessageOf(saving.failure)} />}
      {saving.failure?._tag === "DunningChanged" && (
        <div>
          <Button onClick={model.takeTheirs}>{words.takeTheirs}</Button>
        </div>
      )}
    </Form>
  )
})

/** When a workspace reminds, how, and what that costs. */
export const LevelsScreen = observer(({ model }: Props) => {
  const { state } = model.settings
  return (
    <BackFrame to="/fees/dunning" backTo={dunningText.title} title={words.title} purpose={words.purpose}>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.settings.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && (
        <Editing calls={dunning.operations.saveSettings}>
          <Editor model={model} />
        </Editing>
      )}
    </BackFrame>
  )
})
