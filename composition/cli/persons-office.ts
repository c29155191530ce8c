import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type Office, type PersonsOffice, WorkspaceUnknown } from "../../adapters/cli/persons/office.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type Columns, columns, type People, people } from "../../core/people/index.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { columnsUseCases } from "../../core/people/use-cases/custom-columns/index.ts"
import { type PeopleNeeds, peopleUseCases } from "../../core/people/use-cases/index.ts"
import { specialDataFor } from "../../core/people/use-cases/special-data.ts"
import { readConfig } from "../server/config.ts"
import { openVault } from "../server/data-key.ts"
import { letterheadOf } from "../server/letterhead.ts"
import { performPeople } from "../server/perform.ts"
import { performSpecialData } from "../server/special-data.ts"
import { openStorage } from "../server/storage.ts"

const calls = callsByName<typeof people, never, PeopleNeeds>(peopleUseCases)
const columnCalls = callsByName<typeof columns, never, PeopleNeeds>(columnsUseCases)

/** The environment's database, or the one in its data folder, shared with a server that runs there. */
const storage = Effect.promise(async () => {
  const config = readConfig(process.env)
  if ("faults" in config) throw new Error(config.faults.join("\n"))
  return { ...(await openStorage(config, true)), vault: () => openVault(config) }
})

/** Opens workspaces in the same process, for as long as the command runs. Whoever may read the data folder may do all. */
export const personsOffice: Effect.Effect<PersonsOffice["Service"], never, Scope.Scope> = Effect.gen(function* () {
  const { db, vault } = yield* Effect.acquireRelease(storage, ({ close }) => Effect.promise(close))
  const perform = performPeople(db)
  return {
    open: Effect.fnUntraced(function* (slug) {
      const workspaceId = yield* workspaceBySlug(db, slug)
      if (workspaceId === undefined) return yield* new WorkspaceUnknown({ slug })
      const actor = { workspaceId, userId: null, userName: "Kommandozeile" }
      const live: People = implement<typeof people, never, never>(
        people,
        (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name), actor),
      )
      const custom: Columns = implement<typeof columns, never, never>(
        columns,
        (name) => (input) => perform(columnCalls[name]?.(input) ?? Effect.die(name), actor),
      )
      const familiesOf: Office["familiesOf"] = (ids) =>
        perform(
          Effect.flatMap(PersonRepository, (persons) => persons.find(ids)),
          actor,
        ).pipe(
          Effect.map(
            (found) => new Map(found.flatMap(({ id, familyId }) => (familyId === null ? [] : [[id, familyId]]))),
          ),
        )
      const specialDataOf: Office["specialDataFor"] = (ids, format) =>
        performSpecialData(db, vault())(specialDataFor(ids, format), actor)
      const { club } = yield* letterheadOf(db, actor)
      return {
        club,
        people: live,
        columns: custom,
        today: todayInGermany(Date.now()),
        newId,
        familiesOf,
        specialDataFor: specialDataOf,
      }
    }),
  }
})
