/** Pieces of bytes as one. */
export const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  if (pieces.length === 1 && pieces[0] !== undefined) return pieces[0]
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
