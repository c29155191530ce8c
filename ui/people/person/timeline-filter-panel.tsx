import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { Form } from "../../kit/form.tsx"
import { panelTitle } from "../../kit/overlay.css.ts"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { useShown } from "../../kit/use-shown.ts"
import { messageOf } from "../../text/de/errors.ts"
import { dayFaults, topicText, timelineFilterText as words } from "../../text/de/timeline-filter.ts"
import * as css from "../list/filter-panel.css.ts"
import type { PersonTimeline } from "./person-timeline.ts"
import { TimelineFilterBuilder } from "./timeline-filter-builder.ts"

interface Props {
  readonly timeline: PersonTimeline
  readonly builder: TimelineFilterBuilder
}

const Who = observer(({ timeline, builder }: Props) => {
  const { state, retry } = timeline.actors
  if (state.is === "failed") return <Alert message={messageOf(state.error)} onRetry={retry} />
  if (state.is !== "loaded") return <p className={css.wait}>{words.waiting}</p>
  return (
    <Select
      label={words.who}
      value={builder.who}
      options={builder.whoOf(state.value)}
      onChange={(who) => builder.choose(who)}
    />
  )
})

const Days = observer(({ builder }: Pick<Props, "builder">) => {
  const { from, until } = builder.faults
  return (
    <div className={css.pair}>
      <TextField
        label={words.from}
        placeholder={words.hint}
        value={builder.from}
        error={from && dayFaults[from]}
        onChange={(text) => builder.writeFrom(text)}
      />
      <TextField
        label={words.until}
        placeholder={words.hint}
        value={builder.until}
        error={until && dayFaults[until]}
        onChange={(text) => builder.writeUntil(text)}
      />
    </div>
  )
})

/** Says which entries of the timeline are wanted: what they are about, who did it, and when. */
const TimelineFilterPanel = observer(({ model, close }: PanelProps<PersonTimeline>) => {
  const builder = useModel(() => new TimelineFilterBuilder(model.filter))
  useShown(() => model.askActors())
  const { applied } = builder
  return (
    <div className={css.panel}>
      <h2 className={panelTitle}>{words.title}</h2>
      <Form
        faulty={undefined}
        onSubmit={() => {
          if (applied === undefined) return
          model.narrow(applied)
          close()
        }}
        foot={
          <Button type="submit" look="primary" disabled={applied === undefined}>
            {words.apply}
          </Button>
        }
      >
        <CheckList
          label={words.topics}
          options={model.topics.map((id) => ({ id, label: topicText[id] }))}
          chosen={new Set(builder.topics)}
          onToggle={(topic) => builder.tick(topic)}
        />
        <Who timeline={model} builder={builder} />
        <Days builder={builder} />
      </Form>
    </div>
  )
})

export default TimelineFilterPanel
