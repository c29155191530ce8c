import * as Effect from "effect/Effect"
import { type EventContent, events, type RegistrationRow } from "../../core/events/index.ts"
import { type FeeId, fees } from "../../core/fees/index.ts"
import { type Answer, type Block, OfferId } from "../../core/forms/index.ts"
import { cents } from "../../core/kernel/money.ts"
import type { Person } from "../../core/people/person.ts"
import { eventContent, eventGroup, eventPrice, registrationForm } from "./events.ts"
import { answerOf } from "./forms.ts"
import { memoryForms } from "./memory-forms.ts"

/** The groups of the open event. */
export const [wolves, scouts] = [OfferId.make("w"), OfferId.make("s")]
/** Its price: with a subsidised amount, a discount for siblings and a down payment. */
export const whole = {
  ...eventPrice("p", 20_000),
  subsidised: cents(8_000),
  siblings: [cents(5_000)],
  upfront: cents(6_000),
}

/** Why something is refused. */
export const refusal = <A>(work: Effect.Effect<A, { readonly _tag: string }>) => Effect.runPromise(Effect.flip(work))

/** An open event over memory. */
export const openEvent = async (
  given: Partial<EventContent> = {},
  persons: ReadonlyArray<Person> = [],
  blocks: ReadonlyArray<Block> = [],
) => {
  const world = memoryForms(persons)
  const port = world.calls(events)
  const content = eventContent({
    groups: [eventGroup(wolves, null), eventGroup(scouts, null)],
    prices: [whole],
    ...given,
  })
  const event = await world.run(port.create({ content, document: registrationForm(blocks) }))
  const form = await world.run(world.forms.publish({ id: event.form, version: event.formVersion }))
  const rows = () => world.run(port.registrations({ id: event.id }))
  return {
    ...world,
    events: port,
    event,
    form,
    rows,
    /** Somebody registers persons by their first names. */
    register: (names: ReadonlyArray<string>, more: object = {}, group: OfferId = wolves) =>
      world.send(
        form.publicId,
        family(names, {
          group: `Gruppe ${group}`,
          ...(given.prices?.length === 0 ? {} : { price: "Preis p" }),
          ...more,
        }),
      ),
    row: async (name: string): Promise<RegistrationRow> => {
      const found = (await rows()).find((each) => each.name.startsWith(name))
      if (found === undefined) throw new Error(`${name} did not register`)
      return found
    },
    feesOf: (ids: ReadonlyArray<FeeId>) => Promise.all(ids.map((id) => world.run(world.calls(fees).fee({ id })))),
  }
}

/** What a family answers: each of its persons has a name of its own. */
export const family = (names: ReadonlyArray<string>, answers: object): Answer =>
  answerOf(
    names.map((name, at) => `${name} Lager${at}${name}`),
    answers,
  )
