import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Version } from "../../kernel/version.ts"
import { PersonNotFound } from "../people.errors.ts"
import { SpecialDataChanged, SpecialDataLocked } from "./special-data.errors.ts"
import { KeptSpecialData, SpecialData } from "./special-data.ts"

/** For who manages members, and sits at a browser: no program gets this with a token. */
const terms = { scope: "members", feature: "people", session: true } as const

/** What the people context offers around diet, health and swimming (PER-01). No list, search or filter knows it. */
export const specialData = port("specialData", {
  read: query({
    ...terms,
    summary: "Diet, health and swimming of a person",
    input: Schema.Struct({ person: PersonId }),
    output: KeptSpecialData,
    failure: Schema.Union([PersonNotFound, SpecialDataLocked]),
  }),
  write: command({
    ...terms,
    summary: "Changes diet, health and swimming of a person, unless somebody else did since it was read",
    input: Schema.Struct({ person: PersonId, version: Version, data: SpecialData }),
    output: KeptSpecialData,
    failure: Schema.Union([PersonNotFound, SpecialDataLocked, SpecialDataChanged]),
  }),
})

/** Special data of persons as its callers see it. */
export type SpecialDataPort<Lost = never, Needs = never> = Calls<typeof specialData, Lost, Needs>
