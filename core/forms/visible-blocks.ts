import { ageOn, type CalendarDate, isCalendarDate } from "../kernel/calendar-date.ts"
import type { Block } from "./blocks/block.ts"
import type { Condition, Test } from "./blocks/condition.ts"
import { blockKinds } from "./blocks/kinds.ts"
import type { FormDocument } from "./form-document.ts"

/** Answers of one person and of the family, as far as they were given; nobody checked them yet. */
export interface GivenAnswers {
  readonly person: Readonly<Record<string, unknown>>
  readonly shared: Readonly<Record<string, unknown>>
}

/** Answers of all persons and of the family, as far as they were given; nobody checked them yet. */
export interface GivenToAll {
  readonly persons: ReadonlyArray<GivenAnswers["person"]>
  readonly shared: GivenAnswers["shared"]
}

const isFilled = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") ||
  typeof value === "number" ||
  value === true ||
  (Array.isArray(value) && value.length > 0)

/** Whether something was answered to a block. A country alone is no address, and a box that is not ticked no consent. */
export const isAnswered = (block: Block, value: unknown): boolean => {
  if (typeof value === "boolean") return value || block.kind === "dropdown"
  if (typeof value !== "object" || value === null || Array.isArray(value)) return isFilled(value)
  return Object.entries(value).some(([name, part]) => name !== "country" && isFilled(part))
}

/** What was given to a block; nothing where nothing was. */
export const givenTo = (block: Block, { person, shared }: GivenAnswers): unknown => {
  const part = blockKinds[block.kind].answeredBy === "family" ? shared : person
  return Object.hasOwn(part, block.id) ? part[block.id] : undefined
}

const plain = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value)

const equals = (value: unknown, sought: unknown): boolean =>
  Array.isArray(value) ? value.some((each) => plain(each) === plain(sought)) : plain(value) === plain(sought)

const holds = (test: Test, value: unknown, today: CalendarDate): boolean => {
  switch (test.is) {
    case "answered":
      return true
    case "equal":
      return equals(value, test.value)
    case "oneOf":
      return test.values.some((each) => equals(value, each))
    case "atLeast":
      return typeof value === "number" && value >= test.value
    case "underAge": {
      const day = plain(value)
      return typeof day === "string" && isCalendarDate(day) && ageOn(day, today) < test.years
    }
  }
}

const isMet = (
  { join, tests }: Condition,
  shown: ReadonlyMap<string, Block>,
  given: GivenAnswers,
  today: CalendarDate,
): boolean => {
  const met = (test: Test): boolean => {
    const block = shown.get(test.block)
    const value = block === undefined ? undefined : givenTo(block, given)
    return block !== undefined && isAnswered(block, value) && holds(test, value, today)
  }
  return join === "all" ? tests.every(met) : tests.some(met)
}

/**
 * The blocks that are shown to a person, from top to bottom (FRM-02). What is not shown counts as not answered, so that what
 * asks for it is not shown either.
 */
export const visibleBlocks = (
  document: Pick<FormDocument, "blocks">,
  given: GivenAnswers,
  today: CalendarDate,
): ReadonlyArray<Block> => {
  const shown = new Map<string, Block>()
  for (const block of document.blocks)
    if (block.condition === null || isMet(block.condition, shown, given, today)) shown.set(block.id, block)
  return [...shown.values()]
}

/** What a person answered, and the family for them, to what is shown to that person: the rest counts as not answered. */
export const visiblePart = (
  document: Pick<FormDocument, "blocks">,
  { persons, shared }: GivenToAll,
  person: number,
  today: CalendarDate,
): { readonly own: GivenAnswers["person"]; readonly shared: GivenAnswers["shared"] } => {
  const own = persons[person] ?? {}
  const shown = visibleBlocks(document, { person: own, shared }, today)
  const only = (part: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(shown.flatMap(({ id }) => (Object.hasOwn(part, id) ? [[id, part[id]]] : [])))
  return { own: only(own), shared: only(shared) }
}
