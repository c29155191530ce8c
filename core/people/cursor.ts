import * as Schema from "effect/Schema"
import { isCalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { isCents } from "../kernel/money.ts"
import { Text } from "../kernel/text.ts"
import { isCustomField } from "./custom-field.ts"
import { type BesideField, besideKinds, isOwnField } from "./owing.ts"
import type { Person } from "./person.ts"
import { personFields } from "./person-field.ts"
import { nameKey, sortKeyOf } from "./person-key.ts"
import type { StretchField, StretchOrder } from "./person-query.ts"

/** What a person stands by in the order of a column; nobody knows of who stands at the end. */
export type SortKey = string | number | null

/** A place in an ordered list: just behind the person with this sort key, those of the further columns, name and id. */
export interface Cursor {
  readonly key: SortKey
  readonly further?: ReadonlyArray<SortKey>
  readonly name: string
  readonly id: PersonId
}

/** The place behind a person in an order; `beside` says what the person stands by in a column that is kept beside it, and by how a search finds it. */
export const cursorBehind = (
  person: Person,
  by: StretchField,
  further: ReadonlyArray<StretchOrder>,
  beside: (field: BesideField | "match") => SortKey,
): Cursor => {
  const keyOf = (field: StretchField): SortKey =>
    field === "name" || (field !== "match" && isOwnField(field)) ? sortKeyOf(field, person) : beside(field)
  return {
    key: keyOf(by),
    ...(further.length === 0 ? {} : { further: further.map((each) => keyOf(each.by)) }),
    name: nameKey(person),
    id: person.id,
  }
}

/** A cursor as text for the caller, who only hands it back. */
export const writeCursor = (cursor: Cursor): string =>
  JSON.stringify([cursor.key, cursor.name, cursor.id, ...(cursor.further ?? [])])

const isName = Schema.is(Text(1_000))
const isSortText = Schema.is(Text(50_000))
const isPersonId = Schema.is(PersonId)

/** Whether a key can be one that persons are sorted by. Nothing is known of who stands at the end. */
const isKeyOf = (by: StretchField, key: unknown): key is SortKey => {
  if (key === null) return true
  if (by === "match") return key === 0 || key === 1
  const kind = by === "name" || isCustomField(by) ? "text" : isOwnField(by) ? personFields[by] : besideKinds[by]
  // Sums go beyond what one amount can be.
  if (by === "owing") return typeof key === "number" && Number.isSafeInteger(key)
  if (kind === "money") return typeof key === "number" && isCents(key)
  return typeof key === "string" && (kind === "date" ? isCalendarDate(key) : isSortText(key))
}

/** The place a text stands for in a list that is sorted so, or nothing when no such list ever wrote it. */
export const readCursor = (
  text: string,
  by: StretchField,
  further: ReadonlyArray<StretchOrder> = [],
): Cursor | undefined => {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || parts.length !== 3 + further.length) return undefined
    const [key, name, id, ...rest] = parts as ReadonlyArray<unknown>
    const keys = rest.filter((each, index) => isKeyOf(further[index]?.by ?? "name", each))
    if (!isKeyOf(by, key) || !isName(name) || !isPersonId(id) || keys.length < further.length) return undefined
    return { key, name, id, ...(further.length === 0 ? {} : { further: keys }) }
  } catch {
    return undefined
  }
}
