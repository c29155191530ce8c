import { mediaTypeOf } from "../../kernel/media-type.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"

export const fileRefusalCodes = [
  "empty",
  "tooLarge",
  "severalSheets",
  "noSheet",
  "damagedWorkbook",
  "encryptedWorkbook",
  "unpacksTooLarge",
  "xlsb",
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
  "tooManyColumns",
  "tooManyCells",
  "lineTooLong",
] as const
/** Why a file cannot be read as a member list: what it is instead, told by its content and never by its name. */
export type FileRefusalCode = (typeof fileRefusalCodes)[number]

/** What is too much of something. */
type ExcessCode = "tooLarge" | "unpacksTooLarge" | "tooManyRows" | "tooManyColumns" | "tooManyCells"

type PlainCode = Exclude<FileRefusalCode, ExcessCode | "severalSheets">

/**
 * A refused file. For `tooLarge` and `unpacksTooLarge` the sizes are in bytes, otherwise in what there is too much of. A
 * workbook with several sheets is refused with their names, in its order, until one of them is named.
 */
export type FileRefusal =
  | { readonly code: PlainCode }
  | { readonly code: "severalSheets"; readonly sheets: ReadonlyArray<string> }
  | { readonly code: ExcessCode; readonly size: number; readonly limit: number }

/** What a file is instead of a list, by its media type; every other media type is an archive. */
const codes: ReadonlyArray<readonly [pattern: RegExp, code: PlainCode]> = [
  [/pdf$/, "pdf"],
  [/^image\//, "image"],
  [/ole-storage$/, "xls"],
  [/opendocument\.spreadsheet$/, "ods"],
  [/rtf$|opendocument|wordprocessingml/, "document"],
  [/officedocument/, "damagedWorkbook"],
  [/^text\/calendar$/, "calendar"],
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

/** The stream that holds a workbook behind a password, as its container names it ([MS-OFFCRYPTO] 2.3.4.4). */
const lockedStream = "EncryptedPackage"

const isLocked = (bytes: Uint8Array): boolean => new TextDecoder("utf-16le").decode(bytes).includes(lockedStream)

/**
 * What stands in the way of reading these bytes as a text, or nothing: a format of its own (told by its first bytes),
 * nothing in it, more than the upload limit. A workbook that can be read never comes here (`workbookIn`).
 */
export const fileRefusal = (bytes: Uint8Array): FileRefusal | undefined => {
  const limit = uploadLimits.memberList.maxBytes
  if (bytes.length === 0) return { code: "empty" }
  const type = mediaTypeOf(bytes, headBytes)
  if (type !== undefined) {
    const code = codes.find(([pattern]) => pattern.test(type))?.[1] ?? "archive"
    if (code === "damagedWorkbook" && bytes.length > limit) return { code: "tooLarge", size: bytes.length, limit }
    return { code: code === "xls" && isLocked(bytes) ? "encryptedWorkbook" : code }
  }
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
