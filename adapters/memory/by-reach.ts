import * as Effect from "effect/Effect"
import { reachHere } from "../../core/kernel/acting.ts"
import type { Person } from "../../core/people/person.ts"
import { seesPerson } from "../../core/people/reach/index.ts"
import type { MemoryWorkspace } from "./memory-workspace.ts"

/** Whether who acts sees a person. */
export type Sees = (person: Pick<Person, "groups">) => boolean

type Functions = Readonly<Record<string, (...given: ReadonlyArray<never>) => Effect.Effect<unknown>>>

/** A service over the persons that who acts sees (WSP-10): all of them, or those of the own groups. */
export const byReach = <Service extends object>(workspace: MemoryWorkspace, over: (sees: Sees) => Service): Service => {
  const whole = over(() => true)
  const seen = (groups: ReadonlyArray<string>): Service => {
    const own = workspace.words.filter(({ word, gone }) => !gone && word.kind === "groups" && groups.includes(word.id))
    const names = new Set(own.map(({ word }) => word.name))
    return over((person) => seesPerson(names, person))
  }
  return Object.fromEntries(
    Object.keys(whole).map((name) => [
      name,
      (...given: ReadonlyArray<never>) =>
        Effect.flatMap(reachHere, ({ groups }) => {
          const service = (groups === null ? whole : seen(groups)) as Functions
          return service[name]!(...given)
        }),
    ]),
  ) as Service
}
