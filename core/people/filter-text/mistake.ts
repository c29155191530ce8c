/** What can be wrong with a filter text. */
export const filterMistakeCodes = [
  "unknownField",
  "unknownChoice",
  "unknownCountry",
  "operatorUnfit",
  "valueMissing",
  "notADate",
  "notAnAmount",
  "notANumber",
  "notAnAge",
  "conditionMissing",
  "bracketOpen",
  "bracketUnopened",
  "quoteOpen",
  "unexpected",
  "wordInside",
  "tooDeep",
  "tooLong",
  "tooMany",
  "tooOften",
  "unreadable",
] as const
export type FilterMistakeCode = (typeof filterMistakeCodes)[number]

/**
 * A mistake in a filter text: where it begins (UTF-16 units from 0), how long it is, and what it is. `expected` are the
 * names that could stand there, where there is a choice.
 */
export interface FilterMistake {
  readonly position: number
  readonly length: number
  readonly code: FilterMistakeCode
  readonly expected: ReadonlyArray<string>
}

/** Ends the reading of a text at its first mistake; caught where reading began. */
export class Mistaken extends Error {
  readonly mistake: FilterMistake

  constructor(code: FilterMistakeCode, position: number, length = 0, expected: ReadonlyArray<string> = []) {
    super(code)
    this.mistake = { position, length, code, expected }
  }
}
