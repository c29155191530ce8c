import { uploadLimits } from "../../kernel/upload-limit.ts"

export const fileRefusalCodes = [
  "empty",
  "tooLarge",
  "xlsx",
  "xls",
  "ods",
  "document",
  "archive",
  "pdf",
  "image",
  "html",
  "xml",
  "json",
  "vcard",
  "calendar",
  "nulBytes",
  "binary",
  "tooManyRows",
] as const
/** Why a file cannot be read as a member list: what it is instead, told by its content and never by its name. */
export type FileRefusalCode = (typeof fileRefusalCodes)[number]

/** A refused file. For `tooLarge` the sizes are in bytes, for `tooManyRows` in rows. */
export type FileRefusal =
  | { readonly code: Exclude<FileRefusalCode, "tooLarge" | "tooManyRows"> }
  | { readonly code: "tooLarge" | "tooManyRows"; readonly size: number; readonly limit: number }

/** Formats by the bytes they begin with. */
const signatures: ReadonlyArray<readonly [prefix: string, code: Exclude<FileRefusalCode, "tooLarge" | "tooManyRows">]> =
  [
    ["%PDF", "pdf"],
    ["\x89PNG", "image"],
    ["\xff\xd8\xff", "image"],
    ["GIF8", "image"],
    ["II*\0", "image"],
    ["MM\0*", "image"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "xls"],
    ["\x1f\x8b", "archive"],
    ["7z\xbc\xaf\x27\x1c", "archive"],
    ["Rar!\x1a", "archive"],
    ["{\\rtf", "document"],
  ]

/** Formats by the first characters that are no blanks. */
const openings: ReadonlyArray<readonly [pattern: RegExp, code: "html" | "xml" | "json" | "vcard" | "calendar"]> = [
  [/^<(?:!doctype\s+html|html|head|body|table|meta|div)\b/i, "html"],
  [/^<\?xml\b/i, "xml"],
  [/^(?:\{\s*"|\{\s*\}|\[\s*(?:[{[\]"]))/, "json"],
  [/^BEGIN:VCARD\b/i, "vcard"],
  [/^BEGIN:VCALENDAR\b/i, "calendar"],
]

const headBytes = 4_096

/** The first bytes as characters of the same number. */
const headOf = (bytes: Uint8Array): string => {
  let head = ""
  for (const byte of bytes.subarray(0, headBytes)) head += String.fromCharCode(byte)
  return head
}

const zipKind = (head: string): "xlsx" | "ods" | "document" | "archive" => {
  if (head.includes("opendocument.spreadsheet")) return "ods"
  if (head.includes("opendocument") || head.includes("word/")) return "document"
  return head.includes("xl/") || head.includes("[Content_Types].xml") ? "xlsx" : "archive"
}

/** Zero bytes at even and at odd places of the first bytes: every second one is zero in UTF-16 of a Western text. */
export const zerosAtHead = (
  bytes: Uint8Array,
): { readonly even: number; readonly odd: number; readonly pairs: number } => {
  const end = Math.min(bytes.length, headBytes) & ~1
  let even = 0
  let odd = 0
  for (let index = 0; index < end; index += 2) {
    if (bytes[index] === 0) even++
    if (bytes[index + 1] === 0) odd++
  }
  return { even, odd, pairs: end / 2 }
}

/** Control characters that no text has, among the first bytes. */
const controlsIn = (head: string): number => {
  let controls = 0
  for (let index = 0; index < head.length; index++) {
    const code = head.charCodeAt(index)
    if (code < 32 && code !== 0 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26) controls++
  }
  return controls
}

/**
 * What stands in the way of reading these bytes as a text, or nothing: a format of its own (told by its first bytes),
 * nothing in it, more than the upload limit.
 */
export const fileRefusal = (bytes: Uint8Array): FileRefusal | undefined => {
  const limit = uploadLimits.memberList.maxBytes
  if (bytes.length === 0) return { code: "empty" }
  const head = headOf(bytes)
  for (const [prefix, code] of signatures) if (head.startsWith(prefix)) return { code }
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return { code: "image" }
  if (head.startsWith("PK\x03\x04")) return { code: zipKind(head) }
  return bytes.length > limit ? { code: "tooLarge", size: bytes.length, limit } : undefined
}

/** What a decoded text is instead of a list, or nothing. */
export const textRefusal = (text: string): FileRefusal | undefined => {
  const start = text.slice(0, headBytes).trimStart()
  if (start === "" && text.trim() === "") return { code: "empty" }
  for (const [pattern, code] of openings) if (pattern.test(start)) return { code }
  if (controlsIn(text.slice(0, headBytes)) > Math.min(text.length, headBytes) / 20) return { code: "binary" }
  if (!text.includes("\0")) return undefined
  return { code: text.slice(0, headBytes).split("\0").length > 40 ? "binary" : "nulBytes" }
}
