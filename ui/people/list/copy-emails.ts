import * as Effect from "effect/Effect"
import type { People } from "../../../core/people/people.port.ts"
import { maxPageSize } from "../../../core/people/person-query.ts"
import { has, type Selection } from "../../kit/grid/selection.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The e-mail addresses of the chosen persons of a list, each once, and how many of them have none. */
export const emailsOf = <Lost>(people: Pick<People<Lost>, "list">, query: RowsQuery, chosen: Selection) =>
  Effect.gen(function* () {
    const emails = new Set<string>()
    let found = 0
    let without = 0
    let after: string | null | undefined
    while (after !== null && (chosen.all || found < chosen.keys.size)) {
      const page: Effect.Success<ReturnType<typeof people.list>> = yield* people.list({
        ...query,
        fields: ["email"],
        limit: maxPageSize,
        ...(after === undefined ? {} : { after }),
      })
      for (const row of page.rows.filter(({ id }) => has(chosen, id))) {
        found += 1
        if (row.email) emails.add(row.email)
        else without += 1
      }
      after = page.next
    }
    return { emails: [...emails], without }
  })
