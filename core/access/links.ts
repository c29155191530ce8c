import type { UserId } from "../kernel/id.ts"
import type { InvitationKey } from "./invitation.ts"

/** Whom or what a link from a mail is about, by what it is good for. */
export interface LinkSubjects {
  readonly verify: UserId
  readonly recover: UserId
  readonly invite: InvitationKey
  readonly newEmail: UserId
}

/** What a link from a mail is good for. */
export type LinkPurpose = keyof LinkSubjects

const day = 86_400_000

/**
 * How long a link is good, in milliseconds: a new password for one hour (ACC-07), the address and a new one for three days
 * (ACC-15), an invitation for two weeks (WSP-02).
 */
export const linkLife: Readonly<Record<LinkPurpose, number>> = {
  verify: 3 * day,
  recover: 3_600_000,
  invite: 14 * day,
  newEmail: 3 * day,
}
