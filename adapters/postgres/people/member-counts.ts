import { sql } from "kysely"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { plainFilter } from "../../../core/people/filter-meaning.ts"
import type { MemberCounts } from "../../../core/people/ports/member-counts.port.ts"
import {
  ageBands,
  bornBy,
  type Celebrated,
  type MemberCounts as Counts,
  inOrder,
  type NamedCount,
  type YearCount,
  yearsInOrder,
} from "../../../core/people/reports/index.ts"
import { type Standing, standings } from "../../../core/people/standing.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"
import { filterSql } from "./filter-sql.ts"

const stands = (standing: Standing, day: CalendarDate) => filterSql(plainFilter({ standing: [standing] }, day))

/** Where a person stands on a day. */
const standingSql = (day: CalendarDate) => {
  const cases = standings.map((standing) => sql`when ${stands(standing, day)} then ${standing}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The age band on a day, by the last birthdates of each, the oldest first. */
const bandSql = (day: CalendarDate) => {
  const bands = ageBands.toReversed().flatMap(({ id, from }) => {
    const last = bornBy(from, day)
    return last === undefined ? [] : [sql`when birthdate <= ${last}::date then ${id}`]
  })
  return sql`case ${sql.join(bands, sql` `)} else 'unknown' end`
}

const active = (day: CalendarDate) => sql`${own} and ${stands("active", day)}`

/** Counting persons in PostgreSQL, in the open transaction of a workspace. The core says what the cases mean. */
export const postgresMemberCounts: MemberCounts["Service"] = {
  on: (day) =>
    statements(async ({ db }) => {
      const { rows: byStanding } = await sql<Counts["standings"][number]>`
        select ${standingSql(day)} as standing, count(*) as count from persons where ${own} group by 1`.execute(db)
      const { rows: stock } = await sql<Counts["stock"][number]>`
        select gender, ${bandSql(day)} as band, count(*) as count from persons where ${active(day)} group by 1, 2`.execute(
        db,
      )
      const { rows: groups } = await sql<NamedCount>`
        select name, count(*) as count from persons
          left join lateral (select distinct name from unnest(groups) as name) as names on true
        where ${active(day)} group by name`.execute(db)
      const { rows: divisions } = await sql<NamedCount>`
        select division as name, count(*) as count from persons where ${active(day)} group by division`.execute(db)
      return inOrder({ standings: byStanding, stock, groups, divisions })
    }),
  yearsUntil: (day) =>
    statements(async ({ db }) => {
      const { rows } = await sql<YearCount>`
        with members as (
          select join_date as came, leave_date as went, leave_date < ${day}::date as past from persons
          where ${own} and (${stands("active", day)} or ${stands("past", day)})),
        events as (
          select case when past and came > went then went else came end as at, 1 as joined, 0 as left_ from members
          union all
          select went, 0, 1 from members where past)
        select extract(year from at)::integer as year, sum(joined)::bigint as joined, sum(left_)::bigint as left
        from events group by 1`.execute(db)
      return yearsInOrder(rows)
    }),
  bornOrJoinedIn: (kind, months) =>
    statements(async ({ db }) => {
      const date = sql.ref(kind === "birthday" ? "birthdate" : "join_date")
      const { rows } = await sql<Celebrated>`
        select id, first_name as "firstName", last_name as "lastName", kind, birthdate, join_date as "joinDate",
          leave_date as "leaveDate"
        from persons where ${own} and kind = 'member' and extract(month from ${date})::integer = any(${sql.val([...months])}::integer[])`.execute(
        db,
      )
      return rows
    }),
}
