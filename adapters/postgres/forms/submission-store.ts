import { type RawBuilder, sql } from "kysely"
import type { Answer } from "../../../core/forms/answer.ts"
import type { FormId, SubmissionId } from "../../../core/forms/form-id.ts"
import {
  type KeptSubmission,
  mostCounted,
  type SubmissionStore,
} from "../../../core/forms/ports/submission-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

interface Row extends Omit<KeptSubmission, "receivedAt" | "decidedAt" | "sealed" | "persons"> {
  readonly receivedAt: Date
  readonly decidedAt: Date | null
  readonly keyId: string | null
  readonly bytes: Buffer | null
  readonly places: ReadonlyArray<number>
  readonly ids: ReadonlyArray<PersonId>
}

const submissionOf = ({ keyId, bytes, places, ids, ...row }: Row): KeptSubmission => {
  const at = new Map(places.map((place, index) => [place, ids[index] ?? null]))
  return {
    ...row,
    receivedAt: new Date(row.receivedAt).toISOString(),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
    sealed: keyId === null || bytes === null ? null : { keyId, bytes: new Uint8Array(bytes) },
    persons: row.answer.persons.map((_, place) => at.get(place) ?? null),
  }
}

const json = (answer: Answer) => sql`${JSON.stringify(answer)}::jsonb`
const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const mine = sql`submissions.workspace_id = (select current_workspace())`

const read = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<KeptSubmission>> => {
  const { rows } =
    await sql<Row>`select id, form_id as form, number, key, version, state, searched, received_at as "receivedAt",
      answer, key_id as "keyId", sealed as bytes, sealed_until as "sealedUntil", decided_by as "decidedBy",
      decided_at as "decidedAt", places, ids
    from submissions, lateral (
      select coalesce(array_agg(place), '{}') as places, coalesce(array_agg(person_id), '{}') as ids
      from submission_persons
      where submission_persons.workspace_id = submissions.workspace_id and submission_id = submissions.id) as written
    where ${mine} and ${which}`.execute(db)
  return rows.map(submissionOf)
}

const first = (which: RawBuilder<unknown>) =>
  statements(async ({ db }) => {
    const [found] = await read(db, which)
    return found
  })

const writePersons = async ({ db, workspaceId }: Unit, { id, persons }: KeptSubmission): Promise<void> => {
  await sql`delete from submission_persons where ${own} and submission_id = ${id}`.execute(db)
  const written = persons.flatMap((person, place) => (person === null ? [] : [{ person, place }]))
  if (written.length === 0) return
  await sql`insert into submission_persons (workspace_id, submission_id, place, person_id)
    select ${workspaceId}::uuid, ${id}::uuid, place, person_id from unnest(
      ${sql.val(written.map(({ place }) => place))}::integer[],
      ${uuids(written.map(({ person }) => person))}) as given(place, person_id)`.execute(db)
}

const sealedOf = ({ sealed }: KeptSubmission) => (sealed === null ? null : Buffer.from(sealed.bytes))

/** What came in by forms, in PostgreSQL, in the open transaction of a workspace. */
export const postgresSubmissionStore: SubmissionStore["Service"] = {
  add: (given) =>
    statements(async (unit) => {
      const { numAffectedRows } = await sql`insert into submissions (workspace_id, id, form_id, number, key, version,
          state, searched, received_at, answer, key_id, sealed, sealed_until, decided_by, decided_at)
        values (${unit.workspaceId}, ${given.id}, ${given.form}, ${given.number}, ${given.key}, ${given.version},
          ${given.state}, ${given.searched}, ${given.receivedAt}, ${json(given.answer)}, ${given.sealed?.keyId ?? null},
          ${sealedOf(given)}, ${given.sealedUntil}, ${given.decidedBy}, ${given.decidedAt})
        on conflict (workspace_id, form_id, key) do nothing`.execute(unit.db)
      if (numAffectedRows !== 1n) return false
      await writePersons(unit, given)
      return true
    }),
  byKey: (form, key) => first(sql`form_id = ${form}::uuid and key = ${key}`),
  find: (id) => first(sql`id = ${id}::uuid`),
  hold: (id) => first(sql`id = ${id}::uuid for update of submissions`),
  put: (given) =>
    statements(async (unit) => {
      await sql`update submissions set version = ${given.version}, state = ${given.state}, searched = ${given.searched},
          answer = ${json(given.answer)}, key_id = ${given.sealed?.keyId ?? null}, sealed = ${sealedOf(given)},
          sealed_until = ${given.sealedUntil}, decided_by = ${given.decidedBy}, decided_at = ${given.decidedAt}
        where ${own} and id = ${given.id}`.execute(unit.db)
      await writePersons(unit, given)
    }),
  unsearched: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: SubmissionId }>`select id from submissions
        where ${own} and not searched and state = 'new' order by id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  page: ({ form, state, after, limit }) =>
    statements(({ db }) => {
      const which = sql.join(
        [
          ...(form === null ? [] : [sql`form_id = ${form}::uuid`]),
          ...(state === null ? [] : [sql`state = ${state}`]),
          ...(after === null ? [] : [sql`id < ${after}::uuid`]),
          sql`true`,
        ],
        sql` and `,
      )
      return read(db, sql`${which} order by id desc limit ${limit}`)
    }),
  ofForm: (form) => statements(({ db }) => read(db, sql`form_id = ${form}::uuid order by id`)),
  counts: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ form: FormId; received: number; waiting: number }>`select form_id as form,
          count(*) as received, count(*) filter (where state = 'new') as waiting
        from submissions where ${own} group by form_id`.execute(db)
      return new Map(rows.map(({ form, received, waiting }) => [form, { received, waiting }]))
    }),
  since: (form, instant) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from (select from submissions
        where ${own} and form_id = ${form}::uuid and received_at >= ${instant} limit ${mostCounted}) as lately`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    }),
  sealedOtherwise: (keyId, after, limit) =>
    statements(({ db }) =>
      read(
        db,
        sql`key_id <> ${keyId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
          order by id limit ${limit} for update of submissions`,
      ),
    ),
  unsealUntil: (day) =>
    statements(async ({ db }) => {
      const { numAffectedRows = 0n } =
        await sql`update submissions set key_id = null, sealed = null, sealed_until = null
        where ${own} and sealed_until <= ${day}::date`.execute(db)
      return Number(numAffectedRows)
    }),
  removeOf: (form) =>
    statements(async ({ db }) => {
      await sql`delete from submissions where ${own} and form_id = ${form}::uuid`.execute(db)
    }),
  ofPersons: (persons) =>
    statements(({ db }) =>
      read(
        db,
        sql`id in (select submission_id from submission_persons where ${own} and person_id = any(${uuids(persons)}))
          order by id for update of submissions`,
      ),
    ),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from submissions where ${own} and id = ${id}::uuid`.execute(db)
    }),
}
