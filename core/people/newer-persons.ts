import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { Version } from "../kernel/version.ts"
import { Person } from "./person.ts"

/** A person in the version that somebody has on their screen. */
export const ReadPerson = Schema.Struct({ id: PersonId, version: Version })
export type ReadPerson = typeof ReadPerson.Type

/**
 * What became of persons since they were read: `changed` are those of another version, as they are now; `gone` are those whom the list
 * has no more, or whom the reader may see no more. Whoever is in neither is as they were.
 */
export const NewerPersons = Schema.Struct({ changed: Schema.Array(Person), gone: Schema.Array(PersonId) })
export type NewerPersons = typeof NewerPersons.Type
