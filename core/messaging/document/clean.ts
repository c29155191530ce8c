/**
 * Signs that a mail must not hold: controls other than the end of a line, and those that turn the direction of all that
 * follows (Unicode UAX #9: embeddings, overrides, isolates). Marks of direction that turn nothing else are kept.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A text of which mail programs show what it says: whole characters, each end of a line as `\n`, no controls. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(unwanted, "")

/** Whether nobody would see anything of a text. */
export const isBlank = (text: string): boolean => text.trim() === ""
