import { boundedContext, chore } from "../kernel/context.ts"
import { answersOfPersons, expireAnswers } from "./repeats.ts"

/** Calls that are asked again and carried out once. */
export const repeatsContext = boundedContext("repeats", {
  offers: [],
  chores: [chore("answers for who asks again", expireAnswers)],
  ofPersons: [answersOfPersons],
})
