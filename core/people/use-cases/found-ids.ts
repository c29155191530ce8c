import * as Effect from "effect/Effect"
import type { Selection } from "../ports/person-repository.port.ts"
import { foundPersons } from "./found-persons.ts"

/** The ids of all persons that a selection finds; when there are more than `most`, some more than that. */
export const foundIds = (selection: Selection, most?: number) =>
  Effect.map(foundPersons(selection, [], most), (rows) => rows.map(({ id }) => id))
