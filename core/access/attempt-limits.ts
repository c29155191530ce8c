import type { Attempt } from "./ports/attempts.port.ts"

/** So many tries in so many seconds for one account (ACC-04). The time begins with the first of them. */
export const attemptLimits: Readonly<Record<Attempt, { readonly times: number; readonly seconds: number }>> = {
  signIn: { times: 10, seconds: 900 },
  enterCode: { times: 10, seconds: 900 },
  changePassword: { times: 10, seconds: 900 },
  recover: { times: 1, seconds: 300 },
  verify: { times: 5, seconds: 3_600 },
  newEmail: { times: 3, seconds: 86_400 },
  invite: { times: 5, seconds: 86_400 },
  inviteFrom: { times: 50, seconds: 86_400 },
}
