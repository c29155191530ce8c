import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type EventRow, events, freedPlaces, type RegistrationRow } from "../../../core/events/index.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"
import { awayText, registrationStateText } from "../../../ui/text/de/event-words.ts"
import { eventsCliText } from "../../../ui/text/de/events-cli.ts"
import { formatMoney } from "../../../ui/text/de/format.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { event, eventNamed, refused, registrationNamed } from "./event-argument.ts"

const groupOf = ({ content }: EventRow, { group }: RegistrationRow): string | null =>
  content.groups.find(({ id }) => id === group)?.name ?? null

const list = Effect.fnUntraced(function* (config: {
  readonly event: string
  readonly workspace: string
  readonly json: boolean
}) {
  const opened = yield* openWorkspace(config.workspace)
  const row = yield* eventNamed(opened, config.event)
  for (const each of yield* Effect.orDie(opened.calls(events).registrations({ id: row.id }))) {
    const { id, name, person, away, state, position, fees, registeredAt, open } = each
    const group = groupOf(row, each)
    if (config.json) {
      const owed = fees.map(({ flow, amount, state: of }) => ({ flow, amount, state: of }))
      out.json({ id, person: name, personId: person, away, group, state, position, fees: owed, registeredAt })
      continue
    }
    const stands = position === null ? registrationStateText[state] : eventsCliText.waits(position)
    const said = away === null ? stands : `${stands}, ${awayText[away]}`
    out.line([id, name, group ?? "", said, formatMoney(open)].join("\t").replace(/[^\P{C}\t]/gu, " "))
  }
})

const registration = Argument.String("ANMELDUNG").pipe(
  Argument.withDescription("Die Kennung einer Anmeldung, oder der Name"),
)

/** Who waits longest of those for whom a place is free. */
const firstInLine = Effect.fnUntraced(function* (
  rows: ReadonlyArray<RegistrationRow>,
  { content }: Pick<EventRow, "content">,
) {
  const [first] = freedPlaces(content, rows)
  return first?.next ?? (yield* ended(1, eventsCliText.nobodyWaits))
})

const promote = Effect.fnUntraced(function* (config: {
  readonly event: string
  readonly registration: Option.Option<string>
  readonly workspace: string
}) {
  const opened = yield* openWorkspace(config.workspace)
  const row = yield* eventNamed(opened, config.event)
  const port = opened.calls(events)
  const rows = yield* Effect.orDie(port.registrations({ id: row.id }))
  const { id, version } = Option.isSome(config.registration)
    ? yield* registrationNamed(opened, row.id, config.registration.value)
    : yield* firstInLine(rows, row)
  const { name } = yield* port.confirm({ id, version }).pipe(Effect.catch(refused))
  out.line(eventsCliText.promoted(name))
})

const keep = Flag.Int("keep").pipe(Flag.withDefault(0), Flag.withDescription("Was von den Beiträgen bleibt, in Cent"))

const cancel = Effect.fnUntraced(function* (config: {
  readonly event: string
  readonly registration: string
  readonly keep: number
  readonly workspace: string
}) {
  if (config.keep < 0 || config.keep > maxCents) return yield* ended(2, eventsCliText.keep)
  const opened = yield* openWorkspace(config.workspace)
  const row = yield* eventNamed(opened, config.event)
  const { id, version } = yield* registrationNamed(opened, row.id, config.registration)
  const input = { id, version, keep: cents(config.keep) as never }
  const { name } = yield* opened.calls(events).cancel(input).pipe(Effect.catch(refused))
  out.line(eventsCliText.cancelled(name))
})

/** `wimpel events registrations EVENT --workspace SLUG [--json]`: one registration a line, in the order in which they came. */
export const registrationsCommand = Command.make("registrations", { event, workspace, json }, list).pipe(
  Command.withDescription("Zeigt die Anmeldungen einer Veranstaltung, eine je Zeile"),
)

/** `wimpel events promote EVENT [REGISTRATION] --workspace SLUG`: gives a free place to who waits; without a name, to who waits longest. */
export const promoteCommand = Command.make(
  "promote",
  { event, registration: registration.pipe(Argument.optional), workspace },
  promote,
).pipe(Command.withDescription("Gibt einen freien Platz an jemanden von der Warteliste, sonst an die Nächsten"))

/** `wimpel events cancel EVENT REGISTRATION [--keep CENTS] --workspace SLUG`: cancels; of the fees stays what is kept. */
export const cancelCommand = Command.make("cancel", { event, registration, keep, workspace }, cancel).pipe(
  Command.withDescription("Storniert eine Anmeldung"),
)
