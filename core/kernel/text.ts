import * as Schema from "effect/Schema"

/** Whether a text can be kept everywhere: whole Unicode characters, no NUL. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000")

/** A text that can be kept everywhere, of at most `maxLength` UTF-16 units; it may be empty. */
export const Text = (maxLength: number) =>
  Schema.String.check(
    Schema.isMaxLength(maxLength),
    Schema.makeFilter((text: string) => isStorable(text) || "whole Unicode characters without NUL"),
  )

/**
 * Whether a text is written in one line and in its own direction: without control characters, line separators, and signs that turn
 * the direction of what follows (UAX #9). The marks that names in Arabic or Hebrew need may stand in it.
 */
export const isInOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Whether there is something to see in a text: blanks are not, nor letters and signs that fonts leave empty. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ""))

/** Whether a text is one line in which there is something to see. */
const isLine = (text: string): boolean => isSeen(text) && isInOneLine(text)

/** A text as `Text`, in one line, with something to see: a name, or what something is for. */
export const Line = (maxLength: number) =>
  Text(maxLength).check(Schema.makeFilter((text: string) => isLine(text) || "one line with something to see"))
