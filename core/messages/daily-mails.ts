/** Who causes a mail: the club, or somebody without an account, as by an answer to a form. */
export type CausedBy = "club" | "stranger"

/** The seconds in which mails of a workspace are counted. */
const allowanceSeconds = 86_400

/** So long a workspace is new, in milliseconds. */
const newFor = 7 * 86_400_000

/**
 * So many mails a workspace may send in 24 hours by the installation's sender; `null`: as many as it likes. A new workspace
 * may send a tenth, at least one: anybody can make one, and spam goes out in the first days.
 */
export const mailsAtMost = (perDay: number | null, foundedAt: number, now: number): number | null =>
  perDay === null || now - foundedAt >= newFor ? perDay : Math.max(1, Math.floor(perDay / 10))

/**
 * So many of the mails of a day are caused by strangers at most, such as by answers to a form: half, at least one. Whoever has no account
 * keeps no mail of the club itself from going out.
 */
const mailsOfStrangersAtMost = (most: number): number => Math.max(1, Math.floor(most / 2))

/** How mails are counted of which a workspace may send `most` in 24 hours. */
export const mailsInWindow = (most: number, by: CausedBy) => ({
  times: most,
  seconds: allowanceSeconds,
  part: by === "stranger" ? mailsOfStrangersAtMost(most) : undefined,
})
