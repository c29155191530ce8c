/** What stands in the places of placeholders, by their names: the values of one recipient. */
export type Values = ReadonlyMap<string, string>

/** A part of a mail: ready, or waiting for the values of a recipient. */
export type Piece = string | ((values: Values) => string)

/** The text of a piece for a recipient. */
export const fill = (piece: Piece, values: Values): string => (typeof piece === "string" ? piece : piece(values))

/**
 * A piece made of others. Where none of them waits for values it is made at once, so that whatever is the same for all
 * recipients is written once a mail and not once a recipient.
 */
export const combine = (parts: ReadonlyArray<Piece>, make: (texts: ReadonlyArray<string>) => string): Piece => {
  const ready = parts.filter((part) => typeof part === "string")
  return ready.length === parts.length ? make(ready) : (values) => make(parts.map((part) => fill(part, values)))
}
