/** The seconds in which mails of a workspace are counted. */
export const allowanceSeconds = 86_400

/** So long a workspace is new, in milliseconds. */
const newFor = 7 * 86_400_000

/**
 * So many mails a workspace may send in 24 hours by the installation's sender; `null`: as many as it likes. A new workspace
 * may send a tenth, at least one: anybody can make one, and spam goes out in the first days.
 */
export const mailsAtMost = (perDay: number | null, foundedAt: number, now: number): number | null =>
  perDay === null || now - foundedAt >= newFor ? perDay : Math.max(1, Math.floor(perDay / 10))
