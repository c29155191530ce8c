import * as Schema from "effect/Schema"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** An identifier: a UUID in lower case (RFC 9562). */
export const Id = Schema.String.check(Schema.makeFilter((text: string) => uuid.test(text) || "a UUID in lower case"))

/** The identifier of a workspace. */
export const WorkspaceId = Id.pipe(Schema.brand("WorkspaceId"))
export type WorkspaceId = typeof WorkspaceId.Type

/** The identifier of a user account. */
export const UserId = Id.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** The identifier of a person of a workspace. */
export const PersonId = Id.pipe(Schema.brand("PersonId"))
export type PersonId = typeof PersonId.Type

/** The identifier of a custom column of a workspace. */
export const CustomColumnId = Id.pipe(Schema.brand("CustomColumnId"))
export type CustomColumnId = typeof CustomColumnId.Type

/** The identifier that the members of one family share (MBR-05). */
export const FamilyId = Id.pipe(Schema.brand("FamilyId"))
export type FamilyId = typeof FamilyId.Type

/** The identifier of a group or label of a workspace. */
export const WordId = Id.pipe(Schema.brand("WordId"))
export type WordId = typeof WordId.Type

/** The identifier of an entry of a person's timeline. */
export const TimelineEntryId = Id.pipe(Schema.brand("TimelineEntryId"))
export type TimelineEntryId = typeof TimelineEntryId.Type

/** The identifier of one change of chosen persons, by which it is undone. */
export const ChangeId = Id.pipe(Schema.brand("ChangeId"))
export type ChangeId = typeof ChangeId.Type

/** The identifier of one run of an import. */
export const ImportId = Id.pipe(Schema.brand("ImportId"))
export type ImportId = typeof ImportId.Type

/** The identifier of an invitation into a workspace. */
export const InvitationId = Id.pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

/** The identifier of a token for the API. */
export const ApiTokenId = Id.pipe(Schema.brand("ApiTokenId"))
export type ApiTokenId = typeof ApiTokenId.Type

/** The identifier of a file that is kept, and of what it is kept for. */
export const FileId = Id.pipe(Schema.brand("FileId"))
export type FileId = typeof FileId.Type
