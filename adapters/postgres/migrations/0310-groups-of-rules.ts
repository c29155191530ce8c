import { randomUUID } from "node:crypto"
import { type Kysely, sql } from "kysely"
import { wordKey } from "../../../core/people/words/word-rules.ts"
import { seeingAll } from "./seeing-all.ts"

interface Tier {
  readonly workspace_id: string
  readonly id: string
  readonly content: { readonly rules: ReadonlyArray<Rule> }
}

interface Rule {
  readonly when?: {
    readonly kind: string
    readonly anyOf?: ReadonlyArray<string>
    readonly ids?: ReadonlyArray<string>
  }
}

interface Named {
  readonly workspace_id: string
  readonly key: string
  readonly id: string
}

const placeOf = (workspace: string, key: string) => `${workspace} ${key}`

/**
 * Rules of tiers keep the ids of groups beside their names (ANN-03). A name means the group that has it, else the one that had it
 * last, as it was read until now. For a name that never was a group's a deleted group is put there, so that the rule still says it.
 *
 * The names are for a server of the version before that goes on beside this one: it reads them. What it would save has no ids, so it is
 * refused there rather than read as a rule for nobody here.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await seeingAll(db, ["fee_tiers", "words", "former_words"], async () => {
    const tiers = await sql<Tier>`select workspace_id, id, content from fee_tiers
      where jsonb_path_exists(content, '$.rules[*].when ? (@.kind == "group")')`.execute(db)
    const former = await sql<Named>`select workspace_id, key, word_id as id from former_words
      where kind = 'groups'`.execute(db)
    const there = await sql<Named>`select workspace_id, key, id from words where kind = 'groups' and not gone`.execute(
      db,
    )
    const known = new Map(
      [...former.rows, ...there.rows].map((each) => [placeOf(each.workspace_id, each.key), each.id]),
    )
    for (const { workspace_id: workspace, id, content } of tiers.rows) {
      const idOf = async (name: string): Promise<string> => {
        const key = wordKey(name)
        const found = known.get(placeOf(workspace, key))
        if (found !== undefined) return found
        const made = randomUUID()
        await sql`insert into words (workspace_id, id, version, kind, key, name, colour, archived, position, gone)
          values (${workspace}::uuid, ${made}::uuid, 1, 'groups', ${key}, ${name}, 'grey', false, 0, true)`.execute(db)
        known.set(placeOf(workspace, key), made)
        return made
      }
      const rules: Array<Rule> = []
      for (const rule of content.rules) {
        const { when } = rule
        const ids: Array<string> = []
        if (when?.kind === "group") for (const name of when.anyOf ?? []) ids.push(await idOf(name))
        rules.push(when?.kind === "group" ? { ...rule, when: { ...when, ids: [...new Set(ids)] } } : rule)
      }
      await sql`update fee_tiers set content = ${JSON.stringify({ ...content, rules })}::jsonb
        where workspace_id = ${workspace}::uuid and id = ${id}::uuid`.execute(db)
    }
  })
  await sql`alter table fee_tiers add constraint groups_by_id
    check (not jsonb_path_exists(content, '$.rules[*].when ? (@.kind == "group" && !exists(@.ids))'))`.execute(db)
}
