import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId, TimelineEntryId } from "../../kernel/id.ts"
import { columnIdOf, fieldValue, isCustomField } from "../custom-field.ts"
import { type EditedField, editedFields, undoneSince } from "../edit-undo.ts"
import { EditNotFound, EditOfAnother, FieldChanged, PersonNotFound, ValueGone } from "../people.errors.ts"
import { type Person, PersonChanges } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { carryRestored } from "./carry-restored.ts"
import { changePerson } from "./update-person.ts"
import { recalling } from "./words/recalling.ts"

/** So many of the newest entries are looked through for what was changed since an edit. */
const lookedThrough = 100

/** The changes that give fields the values of before. */
const back = (fields: ReadonlyArray<EditedField>): PersonChanges => {
  const own = fields.flatMap(({ field, before }) => (isCustomField(field) ? [] : [[field, before]]))
  const custom = fields.flatMap(({ field, before }) => (isCustomField(field) ? [[columnIdOf(field), before]] : []))
  const changes = { ...Object.fromEntries(own), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
  return Schema.decodeUnknownSync(Schema.toType(PersonChanges))(changes)
}

/** The first field that no longer has the value that the edit gave it. */
const changedSince = (person: Person, fields: ReadonlyArray<EditedField>): EditedField | undefined =>
  fields.find(({ field, after }) => JSON.stringify(fieldValue(person, field) ?? null) !== JSON.stringify(after))

/** What an edit took away: of several things those that did not stay. */
const taken = (before: unknown, after: unknown): unknown =>
  Array.isArray(before) && Array.isArray(after) ? before.filter((each) => !after.includes(each)) : before

/**
 * Undoes one edit of a person, by the user who made it, however long ago (PER-21). Refused when one of its fields has another
 * value by now, so that nobody's work is overwritten, or when what it took away was deleted; other fields may have changed. What was entered before is held to
 * the rules like any other change. Where nothing else was changed since, whatever wrote what stands again can be taken back too.
 */
export const undoEdit = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly edit: TimelineEntryId
}) {
  const { userId } = yield* Acting
  const timeline = yield* Timeline
  const edit = yield* timeline.find(input.person, input.edit)
  const told = edit === undefined ? undefined : editedFields(edit)
  if (edit === undefined || told === undefined) return yield* new EditNotFound()
  if (userId === null || edit.by?.userId !== userId) return yield* new EditOfAnother()
  const [person] = yield* (yield* PersonRepository).hold([input.person])
  if (person === undefined) return yield* new PersonNotFound({ id: input.person })
  const recall = yield* recalling()
  const fields = told.map(
    (each): EditedField => ({
      ...each,
      before: recall.value(each.field, each.before, edit.at),
      after: recall.value(each.field, each.after, edit.at),
    }),
  )
  const changed = changedSince(person, fields)
  if (changed !== undefined) return yield* new FieldChanged({ field: changed.field })
  const lost = told.find(({ field, before, after }) => recall.loses(field, taken(before, after), edit.at))
  if (lost !== undefined) return yield* new ValueGone({ field: lost.field })
  // By their ids entries are in the order in which they were written, also where two came at one moment.
  const newest = (yield* timeline.of(person.id, undefined, lookedThrough)).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const since = undoneSince(newest, edit.id)
  const { id, version } = person
  const after = yield* changePerson({ id, version, changes: back(fields) }, (changes) => ({
    kind: "undone",
    changes,
    edit: edit.id,
  }))
  if (since !== undefined) yield* carryRestored([{ personId: id, from: version - since - 1, to: after.version }])
  return after
})
