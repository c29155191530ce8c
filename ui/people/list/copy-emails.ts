import * as Effect from "effect/Effect"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { counted } from "../../text/de/format.ts"
import { chosenRows } from "./chosen-query.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The e-mail addresses of the chosen persons of a list, each once, and how many of them have none. */
const emailsOf = (rows: ReadonlyArray<PersonRow>) => ({
  emails: [...new Set(rows.flatMap(({ email }) => email || []))],
  without: rows.filter(({ email }) => !email).length,
})

/** Copies the e-mail addresses of the persons that are chosen in a list, and says how many have none. */
export const copyEmails = (list: ListViewModel, over: () => void): void => {
  const { around } = list
  run(Effect.map(chosenRows(list, ["email"]), emailsOf), {
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
