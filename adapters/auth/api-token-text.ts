import { createHash, randomBytes } from "node:crypto"
import type { ApiTokenId, WorkspaceId } from "../../core/kernel/id.ts"

const begin = "wimpel_"
const text = /^wimpel_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{43})$/

const uuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")

/** What is kept of a token's secret: 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")

/** A new secret: which token of which workspace it is, and 256 random bits. It begins so that scanners know it. */
export const newSecret = (workspace: WorkspaceId, id: ApiTokenId): string => {
  const which = Buffer.from(`${workspace}${id}`.replaceAll("-", ""), "hex").toString("base64url")
  return `${begin}${which}${randomBytes(32).toString("base64url")}`
}

/** Which token of which workspace a secret claims to be. */
export const readSecret = (
  secret: string,
): { readonly workspace: WorkspaceId; readonly id: ApiTokenId } | undefined => {
  const which = text.exec(secret)?.[1]
  if (which === undefined) return undefined
  const hex = Buffer.from(which, "base64url").toString("hex")
  return { workspace: uuid(hex.slice(0, 32)) as WorkspaceId, id: uuid(hex.slice(32)) as ApiTokenId }
}
