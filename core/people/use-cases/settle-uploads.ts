import * as Effect from "effect/Effect"
import { FileLedger } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import { customFieldOf } from "../custom-field.ts"
import { type CustomValues, isUpload } from "../custom-values.ts"
import { InvalidPerson, type PersonFault } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { type HeldUploads, PersonUploads } from "../ports/person-uploads.port.ts"

type Holder = Pick<Person, "id" | "custom">

const uploadsIn = (custom: CustomValues) => Object.values(custom).filter(isUpload)

const heldBy = ({ id, custom }: Holder): HeldUploads => ({
  personId: id,
  files: uploadsIn(custom).map(({ file }) => file),
})

const settle = Effect.fnUntraced(function* (holders: ReadonlyArray<Holder>) {
  const { now } = yield* Acting
  yield* (yield* PersonUploads).settle(holders.map(heldBy), new Date(now).toISOString())
})

/**
 * Makes the files that a changed person names its own, in the transaction that wrote the person, and lets go of those
 * that it names no more. Each that is new was brought for its column and is nobody's yet, or was this person's before;
 * any other is refused at its field, so that nobody reaches a file by naming it.
 */
export const settleUploads = Effect.fnUntraced(function* (before: CustomValues, person: Holder) {
  const [uploads, ledger] = [yield* PersonUploads, yield* FileLedger]
  const named = uploadsIn(person.custom)
  if (named.length === 0 && uploadsIn(before).length === 0) return
  const known = new Map((yield* uploads.find(named.map(({ file }) => file))).map((each) => [each.id, each]))
  const faults: Array<PersonFault> = []
  for (const [id, value] of Object.entries(person.custom)) {
    if (!isUpload(value) || JSON.stringify(before[id as CustomColumnId]) === JSON.stringify(value)) continue
    const upload = known.get(value.file)
    const fits = upload?.column === id && upload.name === value.name
    const free = upload?.personId === null && (yield* ledger.keep(value.file))
    if (!fits || !(free || upload.personId === person.id))
      faults.push({ field: customFieldOf(id as CustomColumnId), code: "fileGone" })
  }
  if (faults.length > 0) return yield* new InvalidPerson({ faults })
  yield* settle([person])
})

/** Files go from one person to another as the persons say, when two become one or are two again. */
export const handOverUploads = (now: ReadonlyArray<Holder>, before: ReadonlyArray<Holder>) =>
  [...now, ...before].some(({ custom }) => uploadsIn(custom).length > 0) ? settle(now) : Effect.void
