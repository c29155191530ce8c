import type { Generated } from "kysely"
import type { FileId, PersonId } from "../../core/kernel/id.ts"
import type { Permission } from "../../core/kernel/permission.ts"
import { type PersonColumns, writtenColumns } from "./people/person-columns.ts"

/** A column by the type of its values. Nobody looks at what this gives: it is there to be named and typed. */
const column = <Value>(): Value => undefined as Value

const text = column<string>()
const textOrNull = column<string | null>()
const textWithDefault = column<Generated<string>>()
const texts = column<ReadonlyArray<string>>()
const number = column<number>()
const numberOrNull = column<number | null>()
const yesNo = column<boolean>()
const yesNoWithDefault = column<Generated<boolean>>()
const json = column<unknown>()
const bytes = column<Uint8Array>()
const bytesOrNull = column<Uint8Array | null>()
const permissions = column<ReadonlyArray<Permission>>()
const person = column<PersonId>()
const file = column<FileId>()

/**
 * Every table of the schema `public` with every column, as the application's role sees them; a test compares them with the
 * database. Dates come as text, bigint as number.
 */
export const tables = {
  workspaces: {
    workspace_id: text,
    slug: text,
    name: text,
    created_at: textWithDefault,
    version: column<Generated<number>>(),
    billing_email: textOrNull,
    contact_email: textOrNull,
    street: textWithDefault,
    address_addition: textWithDefault,
    postcode: textWithDefault,
    city: textWithDefault,
    imprint: textWithDefault,
    kind: textOrNull,
    size: textOrNull,
    founded_on: textOrNull,
    onboarded: yesNoWithDefault,
    plan: textWithDefault,
  },
  audit_log: {
    workspace_id: text,
    id: text,
    at: text,
    operation: text,
    user_id: textOrNull,
    name: text,
    token: textOrNull,
    records: texts,
    request_id: text,
  },
  kept_answers: {
    workspace_id: text,
    caller: text,
    key: text,
    fingerprint: text,
    at: text,
    sealed_by: textOrNull,
    answer: bytesOrNull,
  },
  workspace_logos: { workspace_id: text, type: text, content: bytes, tag: text },
  memberships: { workspace_id: text, user_id: text, permissions, created_at: textWithDefault, seen_at: textOrNull },
  invitations: {
    workspace_id: text,
    id: text,
    email: text,
    first_name: text,
    permissions,
    invited_by: text,
    invited_at: text,
    until: text,
  },
  api_tokens: {
    workspace_id: text,
    id: text,
    user_id: text,
    name: text,
    permissions,
    hash: text,
    created_at: text,
    until: textOrNull,
    last_used: textOrNull,
  },
  persons: { workspace_id: text, ...writtenColumns } as PersonColumns,
  person_words: { workspace_id: text, word: text, person_id: person, is_name: yesNo },
  word_slips: { workspace_id: text, slip: text, word: text },
  timeline: {
    workspace_id: text,
    person_id: text,
    id: text,
    at: text,
    by_user_id: textOrNull,
    by_name: textOrNull,
    event: json,
  },
  imports: {
    workspace_id: text,
    id: text,
    file_name: text,
    at: text,
    by_name: text,
    created: number,
    updated: number,
    rolled_back_at: textOrNull,
  },
  import_rows: { workspace_id: text, import_id: text, line: number, person_id: text, version: number, before: json },
  custom_columns: {
    workspace_id: text,
    id: text,
    version: number,
    name: text,
    type: text,
    help: text,
    required: yesNo,
    options: texts,
    divisions: text,
    position: number,
    deleted_at: textOrNull,
  },
  custom_order: { workspace_id: text, person_id: text, column_id: text, sort_key: text, name_key: text },
  number_settings: { workspace_id: text, kind: text, format: json, next: number },
  changes: {
    workspace_id: text,
    id: text,
    at: text,
    by_name: text,
    undone_at: textOrNull,
    words: json,
    views: json,
  },
  change_rows: {
    workspace_id: text,
    change_id: text,
    person_id: text,
    base_version: number,
    version: number,
    before: json,
  },
  words: {
    workspace_id: text,
    id: text,
    version: number,
    kind: text,
    key: text,
    name: text,
    colour: text,
    archived: yesNo,
    position: number,
    gone: yesNoWithDefault,
    became: textOrNull,
  },
  former_words: { workspace_id: text, kind: text, key: text, word_id: text },
  trash: {
    workspace_id: text,
    person_id: person,
    at: text,
    by_name: text,
    name_key: text,
    membership_number: textOrNull,
    person: json,
  },
  merges: {
    workspace_id: text,
    id: text,
    at: text,
    by_name: text,
    kept_id: person,
    gone_id: person,
    before: json,
    after: json,
    gone: json,
    moved: json,
  },
  distinct_pairs: { workspace_id: text, first_id: person, second_id: person, at: text, by_name: text },
  files: { workspace_id: text, file_id: file, state: text, at: text },
  documents: {
    workspace_id: text,
    file_id: file,
    person_id: person,
    name: text,
    type: text,
    size: number,
    at: text,
    by_name: text,
    deleted_at: textOrNull,
  },
  uploads: {
    workspace_id: text,
    file_id: file,
    column_id: text,
    person_id: column<PersonId | null>(),
    name: text,
    type: text,
    let_go_at: textOrNull,
  },
  special_records: { workspace_id: text, person_id: person, version: number, key_id: text, sealed: bytes },
  self_links: {
    workspace_id: text,
    person_id: person,
    email: text,
    id: text,
    hash: text,
    sent_at: text,
    sent_by: text,
    until: text,
  },
  proposals: {
    workspace_id: text,
    person_id: person,
    field: text,
    id: text,
    base: json,
    value: json,
    message: text,
    email: text,
    at: text,
  },
  list_views: {
    workspace_id: text,
    id: text,
    version: number,
    list: text,
    name: text,
    owner_id: textOrNull,
    private_to: textOrNull,
    by_name: text,
    content: json,
  },
  exports: {
    workspace_id: text,
    export_id: text,
    user_id: text,
    wish: json,
    format: text,
    name: text,
    state: text,
    done: number,
    total: number,
    count: numberOrNull,
    size: numberOrNull,
    at: text,
    until: text,
    fault: textOrNull,
    file_id: column<FileId | null>(),
  },
}

/** The rows of the tables. */
export type Tables = typeof tables
