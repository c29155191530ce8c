import * as Schema from "effect/Schema"
import { FileId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"

/** So long the words are that stand for a picture, in UTF-16 units. */
export const longestAlt = 300

const Side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))

/** A picture in a mail: which file, the words for who does not see it, and its sides in pixels. */
export const Picture = Schema.Struct({
  kind: Schema.Literal("picture"),
  file: FileId,
  alt: Text(longestAlt),
  width: Side,
  height: Side,
})
export type Picture = typeof Picture.Type

/** By this content id (RFC 2392) the HTML of a mail names the part that carries a picture. */
export const pictureCid = (file: FileId): string => `picture-${file}`
