import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import { type Incomplete, undoPeriod } from "../changes/change.ts"
import { isTooMuch } from "../custom-columns/custom-size.ts"
import { differingFields, unmergedData } from "../merging/index.ts"
import { LaterMergeFirst, MergedPersonGone } from "../merging.errors.ts"
import type { MergeEntry, UnmergeResult } from "../merging.port.ts"
import { ChangeConflict, ChangeNotFound, ChangeTooOld } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { MergeLog, type MergeRecord } from "../ports/merge-log.port.ts"
import { PersonRecords, steadyRecords } from "../ports/person-records.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { Trash } from "../ports/trash.port.ts"
import { changesBetween } from "../timeline.ts"
import { batches } from "./batches.ts"
import { carryRestored } from "./carry-restored.ts"
import { forgetPersons } from "./forget-persons.ts"
import { replacedByMerge } from "./replaced-by-merge.ts"
import { handOverUploads } from "./settle-uploads.ts"
import { specialRecords } from "./special-data-of-persons.ts"
import { entry } from "./timeline-entry.ts"
import { trashSince } from "./trash-since.ts"
import { recalling } from "./words/recalling.ts"

/** So many merges are listed. */
const shownMerges = 200

/** The first instant whose merges can still be undone. */
const undoableSince = (now: number): string => new Date(now - undoPeriod).toISOString()

/** The merges that can still be undone, newest first, with the names that both had before. */
export const listMerges = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const log = yield* MergeLog
  const named = (person: Person) => ({ id: person.id, name: fullName(person) })
  return (yield* log.since(undoableSince(now), shownMerges)).map(
    ({ id, at, byName, before, gone }): MergeEntry => ({ id, at, byName, kept: named(before), gone: named(gone) }),
  )
})

/** Forgets merges that can no longer be undone, with all that was kept of who went. */
export const expireMerges = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const log = yield* MergeLog
  const gone = yield* log.expire(undoableSince(now))
  for (const each of batches(gone)) yield* forgetPersons(each)
  return gone.length
})

/** Why somebody who stayed is not there any more. */
const whyGone = Effect.fnUntraced(function* (id: PersonId) {
  const { now } = yield* Acting
  const [log, trash] = [yield* MergeLog, yield* Trash]
  if ((yield* trash.hold([id], trashSince(now))).length > 0) return new MergedPersonGone({ why: "trash" })
  const later = (yield* log.of([id])).some(({ gone }) => gone.id === id)
  return new MergedPersonGone({ why: later ? "merged" : "gone" })
})

/** The other persons to whom undoing a merge gives something back. */
const othersOf = Effect.map(PersonRecords, ({ all }) => ({ moved }: Pick<MergeRecord, "moved">) => {
  const given = all.flatMap(({ name, others }) => (moved[name] === undefined ? [] : (others?.(moved[name]) ?? [])))
  return new Set<PersonId>(given)
})

/** Whether a merge was done after another one. Calls begin in another order than they get their turn: into one person, versions tell. */
const isAfter = ({ id, at, after }: MergeRecord, each: MergeRecord): boolean =>
  each.after.id === after.id ? each.after.version > after.version : each.at > at || (each.at === at && each.id > id)

const firstUndo = ({ before, gone }: MergeRecord) =>
  new LaterMergeFirst({ kept: fullName(before), gone: fullName(gone) })

/**
 * Refuses as long as who stayed took in another one later: what that one brought would stand there in the end. So it does as long as
 * somebody else to whom undoing gives something back went into another person later, or stayed in a later merge that replaced it.
 */
const noLaterMerge = Effect.fnUntraced(function* (done: MergeRecord) {
  const { after } = done
  const others = (yield* othersOf)(done)
  const isLater = (each: MergeRecord) => isAfter(done, each)
  const replaces = yield* replacedByMerge
  const kept = (later: MergeRecord) => later.after.id === after.id || (others.has(later.after.id) && replaces(later))
  const [last] = (yield* (yield* MergeLog).of([after.id, ...others]))
    .filter((later) => others.has(later.gone.id) || (isLater(later) && kept(later)))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (last !== undefined) return yield* firstUndo(last)
})

/** The newest merge of these persons after another one that handed something over among them: undoing any other changes nothing here. */
const lastOf = Effect.fnUntraced(function* (persons: ReadonlySet<PersonId>, done: MergeRecord) {
  const [of, others] = [yield* (yield* MergeLog).of([...persons]), yield* othersOf]
  const later = of.filter((each) => isAfter(done, each) && others(each).size > 0)
  const [last] = later.toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
  return last
})

const isTaken = Effect.fnUntraced(function* (number: string, by: PersonId) {
  const persons = yield* PersonRepository
  const key = { membershipNumber: number, email: null, firstName: "", lastName: "", birthdate: null }
  const holders = (yield* persons.matching([key])).filter((each) => each.membershipNumber === number)
  return holders.some(({ id }) => id !== by)
})

/**
 * Undoes a merge within 24 hours, all in one transaction: who went is back as it was, with its timeline; who stayed is as
 * before, except for fields that somebody changed since, and for own columns if more were in them then than may. A membership number that somebody else has by now is not taken
 * away from them.
 */
export const unmergePersons = Effect.fnUntraced(function* ({ id }: { readonly id: ChangeId }) {
  const acting = yield* Acting
  const [persons, timeline, log] = [yield* PersonRepository, yield* Timeline, yield* MergeLog]
  yield* steadyRecords()
  const done = yield* log.begin(id)
  if (done === undefined) return yield* new ChangeNotFound({ id })
  if (acting.now - Date.parse(done.at) > undoPeriod) return yield* new ChangeTooOld({ id, at: done.at })
  const { before, after, gone } = done
  const [current] = yield* persons.hold([after.id])
  if (current === undefined) return yield* yield* whyGone(after.id)

  const recall = yield* recalling()
  yield* noLaterMerge(done)
  const undone = unmergedData(recall.person(before, done.at), recall.person(after, done.at), current)
  const stayed = [...undone.stayed]
  let data = undone.data
  const number = data.membershipNumber
  if (number !== null && number !== current.membershipNumber && (yield* isTaken(number, current.id))) {
    data = { ...data, membershipNumber: current.membershipNumber }
    stayed.push("membershipNumber")
  }
  if (isTooMuch(current.custom, data.custom)) {
    stayed.push(...changesBetween(current, { ...current, custom: data.custom }).map(({ field }) => field))
    data = { ...data, custom: current.custom }
  }
  const kept: Person = { ...data, id: current.id, version: current.version + 1 }
  if ((yield* persons.replace([kept])).length > 0) return yield* new ChangeConflict()
  const recalled = recall.person(gone, done.at)
  let back: Person = recalled === gone ? gone : { ...recalled, version: gone.version + 1 }
  if ((yield* persons.add([back])).length > 0) {
    back = { ...back, membershipNumber: null, version: back.version + 1 }
    if ((yield* persons.add([back])).length > 0) return yield* new ChangeConflict()
  }
  // Who stands again as before can be given back what they were before that, too.
  if (stayed.length === 0 && current.version === after.version)
    yield* carryRestored([{ personId: kept.id, from: before.version, to: kept.version }])
  yield* handOverUploads([kept, back], [before, gone, current])
  const whole = new Map<string, boolean>()
  const { all } = yield* PersonRecords
  const isBack = (field: string) => !stayed.some((each) => each === field)
  for (const { name, parted } of all) {
    const moved = done.moved[name]
    if (parted === undefined || moved === undefined) continue
    const isWhole = yield* parted(kept.id, gone.id, moved, isBack)
    const later = typeof isWhole === "boolean" ? undefined : yield* lastOf(isWhole.hindered, done)
    if (later !== undefined) return yield* firstUndo(later)
    whole.set(name, isWhole === true)
  }
  const both = [kept.id, gone.id]
  const collected = yield* Effect.forEach(all, (each) => each.collected?.(both, done.at) ?? Effect.succeed([]))
  const invoiced = yield* Effect.forEach(all, (each) => each.invoiced?.(both, done.at) ?? Effect.succeed([]))
  const reversed = yield* Effect.forEach(all, (each) => each.reversed?.(both, done.at) ?? Effect.succeed([]))
  const written = new Set<string>(differingFields(before, after).filter((field) => !stayed.includes(field)))
  const lost = [
    { person: kept, fields: recall.lost(before, done.at).filter((field) => written.has(field)) },
    { person: back, fields: recall.lost(gone, done.at) },
  ]
  const undo = (to: Person, other: Person, from: Person) =>
    entry(acting, to.id, {
      kind: "merged",
      as: "undone",
      other: { id: other.id, name: fullName(other) },
      changes: changesBetween(from, to),
    })
  yield* timeline.append([undo(kept, back, current), undo(back, kept, gone)])
  yield* log.remove(id)
  return {
    kept,
    back,
    stayed,
    incomplete: lost.flatMap(
      ({ person, fields }): ReadonlyArray<Incomplete> =>
        fields.length === 0 ? [] : [{ id: person.id, name: fullName(person), fields }],
    ),
    // Who offers payers to choose from is who keeps them.
    payersStayed: all.some(({ name, payers }) => payers !== undefined && whole.get(name) === false),
    specialStayed: whole.get(specialRecords.name) === false,
    withoutNumber: back.membershipNumber === gone.membershipNumber ? null : gone.membershipNumber,
    collected: collected.flat(),
    invoiced: invoiced.flat(),
    reversed: reversed.flat(),
  } satisfies UnmergeResult
})
