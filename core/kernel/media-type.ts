const office = "application/vnd.openxmlformats-officedocument"

/** Media types by the bytes that files of them begin with. */
const signatures: ReadonlyArray<readonly [prefix: string, type: string]> = [
  ["%PDF", "application/pdf"],
  ["\x89PNG", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF8", "image/gif"],
  ["II*\0", "image/tiff"],
  ["MM\0*", "image/tiff"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"],
  ["\x1f\x8b", "application/gzip"],
  ["7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"],
  ["Rar!\x1a", "application/vnd.rar"],
  ["{\\rtf", "application/rtf"],
  ["BEGIN:VCALENDAR", "text/calendar"],
  ["\xef\xbb\xbfBEGIN:VCALENDAR", "text/calendar"],
]

/** Brands of pictures in the container of ISO/IEC 23008-12, as phones take them. */
const heic = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1)/

/** The first bytes as characters of the same number. */
const headOf = (bytes: Uint8Array, length: number): string => {
  let head = ""
  for (const byte of bytes.subarray(0, length)) head += String.fromCharCode(byte)
  return head
}

/** So many bytes tell what a file is. */
export const tellingBytes = 65_536

const zipType = (head: string): string => {
  const open = /application\/vnd\.oasis\.opendocument\.[a-z]+/.exec(head)
  if (open !== null) return open[0]
  if (head.includes("word/")) return `${office}.wordprocessingml.document`
  if (head.includes("xl/")) return `${office}.spreadsheetml.sheet`
  return head.includes("[Content_Types].xml") ? office : "application/zip"
}

/**
 * The media type that the first bytes of a file tell (IANA), whatever it is called; nothing for a text or what is not
 * known here. At most `looked` bytes are looked at; the more of a packed office file, the surer.
 */
export const mediaTypeOf = (bytes: Uint8Array, looked = tellingBytes): string | undefined => {
  const head = headOf(bytes, looked)
  for (const [prefix, type] of signatures) if (head.startsWith(prefix)) return type
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp"
  if (heic.test(head.slice(4, 16))) return "image/heic"
  return head.startsWith("PK\x03\x04") ? zipType(head) : undefined
}
