import { observer } from "mobx-react-lite"
import { attendance } from "../../../core/events/attendance/attendance.port.ts"
import { Button } from "../../kit/button.tsx"
import { May } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { Select } from "../../kit/select.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { useOnline } from "../../kit/use-online.ts"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { messageOf } from "../../text/de/errors.ts"
import { attendanceText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { formatDate } from "../../text/de/format.ts"
import * as css from "../events.css.ts"
import type { AttendanceViewModel } from "./attendance.view-model.ts"

interface Props {
  readonly model: AttendanceViewModel
}

const marks = ["present", "absent"] as const

const Person = observer(({ model, person }: Props & { person: AttendanceViewModel["persons"][number] }) => {
  const { registration, name } = person
  const presence = model.presenceOf(registration)
  const called = name === "" ? words.unknown : name
  return (
    <li className={`${frame.row} ${frame.entry}`}>
      <span className={css.attender}>{called}</span>
      <May
        calls={attendance.operations.mark}
        otherwise={
          presence !== "open" && <Pill tone={presence === "present" ? "green" : "amber"}>{words.marks[presence]}</Pill>
        }
      >
        {marks.map((mark) => (
          <Button
            key={mark}
            look={presence === mark ? "primary" : "plain"}
            aria-pressed={presence === mark}
            aria-label={`${called}: ${words.marks[mark]}`}
            onClick={() => model.mark(registration, mark)}
          >
            {words.marks[mark]}
          </Button>
        ))}
      </May>
    </li>
  )
})

const List = observer(({ model }: Props) => {
  const { list, day, queue } = model
  if (list === undefined || day === undefined) return null
  return (
    <>
      <section className={frame.card} aria-label={words.day}>
        <div className={css.fields}>
          <Select
            label={words.day}
            value={day as string}
            options={list.days.map(({ on }) => ({ id: on as string, label: formatDate(on) }))}
            onChange={(id) => {
              const found = list.days.find(({ on }) => on === id)
              if (found !== undefined) model.choose(found.on)
            }}
          />
          {list.groups.length > 0 && (
            <Select
              label={words.group}
              value={model.group}
              options={[
                { id: "", label: words.everybody },
                ...list.groups.map(({ id, name }) => ({ id: id as string, label: name })),
              ]}
              onChange={(group) => model.filter(group)}
            />
          )}
        </div>
        <p role="status">{words.counts(model.countOf("present"), model.countOf("absent"), model.countOf("open"))}</p>
        {queue.length > 0 && (
          <div className={css.notice} role="status">
            <span className={css.noticeText}>{words.waiting(queue.length)}</span>
            <Button calls={attendance.operations.mark} busy={model.sending.busy} onClick={() => model.send()}>
              {words.send}
            </Button>
          </div>
        )}
      </section>
      <section className={frame.card} aria-label={words.persons}>
        {model.persons.length === 0 ? (
          <EmptyState {...words.nobody} />
        ) : (
          <ul className={frame.rows}>
            {model.persons.map((person) => (
              <Person key={person.registration} model={model} person={person} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
})

/** Who is there on a day of an event, to be marked on the phone (EVT-14). */
export const AttendanceScreen = observer(({ model }: Props) => {
  useOnline(() => model.load())
  const { state } = model.remote
  const { list } = model
  return (
    <BackFrame
      to={model.eventPath}
      backTo={words.back}
      title={list === undefined ? words.title : words.titleOf(list.title)}
    >
      {state.is === "failed" && list === undefined && (
        <ErrorState
          message={state.error._tag === "EventNotFound" ? eventsMessageOf(state.error) : messageOf(state.error)}
          onRetry={() => model.load()}
        />
      )}
      {state.is === "loading" && list === undefined && <Skeleton width={260} />}
      <List model={model} />
    </BackFrame>
  )
})
