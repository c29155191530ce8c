import { type RawBuilder, sql } from "kysely"

/** That a row's person is neither in the list nor in the trash, nor could come back by undoing a merge. */
export const ofNobody = (table: "self_links" | "proposals"): RawBuilder<boolean> => {
  const [workspace, person] = [sql.ref(`${table}.workspace_id`), sql.ref(`${table}.person_id`)]
  return sql<boolean>`not exists (select from persons p where p.workspace_id = ${workspace} and p.id = ${person})
    and not exists (select from trash t where t.workspace_id = ${workspace} and t.person_id = ${person})
    and not exists (select from merges m where m.workspace_id = ${workspace} and m.gone_id = ${person})`
}
