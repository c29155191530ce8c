import * as Schema from "effect/Schema"
import type { AnyOperation, Port } from "../../core/kernel/operation.ts"

/** Below this path every operation lives. */
export const apiPath = "/api"

/** The header that names the workspace, by its slug, in which a call acts. */
export const workspaceHeader = "wimpel-workspace"

/** The header that names a call in logs and error answers. */
export const requestIdHeader = "x-request-id"

/** A query without input is read by GET; everything else is a POST with JSON, so that no data stands in an address. */
export const isGet = (operation: AnyOperation): boolean => operation.kind === "query" && operation.input === Schema.Void

/** Where an operation lives below `apiPath`. */
export const pathOf = (port: Port, name: string, operation: AnyOperation): `/${string}` =>
  operation.path ?? `/${port.name}.${name}`

/** The header in which the API tells the revision of the screens that the server has (APP-08). */
export const revisionHeader = "wimpel-revision"

/** In this header a program names a call by a key of its own, so that it can ask again without having it done twice. */
export const repeatKeyHeader = "idempotency-key"

/** Where how far messages are is told as it happens (`adapters/http/live`). */
export const livePath = "/api/live"
