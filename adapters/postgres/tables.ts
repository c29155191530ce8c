import type { FileId, PersonId } from "../../core/kernel/id.ts"
import type { Permission } from "../../core/kernel/permission.ts"
import type { PersonColumns } from "./people/person-columns.ts"

/** The tables of the database, as the application's role sees them. Dates come as text, bigint as number. */
export interface Tables {
  readonly workspaces: { workspace_id: string; slug: string; name: string }
  readonly memberships: {
    workspace_id: string
    user_id: string
    permissions: ReadonlyArray<Permission>
    created_at: string
  }
  readonly persons: PersonColumns
  readonly person_words: { workspace_id: string; word: string; person_id: PersonId; is_name: boolean }
  readonly word_slips: { workspace_id: string; slip: string; word: string }
  readonly timeline: {
    workspace_id: string
    person_id: string
    id: string
    at: string
    by_user_id: string | null
    by_name: string | null
    event: unknown
  }
  readonly imports: {
    workspace_id: string
    id: string
    file_name: string
    at: string
    by_name: string
    created: number
    updated: number
    rolled_back_at: string | null
  }
  readonly custom_columns: {
    workspace_id: string
    id: string
    version: number
    name: string
    type: string
    help: string
    required: boolean
    options: ReadonlyArray<string>
    divisions: string
    position: number
    deleted_at: string | null
  }
  readonly custom_order: {
    workspace_id: string
    person_id: string
    column_id: string
    sort_key: string
    name_key: string
  }
  readonly number_settings: {
    workspace_id: string
    kind: string
    format: unknown
    next: number
  }
  readonly changes: {
    workspace_id: string
    id: string
    at: string
    by_name: string
    undone_at: string | null
    words: unknown
  }
  readonly words: {
    workspace_id: string
    id: string
    version: number
    kind: string
    key: string
    name: string
    colour: string
    archived: boolean
    position: number
    gone: boolean
    became: string | null
  }
  readonly former_words: { workspace_id: string; kind: string; key: string; word_id: string }
  readonly change_rows: {
    workspace_id: string
    change_id: string
    person_id: string
    base_version: number
    version: number
    before: unknown
  }
  readonly trash: {
    workspace_id: string
    person_id: PersonId
    at: string
    by_name: string
    name_key: string
    membership_number: string | null
    person: unknown
  }
  readonly merges: {
    workspace_id: string
    id: string
    at: string
    by_name: string
    kept_id: PersonId
    gone_id: PersonId
    before: unknown
    after: unknown
    gone: unknown
    entries: ReadonlyArray<string>
    documents: ReadonlyArray<string>
    special: unknown
    apart: ReadonlyArray<PersonId>
  }
  readonly distinct_pairs: {
    workspace_id: string
    first_id: PersonId
    second_id: PersonId
    at: string
    by_name: string
  }
  readonly files: { workspace_id: string; file_id: FileId; state: string; at: string }
  readonly documents: {
    workspace_id: string
    file_id: FileId
    person_id: PersonId
    name: string
    type: string
    size: number
    at: string
    by_name: string
    deleted_at: string | null
  }
  readonly special_records: {
    workspace_id: string
    person_id: PersonId
    version: number
    key_id: string
    sealed: Uint8Array
  }
  readonly self_links: {
    workspace_id: string
    person_id: PersonId
    email: string
    id: string
    hash: string
    sent_at: string
    sent_by: string
    until: string
  }
  readonly proposals: {
    workspace_id: string
    person_id: PersonId
    field: string
    id: string
    base: unknown
    value: unknown
    message: string
    email: string
    at: string
  }
  readonly import_rows: {
    workspace_id: string
    import_id: string
    line: number
    person_id: string
    version: number
    before: unknown
  }
}
