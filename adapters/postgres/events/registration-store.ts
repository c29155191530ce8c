import { type RawBuilder, sql } from "kysely"
import type { EventId, RegistrationId } from "../../../core/events/event-id.ts"
import type { CountOfGroup } from "../../../core/events/places.ts"
import type {
  RegistrationEntryOfPerson,
  RegistrationStore,
} from "../../../core/events/ports/registration-store.port.ts"
import { type KeptRegistration, stateOfEntries } from "../../../core/events/registration.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"
import { newestFirstSql, wishedSql } from "../wish-sql.ts"

/** So many registrations are written at once. */
const batchSize = 1_000

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const read = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<KeptRegistration>> => {
  const { rows } = await sql<KeptRegistration>`select id, version, event_id as event, submission_id as submission,
      place, name, person_id as person, group_id as "group", price_id as price, owes, subsidy, entries, fees, told
    from registrations where ${own} ${which}`.execute(db)
  return rows
}

const all = (which: RawBuilder<unknown>) => statements(({ db }) => read(db, which))

const fieldsOf = (each: KeptRegistration) => ({
  id: each.id,
  version: each.version,
  event_id: each.event,
  submission_id: each.submission,
  place: each.place,
  name: each.name,
  person_id: each.person,
  group_id: each.group,
  price_id: each.price,
  owes: each.owes,
  subsidy: each.subsidy,
  state: stateOfEntries(each.entries),
  entries: each.entries,
  fees: each.fees,
  told: each.told,
})

/** Writes registrations, over those that are there. */
const write = (registrations: ReadonlyArray<KeptRegistration>) =>
  statements(async ({ db, workspaceId }) => {
    for (let from = 0; from < registrations.length; from += batchSize) {
      const rows = JSON.stringify(registrations.slice(from, from + batchSize).map(fieldsOf))
      await sql`insert into registrations (workspace_id, id, version, event_id, submission_id, place, name, person_id,
          group_id, price_id, owes, subsidy, state, entries, fees, told)
        select ${workspaceId}::uuid, id, version, event_id, submission_id, place, name, person_id, group_id, price_id,
          owes, subsidy, state, entries, fees, told
        from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, version integer, event_id uuid, submission_id uuid,
          place integer, name text, person_id uuid, group_id text, price_id text, owes jsonb, subsidy text, state text,
          entries jsonb, fees uuid[], told text[])
        on conflict (workspace_id, id) do update set version = excluded.version, name = excluded.name,
          person_id = excluded.person_id, group_id = excluded.group_id, price_id = excluded.price_id,
          owes = excluded.owes, subsidy = excluded.subsidy, state = excluded.state, entries = excluded.entries,
          fees = excluded.fees, told = excluded.told`.execute(db)
    }
  })

const happened = {
  at: sql`(entry ->> 'at')::timestamptz`,
  id: sql`(registrations.id || '.' || lpad((nth - 1)::text, 4, '0'))`,
  by: sql`nullif(entry ->> 'byName', '')`,
}

interface Counted extends Omit<CountOfGroup, "away"> {
  readonly event: EventId
  readonly away: boolean
}

/** Whether the person of a registration is not in the list, as `awayOf` says it. */
const awaySql = sql`case when person_id is null then name = ''
  else not exists (select from persons where persons.${own} and persons.id = person_id) end`

const counted = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<Counted>> => {
  const { rows } = await sql<Counted>`select event_id as event, group_id as "group", state, away, count(*) as count
    from (select event_id, group_id, state, ${awaySql} as away from registrations where ${own} ${which}) as each
    group by event_id, group_id, state, away`.execute(db)
  return rows
}

const plain = ({ group, state, count, away }: Counted): CountOfGroup =>
  away ? { group, state, count, away } : { group, state, count }

/** Who registered for the events of a workspace, in PostgreSQL, in its open transaction. */
export const postgresRegistrationStore: RegistrationStore["Service"] = {
  add: write,
  put: write,
  find: (id) =>
    statements(async ({ db }) => {
      const [found] = await read(db, sql`and id = ${id}::uuid`)
      return found
    }),
  ofEvent: (event) => all(sql`and event_id = ${event}::uuid order by id`),
  ofSubmission: (submission) => all(sql`and submission_id = ${submission}::uuid order by id`),
  linePlaces: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: RegistrationId; place: number }>`select id,
          (select count(*)::int from registrations as others where others.${own} and others.event_id = registrations.event_id
            and others.state = 'waiting' and others.id <= registrations.id) as place
        from registrations where ${own} and id = any(${uuids(ids)}) and state = 'waiting'`.execute(db)
      return new Map(rows.map(({ id, place }) => [id, place]))
    }),
  hold: (ids) => all(sql`and id = any(${uuids(ids)}) order by id for update`),
  counts: (event) => statements(async ({ db }) => (await counted(db, sql`and event_id = ${event}::uuid`)).map(plain)),
  allCounts: () =>
    statements(async ({ db }) => {
      const byEvent = new Map<EventId, Array<CountOfGroup>>()
      for (const each of await counted(db, sql``))
        byEvent.set(each.event, [...(byEvent.get(each.event) ?? []), plain(each)])
      return byEvent
    }),
  ofPerson: (person) => all(sql`and person_id = ${person}::uuid order by id desc`),
  told: (person, wish) =>
    statements(async ({ db }) => {
      const { rows } = await sql<RegistrationEntryOfPerson>`
        select registrations.id as registration, event_id as event, (nth - 1)::int as place, entry,
          (select content ->> 'title' from events where events.${own} and events.id = event_id) as title
        from registrations, jsonb_array_elements(entries) with ordinality as happened(entry, nth)
        where ${own} and person_id = ${person}::uuid and ${wishedSql(happened, wish)}
        ${newestFirstSql(happened, wish.limit)}`.execute(db)
      return rows
    }),
  tellers: (person) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select distinct entry ->> 'byName' as name
        from registrations, jsonb_array_elements(entries) as entry
        where ${own} and person_id = ${person}::uuid`.execute(db)
      return rows.map(({ name }) => name)
    }),
  ofPersons: (persons) => all(sql`and person_id = any(${uuids(persons)}) order by id for update`),
  removeOf: (event) =>
    statements(async ({ db }) => {
      await sql`delete from registrations where ${own} and event_id = ${event}::uuid`.execute(db)
    }),
}
