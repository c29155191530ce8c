import * as Schema from "effect/Schema"

/** Names a block within its form: small letters, digits and hyphens. It stays the same through all versions. */
export const BlockId = Schema.String.check(
  Schema.makeFilter((text: string) => /^[a-z][a-z0-9-]{0,39}$/.test(text) || "a letter, then letters, digits, hyphens"),
).pipe(Schema.brand("BlockId"))
export type BlockId = typeof BlockId.Type
