import { fold } from "../../kernel/fold.ts"
import { once } from "../../kernel/once.ts"
import { type Diet, diets, type SpecialData, swimmingAbilities } from "./special-data.ts"

/** Of two answers the one that stands first among all; the other one where only that is known. */
const first = <A>(order: ReadonlyArray<A>, a: A | null, b: A | null): A | null => {
  if (a === null || b === null) return a ?? b
  return order.indexOf(a) <= order.indexOf(b) ? a : b
}

const joinedDiet = (a: Diet, b: Diet): Diet => ({
  diet: first(diets.toReversed(), a.diet, b.diet),
  rules: [...new Set([...a.rules, ...b.rules])],
  intolerances: once([...a.intolerances, ...b.intolerances], fold),
})

/**
 * What is known of one person who was two: all that either says, each once. Where they say different things of the diet
 * or of swimming, the one on the safe side: nothing of animals before something, and the lesser ability.
 */
export const joinedSpecialData = (a: SpecialData, b: SpecialData): SpecialData => ({
  diet: joinedDiet(a.diet, b.diet),
  health: once([...a.health, ...b.health], ({ topic, text }) => `${topic} ${fold(text)}`),
  swimming: first(swimmingAbilities, a.swimming, b.swimming),
})
