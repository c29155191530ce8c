/**
 * Whether a text holds something like a condition: a word and an operator behind it. Every other text is plain words to
 * search for, and nothing needs to read it. The same form as the conditions of `scanner.ts`.
 */
export const looksLikeFilter = (text: string): boolean => /\p{L}[\p{L}\p{M}\p{N}._-]*\s*(?:[!^<>]?=|[:~<>])/u.test(text)
