import { action, autorun, computed, makeObservable, observableRef, when } from "mobx"
import type { Access, Me, WorkspaceSummary } from "../../core/access/access.port.ts"
import { SessionExpired } from "../../core/access/session.errors.ts"
import { isLoggedAtStart } from "../../core/access/session.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { Held } from "../../core/kernel/permission.ts"
import type { PlanFeature } from "../../core/kernel/plan.ts"
import { type Asked, mayCall } from "../../core/kernel/policy.ts"
import type { Reach } from "../../core/kernel/reach.ts"
import type { SessionTab } from "../access/session-tab.ts"
import type { Preferences } from "../preferences.ts"
import { Remote, run } from "../remote.ts"
import type { Who } from "./route-data.ts"

export const schemes = ["system", "light", "dark"] as const
/** How bright the screens are: as the device says, or as chosen. */
export type Scheme = (typeof schemes)[number]

/** What the session needs of the browser. */
export interface SessionSurroundings {
  readonly access: Pick<Access<Lost>, "me" | "signOut">
  readonly tab: SessionTab
  readonly preferences: Preferences
  /** Leaves the page for another one of this host. */
  readonly leaveTo: (path: string) => void
  /** Notes in which workspace this page is, by its slug. */
  readonly keepWorkspace: (slug: string) => void
  /** Notes who is signed in on this device, by their id. */
  readonly keepUser: (id: string) => void
  /** Takes another workspace for this tab, by its slug. */
  readonly chooseWorkspace: (slug: string) => void
  /** Paints the page in a scheme. */
  readonly paint: (scheme: Scheme) => void
  /** Shows an error in place of the screens, or with nothing the screens again. */
  readonly fail: (error: unknown) => void
  readonly log: (error: unknown) => void
}

/** Who is signed in, in which workspace, what they may do, and how they like the screen. */
export class SessionViewModel {
  readonly me = new Remote<Me, Lost>()
  readonly tab: SessionTab
  scheme: Scheme
  collapsed: boolean
  private readonly around: SessionSurroundings
  private readonly stop: () => void

  constructor(around: SessionSurroundings) {
    this.around = around
    this.tab = around.tab
    this.scheme = schemes.find((each) => each === around.preferences.read("scheme")) ?? "system"
    this.collapsed = around.preferences.read("collapsed") === true
    makeObservable<this, "load">(this, {
      scheme: observableRef,
      collapsed: observableRef,
      user: computed,
      choose: action,
      collapse: action,
      load: action,
    })
    const stops = [
      autorun(() => {
        if (this.tab.loggedIn) this.load()
      }),
      autorun(() => {
        const { state } = this.me
        if (state.is === "failed") this.failed(state.error)
        if (state.is === "loaded") {
          around.keepUser(state.value.data.id)
          around.keepWorkspace(state.value.data.workspace.slug)
        }
      }),
    ]
    this.stop = () => {
      for (const stop of stops) stop()
    }
  }

  get user(): Me["data"] | undefined {
    return this.me.value?.data
  }

  /**
   * Whether the user may see this, by the policy; of who is kept to their own groups only what is there for them (`ownGroups`), of who
   * may only read what is there for them too (`readers`). As long as nobody knows who it is, the server decides.
   */
  may(who: Who, ownGroups = false, readers = true): boolean {
    return typeof who === "string" || who.some((scope) => this.mayCall({ scope, ownGroups, readers }))
  }

  /** Whether the plan of the workspace includes a part; as long as nobody knows the plan, the server decides. */
  includes(feature: PlanFeature | undefined): boolean {
    const features = this.me.value?.features
    return feature === undefined || features === undefined || features.includes(feature)
  }

  /** Whether the user may call an operation. */
  readonly mayCall = (asked: Asked): boolean => {
    const { held } = this
    return held === undefined || mayCall(held, asked)
  }

  /** The own groups that the user is kept to; `null` where there are none to keep to (WSP-10). */
  get ownGroups(): Reach["groups"] {
    return this.held?.reach?.groups ?? null
  }

  /** Whether the user is kept to their own groups. */
  get isKept(): boolean {
    return this.ownGroups !== null
  }

  /** Whether the user may only read (WSP-10). */
  get onlyReads(): boolean {
    return this.held?.reach?.readOnly === true
  }

  /** What the user holds, once it is known who it is. */
  get held(): Extract<Held, { signedIn: true }> | undefined {
    const me = this.me.value
    return me === undefined ? undefined : { signedIn: true, permissions: me.scope, reach: me.reach }
  }

  /** Until it is known who is signed in, or that it cannot be known: for what is other things for who may do less. */
  async known(): Promise<void> {
    await when(() => this.me.value !== undefined || this.me.state.is === "failed")
  }

  choose(scheme: Scheme): void {
    this.scheme = scheme
    this.around.preferences.write("scheme", scheme)
    this.around.paint(scheme)
  }

  collapse(collapsed: boolean): void {
    this.collapsed = collapsed
    this.around.preferences.write("collapsed", collapsed)
  }

  /** Goes to another workspace: everything is loaded anew, so nothing of the old one can appear in it (APP-12). */
  enter(workspace: WorkspaceSummary): void {
    this.around.chooseWorkspace(workspace.slug)
    this.around.leaveTo("/")
  }

  /** Whether somebody is signed in whose address is not proven yet (ACC-15). */
  get isUnproven(): boolean {
    return this.user?.emailVerified === false
  }

  /** Goes to the screen of one's own account, which stands at the door. */
  openAccount(): void {
    this.around.leaveTo("/auth/account")
  }

  /** Ends the session and goes to the root; also when the server does not answer, as far as the browser can. */
  signOut(): void {
    run(this.around.access.signOut(), { done: this.tab.closed, failed: this.tab.closed })
  }

  /** Tries again after an error that stood in place of the screens. */
  retry(): void {
    this.around.fail(undefined)
    if (this.me.state.is === "failed") this.load()
  }

  dispose(): void {
    this.stop()
    this.me.dispose()
  }

  private load(): void {
    this.me.load(this.around.access.me())
  }

  private failed(failure: Lost): void {
    const error = failure._tag === "NotSignedIn" ? new SessionExpired() : failure
    if (!isLoggedAtStart(error)) return
    this.around.log(error)
    this.around.fail(error)
  }
}
