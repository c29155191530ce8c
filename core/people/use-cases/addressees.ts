import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId, WordId } from "../../kernel/id.ts"
import { allows } from "../../kernel/permission.ts"
import { heldBy } from "../../kernel/who.ts"
import { conditionsOf } from "../filter-fields.ts"
import { plainFilter } from "../filter-meaning.ts"
import { parseFilterText } from "../filter-text/index.ts"
import { looksLikeFilter } from "../filter-text/looks-like-filter.ts"
import type { PersonSource, SourceFault } from "../for-others/person-source.ts"
import type { Person } from "../person.ts"
import type { PersonField } from "../person-field.ts"
import type { Condition, PersonFilter } from "../person-filter.ts"
import type { PersonSelection } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { SavedViews } from "../ports/saved-views.port.ts"
import { WordStore } from "../ports/words.port.ts"
import { bankFields } from "../reach/hidden-fields.ts"
import { mayOpen } from "../views/index.ts"
import { batches } from "./batches.ts"
import { foundPersons } from "./found-persons.ts"
import { viewer } from "./kept-views.ts"
import { typesFor } from "./types-of-fields.ts"

/** What others need to know of persons to write to them. */
export const addresseeFields = [
  "kind",
  "title",
  "firstName",
  "lastName",
  "gender",
  "email",
  "ccEmail",
  "joinDate",
  "membershipNumber",
  "iban",
  "bic",
  "mandateReference",
  "mandateDate",
] as const satisfies ReadonlyArray<PersonField>

/** A person as others see it who write to it. */
export type Addressee = Pick<Person, "id" | (typeof addresseeFields)[number]>

const fault = (why: SourceFault) => Effect.fail(why)

/** What a search text asks for, whether it is words or a filter. */
const readText = Effect.fnUntraced(function* (text: string) {
  if (!looksLikeFilter(text)) return { search: text.trim() }
  const { columns } = yield* (yield* CustomColumnStore).list()
  const parsed = parseFilterText(text, columns)
  if (!parsed.ok) return yield* fault("filterMistake")
  return parsed.filter === undefined ? { search: parsed.search } : { filter: parsed.filter, search: parsed.search }
})

const together = (...filters: ReadonlyArray<PersonFilter | undefined>): PersonFilter => ({
  and: filters.filter((each) => each !== undefined),
})

/** Fields that tell nothing that a mail to the person does not say, or by which recipients are offered. */
const openFields = new Set<string>([...addresseeFields, "groups", "labels"])

/** Fields of which only is told whether anything is known: by a part of an account number nobody finds out whose it is. */
const bank = new Set<string>(bankFields)

/** Conditions on what is no field: of these, what others have to do with a person and when it confirmed its data are not told. */
const isOpen = (condition: Condition): boolean =>
  "field" in condition
    ? openFields.has(condition.field) &&
      (!bank.has(condition.field) || condition.is === "isEmpty" || condition.is === "isNotEmpty")
    : !("related" in condition || "confirmed" in condition)

/**
 * A filter that who acts wrote: to choose by a value is to learn for whom it holds. So who may not see the members asks for what
 * placeholders insert anyway, of accounts and mandates only whether there is one, for lists, groups, labels and ages, and whether mails arrive; shared views hold what others prepared for them.
 */
const opened = Effect.fnUntraced(function* (filter: PersonFilter) {
  const isClosed = !allows(heldBy((yield* Acting).who), "members") && !conditionsOf(filter).every(isOpen)
  return isClosed ? yield* fault("filterClosed") : filter
})

/** Whom a saved view shows to who acts. */
const readView = Effect.fnUntraced(function* (id: Extract<PersonSource, { by: "view" }>["id"]) {
  const view = yield* (yield* SavedViews).find(id)
  if (view === undefined || !mayOpen(view, yield* viewer)) return yield* fault("viewGone")
  const { list, content } = view
  const { filter, search } = yield* readText(content.search)
  const { join, conditions } = content.filter
  const joined: PersonFilter | undefined =
    conditions.length === 0 ? undefined : join === "or" ? { or: conditions } : { and: conditions }
  const { standing } = content
  const shown: PersonFilter =
    list === "contacts"
      ? { standing: ["contact"] }
      : standing === undefined || standing === "all"
        ? { not: { standing: ["contact"] } as const }
        : { standing: [standing] }
  const all = together(shown, joined, filter)
  return { filter: view.shared ? all : yield* opened(all), search }
})

/** Who is in a group or carries a label. */
const readWord = Effect.fnUntraced(function* (id: WordId) {
  const { groups, labels } = yield* (yield* WordStore).list()
  const word = [...groups, ...labels].find((each) => each.id === id)
  if (word === undefined) return yield* fault("wordGone")
  return { filter: { field: word.kind, is: "in", values: [word.name] } as const, search: "" }
})

const selectionOf = Effect.fnUntraced(function* (source: Exclude<PersonSource, { by: "hand" }>) {
  switch (source.by) {
    case "standing":
      return { filter: { standing: source.standings }, search: "" }
    case "word":
      return yield* readWord(source.id)
    case "view":
      return yield* readView(source.id)
    case "filter": {
      const read = yield* readText(source.text)
      return read.filter === undefined ? read : { ...read, filter: yield* opened(read.filter) }
    }
  }
})

/** All that a selection finds, with what is to be known of them. */
const found = Effect.fnUntraced(function* ({ filter, search }: PersonSelection) {
  const { today } = yield* Acting
  const types = yield* typesFor(filter).pipe(Effect.catchTag("ColumnGone", () => fault("columnGone")))
  const selection = { filter: plainFilter(filter, today, types), sought: soughtWords(search ?? "") }
  return (yield* foundPersons(selection, addresseeFields)) as ReadonlyArray<Addressee>
})

/** Those of the ids that exist, in their order. */
const byHand = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const there = new Map<PersonId, Addressee>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each)) there.set(person.id, person)
  return ids.flatMap((id) => there.get(id) ?? [])
})

/** So many conditions the filters of all sources have together: each one costs the database some time. */
const mostConditions = 300

/** How many conditions a filter has, those that join others among them; one that names values has as many as these. */
const conditionsIn = (filter: PersonFilter | undefined): number => {
  if (filter === undefined) return 0
  const joined = "and" in filter ? filter.and : "or" in filter ? filter.or : "not" in filter ? [filter.not] : undefined
  if (joined !== undefined) return joined.reduce((sum, each) => sum + conditionsIn(each), 1)
  // Whom a person has to do with is looked up for each person by itself.
  if ("related" in filter) return 10
  return "values" in filter ? filter.values.length : 1
}

const of = Effect.fnUntraced(function* (source: PersonSource, spent: { conditions: number }) {
  if (source.by === "hand") return yield* byHand(source.ids)
  if (source.by === "filter" && source.text.trim() === "") return []
  const selection = yield* selectionOf(source)
  spent.conditions += conditionsIn(selection.filter)
  if (spent.conditions > mostConditions) return yield* fault("tooManyConditions")
  return yield* found(selection)
})

/**
 * The persons whom sources mean right now, each once, in the order of the sources; and the sources of which nobody can
 * say whom they mean.
 */
export const addresseesOf = Effect.fnUntraced(function* (sources: ReadonlyArray<PersonSource>) {
  const persons = new Map<PersonId, Addressee>()
  const faults: Array<{ readonly source: PersonSource; readonly why: SourceFault }> = []
  const spent = { conditions: 0 }
  for (const source of sources) {
    const meant = yield* of(source, spent).pipe(
      Effect.catch((why: SourceFault) => {
        faults.push({ source, why })
        return Effect.succeed<ReadonlyArray<Addressee>>([])
      }),
    )
    for (const person of meant) if (!persons.has(person.id)) persons.set(person.id, person)
  }
  return { persons: [...persons.values()], faults }
})
