import * as Context from "effect/Context"

/**
 * Whether a refused sign-in tells an unknown address from a wrong password (ACC-04), or answers both in the same way; then
 * a list of invitations does not tell either which addresses have an account.
 */
export class SignInAnswers extends Context.Service<SignInAnswers, { readonly same: boolean }>()(
  "wimpel/access/SignInAnswers",
) {}
