/** The longest line of vCard and iCalendar in bytes, without its end (RFC 6350, 3.2; RFC 5545, 3.1). */
const longest = 75

const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4

/** A content line, folded between characters where it is longer than 75 bytes, with its end (CR LF). */
export const contentLine = (text: string): string => {
  if (text.length * 3 <= longest) return `${text}\r\n`
  let folded = ""
  let bytes = 0
  for (const character of text) {
    const size = bytesOf(character.codePointAt(0) ?? 0)
    if (bytes + size > longest) {
      folded += "\r\n "
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return `${folded}\r\n`
}

/** A text value: backslash, comma, semicolon and line end written out; other controls are no part of it. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a value must not hold
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
