import { type Kysely, sql } from "kysely"
import type { FoundOverdue } from "../../../core/fees/dunning/due-reminders.ts"
import type { DunningSettings } from "../../../core/fees/dunning/dunning-settings.ts"
import type { DunningRun, PrintedLetter, Reminder } from "../../../core/fees/dunning/reminder.ts"
import type { DunningLetterId } from "../../../core/fees/fee-id.ts"
import type { DunningStore } from "../../../core/fees/ports/dunning-store.port.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const read = async (db: Kysely<Tables>): Promise<DunningSettings | undefined> => {
  const { rows } = await sql<{ settings: DunningSettings }>`
    select content || jsonb_build_object('version', version) as settings from dunning_settings
    where ${own}`.execute(db)
  return rows[0]?.settings
}

const run = sql`id, at, by_name as "byName", persons, letters, open, surcharges`

/** How a workspace reminds, in PostgreSQL, in the open transaction of the workspace. */
export const postgresDunningStore: DunningStore["Service"] = {
  settings: () => statements(({ db }) => read(db)),
  steady: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('dunning ' || ${workspaceId}::text, 0))`.execute(db)
      return read(db)
    }),
  putSettings: ({ version, ...content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into dunning_settings (workspace_id, version, content)
        values (${workspaceId}::uuid, ${version}, ${JSON.stringify(content)}::jsonb)
        on conflict (workspace_id) do update set version = excluded.version, content = excluded.content`.execute(db)
    }),
  overdue: (today, held) =>
    statements(async ({ db }) => {
      const { rows } = await sql<FoundOverdue>`
        select fees.id, person_id as person, reference, description, due_on as "dueOn", open_cents as open, state,
          fees.payment_method as "paymentMethod", coalesce(last.level, 0) as level, last.on_day as "remindedOn",
          coalesce((select -sum(credits.open_cents) from fees as credits
            where credits.workspace_id = fees.workspace_id and credits.person_id = fees.person_id
              and credits.open_cents < 0), 0)::bigint as credit,
          dunning_stopped or exists (select from dunning_stops
            where dunning_stops.workspace_id = fees.workspace_id
              and dunning_stops.person_id = fees.person_id) as stopped
        from fees
          join persons on persons.workspace_id = fees.workspace_id and persons.id = fees.person_id
          left join lateral (select level, on_day from dunning_reminders
            where dunning_reminders.workspace_id = fees.workspace_id and fee_id = fees.id
            order by level desc limit 1) as last on true
        where fees.workspace_id = (select current_workspace()) and open_cents > 0 and due_on < ${today}::date
        order by fees.id ${held ? sql`for update of fees` : sql``}`.execute(db)
      return rows
    }),
  add: ({ id, at, byName, persons, letters: count, open, surcharges }, reminders, letters) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into dunning_runs (workspace_id, id, at, by_name, persons, letters, open, surcharges)
        values (${workspaceId}::uuid, ${id}::uuid, ${at}::timestamptz, ${byName}, ${persons}, ${count}, ${open},
          ${surcharges})`.execute(db)
      const asked = givenRows(
        { fee_id: "uuid", level: "integer", level_name: "text", on_day: "date", way: "text", open_cents: "bigint" },
        reminders.map((each) => ({
          fee_id: each.fee,
          level: each.level,
          level_name: each.levelName,
          on_day: each.on,
          way: each.way,
          open_cents: each.open,
        })),
      )
      await sql`insert into dunning_reminders
          (workspace_id, run_id, fee_id, level, level_name, on_day, way, open_cents)
        select ${workspaceId}::uuid, ${id}::uuid, fee_id, level, level_name, on_day, way, open_cents
        from ${asked}`.execute(db)
      const printed = givenRows(
        { id: "uuid", person_id: "uuid", letter: "jsonb" },
        letters.map(({ id: letterId, person, letter }) => ({ id: letterId, person_id: person, letter })),
      )
      await sql`insert into dunning_letters (workspace_id, run_id, id, person_id, letter)
        select ${workspaceId}::uuid, ${id}::uuid, id, person_id, letter from ${printed}`.execute(db)
    }),
  run: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<DunningRun>`select ${run} from dunning_runs
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0]
    }),
  runs: (limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<DunningRun>`select ${run} from dunning_runs where ${own}
        order by dunning_runs.at desc, id desc limit ${limit}`.execute(db)
      return rows
    }),
  letters: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ letter: PrintedLetter }>`select letter from dunning_letters
        where ${own} and run_id = ${id}::uuid order by id`.execute(db)
      return rows.map(({ letter }) => letter)
    }),
  remindersOf: (fee) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Reminder>`select fee_id as fee, run_id as run, level, level_name as "levelName",
          on_day as "on", way, open_cents as open
        from dunning_reminders where ${own} and fee_id = ${fee}::uuid order by level`.execute(db)
      return rows
    }),
  feeStopped: (fee) =>
    statements(async ({ db }) => {
      const { rows } = await sql`select from fees where ${own} and id = ${fee}::uuid and dunning_stopped`.execute(db)
      return rows.length > 0
    }),
  stopFee: (fee, stopped) =>
    statements(async ({ db }) => {
      await sql`update fees set dunning_stopped = ${stopped} where ${own} and id = ${fee}::uuid`.execute(db)
    }),
  personStopped: (person) =>
    statements(async ({ db }) => {
      const { rows } = await sql`select from dunning_stops where ${own} and person_id = ${person}::uuid`.execute(db)
      return rows.length > 0
    }),
  stopPerson: (person, stopped) =>
    statements(async ({ db, workspaceId }) => {
      if (stopped)
        await sql`insert into dunning_stops (workspace_id, person_id)
          values (${workspaceId}::uuid, ${person}::uuid) on conflict do nothing`.execute(db)
      else await sql`delete from dunning_stops where ${own} and person_id = ${person}::uuid`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`delete from dunning_letters where ${own} and person_id = any(${uuids(persons)})`.execute(db)
      await sql`delete from dunning_stops where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const which = only === undefined ? sql`true` : sql`id = any(${uuids(only)})`
      const { rows } = await sql<{ id: DunningLetterId }>`update dunning_letters set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${which} returning id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
