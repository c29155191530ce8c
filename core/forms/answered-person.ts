import type { CalendarDate } from "../kernel/calendar-date.ts"
import type { CustomColumn, CustomValues, Person, PersonChanges, SpecialData } from "../people/index.ts"
import { customValueFault, joinedSpecialData, noSpecialData } from "../people/index.ts"
import type { Answer, AnswerPart } from "./answer.ts"
import type { Block } from "./blocks/block.ts"
import { blockKinds } from "./blocks/kinds.ts"
import { personValues } from "./blocks/person-values.ts"
import type { FormDocument } from "./form-document.ts"

/** What an answer says of one of its persons: fields to write, and what is kept sealed of persons as well. */
export interface AnsweredPerson {
  readonly changes: PersonChanges
  /** Changes special data of the person; nothing where the answer says nothing of it. */
  readonly special: ((before: SpecialData) => SpecialData) | undefined
  /** The tier that was chosen, where it was removed since: then nothing is written of what is paid, and somebody has to be told. */
  readonly lostTier: string | null
}

/**
 * What an answer changes of somebody of the list. A mandate that was signed by it gets a reference of its own. Another account without one
 * ends the mandate of the account that stood there; the same account is nothing new, and keeps its BIC.
 */
export const writtenOver = ({ changes }: AnsweredPerson, person: Person): PersonChanges => {
  const { iban, bic: _, ...others } = changes
  const account = iban === undefined || iban === person.iban ? {} : { iban, bic: null }
  if (isSigned(changes)) return { ...others, ...account, mandateReference: null }
  const isOther = "iban" in account && iban !== null
  return {
    ...others,
    ...account,
    ...(isOther ? { accountHolder: null, mandateReference: null, mandateDate: null } : {}),
  }
}

/** Whether a mandate was signed by an answer. */
export const isSigned = ({ mandateDate }: PersonChanges): boolean => (mandateDate ?? null) !== null

const specialOf = (document: FormDocument, answers: AnswerPart): AnsweredPerson["special"] => {
  const given: Partial<SpecialData> = Object.fromEntries(
    document.blocks
      .filter(({ kind, id }) => (kind === "diet" || kind === "health" || kind === "swimming") && id in answers)
      .map(({ kind, id }) => [kind, answers[id]]),
  )
  if (Object.keys(given).length === 0) return undefined
  return (before) => ({
    ...before,
    ...given,
    health: joinedSpecialData(before, { ...noSpecialData, ...given }).health,
  })
}

/**
 * The blocks of which something is written. A mandate is for the account that was given with it: without one (it was not asked, or
 * is deleted by now) it is written to nobody, who may have another account in the list.
 */
const writtenBlocks = ({ blocks }: FormDocument, shared: AnswerPart): ReadonlyArray<Block> => {
  const hasAccount = blocks.some(({ kind, id }) => kind === "iban" && id in shared)
  return hasAccount ? blocks : blocks.filter(({ kind }) => kind !== "sepa_mandate")
}

/**
 * The values that the custom columns of now take. A column that was deleted or changed since the form was published takes no more
 * what was answered to it; that keeps nobody from being written, and stays in the answer.
 */
const fitting = (given: CustomValues, columns: ReadonlyArray<CustomColumn>): CustomValues => {
  const known = new Map<string, CustomColumn>(columns.map((column) => [column.id, column]))
  const fits = ([id, value]: readonly [string, CustomValues[keyof CustomValues]]): boolean => {
    const column = known.get(id)
    return column !== undefined && customValueFault(column, value) === undefined
  }
  return Object.fromEntries(Object.entries(given).filter(fits))
}

/**
 * What a checked answer says of each of its persons, and nothing that the form did not ask (FRM-01): what the family answered
 * once holds for all of them. A mandate is signed on the day on which the answer came. `asNow` reads names that were chosen then, of a
 * tier or an option of a column, by what they are called now.
 */
export const answeredPersons = (
  document: FormDocument,
  { persons, shared }: Answer,
  today: CalendarDate,
  columns: ReadonlyArray<CustomColumn>,
  asNow: (changes: PersonChanges) => PersonChanges = (changes) => changes,
): ReadonlyArray<AnsweredPerson> =>
  persons.map((own) => {
    const changes = writtenBlocks(document, shared).flatMap((block): ReadonlyArray<PersonChanges> => {
      const value = (blockKinds[block.kind].answeredBy === "family" ? shared : own)[block.id]
      return value === undefined ? [] : [personValues(block, value, today)]
    })
    const given: CustomValues = Object.assign({}, ...changes.map((each) => each.custom ?? {}))
    const chosen: PersonChanges = { ...Object.assign({}, ...changes), custom: given }
    const { custom: now, ...read } = asNow(chosen)
    const lostTier = read.annuity === null ? (chosen.annuity ?? null) : null
    const { annuity: _, customAmount: __, ...withoutTier } = read
    const fields = lostTier === null ? read : withoutTier
    const custom = fitting(now as CustomValues, columns)
    return {
      lostTier,
      changes: Object.keys(custom).length === 0 ? fields : { ...fields, custom },
      special: specialOf(document, own),
    }
  })
