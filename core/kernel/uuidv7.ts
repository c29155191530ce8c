const hex = (bytes: Uint8Array, from: number, to: number): string => {
  let text = ""
  for (let index = from; index < to; index++) text += bytes[index]!.toString(16).padStart(2, "0")
  return text
}

/**
 * A UUID of version 7 (RFC 9562, 5.7): 48 bits of time, then random bits, so that ids sort by their time.
 * `random` gives at least ten bytes.
 */
export const uuidv7 = (epochMilliseconds: number, random: Uint8Array): string => {
  const bytes = new Uint8Array(16)
  let time = epochMilliseconds
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return `${hex(bytes, 0, 4)}-${hex(bytes, 4, 6)}-${hex(bytes, 6, 8)}-${hex(bytes, 8, 10)}-${hex(bytes, 10, 16)}`
}
