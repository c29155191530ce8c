import type { PersonId } from "../kernel/id.ts"
import type { Person } from "./person.ts"
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

/** The cursor of a text, or nothing when no list ever wrote it. */
export const readCursor = (text: string): Cursor | undefined => {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || parts.length !== 3) return undefined
    const [key, name, id] = parts as ReadonlyArray<unknown>
    if (key !== null && typeof key !== "string" && typeof key !== "number") return undefined
    if (typeof name !== "string" || typeof id !== "string" || !/^[0-9a-f-]{36}$/.test(id)) return undefined
    return { key, name, id: id as PersonId }
  } catch {
    return undefined
  }
}
