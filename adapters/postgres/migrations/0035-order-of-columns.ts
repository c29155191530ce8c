import { type Kysely, sql } from "kysely"

/** By these lists are filtered and put into order most. */
const first = [
  "workspace_id",
  "id",
  "version",
  "kind",
  "name_key",
  "custom_keys",
  "join_date",
  "leave_date",
  "birthdate",
]

interface Column {
  readonly name: string
  readonly made: string
}

/** The columns of persons, each as a table is made with it. */
const columnsOfPersons = async (db: Kysely<unknown>): Promise<ReadonlyArray<Column>> => {
  const { rows } = await sql<Column>`
    select attname as name, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcollation = '"C"'::regcollation then 'collate "C"' end,
      case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(adbin, adrelid)) as made
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'persons'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const place = ({ name }: Column) => (first.includes(name) ? first.indexOf(name) : first.length)
  return [...rows].sort((a, b) => place(a) - place(b))
}

/**
 * Puts the columns first by which most lists are filtered. PostgreSQL reads a row from its beginning: to reach the last
 * of seventy columns took two thirds of the time of a filter on a custom column.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const columns = await columnsOfPersons(db)
  const indexes = await sql<{ made: string }>`select pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = 'persons'::regclass and not indisprimary`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`alter table persons no force row level security`.execute(db)
  await sql`alter table persons rename to former_persons`.execute(db)
  await sql`create table persons (${sql.join(columns.map(({ made }) => sql.raw(made)))})`.execute(db)
  await sql`insert into persons (${names}) select ${names} from former_persons order by workspace_id, id`.execute(db)
  await sql`drop table former_persons`.execute(db)
  await sql`alter table persons add primary key (workspace_id, id),
    add foreign key (workspace_id) references workspaces on delete cascade`.execute(db)
  for (const { made } of indexes.rows) await sql.raw(made).execute(db)
  await sql`alter table persons enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on persons
    using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
    db,
  )
  await sql`analyze persons`.execute(db)
}
