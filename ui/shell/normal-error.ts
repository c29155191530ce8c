import { type Failure, isFailure, messageOf } from "../text/de/errors.ts"
import type { NoticeAbout, NoticeKind } from "../text/de/notices.ts"
import { missingCode } from "./missing-code.ts"

/** Any error as the error page shows it (APP-07). */
export interface NormalError {
  readonly message: string
  readonly statusCode: number
}

const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Readonly<Record<string, unknown>>)[name] : undefined

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 100 && Number(value) < 600

const statusOf = (error: unknown): number | undefined =>
  [field(error, "statusCode"), field(error, "status"), field(field(error, "response"), "status")].find(isStatus)

const said = (failure: Failure): string => {
  const { what, todo } = messageOf(failure)
  return `${what} ${todo}`
}

/**
 * Any error as message and status: the status from `statusCode`, `status` or the response's `status`, else 500; the
 * message in German where the core knows the failure, else the error's own, else „Fehler“ (APP-06, APP-07).
 */
export const normalError = (error: unknown): NormalError => {
  const own = typeof error === "string" ? error : field(error, "message")
  return {
    message: isFailure(error) ? said(error) : typeof own === "string" && own !== "" ? own : "Fehler",
    statusCode: statusOf(error) ?? 500,
  }
}

const kindByStatus: Readonly<Record<number, NoticeKind>> = {
  402: "missingFeature",
  403: "forbidden",
  404: "notFound",
  429: "tooMany",
  502: "maintenance",
  503: "maintenance",
  504: "maintenance",
}

/** Which notice an error deserves; what is none of the known ones is „Ups!“ (APP-08). */
export const noticeAbout = (error: unknown): NoticeAbout => {
  const missing = missingCode(error)
  if (missing !== undefined) return { kind: missing }
  const status = statusOf(error)
  if (status === undefined) return { kind: field(error, "_tag") === "Unreachable" ? "offline" : "ups" }
  const wait = field(error, "retryAfter")
  return { kind: kindByStatus[status] ?? "ups", ...(typeof wait === "number" ? { wait } : {}) }
}
