import * as Effect from "effect/Effect"
import { checkIban } from "../../../kernel/iban.ts"
import type { PersonId } from "../../../kernel/id.ts"
import {
  changePayers,
  fullName,
  type GivenNumbers,
  heldPayers,
  mandateHolders,
  type Payer,
} from "../../../people/index.ts"
import { SepaSettingsMissing } from "../../collecting/collecting.errors.ts"
import type { GivenReferences, notGivenReasons } from "../../mandates.port.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { freeReferences, giveReferences, passedOver } from "./references.ts"

/** The values that decide whether somebody gets a reference. */
type Signed = Pick<Payer, "iban" | "mandateReference" | "mandateDate">

const whyNot = ({ iban, mandateReference, mandateDate }: Signed): (typeof notGivenReasons)[number] | undefined => {
  if (mandateReference !== null) return "hasReference"
  if (!checkIban(iban ?? "").ok) return "noIban"
  return mandateDate === null ? "notSigned" : undefined
}

/** Whether nothing of a mandate is missing but the reference. */
export const lacksReference = (person: Signed): boolean => whyNot(person) === undefined

/**
 * Gives references to chosen persons, or to all of whose mandates nothing else is missing, in the order of their names or as
 * they were chosen. Two who give at once do so one after the other, so none is given twice.
 */
export const giveToPersons = Effect.fnUntraced(function* ({
  persons,
}: {
  readonly persons: ReadonlyArray<PersonId> | null
}) {
  const kept = yield* (yield* DebitStore).holdSettings()
  if (kept === undefined) return yield* new SepaSettingsMissing()
  const chosen = persons ?? (yield* mandateHolders()).filter(lacksReference).map(({ id }) => id)
  const held = yield* heldPayers(chosen)
  const left: Array<GivenReferences["left"][number]> = []
  const getting: Array<PersonId> = []
  for (const id of new Set(chosen)) {
    const person = held.get(id)
    const why = person === undefined ? undefined : whyNot(person)
    if (person !== undefined && why !== undefined) left.push({ person: id, name: fullName(person), why })
    else if (person !== undefined) getting.push(id)
  }
  const free = yield* freeReferences(kept.settings.mandateReferences, kept.nextMandate, getting.length)
  const given = free.flatMap((each, index) => {
    const person = getting[index]
    return person === undefined ? [] : [{ ...each, person }]
  })
  yield* giveReferences(kept, given)
  const { changed } = yield* changePayers(
    new Map(given.map(({ person, reference }) => [person, { mandateReference: reference }])),
  )
  return { given: changed, passedOver: passedOver(kept.nextMandate, free), left } satisfies GivenReferences
})

/** Gives each of these persons a reference, before it stands with them or they are in the list; none before there are settings. */
export const giveToComing = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const kept = yield* (yield* DebitStore).holdSettings()
  const none: GivenNumbers = { references: [], passedOver: 0 }
  if (kept === undefined) return none
  const free = yield* freeReferences(kept.settings.mandateReferences, kept.nextMandate, persons.length)
  yield* giveReferences(
    kept,
    free.flatMap((each, index) => {
      const person = persons[index]
      return person === undefined ? [] : [{ ...each, person }]
    }),
  )
  const given: GivenNumbers = {
    references: free.map(({ reference }) => reference),
    passedOver: passedOver(kept.nextMandate, free),
  }
  return given
})
