import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { FileLedger } from "../../files/index.ts"
import { FileId, PersonId, TimelineEntryId } from "../../kernel/id.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { pairOf } from "../merging/index.ts"
import { ChangeLog } from "../ports/change-log.port.ts"
import { Confirmations } from "../ports/confirmations.port.ts"
import { DistinctPairs } from "../ports/distinct-pairs.port.ts"
import { ImportLog } from "../ports/import-log.port.ts"
import { PersonDocuments } from "../ports/person-documents.port.ts"
import { PersonUploads } from "../ports/person-uploads.port.ts"
import { Proposals } from "../ports/proposals.port.ts"
import { SelfLinks } from "../ports/self-links.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { specialRecords } from "./special-data-of-persons.ts"

const readEntries = Schema.decodeUnknownSync(Schema.Array(TimelineEntryId))
const readFiles = Schema.decodeUnknownSync(Schema.Array(FileId))
const readPersons = Schema.decodeUnknownSync(Schema.Array(PersonId))

const dropped = <E, R>(files: Effect.Effect<ReadonlyArray<FileId>, E, R>) =>
  Effect.flatMap(files, (ids) => Effect.flatMap(FileLedger, (ledger) => ledger.drop(ids)))

const timelines = {
  name: "timeline",
  columns: ["timeline.person_id"],
  erased: (persons) => Effect.flatMap(Timeline, (timeline) => timeline.forgetPersons(persons)),
  merged: (kept, gone) => Effect.flatMap(Timeline, (timeline) => timeline.move(gone, kept)),
  parted: (kept, gone, moved) =>
    Effect.flatMap(Timeline, (timeline) => Effect.as(timeline.move(kept, gone, readEntries(moved)), true)),
} as const satisfies RecordsOfPersons<Timeline, never>

const documents = {
  name: "documents",
  columns: ["documents.person_id"],
  erased: (persons) => dropped(Effect.flatMap(PersonDocuments, (all) => all.forgetPersons(persons))),
  merged: (kept, gone) => Effect.flatMap(PersonDocuments, (all) => all.move(gone, kept)),
  parted: (kept, gone, moved) =>
    Effect.flatMap(PersonDocuments, (all) => Effect.as(all.move(kept, gone, readFiles(moved)), true)),
} as const satisfies RecordsOfPersons<PersonDocuments | FileLedger, never>

/** Files in custom columns go where the values go that name them: the merge itself hands them over. */
const uploads = {
  name: "uploads",
  columns: ["uploads.person_id"],
  erased: (persons) => dropped(Effect.flatMap(PersonUploads, (all) => all.forgetPersons(persons))),
} as const satisfies RecordsOfPersons<PersonUploads | FileLedger, never>

/** Who was told apart from the person who goes is told apart from the one who stays. */
const distinctPairs = {
  name: "distinctPairs",
  columns: ["distinct_pairs.first_id", "distinct_pairs.second_id"],
  erased: (persons) => Effect.flatMap(DistinctPairs, (pairs) => pairs.forgetPersons(persons)),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const pairs = yield* DistinctPairs
    const carried = (yield* pairs.of(gone)).flatMap(({ first, second, ...said }) => {
      const other = first === gone ? second : first
      return other === kept ? [] : [{ ...pairOf(kept, other), ...said }]
    })
    const added = yield* pairs.add(carried)
    return added.map(({ first, second }) => (first === kept ? second : first))
  }),
  parted: (kept, _gone, moved) =>
    Effect.flatMap(DistinctPairs, (pairs) =>
      Effect.as(pairs.remove(readPersons(moved).map((other) => pairOf(kept, other))), true),
    ),
} as const satisfies RecordsOfPersons<DistinctPairs, never>

/** Links, proposals and what was confirmed stay with who goes, and are there again when the two come apart. */
const selfService = {
  name: "selfService",
  columns: ["self_links.person_id", "proposals.person_id", "confirmations.person_id"],
  inUse: Effect.fnUntraced(function* (persons) {
    const proposals = yield* (yield* Proposals).of(persons)
    const confirmations = yield* (yield* Confirmations).of(persons)
    return [...proposals, ...confirmations].map(({ person }) => person)
  }),
  erased: Effect.fnUntraced(function* (persons) {
    yield* Effect.flatMap(SelfLinks, (links) => links.forgetPersons(persons))
    yield* Effect.flatMap(Proposals, (proposals) => proposals.forgetPersons(persons))
    yield* Effect.flatMap(Confirmations, (confirmations) => confirmations.forgetPersons(persons))
  }),
} as const satisfies RecordsOfPersons<SelfLinks | Proposals | Confirmations, never>

/** How persons were before changes and imports. */
const undoing = {
  name: "undoing",
  columns: ["change_rows.person_id", "import_rows.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* Effect.flatMap(ChangeLog, (changes) => changes.forgetPersons(persons))
    yield* Effect.flatMap(ImportLog, (imports) => imports.forgetPersons(persons))
  }),
} as const satisfies RecordsOfPersons<ChangeLog | ImportLog, never>

/** Everything that people keeps of persons beside the persons themselves, their search words, the trash and the merges. */
export const recordsOfPersons = [
  timelines,
  documents,
  uploads,
  specialRecords,
  distinctPairs,
  selfService,
  undoing,
] as const

/** Columns that hold persons themselves, or go with them: what the tables of persons, the trash and the merges know. */
export const columnsOfPersons = [
  "persons.id",
  "person_words.person_id",
  "custom_order.person_id",
  "trash.person_id",
  "merges.kept_id",
  "merges.gone_id",
] as const
