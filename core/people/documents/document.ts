import * as Schema from "effect/Schema"
import { FileId, PersonId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"

/** For so many milliseconds a deleted document can be restored: 30 days, as long as a person. */
export const documentTrashPeriod = 30 * 86_400_000

/** So many documents a person has at most, those that are deleted but not gone included. */
export const mostDocuments = 200

const longestName = 150

/** How a document is called by whoever brings or renames it; what of it is kept, `documentName` says. */
export const GivenName = Text(1_000)

/** A document about a person (PER-06): a file with its name, type and size in bytes. Instants are UTC (ISO 8601). */
export const PersonDocument = Schema.Struct({
  id: FileId,
  personId: PersonId,
  name: Schema.String,
  type: Schema.String,
  size: Schema.Int,
  at: Schema.String,
  byName: Schema.String,
  /** When it was deleted; it can be restored for 30 days from then. */
  deletedAt: Schema.NullOr(Schema.String),
})
export type PersonDocument = typeof PersonDocument.Type

/** How names of a type end; the first is put behind a name that ends otherwise. */
const endings: Readonly<Record<string, ReadonlyArray<string>>> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "text/calendar": ["ics"],
}

/** Characters that file systems take for something else, that are not seen, or that turn the direction of reading. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu

/**
 * The name under which a document of a type is kept: of a path the last part, without what no file system takes and
 * without what hides how it ends; at most 150 characters; it always ends as its type does.
 */
export const documentName = (given: string, type: string): string => {
  const known = endings[type] ?? []
  const last = given.split(/[/\\]/).at(-1) ?? ""
  const plain = last
    .replace(unfit, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "")
  const dot = plain.lastIndexOf(".")
  const fits = dot > 0 && known.includes(plain.slice(dot + 1).toLowerCase())
  const [stem, ending] = fits ? [plain.slice(0, dot), plain.slice(dot + 1)] : [plain, known[0]]
  const short =
    [...stem]
      .slice(0, longestName - 10)
      .join("")
      .trimEnd() || "Dokument"
  return ending === undefined ? short : `${short}.${ending}`
}
