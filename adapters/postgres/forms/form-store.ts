import * as Effect from "effect/Effect"
import { type RawBuilder, sql } from "kysely"
import type { FormDocument } from "../../../core/forms/form-document.ts"
import type { FormId } from "../../../core/forms/form-id.ts"
import type { FormStore, KeptForm } from "../../../core/forms/ports/form-store.port.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"

interface Row extends Omit<KeptForm, "published"> {
  readonly number: number | null
  readonly publishedAt: Date | null
  readonly document: FormDocument | null
}

const formOf = ({ number, publishedAt, document, ...form }: Row): KeptForm => ({
  ...form,
  published:
    number === null || publishedAt === null || document === null
      ? null
      : { number, at: new Date(publishedAt).toISOString(), document },
})

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const read = async (db: Unit["db"], which: RawBuilder<unknown>): Promise<ReadonlyArray<KeptForm>> => {
  const { rows } = await sql<Row>`select forms.id, forms.kind, forms.version, forms.state, forms.draft, forms.number,
      forms.published_at as "publishedAt", form_versions.document
    from forms left join form_versions on form_versions.workspace_id = forms.workspace_id
      and form_versions.form_id = forms.id and form_versions.number = forms.number
    where forms.workspace_id = (select current_workspace()) and ${which}`.execute(db)
  return rows.map(formOf)
}

const one = (id: FormId) =>
  statements(async ({ db }) => {
    const [found] = await read(db, sql`forms.id = ${id}::uuid`)
    return found
  })

/** Forms in PostgreSQL, in the open transaction of a workspace. What once was published stays as it was. */
export const postgresFormStore: FormStore["Service"] = {
  list: () => statements(({ db }) => read(db, sql`true order by forms.id desc`)),
  find: one,
  // Held first and read then: whoever waited sees the version that was published meanwhile.
  hold: (id) =>
    Effect.andThen(
      statements(async ({ db }) => {
        await sql`select from forms where ${own} and id = ${id}::uuid for update`.execute(db)
      }),
      one(id),
    ),
  // Whoever adds a submission shares the row of its version until they are done.
  still: (id) =>
    statements(async ({ db }) => {
      await sql`select from form_versions where ${own} and form_id = ${id}::uuid for update`.execute(db)
    }),
  put: ({ id, kind, version, state, draft, published }) =>
    statements(async ({ db, workspaceId }) => {
      const number = published?.number ?? null
      await sql`insert into forms (workspace_id, id, kind, version, state, draft, number, published_at)
        values (${workspaceId}, ${id}, ${kind}, ${version}, ${state}, ${json(draft)}, ${number},
          ${published?.at ?? null})
        on conflict (workspace_id, id) do update set version = excluded.version, state = excluded.state,
          draft = excluded.draft, number = excluded.number, published_at = excluded.published_at`.execute(db)
      if (published === null) return
      await sql`insert into form_versions (workspace_id, form_id, number, document)
        values (${workspaceId}, ${id}, ${number}, ${json(published.document)}) on conflict do nothing`.execute(db)
    }),
  publishedAs: (id, number) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ document: FormDocument }>`select document from form_versions
        where ${own} and form_id = ${id}::uuid and number = ${number}`.execute(db)
      return rows[0]?.document
    }),
  // Nothing else of a form is called `file`.
  filesNamed: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FileId }>`select distinct found #>> '{}' as id from (
          select jsonb_path_query(draft, 'strict $.**.file') as found from forms where ${own}
          union all
          select jsonb_path_query(document, 'strict $.**.file') from form_versions where ${own}) as named`.execute(db)
      return rows.map(({ id }) => id)
    }),
  remove: (id) =>
    statements(async ({ db }) => {
      await sql`delete from forms where ${own} and id = ${id}::uuid`.execute(db)
    }),
}
