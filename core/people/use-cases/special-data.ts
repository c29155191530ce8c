import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Sealed } from "../../kernel/sealed.ts"
import { ChangeConflict, PersonNotFound } from "../people.errors.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { type SealedRecord, SpecialRecords } from "../ports/special-records.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { Vault } from "../ports/vault.port.ts"
import { joinedSpecialData } from "../special-data/joined.ts"
import { SpecialDataChanged, SpecialDataFull, SpecialDataLocked } from "../special-data/special-data.errors.ts"
import type { SpecialDataPort } from "../special-data/special-data.port.ts"
import { type KeptSpecialData, noSpecialData, SpecialData } from "../special-data/special-data.ts"
import { noteOnPerson } from "./note-on-person.ts"
import { entry } from "./timeline-entry.ts"

/** So many records are sealed anew at once. */
const resealedAtOnce = 200

const Json = Schema.fromJsonString(SpecialData)
const decode = Schema.decodeEffect(Json)
const encode = Schema.encodeEffect(Json)

/** Where a record opens: in its workspace, for its person, and nowhere else. */
const placeOf = (workspaceId: string, person: PersonId): string => `wimpel/special-data/1/${workspaceId}/${person}`

const opened = Effect.fnUntraced(function* (person: PersonId, record: SealedRecord | undefined) {
  if (record === undefined) return { version: 0, data: noSpecialData } satisfies KeptSpecialData
  const { workspaceId } = yield* Acting
  const vault = yield* Vault
  const text = yield* vault.open(record.sealed, placeOf(workspaceId, person))
  if (text === undefined) return yield* new SpecialDataLocked()
  return { version: record.version, data: yield* Effect.orDie(decode(text)) } satisfies KeptSpecialData
})

const current = Effect.fnUntraced(function* (person: PersonId) {
  const records = yield* SpecialRecords
  return yield* opened(person, yield* records.read(person))
})

const seal = Effect.fnUntraced(function* (person: PersonId, { version, data }: KeptSpecialData) {
  const { workspaceId } = yield* Acting
  const vault = yield* Vault
  const sealed = yield* vault.seal(yield* Effect.orDie(encode(data)), placeOf(workspaceId, person))
  const records = yield* SpecialRecords
  return yield* records.write(person, { version, sealed })
})

const read = Effect.fnUntraced(function* ({ person }: { readonly person: PersonId }) {
  const persons = yield* PersonRepository
  if ((yield* persons.find([person])).length === 0) return yield* new PersonNotFound({ id: person })
  return yield* current(person)
})

/**
 * Writes over what was read, and over nothing else: not over what somebody changed meanwhile, and not over what cannot be
 * opened. The timeline says that it was changed and by whom, and not what.
 */
const write = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly version: number
  readonly data: SpecialData
}) {
  const { person, version, data } = input
  const before = yield* read({ person })
  if (before.version !== version) return yield* new SpecialDataChanged({ current: before })
  if (JSON.stringify(before.data) === JSON.stringify(data)) return before
  const next = { version: version + 1, data }
  if (!(yield* seal(person, next))) return yield* new SpecialDataChanged({ current: yield* current(person) })
  yield* noteOnPerson(person, { kind: "specialData" })
  return next
})

/** Writes special data of a person anew from what there is, as an edit by hand does. */
export const changeSpecialData = Effect.fnUntraced(function* (
  person: PersonId,
  change: (data: SpecialData) => SpecialData,
) {
  const { version, data } = yield* read({ person })
  return yield* write({ person, version, data: change(data) })
})

/**
 * The special data of these persons, to go into a file of a format. The timeline of each of whom anything is known tells
 * of it and who did it; that is no change of the person.
 */
export const specialDataFor = Effect.fnUntraced(function* (
  persons: ReadonlyArray<PersonId>,
  format: "csv" | "xlsx" | "pdf",
) {
  const acting = yield* Acting
  const [records, timeline] = [yield* SpecialRecords, yield* Timeline]
  const sealed = yield* records.readAll(persons)
  const found = new Map<PersonId, SpecialData>()
  for (const person of persons) {
    const record = sealed.get(person)
    if (record !== undefined) found.set(person, (yield* opened(person, record)).data)
  }
  yield* timeline.append(
    [...found.keys()].map((person) => entry(acting, person, { kind: "specialDataExported", format })),
  )
  return found
})

/**
 * Adds the special data of who goes to that of who stays. What belongs to who goes stays where it is, in case it comes
 * back; nothing happens where there is nothing.
 */
export const joinSpecialData = Effect.fnUntraced(function* (kept: PersonId, gone: PersonId) {
  const records = yield* SpecialRecords
  const theirs = yield* current(gone)
  if (JSON.stringify(theirs.data) === JSON.stringify(noSpecialData)) return null
  const before = yield* records.read(kept)
  const mine = yield* opened(kept, before)
  const data = joinedSpecialData(mine.data, theirs.data)
  if (!Schema.is(SpecialData)(data)) return yield* new SpecialDataFull()
  const version = mine.version + 1
  if (!(yield* seal(kept, { version, data }))) return yield* new ChangeConflict()
  return { version, before: before?.sealed ?? null }
})

/** Takes back what `joinSpecialData` wrote; says no when somebody changed it since: then it stays. */
export const partSpecialData = Effect.fnUntraced(function* (
  kept: PersonId,
  written: { readonly version: number; readonly before: Sealed | null },
) {
  const records = yield* SpecialRecords
  const version = written.version + 1
  return written.before === null
    ? yield* seal(kept, { version, data: noSpecialData })
    : yield* records.write(kept, { version, sealed: written.before })
})

/** Special data of persons, implemented over its driven ports. */
export const specialDataUseCases = { read, write } satisfies SpecialDataPort<never, AnyNeeds>

/** Seals anew, with the key of now, what another key sealed that is still here. How many records. */
export const resealSpecialData = Effect.fnUntraced(function* () {
  const records = yield* SpecialRecords
  const { keyId } = yield* Vault
  let resealed = 0
  for (let after: PersonId | undefined; ; ) {
    const persons: ReadonlyArray<PersonId> = yield* records.sealedOtherwise(keyId, after, resealedAtOnce)
    for (const person of persons) {
      const kept = yield* Effect.option(current(person))
      if (kept._tag === "None") continue
      if (yield* seal(person, { ...kept.value, version: kept.value.version + 1 })) resealed += 1
    }
    after = persons.at(-1)
    if (after === undefined) return resealed
  }
})
