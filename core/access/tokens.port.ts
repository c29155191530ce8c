import * as Schema from "effect/Schema"
import { NotSignedIn, TooManyCalls } from "../kernel/call-errors.ts"
import { ApiTokenId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { AddressUnproven, WrongOldPassword } from "./account.errors.ts"
import { ApiToken } from "./api-token.ts"
import { FirstName } from "./registration.ts"
import { TypedPassword } from "./typed-password.ts"
import { PermissionNotHeld, TokenLimitReached } from "./users.errors.ts"
import { GrantedPermissions } from "./workspace-user.ts"

/** What the access context offers to those who let programs call the API (WSP-06). No program may call it itself. */
export const tokens = port("tokens", {
  list: query({
    scope: "admin",
    session: true,
    summary: "The tokens of the workspace, the newest first",
    output: Schema.Array(ApiToken),
  }),
  create: command({
    scope: "admin",
    session: true,
    summary: "Makes a token for oneself, for who knows the password; its secret is told this once",
    rate: "guarded",
    input: Schema.Struct({
      name: FirstName,
      permissions: GrantedPermissions,
      /** For how many days it is good; `null` for ever. */
      days: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3_660 }))),
      password: TypedPassword,
    }),
    output: Schema.Struct({ token: ApiToken, secret: Schema.String }),
    failure: Schema.Union([
      NotSignedIn,
      AddressUnproven,
      WrongOldPassword,
      PermissionNotHeld,
      TokenLimitReached,
      TooManyCalls,
    ]),
  }),
  revoke: command({
    scope: "admin",
    session: true,
    summary: "Makes a token void at once",
    input: Schema.Struct({ id: ApiTokenId }),
  }),
})

/** The tokens of a workspace as their callers see them. */
export type TokensPort<Lost = never, Needs = never> = Calls<typeof tokens, Lost, Needs>
