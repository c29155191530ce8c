import * as Effect from "effect/Effect"
import { fold } from "../../kernel/fold.ts"
import { similarPersons } from "../../people/index.ts"
import type { AnsweredPerson } from "../answered-person.ts"

/** From this score on a person of the list may be the one who filled in the form (PER-08). */
const leastScore = 50

/**
 * Who of the list somebody of an answer may be, the likeliest first. An address that a family shares is no likeness by itself.
 */
export const alikePersons = Effect.fnUntraced(function* ({ changes }: AnsweredPerson) {
  const { firstName = "", lastName = "", email = null, birthdate = null } = changes
  const { nickname = null, ccEmail = null, phones = [] } = changes
  const found = yield* similarPersons({ firstName, lastName, email, birthdate, nickname, ccEmail, phones })
  return found
    .filter(({ score }) => score >= leastScore)
    .map((each) => ({
      id: each.id,
      name: `${each.firstName} ${each.lastName}`.trim(),
      birthdate: each.birthdate,
      email: each.email,
      kind: each.kind,
      score: each.score,
    }))
})

/** Whether an answer names somebody twice: by the same name, without another birthdate. */
export const namesSomebodyTwice = (said: ReadonlyArray<AnsweredPerson>): boolean =>
  said.some(({ changes: one }, at) =>
    said.slice(0, at).some(({ changes: other }) => {
      const isNamedSo = (["firstName", "lastName"] as const).every(
        (part) => fold(one[part] ?? "") === fold(other[part] ?? ""),
      )
      const [birthdate, another] = [one.birthdate ?? null, other.birthdate ?? null]
      return isNamedSo && (birthdate === null || another === null || birthdate === another)
    }),
  )
