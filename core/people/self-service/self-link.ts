import * as Schema from "effect/Schema"
import { PersonId, type UserId, WorkspaceId } from "../../kernel/id.ts"
import { Permission } from "../../kernel/permission.ts"
import { SelfLinkId } from "../record-id.ts"

/** A link to the own data is good for so many milliseconds: two weeks. */
export const selfLinkLife = 14 * 86_400_000

/** Stands in the place of the address of a link that was printed. */
export const onPaper = "auf papier"

/** A link to the data of a person, as it went to an address (PER-19). Instants in UTC (ISO 8601). */
export const SelfLink = Schema.Struct({
  id: SelfLinkId,
  person: PersonId,
  /** In small letters, or `onPaper`; a person has one link for each address. */
  email: Schema.String,
  sentAt: Schema.String,
  /** The name of who sent it. */
  sentBy: Schema.String,
  /** What the sender may do: the member area by it tells nothing that the sender could not see. */
  shows: Schema.Array(Permission),
  /** From then on it is void. */
  until: Schema.String,
})
export type SelfLink = typeof SelfLink.Type

/** A link as it is kept. */
export interface KeptSelfLink extends SelfLink {
  /** Whether the person had the address when it was sent. It is void once the person has it no more. */
  readonly ofPerson: boolean
  /** The user who sent it; `null` where none did, or where nobody wrote it down. */
  readonly sentById: UserId | null
}

const form = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[A-Za-z0-9_-]{43}$/
const isWorkspaceId = Schema.is(WorkspaceId)

/** The token of a link: the workspace in which it is looked up, then a secret of 256 bits in 43 letters. */
export const selfToken = (workspace: WorkspaceId, secret: string): string => workspace.replaceAll("-", "") + secret

/** The workspace that a token claims to be of; nothing when it has not even the form of one. */
export const workspaceOfToken = (token: string): WorkspaceId | undefined => {
  const id = form.exec(token)?.slice(1).join("-")
  return isWorkspaceId(id) ? id : undefined
}
