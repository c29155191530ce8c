import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { formatNumber, type NumberContext } from "../../kernel/number-format.ts"
import {
  firstSettings,
  formatFault,
  type NumberPreviewWish,
  type NumberSettings,
  type NumberSettingsChange,
  planNumbers,
} from "../membership/index.ts"
import { InvalidNumberFormat } from "../people.errors.ts"
import type { PersonData } from "../person.ts"
import { MembershipNumbers } from "../ports/membership-numbers.port.ts"

/** So many numbers behind the needed ones are looked up too, in case many are taken; twice as many each time that these all were. */
const lookAhead = 200
const furthest = 20_000

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Plans numbers until none of them is taken. */
const freeNumbers = Effect.fnUntraced(function* (settings: NumberSettings, members: ReadonlyArray<NumberContext>) {
  const stored = yield* MembershipNumbers
  const taken = new Set<string>()
  for (let far = lookAhead; ; far = Math.min(2 * far, furthest)) {
    const plan = planNumbers(settings, members, taken)
    const ahead = members
      .slice(-1)
      .flatMap((member) =>
        Array.from({ length: far }, (_, index) => formatNumber(settings.format, plan.next + index, member)),
      )
    const used = yield* stored.taken([...plan.numbers.filter((number) => number !== undefined), ...ahead])
    for (const number of used) taken.add(number)
    if (!plan.numbers.some((number) => number !== undefined && taken.has(number))) return plan
  }
})

/**
 * The next numbers for members who join, in their order; `undefined` for one whose number would be too long. The counter
 * is held until the transaction ends and goes back with it, so numbers neither repeat nor skip (MBR-04).
 */
export const giveNumbers = Effect.fnUntraced(function* (members: ReadonlyArray<PersonData>) {
  if (members.length === 0) return []
  const { today } = yield* Acting
  const stored = yield* MembershipNumbers
  const settings = (yield* stored.hold()) ?? firstSettings(yield* stored.highest())
  const contexts = members.map(({ joinDate, division }) => ({
    year: yearOf(joinDate ?? today),
    division: division ?? "",
  }))
  const { numbers, next } = yield* freeNumbers(settings, contexts)
  yield* stored.save({ ...settings, next })
  return numbers
})

/** How numbers are written, and the one that the next member without a division gets this year. */
export const numberSettings = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const stored = yield* MembershipNumbers
  const settings = (yield* stored.read()) ?? firstSettings(yield* stored.highest())
  const { numbers } = yield* freeNumbers(settings, [{ year: yearOf(today), division: "" }])
  return { settings, nextNumber: numbers[0] ?? "" }
})

/** So many next numbers are shown. */
const shownNumbers = 3

/** The next numbers as settings that are being typed would give them (MBR-04). Nothing is given. */
export const previewNumbers = Effect.fnUntraced(function* ({ format, next, division }: NumberPreviewWish) {
  const year = yearOf((yield* Acting).today)
  const fault = formatFault({ format, next }, year)
  if (fault !== undefined) return yield* new InvalidNumberFormat({ fault })
  const members = Array.from({ length: shownNumbers }, () => ({ year, division }))
  const plan = yield* freeNumbers({ format, next }, members)
  const numbers = plan.numbers.filter((number) => number !== undefined)
  return { numbers, passedOver: plan.next - next - numbers.length }
})

/** Says how numbers are written from now on; those that were given stay. */
export const setNumberSettings = Effect.fnUntraced(function* ({ format, next }: NumberSettingsChange) {
  const { today } = yield* Acting
  const stored = yield* MembershipNumbers
  const current = (yield* stored.hold()) ?? firstSettings(yield* stored.highest())
  const settings: NumberSettings = { format, next: next ?? current.next }
  const fault = formatFault(settings, yearOf(today))
  if (fault !== undefined) return yield* new InvalidNumberFormat({ fault })
  yield* stored.save(settings)
})
