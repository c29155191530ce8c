import type { CustomColumnId } from "../../kernel/id.ts"
import { type AnyField, customFieldOf, isCustomField } from "../custom-field.ts"
import type { CustomValues } from "../custom-values.ts"
import type { PersonChanges, PersonData } from "../person.ts"
import type { Spell } from "../words/spelling.ts"
import { wordKinds } from "../words/word.ts"
import type { NamedField } from "./lost-name.ts"
import type { RecalledName } from "./recalled-name.ts"

/** How what was kept of persons at an instant is read when it comes back: names as the things that had them then. */
export interface Recall {
  /** The value of a field; `null` when nothing is left of it. */
  readonly value: (field: AnyField, value: unknown, keptAt: string) => unknown
  /** A person, or those fields of one that were kept; the same one when nothing in it is called otherwise now. */
  readonly person: <Given extends Partial<PersonData> | PersonChanges>(given: Given, keptAt: string) => Given
  /** Whether something of a field's value is gone now. */
  readonly loses: (field: AnyField, value: unknown, keptAt: string) => boolean
  /** The fields in which something stood that is gone now. */
  readonly lost: (given: Partial<PersonData>, keptAt: string) => ReadonlyArray<NamedField>
}

const withNames = ["groups", "labels", "annuity"] as const satisfies ReadonlyArray<NamedField>

const isNamed = (field: AnyField): field is NamedField =>
  isCustomField(field) || withNames.some((named) => named === field)

/** The same list when nothing in it changed. */
const unlessSame = (after: ReadonlyArray<string>, before: ReadonlyArray<string>): ReadonlyArray<string> =>
  after.length === before.length && after.every((name, index) => name === before[index]) ? before : after

/** Reads what was kept by what its names are now; groups and labels are spelled as the words that are there. */
export const recallOf = (nowOf: RecalledName, spell: Spell): Recall => {
  const names = (field: NamedField, all: ReadonlyArray<string>, keptAt: string) =>
    unlessSame([...new Set(all.flatMap((name) => nowOf(field, name, keptAt) ?? []))], all)
  const value: Recall["value"] = (field, given, keptAt) => {
    if (wordKinds.some((kind) => kind === field)) {
      const kind = field as (typeof wordKinds)[number]
      return spell(kind, names(kind, given as ReadonlyArray<string>, keptAt))
    }
    if (field !== "annuity" && !isCustomField(field)) return given
    if (typeof given === "string") return nowOf(field, given, keptAt)
    if (!Array.isArray(given)) return given
    const left = names(field, given as ReadonlyArray<string>, keptAt)
    return left.length === 0 ? null : left
  }
  const custom = (values: NonNullable<PersonChanges["custom"]>, keptAt: string): CustomValues => {
    const read = Object.entries(values).map(([id, each]) => {
      const now = value(customFieldOf(id as CustomColumnId), each, keptAt)
      return { id, each, now }
    })
    if (read.every(({ each, now }) => each === now)) return values as CustomValues
    // What empties a value goes on emptying it.
    return Object.fromEntries(
      read.flatMap(({ id, each, now }) => (now === null && each !== null ? [] : [[id, now]])),
    ) as CustomValues
  }
  const loses = (field: AnyField, given: unknown, keptAt: string): boolean => {
    if (!isNamed(field)) return false
    const all = Array.isArray(given) ? given : [given]
    return all.some((name) => typeof name === "string" && nowOf(field, name, keptAt) === null)
  }
  return {
    value,
    loses,
    lost: (given, keptAt) => [
      ...withNames.filter((field) => loses(field, given[field], keptAt)),
      ...Object.entries(given.custom ?? {}).flatMap(([id, each]) => {
        const field = customFieldOf(id as CustomColumnId)
        return loses(field, each, keptAt) ? [field] : []
      }),
    ],
    person: (given, keptAt) => {
      let next = given
      for (const field of withNames) {
        const before = given[field]
        const now = before === undefined ? undefined : value(field, before, keptAt)
        if (now !== before) next = { ...next, [field]: now }
      }
      const values = given.custom === undefined ? undefined : custom(given.custom, keptAt)
      return values === given.custom ? next : { ...next, custom: values }
    },
  }
}
