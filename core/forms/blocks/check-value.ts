import * as Schema from "effect/Schema"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { isSeen } from "../../kernel/text.ts"
import {
  emptyPerson,
  longestCustomText,
  type PersonChanges,
  type PersonData,
  personFaults,
} from "../../people/index.ts"
import {
  AddressAnswer,
  AnnuityAnswer,
  type AnswerValue,
  ChoicesAnswer,
  DayAnswer,
  DietAnswer,
  FileAnswer,
  GenderAnswer,
  HealthAnswer,
  longestHealth,
  longestTyped,
  MandateAnswer,
  NameAnswer,
  PhonesAnswer,
  SwimmingAnswer,
  TextAnswer,
} from "../answer.ts"
import type { AnswerCode } from "../answer-codes.ts"
import type { EventOffer } from "../event-offer/offer.ts"
import { latestJoining } from "../latest-joining.ts"
import { asksAmount, centsOf } from "./asked-amount.ts"
import { type Block, type BlockKind, longestShown } from "./block.ts"
import { line, normalValue } from "./normal-value.ts"
import { personValues } from "./person-values.ts"

/** What a form offers beside its own options, and the day on which it is filled in. */
export interface AnswerGround {
  readonly today: CalendarDate
  /** The names of the tiers that can be chosen. */
  readonly tiers: ReadonlyArray<string>
  /** What the event of a registration offers; nothing for other forms. */
  readonly offer: Pick<EventOffer, "groups" | "prices"> | null
}

/** What is wrong with a value, and in which part of it. */
export interface ValueFault {
  readonly code: AnswerCode
  readonly part?: string
}

/** A value as it is kept, or all that is wrong with it. */
export type CheckedValue =
  | { readonly ok: true; readonly value: AnswerValue }
  | { readonly ok: false; readonly faults: ReadonlyArray<ValueFault> }

/** The answers of each kind. What has none here takes no answer. */
const answers: Partial<Readonly<Record<BlockKind, Schema.Codec<unknown, unknown>>>> = {
  name: NameAnswer,
  email: TextAnswer,
  address: AddressAnswer,
  gender: GenderAnswer,
  health: HealthAnswer,
  swimming: SwimmingAnswer,
  birthdate: DayAnswer,
  diet: DietAnswer,
  notes: TextAnswer,
  price: TextAnswer,
  group: TextAnswer,
  subsidized: Schema.Boolean,
  text: TextAnswer,
  number: Schema.Finite,
  phone_numbers: PhonesAnswer,
  file: FileAnswer,
  dropdown: Schema.Union([TextAnswer, Schema.Boolean]),
  iban: TextAnswer,
  sepa_mandate: MandateAnswer,
  consent: Schema.Boolean,
  join_date: DayAnswer,
  annuity: AnnuityAnswer,
  division: TextAnswer,
  date: DayAnswer,
  multiple_choice: ChoicesAnswer,
}

const isOf = new Map(Object.entries(answers).map(([kind, schema]) => [kind, Schema.is(schema)]))
const days: ReadonlySet<BlockKind> = new Set(["birthdate", "date", "join_date"])

/** Whether blocks of a kind are answered. */
export const takesAnswer = (kind: BlockKind): boolean => isOf.has(kind)

const fieldsOfPerson = (changes: PersonChanges, today: CalendarDate): ReadonlyArray<ValueFault> => {
  const { custom: _, ...fields } = changes
  const person = { ...emptyPerson("applicant"), lastName: "-", ...fields } as PersonData
  return personFaults(person, today).map(({ field, code }) => ({ code, part: field }))
}

const required = (named: Readonly<Record<string, string>>): ReadonlyArray<ValueFault> =>
  Object.entries(named).flatMap(([part, text]) => (isSeen(text) ? [] : [{ code: "missing" as const, part }]))

const fault = (code: AnswerCode | false | undefined | null, part?: string): ReadonlyArray<ValueFault> =>
  code ? [{ code, ...(part === undefined ? {} : { part }) }] : []

/** What can be chosen, where a kind offers a choice. */
const choosable = (block: Block, { tiers, offer }: AnswerGround): ReadonlyArray<string> => {
  switch (block.kind) {
    case "dropdown":
    case "division":
    case "multiple_choice":
      return block.settings.options.map((option) => option.trim())
    case "annuity":
      return tiers
    case "price":
      return offer?.prices.map(({ name }) => name) ?? []
    case "group":
      return offer?.groups.map(({ name }) => name) ?? []
    default:
      return []
  }
}

/** A choice as it is offered: blanks that an answer loses on its way, what is offered may have. */
const asOffered = (block: Block, value: unknown, ground: AnswerGround): unknown => {
  const offered = choosable(block, ground)
  const found = (chosen: unknown): unknown => offered.find((each) => line(each) === chosen) ?? chosen
  if (Array.isArray(value)) return block.kind === "multiple_choice" ? value.map(found) : value
  const isTier = block.kind === "annuity" && typeof value === "object" && value !== null && "tier" in value
  return isTier ? { ...value, tier: found(value.tier) } : found(value)
}

const decimals = 4
const beyond = 1e12

/** What else a kind asks of a value of its shape. */
const furtherFaults = (block: Block, value: AnswerValue, ground: AnswerGround): ReadonlyArray<ValueFault> => {
  const offered = choosable(block, ground)
  switch (block.kind) {
    case "name": {
      const { firstName, lastName } = value as typeof NameAnswer.Type
      return required({ firstName, lastName })
    }
    case "address": {
      const { street, postcode, city } = value as typeof AddressAnswer.Type
      return required({ street, postcode, city })
    }
    case "text":
      return fault((value as string).length > longestCustomText && "tooLong")
    case "number": {
      const { least, most, whole } = block.settings
      const number = value as number
      if (asksAmount(block) && centsOf(number) === undefined) return fault("notAnAmount")
      if (Math.abs(number) >= beyond || Number(number.toFixed(decimals)) !== number) return fault("notANumber")
      if (whole && !Number.isInteger(number)) return fault("notWhole")
      return fault((least !== null && number < least && "tooSmall") || (most !== null && number > most && "tooLarge"))
    }
    case "dropdown": {
      if (block.settings.face === "yesNo") return fault(typeof value !== "boolean" && "unknownChoice")
      return fault(!offered.includes(value as string) && "unknownChoice")
    }
    case "price":
    case "group":
    case "division":
      return fault(!offered.includes(value as string) && "unknownChoice")
    case "multiple_choice": {
      const { least, most } = block.settings
      const chosen = value as ReadonlyArray<string>
      if (chosen.some((each) => !offered.includes(each)) || new Set(chosen).size < chosen.length)
        return fault("unknownChoice")
      return fault((chosen.length < least && "tooFew") || (most !== null && chosen.length > most && "tooMany"))
    }
    case "date":
    case "join_date": {
      const { earliest } = block.settings
      const latest = block.settings.latest ?? (block.kind === "join_date" ? latestJoining(ground.today) : null)
      const day = value as CalendarDate
      return fault(
        (earliest !== null && day < earliest && "tooEarly") || (latest !== null && day > latest && "tooLate"),
      )
    }
    case "sepa_mandate": {
      const { signatory, agreed } = value as typeof MandateAnswer.Type
      return [...fault(signatory === "" && "signatoryMissing", "signatory"), ...fault(!agreed && "notAgreed", "agreed")]
    }
    case "annuity": {
      const { tier, customAmount } = value as typeof AnnuityAnswer.Type
      if (!offered.includes(tier)) return fault("unknownChoice", "tier")
      return fault(customAmount !== null && !block.settings.customAmount && "noOwnAmount", "customAmount")
    }
    case "diet":
      return fault((value as typeof DietAnswer.Type).intolerances.some((each) => each.length > 100) && "tooLong")
    default:
      return []
  }
}

/** Where a text is longer than any that is looked at: in which part of its block, of health under which topic. */
const tooLongIn = (kind: BlockKind, value: unknown): ValueFault | undefined => {
  const isLong = (text: unknown, most: number): boolean => typeof text === "string" && text.length > most
  if (isLong(value, longestShown)) return { code: "tooLong" }
  if (kind === "health" && Array.isArray(value)) {
    const found = value.find((each) => isLong(each?.text, longestHealth))
    return found && { code: "tooLong", part: String(found.topic) }
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined
  const found = Object.entries(value).find(([, text]) => isLong(text, longestTyped))
  return found && { code: "tooLong", part: found[0] }
}

/** What is wrong with a value that has not the shape of its kind: what was typed is no day, number or amount, or anything else. */
const shapeFault = (block: Block, value: unknown): ValueFault => {
  const { kind } = block
  const long = tooLongIn(kind, value)
  if (long !== undefined) return long
  if (days.has(kind)) return { code: "notADate" }
  if (kind === "number") return { code: asksAmount(block) ? "notAnAmount" : "notANumber" }
  const isTier = kind === "annuity" && typeof value === "object" && value !== null && "tier" in value
  return isTier && typeof value.tier === "string"
    ? { code: "notAnAmount", part: "customAmount" }
    : { code: "wrongShape" }
}

/** Judges what was answered to a block (FRM-09), whatever it is: gives the value as it is kept, or all its faults. */
export const checkValue = (block: Block, given: unknown, ground: AnswerGround): CheckedValue => {
  const value = asOffered(block, normalValue(block.kind, given), ground)
  if (isOf.get(block.kind)?.(value) !== true) return { ok: false, faults: [shapeFault(block, value)] }
  const known = value as AnswerValue
  const further = furtherFaults(block, known, ground)
  const named = new Set(further.map(({ part }) => part))
  const faults = [
    ...further,
    ...fieldsOfPerson(personValues(block, known, ground.today), ground.today).filter(
      ({ part, code }) => !named.has(part) && code !== "nameMissing",
    ),
  ]
  return faults.length === 0 ? { ok: true, value: known } : { ok: false, faults }
}
