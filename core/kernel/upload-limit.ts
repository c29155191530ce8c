/** What may be uploaded for one purpose: content types (by content, not by name) and the largest size in bytes. */
export interface UploadLimit {
  readonly types: ReadonlyArray<string>
  readonly maxBytes: number
}

const mebibyte = 1_048_576

/** The limits of every upload of the application. */
export const uploadLimits = {
  /** A member list to import; larger ones are split by whoever exports them. */
  memberList: {
    types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    maxBytes: 64 * mebibyte,
  },
  /** A workspace's logo (WSP-01). */
  logo: { types: ["image/png", "image/jpeg"], maxBytes: 2 * mebibyte },
  /** A document about a person (PER-06): what is read, scanned or photographed, and what offices write. */
  document: {
    types: [
      "application/pdf",
      "image/png",
      "image/jpeg",
      "image/webp",
      "image/heic",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.oasis.opendocument.text",
      "application/vnd.oasis.opendocument.spreadsheet",
    ],
    maxBytes: 20 * mebibyte,
  },
  /** A file that goes along with a message to many (MSG-06). */
  attachment: {
    types: ["application/pdf", "image/png", "image/jpeg", "text/calendar"],
    maxBytes: 5 * mebibyte,
  },
  /** A picture in the text of a message (MSG-02). */
  picture: { types: ["image/png", "image/jpeg"], maxBytes: 5 * mebibyte },
  /** What somebody answers a form with (FRM-09), and what a form offers to take along. */
  formFile: { types: ["application/pdf", "image/png", "image/jpeg"], maxBytes: 10 * mebibyte },
  /** The picture above a form (FRM-05). */
  banner: { types: ["image/png", "image/jpeg"], maxBytes: 2 * mebibyte },
  /** What is agreed to by sending a form (FRM-06). */
  terms: { types: ["application/pdf"], maxBytes: 2 * mebibyte },
} as const satisfies Record<string, UploadLimit>

/** Why an upload was refused. `limit` is in bytes. */
export type UploadRefusal =
  | { readonly kind: "empty" }
  | { readonly kind: "tooLarge"; readonly size: number; readonly limit: number }
  | { readonly kind: "wrongType"; readonly type: string; readonly allowed: ReadonlyArray<string> }

/** Why a file of this type and size (bytes) may not be uploaded, or nothing when it may. */
export const uploadRefusal = (
  limit: UploadLimit,
  file: { readonly type: string; readonly size: number },
): UploadRefusal | undefined => {
  if (file.size === 0) return { kind: "empty" }
  if (!limit.types.includes(file.type)) return { kind: "wrongType", type: file.type, allowed: limit.types }
  if (file.size > limit.maxBytes) return { kind: "tooLarge", size: file.size, limit: limit.maxBytes }
  return undefined
}
