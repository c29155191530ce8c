import type { FaultCode } from "../people.errors.ts"
import type { DateGuess } from "./guess-date.ts"

/** What is wrong with a file as a whole: with one of these no row is planned. */
export const fileFaultCodes = ["headerMissing", "headerOnly", "noMemberList", "noNameColumn"] as const
export type FileFaultCode = (typeof fileFaultCodes)[number]

/** What is wrong with a row as a whole. */
export const rowFaultCodes = ["brokenQuotes", "rowTooLong", "personTwiceInFile", "severalMatches"] as const

/** What can be wrong in an import: with the file, with a row, with a value. */
export type ImportFaultCode = FileFaultCode | (typeof rowFaultCodes)[number] | FaultCode

/** Whether a fault keeps the whole file from being imported. */
export const isFileFault = (code: ImportFaultCode): code is FileFaultCode =>
  fileFaultCodes.some((each) => each === code)

/** What deserves a look but keeps nothing from being imported. */
export const importWarningCodes = [
  "notUtf8",
  "doubleEncoded",
  "unreadableCharacters",
  "headerTwice",
  "rowTooShort",
  "formula",
  "postcodePadded",
  "nameSplit",
  "moreEmails",
  "monthFirst",
  "dayFirst",
  "serialDate",
  "shortYear",
  "tooManyChoices",
  "referencesMissing",
  "filesColumn",
  "totalsRow",
  "remarkRow",
  "namelessRow",
] as const
export type ImportWarningCode = (typeof importWarningCodes)[number]

/**
 * A fault of the plan. `line` is the row's line in the file, `column` its header and `columnIndex` its place (from 0);
 * both are `null` where the whole row or file is meant, `value` then too.
 */
export interface ImportFault {
  readonly line: number
  readonly column: string | null
  readonly columnIndex: number | null
  readonly value: string | null
  readonly code: ImportFaultCode
}

/**
 * A warning, said once for a column (or the file): where it holds first and how often. Of `tooManyChoices` the value
 * names the choices that are left out, and `count` says how many they are. `guesses` are the first of the dates that were
 * not written out, each with what it was taken for.
 */
export interface ImportWarning {
  readonly line: number
  readonly column: string | null
  readonly columnIndex: number | null
  readonly value: string | null
  readonly code: ImportWarningCode
  readonly count: number
  readonly guesses?: ReadonlyArray<Pick<DateGuess, "text" | "date">>
}
