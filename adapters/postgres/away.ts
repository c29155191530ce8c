/**
 * What says that a database takes nobody now: the network between (Node), the database itself (PostgreSQL, appendix A: it is stopped,
 * starts, is only read from while another takes over, or has as many connections as it may have), or a PgBouncer before it (08P01).
 */
const codes: ReadonlySet<unknown> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["57P01", "57P02", "57P03", "53300", "25006", "08000", "08001", "08003", "08004", "08006", "08P01"],
])

/** What says that a database takes this user never: wrong password, no such user, no such database. */
const refusedCodes: ReadonlySet<unknown> = new Set(["28000", "28P01", "3D000"])

/** What `pg` says of a connection that ended, without a code. */
const ended =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** A database that is reached by a socket of this computer, and ended; any other missing file is a fault of ours. */
const isWithoutSocket = (defect: Error): boolean =>
  "code" in defect && defect.code === "ENOENT" && "syscall" in defect && defect.syscall === "connect"

/** Whether something broke because the database is not there at the moment, and may be in a while. */
export const isAway = (defect: unknown): boolean =>
  defect instanceof Error &&
  (("code" in defect && (codes.has(defect.code) || isWithoutSocket(defect))) || ended.test(defect.message))

/** Whether a database refused whoever came, which does not pass by itself. */
export const isRefused = (defect: unknown): boolean =>
  defect instanceof Error && "code" in defect && refusedCodes.has(defect.code)

/** What says that a disk is full: the system, a quota, the database. */
const fullCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"])

/** Whether something broke because there is no space left for it. */
export const isFull = (defect: unknown): boolean =>
  defect instanceof Error && (("code" in defect && fullCodes.has(defect.code)) || isFull(defect.cause))
