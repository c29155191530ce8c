import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import {
  type Decision,
  freshSession,
  isBusy,
  isLoggedIn,
  type Occurrence,
  onSession,
  type Place,
  type Session,
} from "../../core/access/session.ts"
import { type Expiry, expiredAt } from "../../core/access/session-expiry.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { run } from "../remote.ts"

/** What a tab needs of its browser to keep its session. */
export interface TabSurroundings {
  /** When the session ends, as the cookies that all tabs share say now. */
  readonly expiry: () => Expiry | undefined
  /** Now by the server's clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Forgets what scripts can forget of a session that is over. */
  readonly reset: () => void
  readonly refresh: () => Effect.Effect<void, Lost>
  /** Lets the other tabs know that the session is another one now. */
  readonly tell: () => void
  readonly goHome: () => void
  /** Leaves for the root path. */
  readonly leave: () => void
  /** Remembers a path and leaves for the sign-in. */
  readonly signIn: (remember: string) => void
}

/** The session of this tab: asks the core what to do about whatever happens, and does it (ACC-09 to ACC-12). */
export class SessionTab {
  session: Session = freshSession
  /** The path that may be shown: the last one that was asked for and allowed. */
  shown: string | undefined
  private readonly around: TabSurroundings

  constructor(around: TabSurroundings) {
    this.around = around
    makeObservable<this, "happen">(this, {
      session: observableRef,
      shown: observableRef,
      loggedIn: computed,
      busy: computed,
      start: action,
      navigate: action,
      happen: action,
    })
  }

  /** Whether somebody is signed in as far as this tab knows. */
  get loggedIn(): boolean {
    return isLoggedIn(this.session)
  }

  /** Whether a login is in progress. */
  get busy(): boolean {
    return isBusy(this.session)
  }

  /** The tab was just opened at this place. */
  start(place: Place): void {
    const expiry = this.around.expiry()
    const now = this.around.now()
    // What is over opens nothing, but where a session is needed it is worth saying that there was one.
    if (expiry !== undefined && (place.access === "session" || expiredAt(expiry, now) !== "all"))
      this.session = onSession(this.session, { on: "open", expiry }).session
    this.happen({ on: "navigate", to: place, now })
  }

  /** Somebody wants to go there. */
  readonly navigate = (to: Place): void => {
    const news = this.news()
    // What the way decides holds, not what the news alone would have: whoever lost their cookies keeps the way.
    if (news !== undefined) this.session = onSession(this.session, news).session
    this.happen({ on: "navigate", to, now: this.around.now() })
  }

  /** Another tab may have changed the session, or time or somebody's hand the cookies. */
  readonly hear = (): void => {
    const news = this.news()
    if (news !== undefined) this.happen(news)
  }

  /** The form of the sign-in is on its way. */
  readonly submit = (): void => this.happen({ on: "submit" })

  /** The sign-in was refused. */
  readonly refuse = (): void => this.happen({ on: "refuse" })

  /** Somebody has just signed in here. */
  readonly opened = (): void => {
    const expiry = this.around.expiry()
    this.around.tell()
    if (expiry === undefined) this.around.goHome()
    else this.happen({ on: "open", expiry })
  }

  /** Somebody has just signed out here. */
  readonly closed = (): void => this.end("close")

  /** The server says that nobody is signed in. */
  readonly turnedAway = (): void => this.end("allExpires")

  private end(on: "close" | "allExpires"): void {
    const before = this.session
    const { session } = onSession(before, { on })
    if (session === before) return
    this.around.reset()
    this.around.tell()
    this.happen({ on })
  }

  /** What the shared cookies say that this tab does not know yet. */
  private news(): Occurrence | undefined {
    const expiry = this.around.expiry()
    const known = this.session.expiry
    if (expiry === undefined) return this.loggedIn ? { on: "closeElsewhere" } : undefined
    if (known !== null && known.access === expiry.access && known.refresh === expiry.refresh) return undefined
    // What is over opens nothing; a session that is open here learns that it is.
    const over = !this.loggedIn && expiredAt(expiry, this.around.now()) === "all"
    return over ? undefined : { on: "openElsewhere", expiry }
  }

  private happen(occurrence: Occurrence): void {
    const { session, decision } = onSession(this.session, occurrence)
    this.session = session
    this.act(decision)
  }

  private act(decision: Decision): void {
    if (decision.do === "show") this.shown = decision.path
    else if (decision.do === "goHome") this.around.goHome()
    else if (decision.do === "leave") this.around.leave()
    else if (decision.do === "refresh") this.refresh(decision.attempt)
    else if (decision.do === "signIn") {
      if (decision.because !== null) this.around.reset()
      this.around.signIn(decision.remember)
    }
  }

  private refresh(attempt: number): void {
    run(this.around.refresh(), {
      done: () => {
        const expiry = this.around.expiry()
        this.around.tell()
        this.happen(expiry === undefined ? { on: "refreshFails", attempt } : { on: "refresh", expiry, attempt })
      },
      failed: ({ _tag }) =>
        this.happen({
          on: _tag === "NotSignedIn" || _tag === "Forbidden" ? "refreshFails" : "refreshUnanswered",
          attempt,
        }),
    })
  }
}
