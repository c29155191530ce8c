/** What a link from a mail is good for. */
export type LinkPurpose = "verify" | "recover"

/** How long a link is good, in milliseconds: a new password for one hour (ACC-07), the address for three days (ACC-15). */
export const linkLife: Readonly<Record<LinkPurpose, number>> = { verify: 3 * 86_400_000, recover: 3_600_000 }
