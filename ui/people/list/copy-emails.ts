import * as Effect from "effect/Effect"
import type { People } from "../../../core/people/people.port.ts"
import { maxPageSize } from "../../../core/people/person-query.ts"
import { has, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { counted } from "../../text/de/format.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The e-mail addresses of the chosen persons of a list, each once, and how many of them have none. */
const emailsOf = <Lost>(people: Pick<People<Lost>, "list">, query: RowsQuery, chosen: Selection) =>
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

/** Copies the e-mail addresses of the persons that are chosen in a list, and says how many have none. */
export const copyEmails = ({ around, query, selection }: ListViewModel, over: () => void): void => {
  run(emailsOf(around.people, query, selection.chosen), {
    done: ({ emails, without }) => {
      over()
      const lacking = without === 0 ? "" : ` ${counted(without, "Person hat", "Personen haben")} keine.`
      if (emails.length === 0) return around.notify({ text: "Keine dieser Personen hat eine E-Mail-Adresse." })
      around.copy(emails.join("; ")).then(
        () => around.notify({ text: `${counted(emails.length, "Adresse", "Adressen")} kopiert.${lacking}` }),
        () => around.notify({ text: "Der Browser erlaubt das Kopieren hier nicht." }),
      )
    },
    failed: (error) => {
      over()
      const { what, todo } = messageOf(error)
      around.notify({ text: `${what} ${todo}` })
    },
  })
}
