import { zerosAtHead } from "./file-kind.ts"

/** The encodings that member lists come in. */
export type Encoding = "UTF-8" | "UTF-8 BOM" | "UTF-16LE" | "UTF-16BE" | "Windows-1252" | "ISO-8859-15" | "Macintosh"

/** A text, the encoding it was read with, and whether characters of it were lost or encoded twice before. */
export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  readonly damage: "none" | "doubleEncoded" | "unreadable"
}

/** How many characters of several bytes are sound UTF-8 and how many bytes are not (RFC 3629). */
const utf8Census = (bytes: Uint8Array): { readonly sound: number; readonly broken: number } => {
  let sound = 0
  let broken = 0
  for (let index = 0; index < bytes.length; ) {
    const byte = bytes[index]!
    if (byte < 0x80) {
      index++
      continue
    }
    const length =
      byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0
    let good = length > 0 && index + length <= bytes.length
    for (let next = 1; good && next < length; next++) good = (bytes[index + next]! & 0xc0) === 0x80
    if (good) {
      sound++
      index += length
    } else {
      broken++
      index++
    }
  }
  return { sound, broken }
}

/** ä, ö, ü and ß of the Macintosh; in Windows-1252 they are Š, š, Ÿ and §. */
const macUmlauts = new Set([0x8a, 0x9a, 0x9f, 0xa7])
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte >= 0xc0)

/**
 * Which encoding of one byte a character it is, by where its German letters lie: the Macintosh has them where
 * Windows-1252 has rare signs; ISO-8859-15 differs in Š, š, Ž, ž, Œ, œ and the euro sign.
 */
const singleByteEncoding = (bytes: Uint8Array): "Windows-1252" | "ISO-8859-15" | "Macintosh" => {
  let mac = 0
  let windows = 0
  let latin9 = 0
  let controls = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if (byte < 0x80) continue
    const inWord = isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])
    if (byte < 0xa0) controls++
    if (macUmlauts.has(byte) && inWord) mac++
    if (byte >= 0xc0 && inWord) windows++
    if (byte === 0xa4 || (inWord && (byte === 0xa6 || byte === 0xa8 || byte === 0xb8 || byte === 0xbd))) latin9++
  }
  if (mac > 2 * windows) return "Macintosh"
  return latin9 > 0 && controls === 0 ? "ISO-8859-15" : "Windows-1252"
}

/** The text of sound UTF-8, or nothing: the platform's own check is much faster than a count. */
const soundUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What "äöüÄÖÜß" looks like when UTF-8 was taken for Windows-1252 and encoded once more. */
const doubled = ["Ã¼", "Ã¤", "Ã¶", "ÃŸ", "Ãœ", "Ã„", "Ã–", "Ã©"]

const decodedWith = (bytes: Uint8Array, label: string, encoding: Encoding): Decoded =>
  decodedAs(new TextDecoder(label).decode(bytes), encoding)

const decodedAs = (text: string, encoding: Encoding): Decoded => {
  const lost = encoding.startsWith("UTF") && text.includes("\ufffd")
  return {
    text,
    encoding,
    damage: lost ? "unreadable" : doubled.some((each) => text.includes(each)) ? "doubleEncoded" : "none",
  }
}

/**
 * The text of a file. The encoding is told by a byte order mark, by the zero bytes of UTF-16, by being sound UTF-8
 * (a few broken characters among many sound ones count as damage); whatever is left has one byte a character.
 */
export const decode = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodedWith(bytes, "utf-8", "UTF-8 BOM")
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedWith(bytes, "utf-16le", "UTF-16LE")
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedWith(bytes, "utf-16be", "UTF-16BE")
  const { even, odd, pairs } = zerosAtHead(bytes)
  if (odd > pairs / 2 && even < pairs / 10) return decodedWith(bytes, "utf-16le", "UTF-16LE")
  if (even > pairs / 2 && odd < pairs / 10) return decodedWith(bytes, "utf-16be", "UTF-16BE")
  const text = soundUtf8(bytes)
  if (text !== undefined) return decodedAs(text, "UTF-8")
  const { sound, broken } = utf8Census(bytes)
  if (broken * 5 <= sound) return decodedWith(bytes, "utf-8", "UTF-8")
  const encoding = singleByteEncoding(bytes)
  return decodedWith(bytes, encoding.toLowerCase(), encoding)
}
