import type { TransitionTable } from "../kernel/transition-table.ts"

/** Where a browser's session can be; `signingIn` is the time in which a login is in progress (ACC-09). */
const sessionStates = ["signedOut", "signingIn", "signedIn", "refreshing"] as const
export type SessionState = (typeof sessionStates)[number]

/** What can happen to it, here or in another tab of the same browser. */
const sessionEvents = [
  "submit",
  "open",
  "refuse",
  "openElsewhere",
  "accessExpires",
  "allExpires",
  "refresh",
  "refreshFails",
  "refreshUnanswered",
  "close",
  "closeElsewhere",
] as const
export type SessionEvent = (typeof sessionEvents)[number]

/** What a transition can ask for: that the session can be refreshed at all. */
export type SessionNeed = "refreshable"

/** The session of one tab (ACC-09, ACC-10). What is not here leaves the session as it is. */
export const sessionTable: TransitionTable<SessionState, SessionEvent, SessionNeed> = {
  name: "session",
  states: sessionStates,
  initial: "signedOut",
  transitions: [
    { from: "signedOut", on: "submit", to: "signingIn" },
    { from: "signedOut", on: "open", to: "signedIn" },
    { from: "signedOut", on: "openElsewhere", to: "signedIn" },
    { from: "signingIn", on: "open", to: "signedIn" },
    { from: "signingIn", on: "openElsewhere", to: "signedIn" },
    { from: "signingIn", on: "refuse", to: "signedOut" },
    { from: "signedIn", on: "openElsewhere", to: "signedIn" },
    { from: "signedIn", on: "accessExpires", to: "refreshing", needs: ["refreshable"] },
    { from: "signedIn", on: "allExpires", to: "signedOut" },
    { from: "signedIn", on: "close", to: "signedOut" },
    { from: "signedIn", on: "closeElsewhere", to: "signedOut" },
    { from: "refreshing", on: "refresh", to: "signedIn" },
    { from: "refreshing", on: "openElsewhere", to: "signedIn" },
    { from: "refreshing", on: "refreshFails", to: "signedOut" },
    { from: "refreshing", on: "refreshUnanswered", to: "signedIn" },
    { from: "refreshing", on: "close", to: "signedOut" },
    { from: "refreshing", on: "closeElsewhere", to: "signedOut" },
  ],
}
