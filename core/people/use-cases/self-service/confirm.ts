import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { together } from "../../../kernel/transaction.ts"
import { PersonNotFound } from "../../people.errors.ts"
import { Confirmations } from "../../ports/confirmations.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { Proposals } from "../../ports/proposals.port.ts"
import { Timeline } from "../../ports/timeline.port.ts"
import { confirmedOf, isSameConfirmation, seenOf } from "../../self-service/confirmation.ts"
import { ownDataOf } from "../../self-service/own-data.ts"
import { changesOf } from "../../self-service/proposal.ts"
import { OwnDataChanged } from "../../self-service/self-service.errors.ts"
import { entry } from "../timeline-entry.ts"
import { personOf, shown, within } from "./own-data.ts"

/**
 * Keeps that the own data is right (PER-22), if it still is what was shown: with what was proposed for it, as the page shows
 * it. Said again on the same day it is one confirmation and one entry of the timeline. The person keeps its version, because
 * nothing of it changed.
 */
export const confirmOwnData = (input: { readonly token: string; readonly seen: string }) =>
  within(
    input.token,
    Effect.gen(function* () {
      const acting = yield* Acting
      const found = yield* personOf(input.token, "hold")
      const { link, person } = found
      const now = yield* shown(found)
      if (now.seen !== input.seen) return yield* new OwnDataChanged()
      const confirmations = yield* Confirmations
      const at = new Date(acting.now).toISOString()
      const confirmation = { person: person.id, at, day: acting.today, email: link.email, seen: now.seen }
      const [before] = yield* confirmations.of([person.id])
      if (isSameConfirmation(before, confirmation)) return now
      yield* confirmations.put(confirmation)
      const timeline = yield* Timeline
      yield* timeline.append([entry(acting, person.id, { kind: "confirmed", email: link.email })])
      return { ...now, confirmed: confirmedOf(confirmation, now.seen) }
    }),
  )

/** When the own data of a person was confirmed last; it stands as long as the data, with what is proposed, is the same. */
export const confirmedOwnData = Effect.fnUntraced(function* (input: { readonly person: PersonId }) {
  return yield* together(
    Effect.gen(function* () {
      const [person] = yield* Effect.flatMap(PersonRepository, (persons) => persons.find([input.person]))
      if (person === undefined) return yield* new PersonNotFound({ id: input.person })
      const open = yield* Effect.flatMap(Proposals, (proposals) => proposals.of([person.id]))
      const [confirmation] = yield* Effect.flatMap(Confirmations, (all) => all.of([person.id]))
      return confirmedOf(confirmation, seenOf(ownDataOf(person), changesOf(open)))
    }),
  )
})
