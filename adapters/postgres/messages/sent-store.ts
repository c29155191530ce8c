import { type RawBuilder, sql } from "kysely"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type DeliveryState, deliveryStates } from "../../../core/messages/delivery.machine.ts"
import type { DeliveryId, MessageId } from "../../../core/messages/message-id.ts"
import type { KeptDelivery, NamedInMail, SentRecord, SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import type { DeliveryCounts, DeliveryRow, Halt } from "../../../core/messages/sent-message.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

/** So many mails are written at once. */
const batchSize = 1_000

const millis = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000)::double precision`
const instant = (at: number | null) => sql`${at === null ? null : new Date(at).toISOString()}::timestamptz`
const among = (states: ReadonlyArray<DeliveryState>) => sql`state = any(${sql.val([...states])}::text[])`
const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const record = sql`id, ${millis(sql`at`)} as at, ${millis(sql`going_since`)} as "goingSince", by_name as "byName", halt, letter, fingerprint,
  automatic, is_test as "isTest"`

const row = sql`deliveries.id, address, cc, state, tries, next_try_at as "nextTryAt", changed_at as "changedAt", answer, not_sent as "notSent",
  coalesce((select jsonb_agg(jsonb_build_object('id', person_id, 'name', name) order by delivery_persons.place)
    from delivery_persons where delivery_persons.workspace_id = deliveries.workspace_id
      and delivery_id = deliveries.id), '[]') as persons`

const kept = sql`${row}, mail_values as "values", unsubscribe, code, file`

const isDue = (at: number) => sql`state in ('queued', 'deferred') and next_try_at <= ${instant(at)}`
const isGoing = sql`halt is null`

const noMails = (): Record<DeliveryState, number> =>
  Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>

const addBatch = async (
  { db, workspaceId }: Unit,
  message: MessageId,
  deliveries: ReadonlyArray<KeptDelivery>,
  from: number,
): Promise<void> => {
  const rows = deliveries.map((each, index) => ({ ...each, place: from + index }))
  await sql`insert into deliveries
    (workspace_id, id, message_id, place, address, cc, mail_values, state, tries, next_try_at, changed_at, answer,
      not_sent, unsubscribe, code, file)
    select ${workspaceId}::uuid, id, ${message}::uuid, place, address, cc, "values", state, tries, "nextTryAt",
      "changedAt", answer, "notSent", unsubscribe, nullif(code, 'null'), nullif(file, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, place int, address text, cc jsonb,
      "values" jsonb, state text, tries int, "nextTryAt" timestamptz, "changedAt" timestamptz, answer text,
      "notSent" text, unsubscribe text, code jsonb, file jsonb)`.execute(db)
  const persons = deliveries.flatMap(({ id, persons: all }) =>
    all.map((person, place) => ({ delivery: id, place, ...person })),
  )
  await sql`insert into delivery_persons (workspace_id, delivery_id, place, person_id, name)
    select ${workspaceId}::uuid, delivery, place, id, name
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb) as given(delivery uuid, place int, id uuid, name text)`.execute(
    db,
  )
}

const found = async ({ db }: Unit, id: MessageId, locked: boolean): Promise<SentRecord | undefined> => {
  const { rows } = await sql<SentRecord>`select ${record} from sent_messages where ${own} and id = ${id}::uuid
    ${locked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

const withMessage = sql`deliveries join sent_messages
  on sent_messages.workspace_id = deliveries.workspace_id and sent_messages.id = deliveries.message_id`

const recordsOf = async (db: Unit["db"], ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<SentRecord>> => {
  const { rows } = await sql<SentRecord>`select ${record} from sent_messages
    where ${own} and id = any(${uuids([...new Set(ids)])})`.execute(db)
  return rows
}

/** Sent messages in PostgreSQL, in the open transaction of a workspace. */
export const postgresSentStore: SentStore["Service"] = {
  add: ({ id, at, goingSince, byName, halt, letter, fingerprint, automatic, isTest }, deliveries, about) =>
    statements(async (unit) => {
      await sql`insert into sent_messages
        (workspace_id, id, at, going_since, by_name, halt, letter, fingerprint, automatic, is_test)
        values (${unit.workspaceId}::uuid, ${id}::uuid, ${instant(at)}, ${instant(goingSince)}, ${byName}, ${halt},
          ${JSON.stringify(letter)}::jsonb, ${fingerprint},
          ${automatic === null ? null : JSON.stringify(automatic)}::jsonb, ${isTest})`.execute(unit.db)
      for (let from = 0; from < deliveries.length; from += batchSize)
        await addBatch(unit, id, deliveries.slice(from, from + batchSize), from)
      const known = [...(about ?? [])].flatMap(([delivery, records]) =>
        records.map((each) => ({ delivery, record: each })),
      )
      await sql`insert into mails_about (workspace_id, record_id, delivery_id)
        select ${unit.workspaceId}::uuid, record, delivery
        from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given(delivery uuid, record uuid)
        on conflict do nothing`.execute(unit.db)
    }),
  about: (records) =>
    statements(async ({ db }) => {
      const { rows: known } = await sql<{ delivery: DeliveryId; about: ReadonlyArray<string> }>`
        select delivery_id as delivery, array_agg(record_id::text) as about from mails_about
        where ${own} and record_id = any(${uuids(records)}) group by delivery_id`.execute(db)
      const { rows } = await sql<KeptDelivery & { message: MessageId }>`
        select ${kept}, message_id as message from deliveries
        where ${own} and id = any(${uuids(known.map(({ delivery }) => delivery))}) order by id desc`.execute(db)
      const messages = await recordsOf(
        db,
        rows.map(({ message }) => message),
      )
      const byId = new Map(messages.map((each) => [each.id, each]))
      const aboutOf = new Map(known.map(({ delivery, about }) => [delivery, about]))
      return rows
        .flatMap(({ message, ...delivery }) => {
          const found = byId.get(message)
          return found === undefined ? [] : [{ about: aboutOf.get(delivery.id) ?? [], record: found, delivery }]
        })
        .sort((a, b) => b.record.at - a.record.at)
    }),
  ofPerson: (person, before, limit) =>
    statements(async ({ db }) => {
      const older =
        before === undefined
          ? sql`true`
          : sql`(sent_messages.at, deliveries.id) < (select sent_messages.at, deliveries.id from ${withMessage}
              where deliveries.${own} and deliveries.id = ${before}::uuid)`
      const { rows } = await sql<DeliveryRow & { readonly message: MessageId }>`
        select ${row}, message_id as message from ${withMessage}
        where deliveries.${own} and not is_test and ${older} and deliveries.id in (
          select delivery_id from delivery_persons where ${own} and person_id = ${person}::uuid)
        order by sent_messages.at desc, deliveries.id desc limit ${limit}`.execute(db)
      const byId = new Map(
        (
          await recordsOf(
            db,
            rows.map(({ message }) => message),
          )
        ).map((each) => [each.id, each]),
      )
      return rows.flatMap(({ message, ...delivery }) => {
        const known = byId.get(message)
        return known === undefined ? [] : [{ record: known, delivery }]
      })
    }),
  find: (id) => statements((unit) => found(unit, id, false)),
  hold: (id) => statements((unit) => found(unit, id, true)),
  page: (before, limit) =>
    statements(async ({ db }) => {
      const older =
        before === undefined
          ? sql`true`
          : sql`(at, id) < (select at, id from sent_messages where ${own} and id = ${before}::uuid)`
      const { rows } = await sql<SentRecord>`select ${record} from sent_messages
        where ${own} and automatic is null and not is_test and ${older}
        order by sent_messages.at desc, id desc limit ${limit}`.execute(db)
      return rows
    }),
  setHalt: (id, halt) =>
    statements(async ({ db }) => {
      await sql`update sent_messages set halt = ${halt} where ${own} and id = ${id}::uuid`.execute(db)
    }),
  goOn: (id, at) =>
    statements(async ({ db }) => {
      await sql`update sent_messages set going_since = ${instant(at)} where ${own} and id = ${id}::uuid`.execute(db)
    }),
  counts: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: MessageId; state: DeliveryState; count: number }>`
        select message_id as id, state, count(*)::int as count from deliveries
        where ${own} and message_id = any(${uuids(ids)}) group by message_id, state`.execute(db)
      const counts = new Map(ids.map((id) => [id, noMails()]))
      for (const { id, state, count } of rows) {
        const of = counts.get(id)
        if (of !== undefined) of[state] = count
      }
      return counts as ReadonlyMap<MessageId, DeliveryCounts>
    }),
  deliveries: (id, states, after, limit) =>
    statements(async ({ db }) => {
      const behind =
        after === undefined
          ? sql`true`
          : sql`place > (select place from deliveries where ${own} and id = ${after}::uuid)`
      const { rows } = await sql<DeliveryRow>`select ${row} from deliveries
        where ${own} and message_id = ${id}::uuid and ${among(states)} and ${behind}
        order by place limit ${limit}`.execute(db)
      return rows
    }),
  delivery: (id, delivery) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptDelivery>`select ${kept} from deliveries
        where ${own} and message_id = ${id}::uuid and id = ${delivery}::uuid`.execute(db)
      return rows[0]
    }),
  messageOf: (delivery) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: MessageId }>`select message_id as id from deliveries
        where ${own} and id = ${delivery}::uuid`.execute(db)
      return rows[0]?.id
    }),
  claim: (id, { token, at }) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptDelivery>`update deliveries
        set state = 'sending', token = ${token}::uuid, tries = tries + 1, changed_at = ${instant(at)}, next_try_at = null
        where ${own} and id = (
          select id from deliveries where ${own} and message_id = ${id}::uuid and ${isDue(at)}
            and exists (select from sent_messages where ${own} and sent_messages.id = ${id}::uuid and ${isGoing})
          order by place limit 1 for update skip locked)
        returning ${kept}`.execute(db)
      return rows[0]
    }),
  settle: (id, delivery, token, from, { state, answer, at, nextTryAt, notSent }) =>
    statements(async ({ db }) => {
      const { numAffectedRows } = await sql`update deliveries set state = ${state}, answer = ${answer},
          changed_at = ${instant(at)}, next_try_at = ${instant(nextTryAt)}, not_sent = ${notSent ?? null}
        where ${own} and message_id = ${id}::uuid and id = ${delivery}::uuid and token = ${token}::uuid
          and ${among(from)}`.execute(db)
      return numAffectedRows === 1n
    }),
  move: (id, from, { state, answer, at, nextTryAt, notSent }, only) =>
    statements(async ({ db }) => {
      const which = only === undefined ? sql`true` : sql`id = any(${uuids(only)})`
      const { rows } = await sql<{ id: PersonId }>`with moved as (
          update deliveries set state = ${state}, answer = ${answer}, changed_at = ${instant(at)},
            next_try_at = ${instant(nextTryAt)}, token = null, not_sent = ${notSent ?? null},
            tries = case when ${state}::text = 'queued' then 0 else tries end
          where ${own} and message_id = ${id}::uuid and address <> '' and ${among(from)} and ${which}
          returning id)
        select person_id as id from delivery_persons where ${own} and delivery_id in (select id from moved)`.execute(db)
      return rows.map((person) => person.id)
    }),
  lose: (id, claimedBefore, at) =>
    statements(async ({ db }) => {
      await sql`update deliveries set state = 'unclear', changed_at = ${instant(at)}
        where ${own} and message_id = ${id}::uuid and state = 'sending'
          and changed_at < ${instant(claimedBefore)}`.execute(db)
    }),
  nextDue: (id, lease) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ at: number | null }>`
        select min(case when state = 'sending' then ${millis(sql`changed_at`)} + ${lease} + 1
          else ${millis(sql`next_try_at`)} end) as at
        from deliveries where ${own} and message_id = ${id}::uuid and (state = 'sending'
          or state in ('queued', 'deferred')
            and exists (select from sent_messages where ${own} and sent_messages.id = ${id}::uuid and ${isGoing}))`.execute(
        db,
      )
      return rows[0]?.at ?? undefined
    }),
  underWay: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: MessageId }>`select id from sent_messages where ${own}
        and exists (select from deliveries where deliveries.workspace_id = sent_messages.workspace_id
          and message_id = sent_messages.id
          and (state = 'sending' or state in ('queued', 'deferred') and ${isGoing}))`.execute(db)
      return rows.map(({ id }) => id)
    }),
  progress: (also, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: MessageId; halt: Halt | null; counts: Partial<DeliveryCounts> }>`
        with under as (
          select id from sent_messages where ${own}
            and exists (select from deliveries where deliveries.workspace_id = sent_messages.workspace_id
              and message_id = sent_messages.id
              and (state = 'sending' or state in ('queued', 'deferred') and ${isGoing}))
          order by sent_messages.at desc, id desc limit ${limit})
        select id, halt, (select coalesce(jsonb_object_agg(state, count), '{}') from (
            select state, count(*)::int as count from deliveries
            where deliveries.workspace_id = sent_messages.workspace_id and message_id = sent_messages.id
            group by state) as counted) as counts
        from sent_messages where ${own} and (id in (select id from under) or id = any(${uuids(also)}))`.execute(db)
      return rows.map(({ id, halt, counts }) => ({ id, halt, counts: { ...noMails(), ...counts } }))
    }),
  forgetSecrets: (id) =>
    statements(async ({ db }) => {
      await sql`update deliveries set mail_values = mail_values - secrets.names
        from (select array(select jsonb_array_elements_text(automatic -> 'secrets')) as names
          from sent_messages where ${own} and sent_messages.id = ${id}::uuid) as secrets
        where ${own} and message_id = ${id}::uuid and state not in ('queued', 'sending', 'deferred')
          and mail_values ?| secrets.names`.execute(db)
    }),
  personsOfToken: (token) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`select distinct person_id as id from delivery_persons
        where ${own} and delivery_id in (select id from deliveries where ${own} and unsubscribe = ${token})`.execute(db)
      return rows.map(({ id }) => id)
    }),
  removeTests: (before) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: MessageId }>`delete from sent_messages
        where ${own} and is_test and at < ${instant(before)} returning id`.execute(db)
      return rows.map(({ id }) => id)
    }),
  forgetPersons: (persons, at) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: DeliveryId }>`delete from delivery_persons
        where ${own} and person_id = any(${uuids(persons)}) returning delivery_id as id`.execute(db)
      const ids = uuids(rows.map(({ id }) => id))
      await sql`update deliveries set address = '', cc = '[]', mail_values = '{}', answer = null, token = null,
          unsubscribe = null, code = null, file = null
        where ${own} and id = any(${ids})`.execute(db)
      await sql`update deliveries set state = case when state = 'sending' then 'unclear' else 'stopped' end,
        changed_at = ${instant(at)}, next_try_at = null
        where ${own} and id = any(${ids}) and state in ('queued', 'deferred', 'sending')`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const which =
        only === undefined
          ? sql`true`
          : sql`(delivery_id, place) in (select delivery, place
              from jsonb_to_recordset(${JSON.stringify(only)}::jsonb) as given(delivery uuid, place int))`
      const { rows } = await sql<NamedInMail>`update delivery_persons set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${which} returning delivery_id as delivery, place`.execute(db)
      return rows
    }),
}
