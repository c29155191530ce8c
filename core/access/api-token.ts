import * as Schema from "effect/Schema"
import { ApiTokenId } from "../kernel/id.ts"
import { GrantedPermissions } from "./workspace-user.ts"

/** A token with which a program calls the API for a user (WSP-06); its secret is told once. Instants in ISO 8601. */
export const ApiToken = Schema.Struct({
  id: ApiTokenId,
  name: Schema.String,
  /** It may do what both these and its user's permissions allow. */
  permissions: GrantedPermissions,
  /** The name of the user for whom it calls. */
  user: Schema.String,
  createdAt: Schema.String,
  /** From then on it is void; `null` for never. */
  until: Schema.NullOr(Schema.String),
  /** To within a minute; `null` as long as it was not used. */
  lastUsed: Schema.NullOr(Schema.String),
})
export type ApiToken = typeof ApiToken.Type

/** A token of one's own, in whichever of one's workspaces it opens. */
export const OwnApiToken = Schema.Struct({
  id: ApiTokenId,
  name: Schema.String,
  /** The name of the workspace. */
  workspace: Schema.String,
  createdAt: Schema.String,
  /** To within a minute; `null` as long as it was not used. */
  lastUsed: Schema.NullOr(Schema.String),
})
export type OwnApiToken = typeof OwnApiToken.Type

/** A workspace has at most so many tokens. */
export const maxApiTokens = 50
