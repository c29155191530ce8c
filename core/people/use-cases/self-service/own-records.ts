import * as Effect from "effect/Effect"
import { type OwnLook, type OwnRecords, ownLine } from "../../../kernel/own-records.ts"
import { fullName } from "../../person.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { hiddenIban } from "../../self-service/hidden-iban.ts"
import { isNamedTo } from "../../self-service/relatives.ts"

const personOf = Effect.fnUntraced(function* ({ person: id }: OwnLook) {
  const [person] = yield* (yield* PersonRepository).find([id])
  return person
})

/** The names of relatives to whom the same mailbox belongs, and nothing else of them. */
const family = {
  section: "family",
  lines: Effect.fnUntraced(function* (look) {
    const person = yield* personOf(look)
    if (person?.familyId == null) return []
    const persons = yield* PersonRepository
    const ids = (yield* persons.family(person.familyId)).map(({ id }) => id).filter((id) => id !== person.id)
    const relatives = new Map((yield* persons.find(ids)).map((each) => [each.id, each]))
    return ids.flatMap((id) => {
      const relative = relatives.get(id)
      if (relative === undefined || !isNamedTo(look.email, person, relative)) return []
      return [ownLine(fullName({ ...relative, title: null }))]
    })
  }),
} as const satisfies OwnRecords<PersonRepository>

/** How the person pays; of the account only its beginning and end, so that it is known again and by nobody else used. */
const account = {
  section: "account",
  lines: Effect.fnUntraced(function* (look) {
    const person = yield* personOf(look)
    if (person === undefined || (person.paymentMethod === "none" && person.iban === null)) return []
    return [ownLine(person.iban === null ? "" : hiddenIban(person.iban), { state: person.paymentMethod })]
  }),
} as const satisfies OwnRecords<PersonRepository>

/** What people shows a person beside the own data (PER-22). */
export const ownRecordsOfPeople = [family, account] as const
