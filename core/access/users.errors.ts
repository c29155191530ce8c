import * as Schema from "effect/Schema"

/** The workspace has no such user (any more). */
export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {}) {}

/** Nobody would be left in the workspace who can do everything (WSP-02). */
export class LastAdmin extends Schema.TaggedError<LastAdmin>()("LastAdmin", {}) {}

/** Whoever has this address is a user of the workspace already. */
export class AlreadyUser extends Schema.TaggedError<AlreadyUser>()("AlreadyUser", {}) {}

/** This address was invited already. */
export class AlreadyInvited extends Schema.TaggedError<AlreadyInvited>()("AlreadyInvited", {}) {}

/** There is no such invitation (any more): it was accepted or withdrawn. */
export class InvitationNotFound extends Schema.TaggedError<InvitationNotFound>()("InvitationNotFound", {}) {}

/** The workspace may not have more than so many users, the invited ones among them. */
export class UserLimitReached extends Schema.TaggedError<UserLimitReached>()("UserLimitReached", {
  limit: Schema.Int,
}) {}

/** The invitation is for another account than the one that is signed in. */
export class OtherAccount extends Schema.TaggedError<OtherAccount>()("OtherAccount", {
  invited: Schema.String,
  signedIn: Schema.String,
}) {}

/** A token may not do what its user may not do (WSP-06). */
export class PermissionNotHeld extends Schema.TaggedError<PermissionNotHeld>()("PermissionNotHeld", {}) {}

/** The workspace may not have more than so many tokens. */
export class TokenLimitReached extends Schema.TaggedError<TokenLimitReached>()("TokenLimitReached", {
  limit: Schema.Int,
}) {}
