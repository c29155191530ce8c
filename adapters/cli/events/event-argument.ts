import * as Argument from "effect/cli/Argument"
import * as Effect from "effect/Effect"
import { type EventId, type EventRow, events, type RegistrationRow } from "../../../core/events/index.ts"
import { eventsCliText } from "../../../ui/text/de/events-cli.ts"
import { eventsMessageOf } from "../../../ui/text/de/events-errors.ts"
import { ended } from "../ended.ts"
import type { OpenWorkspace } from "../workspaces.ts"

/** An event by its id or its title. */
export const event = Argument.String("VERANSTALTUNG").pipe(
  Argument.withDescription("Die Kennung einer Veranstaltung oder ihr Titel"),
)

/** The event that somebody names; ends with wrong usage where none or several are meant. */
export const eventNamed = Effect.fnUntraced(function* ({ calls }: OpenWorkspace, name: string) {
  const all = yield* calls(events).list()
  const [found, ...others] = all.filter(({ id, content }) => id === name || content.title === name)
  if (found === undefined) return yield* ended(2, eventsCliText.noEvent(name))
  return others.length > 0 ? yield* ended(2, eventsCliText.severalEvents(name)) : (found satisfies EventRow)
})

/** Who registered, by the id of the registration or the name; ends with wrong usage where nobody or several are meant. */
export const registrationNamed = Effect.fnUntraced(function* ({ calls }: OpenWorkspace, id: EventId, name: string) {
  const all = yield* Effect.orDie(calls(events).registrations({ id }))
  const [found, ...others] = all.filter((each) => each.id === name || each.name === name)
  if (found === undefined) return yield* ended(2, eventsCliText.noRegistration(name))
  return others.length > 0
    ? yield* ended(2, eventsCliText.severalRegistrations(name))
    : (found satisfies RegistrationRow)
})

/** What a failure around events says, as the end of a command. */
export const refused = (failure: Parameters<typeof eventsMessageOf>[0]) => {
  const { what, todo } = eventsMessageOf(failure)
  return ended(1, `${what} ${todo}`)
}
