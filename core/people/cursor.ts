import * as Schema from "effect/Schema"
import { isCalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { isCents } from "../kernel/money.ts"
import { Text } from "../kernel/text.ts"
import { isCustomField } from "./custom-field.ts"
import type { Person } from "./person.ts"
import { personFields } from "./person-field.ts"
import { nameKey, sortKeyOf } from "./person-key.ts"
import type { SortField } from "./person-query.ts"

/** A place in an ordered list: just behind the person with this sort key, name and id. */
export interface Cursor {
  readonly key: string | number | null
  readonly name: string
  readonly id: PersonId
}

/** The place behind a person in an order. */
export const cursorBehind = (person: Person, by: SortField): Cursor => ({
  key: sortKeyOf(by, person),
  name: nameKey(person),
  id: person.id,
})

/** A cursor as text for the caller, who only hands it back. */
export const writeCursor = (cursor: Cursor): string => JSON.stringify([cursor.key, cursor.name, cursor.id])

const isName = Schema.is(Text(1_000))
const isSortText = Schema.is(Text(50_000))
const isPersonId = Schema.is(PersonId)

/** Whether a key can be one that persons are sorted by. Nothing is known of who stands at the end. */
const isKeyOf = (by: SortField, key: unknown): key is Cursor["key"] => {
  if (key === null) return true
  const kind = by === "name" || isCustomField(by) ? "text" : personFields[by]
  if (kind === "money") return typeof key === "number" && isCents(key)
  return typeof key === "string" && (kind === "date" ? isCalendarDate(key) : isSortText(key))
}

/** The place a text stands for in a list that is sorted so, or nothing when no such list ever wrote it. */
export const readCursor = (text: string, by: SortField): Cursor | undefined => {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || parts.length !== 3) return undefined
    const [key, name, id] = parts as ReadonlyArray<unknown>
    return isKeyOf(by, key) && isName(name) && isPersonId(id) ? { key, name, id } : undefined
  } catch {
    return undefined
  }
}
