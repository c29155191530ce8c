import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { type EventRow, events } from "../../../core/events/index.ts"
import { eventDaysText } from "../../../ui/text/de/event-words.ts"
import { formStateText } from "../../../ui/text/de/forms.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { event, eventNamed } from "./event-argument.ts"

const places = ({ content, counts }: EventRow): string =>
  `${counts.confirmed + counts.received}/${content.most ?? "∞"}, Warteliste ${counts.waiting}`

const lineOf = (row: EventRow): string =>
  [row.id, eventDaysText(row.content.days), formStateText[row.state].label, places(row), row.content.title]
    .join("\t")
    .replace(/[^\P{C}\t]/gu, " ")

const list = Effect.fnUntraced(function* (config: { readonly workspace: string; readonly json: boolean }) {
  const { calls } = yield* openWorkspace(config.workspace)
  for (const row of yield* calls(events).list()) config.json ? out.json(row) : out.line(lineOf(row))
})

const show = Effect.fnUntraced(function* (config: {
  readonly event: string
  readonly workspace: string
  readonly json: boolean
}) {
  const opened = yield* openWorkspace(config.workspace)
  const row = yield* eventNamed(opened, config.event)
  const detail = yield* Effect.orDie(opened.calls(events).event({ id: row.id }))
  if (config.json) return out.json(detail)
  out.line(lineOf(detail))
  for (const group of detail.content.groups) {
    const counts = detail.groups.find(({ id }) => id === group.id)?.counts
    const taken = (counts?.confirmed ?? 0) + (counts?.received ?? 0)
    out.line(`${group.name}\t${taken}/${group.most ?? "∞"}, Warteliste ${counts?.waiting ?? 0}`)
  }
})

/** `wimpel events list --workspace SLUG [--json]`: one event a line, those that begin last first. */
export const listCommand = Command.make("list", { workspace, json }, list).pipe(
  Command.withDescription("Zeigt die Veranstaltungen, eine je Zeile"),
)

/** `wimpel events show EVENT --workspace SLUG [--json]`: an event with its groups. */
export const showCommand = Command.make("show", { event, workspace, json }, show).pipe(
  Command.withDescription("Zeigt eine Veranstaltung mit ihren Gruppen"),
)
