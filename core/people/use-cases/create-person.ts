import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { reachOf, type Who } from "../../kernel/who.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import { columnAccess } from "../custom-columns/column-access.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { customFaults } from "../custom-columns/custom-faults.ts"
import { noCustomValues } from "../custom-values.ts"
import { InvalidPerson } from "../people.errors.ts"
import type { Person, PersonData } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { familyFaults } from "./family-faults.ts"
import { faultsOfReference } from "./faults-of-reference.ts"
import { faultsOfReach } from "./person-sight.ts"
import { settleUploads } from "./settle-uploads.ts"
import { entry } from "./timeline-entry.ts"
import { spelled } from "./words/known-words.ts"

/** The columns that who acts may fill: no other one is needed by who adds a person. */
const fillable = (columns: ReadonlyArray<CustomColumn>, who: Who): ReadonlyArray<CustomColumn> =>
  reachOf(who).groups === null ? columns : columns.filter((column) => columnAccess(column, "division") === "edit")

/**
 * Adds a person, unless its values break rules or its membership number is taken. Who is added by hand needs a value in every
 * required custom column; who comes by a form that does not ask for one (`gaps`) does not. Whoever gave it something before chose its id.
 */
export const addPerson = Effect.fnUntraced(function* (
  given: PersonData,
  gaps: "refused" | "allowed",
  chosen?: PersonId | undefined,
) {
  const acting = yield* Acting
  const id = chosen ?? (acting.newId() as PersonId)
  const persons = yield* PersonRepository
  const data = yield* spelled(given)
  const { columns } = yield* (yield* CustomColumnStore).steady()
  const faults = [
    ...personFaults(data, acting.today),
    ...customFaults(
      gaps === "refused" ? undefined : noCustomValues,
      data.custom,
      fillable(columns, acting.who),
      "change",
    ),
    ...(yield* familyFaults(data.familyId)),
    ...(yield* faultsOfReach(undefined, data)),
    ...(yield* faultsOfReference({ ...data, id })),
  ]
  if (faults.length > 0) return yield* new InvalidPerson({ faults })
  const person: Person = { ...data, id, version: 1 }
  const refused = yield* persons.add([person])
  if (refused.length > 0)
    return yield* new InvalidPerson({ faults: [{ field: "membershipNumber", code: "numberTaken" }] })
  yield* settleUploads(noCustomValues, person)
  const timeline = yield* Timeline
  yield* timeline.append([entry(acting, person.id, { kind: "created" })])
  return person
})

/** Adds a person by hand; who wants to become a member is told that the application arrived. */
export const createPerson = Effect.fnUntraced(function* (given: PersonData) {
  const person = yield* addPerson(given, "refused")
  if (person.kind === "applicant")
    yield* (yield* AutomaticMails).enqueue("applicationReceived", [
      { key: `created ${person.id}`, persons: [person.id] },
    ])
  return person
})
