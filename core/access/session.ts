import { step } from "../kernel/transition-table.ts"
import { isInAppPath } from "./return-path.ts"
import { SessionExpired } from "./session.errors.ts"
import { type SessionEvent, type SessionState, sessionTable } from "./session.machine.ts"
import { type Expiry, expiredAt } from "./session-expiry.ts"

/** Who may see a route: everybody, only guests, or only who is signed in (APP-04). */
export type RouteAccess = "public" | "guest" | "session"

/** Where the browser is or wants to be. */
export interface Place {
  readonly path: string
  readonly access: RouteAccess
}

/** All that one tab knows of its session. */
export interface Session {
  readonly state: SessionState
  /** Known exactly while somebody is signed in or being refreshed. */
  readonly expiry: Expiry | null
  /** The last place that was asked for. */
  readonly at: Place
  /** Grows with each refresh, so that a late answer to an earlier one is told apart. */
  readonly attempt: number
}

/** What happens to a session. Instants are milliseconds since 1970. */
export type Occurrence =
  | { readonly on: "navigate"; readonly to: Place; readonly now: number }
  | { readonly on: "open" | "openElsewhere"; readonly expiry: Expiry }
  | { readonly on: "refresh"; readonly expiry: Expiry; readonly attempt: number }
  /** The server refused a refresh, or nobody answered: a dead network signs nobody out. */
  | { readonly on: "refreshFails" | "refreshUnanswered"; readonly attempt: number }
  /** `allExpires`: the server turned a call away, because it knows no session any more. */
  | { readonly on: "submit" | "refuse" | "close" | "closeElsewhere" | "allExpires" }

/** What is to be done now. */
export type Decision =
  | { readonly do: "stay" }
  | { readonly do: "show"; readonly path: string }
  | { readonly do: "goHome" }
  | { readonly do: "leave" }
  | { readonly do: "refresh"; readonly attempt: number }
  /** Remember the path and go to the sign-in; `because` says when a session ended on the way. */
  | { readonly do: "signIn"; readonly remember: string; readonly because: SessionExpired | null }

/** A session and what is to be done about it. */
export interface Outcome {
  readonly session: Session
  readonly decision: Decision
}

/** The session of a tab that was just opened. */
export const freshSession: Session = {
  state: "signedOut",
  expiry: null,
  at: { path: "/", access: "public" },
  attempt: 0,
}

/** Whether somebody is signed in as far as the tab knows (ACC-09). */
export const isLoggedIn = ({ state }: Session): boolean => state === "signedIn" || state === "refreshing"

/** Whether a login is in progress (ACC-09). */
export const isBusy = ({ state }: Session): boolean => state === "signingIn"

const stay = { do: "stay" } as const

const toSignIn = (at: Place, because: SessionExpired | null): Decision => ({
  do: "signIn",
  remember: isInAppPath(at.path) ? at.path : "/",
  because,
})

const move = (session: Session, on: SessionEvent): SessionState | undefined => {
  const met = session.expiry !== null && session.expiry.refresh !== null ? (["refreshable"] as const) : []
  const taken = step(sessionTable, session.state, on, met)
  return taken.ok ? taken.to : undefined
}

const ended = (session: Session): Session => ({ ...session, state: "signedOut", expiry: null })

const navigate = (before: Session, to: Place, now: number): Outcome => {
  const session = { ...before, at: to }
  const show = { session, decision: { do: "show", path: to.path } } as const
  if (to.access === "public") return show
  if (to.access === "guest") return isLoggedIn(session) ? { session, decision: { do: "goHome" } } : show
  if (session.state === "signingIn" || session.state === "refreshing") return { session, decision: stay }
  if (session.expiry === null) return { session, decision: toSignIn(to, null) }
  const expired = expiredAt(session.expiry, now)
  if (expired === "nothing") return show
  const next = expired === "access" ? move(session, "accessExpires") : undefined
  if (next === undefined) return { session: ended(session), decision: toSignIn(to, new SessionExpired()) }
  const attempt = session.attempt + 1
  return { session: { ...session, state: next, attempt }, decision: { do: "refresh", attempt } }
}

/** What is done when somebody came in or went out: home or away, except where no session is needed (ACC-11). */
const afterChange = (before: Session, session: Session): Decision => {
  if (isLoggedIn(before) === isLoggedIn(session)) return stay
  if (isLoggedIn(session)) return session.at.access === "public" ? stay : { do: "goHome" }
  return session.at.access === "session" ? { do: "leave" } : stay
}

/**
 * What an occurrence does to the session of a tab, and what is to be done (ACC-01, ACC-03, ACC-10, ACC-11). What does
 * not belong to the state it meets, such as the late answer to a refresh, changes nothing.
 */
export const onSession = (session: Session, occurrence: Occurrence): Outcome => {
  if (occurrence.on === "navigate") return navigate(session, occurrence.to, occurrence.now)
  const ignored = { session, decision: stay }
  if ("attempt" in occurrence && occurrence.attempt !== session.attempt) return ignored
  const state = move(session, occurrence.on)
  if (state === undefined) return ignored
  const kept = occurrence.on === "refreshUnanswered" ? session.expiry : null
  const next: Session = { ...session, state, expiry: "expiry" in occurrence ? occurrence.expiry : kept }
  if (occurrence.on === "refresh" || occurrence.on === "refreshUnanswered")
    return { session: next, decision: { do: "show", path: session.at.path } }
  if (occurrence.on === "refreshFails" || occurrence.on === "allExpires")
    return {
      session: next,
      decision: session.at.access === "session" ? toSignIn(session.at, new SessionExpired()) : stay,
    }
  // Another tab has got new tokens while this one waited for its own: what was waited for can be shown.
  if (session.state === "refreshing" && state === "signedIn")
    return { session: next, decision: { do: "show", path: session.at.path } }
  return { session: next, decision: afterChange(session, next) }
}

/** Whether an error of the start is worth a line in the log: all but the end of a session (ACC-12). */
export const isLoggedAtStart = (error: unknown): boolean => !(error instanceof SessionExpired)
