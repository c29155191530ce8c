import * as Schema from "effect/Schema"

/** Whether a text can be kept everywhere: whole Unicode characters, no NUL. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000")

/** A text that can be kept everywhere, of at most `maxLength` UTF-16 units; it may be empty. */
export const Text = (maxLength: number) =>
  Schema.String.check(
    Schema.isMaxLength(maxLength),
    Schema.makeFilter((text: string) => isStorable(text) || "whole Unicode characters without NUL"),
  )
