import * as Schema from "effect/Schema"

/**
 * The version of a record that somebody read: it counts the changes, so that nobody overwrites what they have not seen. Of a
 * record that is not there yet it is 0. The next one fits into an `integer` of the database too.
 */
export const Version = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_646 }))
