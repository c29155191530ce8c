import type { AnswerPart, Block, BlockKind, HealthAnswer, OfferId } from "../forms/index.ts"
import { ageOn, type CalendarDate } from "../kernel/calendar-date.ts"
import { type Cents, cents } from "../kernel/money.ts"
import { type Diet, diets, type Gender, genders, type SpecialData, swimmingAbilities } from "../people/index.ts"
import { type EventContent, firstDay } from "./event.ts"
import type { Care, EventParticipants, Participant } from "./participant.ts"

/** A value with who has it, in the order in which they registered. */
export interface Named<Value> {
  readonly value: Value
  readonly who: ReadonlyArray<Participant>
}

/** What an event looks like at a glance (EVT-13): of all who hold a place, confirmed or still to be decided about. Money in cents. */
export interface EventFigures {
  readonly groups: ReadonlyArray<{
    /** `null` for who is in no group. */
    readonly group: OfferId | null
    readonly most: number | null
    readonly confirmed: number
    readonly received: number
    readonly waiting: number
  }>
  /** By their ages on the first day, the youngest first; `unknownAges` did not say when they were born. */
  readonly ages: ReadonlyArray<Named<number>>
  readonly unknownAges: number
  readonly genders: ReadonlyArray<Named<Gender>>
  readonly money: { readonly claimed: Cents; readonly received: Cents; readonly open: Cents }
}

/** What kitchen and carers have to know of those who hold a place (EVT-13). Who answered nothing stands nowhere. */
export interface CareFigures {
  readonly diets: ReadonlyArray<Named<NonNullable<Diet["diet"]>>>
  readonly rules: ReadonlyArray<Named<Diet["rules"][number]>>
  /** Told apart without regard to capitals and spaces around, the most frequent first. */
  readonly intolerances: ReadonlyArray<Named<string>>
  readonly health: ReadonlyArray<Named<typeof HealthAnswer.Type>>
  readonly swimming: ReadonlyArray<Named<NonNullable<SpecialData["swimming"]>>>
}

/** Who holds a place: was received, is confirmed, or has paid (EVT-10). */
export const holdsPlace = ({ registration: { state } }: Participant): boolean =>
  state !== "waiting" && state !== "cancelled"

const reader =
  (blocks: ReadonlyArray<Block>, kind: BlockKind) =>
  (answers: AnswerPart): unknown => {
    const block = blocks.find((each) => each.kind === kind && each.id in answers)
    return block === undefined ? undefined : answers[block.id]
  }

/** How old somebody is on the first day of an event; nothing where they did not say when they were born, or are born later. */
export const ageAtEvent = (
  event: EventContent,
  blocks: ReadonlyArray<Block>,
  { answers }: Participant,
): number | undefined => {
  const birthdate = reader(blocks, "birthdate")(answers) as CalendarDate | undefined
  const age = birthdate === undefined ? -1 : ageOn(birthdate, firstDay(event))
  return age < 0 ? undefined : age
}

/** Persons by what they have, each value in the order in which it came first. */
const grouped = <Value>(
  all: ReadonlyArray<Participant>,
  values: (each: Participant) => ReadonlyArray<Value>,
  same: (value: Value) => unknown = (value) => value,
): ReadonlyArray<Named<Value>> => {
  const found = new Map<unknown, { readonly value: Value; readonly who: Array<Participant> }>()
  for (const each of all)
    for (const value of values(each)) {
      const key = same(value)
      const named = found.get(key) ?? { value, who: [] }
      if (named.who.at(-1) !== each) named.who.push(each)
      found.set(key, named)
    }
  return [...found.values()]
}

const inOrder = <Value>(named: ReadonlyArray<Named<Value>>, order: ReadonlyArray<Value>): ReadonlyArray<Named<Value>> =>
  named.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))

const some = <Value>(value: Value | null | undefined): ReadonlyArray<Value> =>
  value === undefined || value === null ? [] : [value]

/** What an event looks like at a glance, from who registered for it. */
export const eventFigures = (event: EventContent, { blocks, participants }: EventParticipants): EventFigures => {
  const there = participants.filter(holdsPlace)
  const gender = reader(blocks, "gender")
  const ages = grouped(there, (each) => some(ageAtEvent(event, blocks, each)))
  const fees = participants.flatMap(({ registration }) => registration.fees)
  const claimed = cents(fees.reduce((sum, { amount }) => sum + amount, 0))
  const open = cents(fees.reduce((sum, fee) => sum + fee.open, 0))
  const count = (group: OfferId | null, states: ReadonlyArray<string>): number =>
    participants.filter(({ registration: each }) => each.group === group && states.includes(each.state)).length
  const hasNoGroup = event.groups.length === 0 || participants.some(({ registration }) => registration.group === null)
  return {
    groups: [
      ...event.groups.map(({ id, most }) => ({ group: id as OfferId | null, most })),
      ...(hasNoGroup ? [{ group: null, most: event.groups.length === 0 ? event.most : null }] : []),
    ].map((each) => ({
      ...each,
      confirmed: count(each.group, ["confirmed", "paid"]),
      received: count(each.group, ["received"]),
      waiting: count(each.group, ["waiting"]),
    })),
    ages: ages.toSorted((a, b) => a.value - b.value),
    unknownAges: there.length - ages.reduce((sum, { who }) => sum + who.length, 0),
    genders: inOrder(
      grouped(there, ({ answers }) => some(gender(answers) as Gender | undefined)),
      genders,
    ),
    money: { claimed, received: cents(claimed - open), open },
  }
}

const folded = (text: string): string => text.trim().toLocaleLowerCase("de")

/** What kitchen and carers have to know, from what was answered sealed. */
export const careFigures = (participants: ReadonlyArray<Participant>, care: ReadonlyArray<Care>): CareFigures => {
  const there = participants.filter(holdsPlace)
  const ofId = new Map(care.map((each) => [each.registration, each]))
  const by = <Value>(values: (each: Care) => ReadonlyArray<Value>, same?: (value: Value) => unknown) =>
    grouped(
      there,
      ({ registration }) => {
        const found = ofId.get(registration.id)
        return found === undefined ? [] : values(found)
      },
      same,
    )
  const intolerances = by(({ diet }) => diet?.intolerances ?? [], folded)
  return {
    diets: inOrder(
      by(({ diet }) => some(diet?.diet)),
      diets,
    ),
    rules: by(({ diet }) => diet?.rules ?? []),
    intolerances: intolerances.toSorted((a, b) => b.who.length - a.who.length),
    health: by(({ health }) => (health.length === 0 ? [] : [health])),
    swimming: inOrder(
      by(({ swimming }) => some(swimming)),
      swimmingAbilities,
    ),
  }
}
