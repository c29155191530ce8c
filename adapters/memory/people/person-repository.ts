import * as Effect from "effect/Effect"
import { balanceOf } from "../../../core/fees/fee-record.ts"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { cents, sum } from "../../../core/kernel/money.ts"
import { type Cursor, cursorBehind, type SortKey } from "../../../core/people/cursor.ts"
import { fieldValue, isCustomField, pickedValues } from "../../../core/people/custom-field.ts"
import { addressOf } from "../../../core/people/family/address.ts"
import { type Beside, holds } from "../../../core/people/filter-meaning.ts"
import { type BesideField, besideFields, isOwnField, type ListField } from "../../../core/people/owing.ts"
import type { Person } from "../../../core/people/person.ts"
import { compareText, keyOf, nameKey } from "../../../core/people/person-key.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { finds, findsExactly } from "../../../core/people/person-search.ts"
import type { PersonRepository, Selection, Stretch } from "../../../core/people/ports/person-repository.port.ts"
import type { Reckoned } from "../../../core/people/summed.ts"
import { countValues, measureOf } from "../../../core/people/values/index.ts"
import { byReach, type Sees } from "../by-reach.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { addCarriedWords } from "./words.ts"

/** The order of two sort keys; who has none comes last either way. */
const compareKeys = (a: SortKey, b: SortKey, descending: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const up = typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b))
  return descending ? -up : up
}

/** The order of a list: by the keys, each in its direction, then name and id in that of the first. */
const order =
  ({ descending, further = [] }: Pick<Stretch, "descending" | "further">) =>
  (a: Cursor, b: Cursor): number => {
    for (const [index, each] of [{ descending }, ...further].entries()) {
      const [one, other] = [a, b].map((at) => (index === 0 ? at.key : (at.further?.[index - 1] ?? null)))
      const compared = compareKeys(one ?? null, other ?? null, each.descending)
      if (compared !== 0) return compared
    }
    const up = compareText(a.name, b.name) || compareText(a.id, b.id)
    return descending ? -up : up
  }

const row = (
  person: Person,
  stretch: Stretch,
  besideOf: Readonly<Record<BesideField, (person: Person) => unknown>>,
): PersonRow => {
  const { id, version, firstName, lastName } = person
  const fields = stretch.fields.filter(isOwnField)
  const custom = fields.filter(isCustomField)
  return Object.assign(
    { id, version, firstName, lastName },
    Object.fromEntries(fields.flatMap((field) => (isCustomField(field) ? [] : [[field, person[field]]]))),
    custom.length === 0 ? {} : { custom: pickedValues(person.custom, custom) },
    Object.fromEntries(
      besideFields.filter((field) => stretch.fields.includes(field)).map((field) => [field, besideOf[field](person)]),
    ),
  )
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null)

/** What is reckoned of the values of a column. */
const reckonedIn = (values: ReadonlyArray<unknown>, reckoned: Reckoned | undefined, day: CalendarDate) => {
  if (reckoned === undefined) return { sum: null, least: null, most: null }
  if (reckoned === "number") {
    const { filled: _, ...rest } = measureOf(values.map(numberOf))
    return rest
  }
  const days = values.map((value) => value as CalendarDate).toSorted(compareText)
  return {
    sum: reckoned === "birth" ? measureOf(days.map((each) => ageOn(each, day))).sum : null,
    least: days[0] ?? null,
    most: days.at(-1) ?? null,
  }
}

/** Persons in memory, of all of them those that are seen. */
const repositoryOver = (workspace: MemoryWorkspace, sees: Sees): PersonRepository["Service"] => {
  const everybody = () => [...workspace.persons.values()]
  const all = () => everybody().filter(sees)
  const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim()
  const familyOf = (id: Person["familyId"]) =>
    all()
      .filter(({ familyId }) => familyId === id)
      .sort((a, b) => compareText(a.birthdate ?? "~", b.birthdate ?? "~") || compareText(a.id, b.id))
  const related = {
    payer: ({ id }: Person) => all().filter((each) => each.id === workspace.payers.get(id) && each.id !== id),
    family: ({ id, familyId }: Person) =>
      familyId === null ? [] : familyOf(familyId).filter((each) => each.id !== id),
  }
  const beside: Beside<Person> = {
    isKept: (mailing, person) =>
      mailing === "unsubscribed"
        ? workspace.newsletterStops.has(person.id)
        : workspace.deadAddresses.get(person.id)?.some(({ key }) => key === keyOf("email", person)) === true,
    owed: ({ id }, dueBefore) =>
      sum(
        [...workspace.fees.values()]
          .filter(({ person, dueOn }) => person === id && (dueBefore === undefined || dueOn < dueBefore))
          .map((fee) => cents(Math.max(0, balanceOf(fee).open))),
      ),
    confirmedOn: ({ id }) => workspace.confirmations.get(id)?.day ?? null,
    related: (relation, person) => related[relation](person).map(nameOf),
  }
  const besideOf = {
    owing: (person: Person) => beside.owed(person, undefined),
    payer: (person: Person) => related.payer(person).map(nameOf)[0] ?? null,
    family: (person: Person) => related.family(person).map(nameOf),
    confirmedOn: beside.confirmedOn,
  }
  const firstName = (found: ReadonlyArray<Person>): SortKey => (found[0] === undefined ? null : nameKey(found[0]))
  const keyBeside: Readonly<Record<BesideField, (person: Person) => SortKey>> = {
    owing: (person) => besideOf.owing(person) || null,
    payer: (person) => firstName(related.payer(person)),
    family: (person) => firstName(related.family(person)),
    confirmedOn: beside.confirmedOn,
  }
  const select = ({ filter, sought, chosen }: Selection) =>
    all().filter(
      (person) =>
        holds(filter, person, beside) &&
        finds(sought, person) &&
        (chosen === undefined || chosen.ids.includes(person.id) !== chosen.all),
    )
  const isTaken = (person: Person, among: ReadonlyArray<Person>) =>
    person.membershipNumber !== null &&
    among.some((other) => other.id !== person.id && other.membershipNumber === person.membershipNumber)
  /** What a person has in a column, or nothing. */
  const valueIn = (person: Person, field: ListField): unknown => {
    if (field === "family") return besideOf.family(person).length || null
    if (!isOwnField(field)) return besideOf[field](person) || null
    return holds({ field, is: "known" }, person, beside) ? fieldValue(person, field) : null
  }
  const write = (persons: ReadonlyArray<Person>) => {
    if (!persons.every(sees)) throw new Error("a person out of reach")
    workspace.persons = new Map([...workspace.persons, ...persons.map((person) => [person.id, person] as const)])
    addCarriedWords(workspace, persons)
  }
  const page = (stretch: Stretch) => {
    const compare = order(stretch)
    const placed = select(stretch)
      .map((person) => ({
        person,
        at: cursorBehind(person, stretch.by, stretch.further ?? [], (field) =>
          field === "match" ? Number(!findsExactly(stretch.sought, person)) : keyBeside[field](person),
        ),
      }))
      .sort((a, b) => compare(a.at, b.at))
      .filter(({ at }) => stretch.after === undefined || compare(at, stretch.after) > 0)
      .slice(stretch.skip, stretch.skip + stretch.limit)
    return { rows: placed.map(({ person }) => row(person, stretch, besideOf)), end: placed.at(-1)?.at }
  }
  return {
    page: (stretch) => Effect.sync(() => page(stretch)),
    count: (selections) => Effect.sync(() => selections.map((selection) => select(selection).length)),
    totals: (selection, fields, day) =>
      Effect.sync(() => {
        const found = select(selection)
        return fields.map(({ field, reckoned }) => {
          const values = found.map((person) => valueIn(person, field)).filter((value) => value !== null)
          return { filled: values.length, ...reckonedIn(values, reckoned, day) }
        })
      }),
    values: (selection, wish) =>
      Effect.sync(() => countValues(select(selection), wish, (person, field) => numberOf(valueIn(person, field)))),
    find: (ids) => Effect.sync(() => all().filter(({ id }) => ids.includes(id))),
    versions: (ids) =>
      Effect.sync(() =>
        all()
          .filter(({ id }) => ids.includes(id))
          .map(({ id, version }) => ({ id, version })),
      ),
    hold: (ids) => Effect.sync(() => all().filter(({ id }) => ids.includes(id))),
    inFamilies: () =>
      Effect.sync(() => all().flatMap(({ id, familyId }) => (familyId === null ? [] : [{ id, familyId }]))),
    keep: (ids) =>
      Effect.sync(() => {
        const there = new Set(all().map(({ id }) => id))
        return ids.filter((id) => there.has(id))
      }),
    family: (id) =>
      Effect.sync(() =>
        familyOf(id).map((person) => ({
          id: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          ...addressOf(person),
        })),
      ),
    matching: (keys, bound) =>
      Effect.sync(() => {
        const numbers = new Set(keys.map((key) => key.membershipNumber))
        const emails = new Set(keys.map((key) => (key.email === null ? null : fold(key.email))))
        const names = new Set(keys.map(nameKey).filter((name) => name !== ""))
        const persons = all()
        const by = (isIt: (person: Person) => boolean) => persons.filter(isIt).slice(0, bound?.most)
        const found = [
          ...by(({ membershipNumber }) => membershipNumber !== null && numbers.has(membershipNumber)),
          ...by(({ email }) => email !== null && emails.has(fold(email))),
          ...by((person) => names.has(nameKey(person))),
        ]
        return [...new Set(found)].sort((a, b) => compareText(a.id, b.id))
      }),
    add: (persons) =>
      Effect.sync(() => {
        const refused: Array<Person> = []
        const added: Array<Person> = []
        for (const person of persons) (isTaken(person, [...everybody(), ...added]) ? refused : added).push(person)
        write(added)
        return refused.map(({ id }) => id)
      }),
    remove: (ids) =>
      Effect.sync(() => {
        const gone = new Set(all().flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
        workspace.persons = new Map([...workspace.persons].filter(([id]) => !gone.has(id)))
      }),
    // Nothing is kept of names but the persons who have them.
    forgetNames: () => Effect.succeed(0),
    replace: (persons) =>
      Effect.sync(() => {
        const versions = new Map(all().map(({ id, version }) => [id, version]))
        const stale = persons.filter(({ id, version }) => versions.get(id) !== version - 1)
        if (stale.length > 0) return stale.map(({ id }) => ({ id, reason: "stale" as const }))
        const replaced = new Map(persons.map((person) => [person.id, person]))
        const after = everybody().map((person) => replaced.get(person.id) ?? person)
        if (persons.some((person) => isTaken(person, after)))
          return persons.map(({ id }) => ({ id, reason: "numberTaken" as const }))
        write(persons)
        return []
      }),
  }
}

/** Persons in memory. */
export const memoryPersonRepository = (workspace: MemoryWorkspace): PersonRepository["Service"] =>
  byReach(workspace, (sees) => repositoryOver(workspace, sees))
