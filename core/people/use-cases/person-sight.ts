import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { reachOf } from "../../kernel/who.ts"
import { knownTo } from "../custom-columns/column-access.ts"
import type { PersonData } from "../person.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { WordStore } from "../ports/words.port.ts"
import { type PersonSight, reachFaults } from "../reach/index.ts"

/** What who acts sees of persons, if they are kept to their own groups; nothing is asked for anybody else. */
const personSight = Effect.gen(function* () {
  const { groups } = reachOf((yield* Acting).who)
  if (groups === null) return undefined
  const words = yield* (yield* WordStore).steady()
  const { columns } = yield* (yield* CustomColumnStore).list()
  const own = words.groups.filter(({ id }) => groups.includes(id)).map(({ name }) => name)
  const known = knownTo(columns, "division").map(({ id, divisions }) => [id, divisions] as const)
  return { groups: new Set(own), columns: new Map(known) } satisfies PersonSight
})

/** Why who acts may not add a person (`before` is nothing) or change it so, as far as that is said by the reach. */
export const faultsOfReach = (before: PersonData | undefined, after: PersonData) =>
  Effect.map(personSight, (sight) => (sight === undefined ? [] : reachFaults(sight, before, after)))
