/** What becomes of a mail on its way. */
export const mailStates = ["queued", "sending", "sent", "deferred", "failed", "unclear", "stopped"] as const
export type MailState = (typeof mailStates)[number]
