import { action, computed, makeObservable, observableRef } from "mobx"
import type { Access, Me, WorkspaceSummary } from "../../core/access/access.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { allows, type Scope } from "../../core/kernel/permission.ts"
import type { Preferences } from "../preferences.ts"
import { Remote, run } from "../remote.ts"

export const schemes = ["system", "light", "dark"] as const
/** How bright the screens are: as the device says, or as chosen. */
export type Scheme = (typeof schemes)[number]

/** What the session needs of the browser. */
export interface SessionSurroundings {
  readonly access: Pick<Access<Lost>, "me" | "signOut">
  readonly preferences: Preferences
  /** Leaves the page for another one of this host. */
  readonly leaveTo: (path: string) => void
  /** Paints the page in a scheme. */
  readonly paint: (scheme: Scheme) => void
}

/** Who is signed in, in which workspace, and how they like the screen. */
export class SessionViewModel {
  readonly me = new Remote<Me, Lost>()
  scheme: Scheme
  collapsed: boolean
  private readonly around: SessionSurroundings

  constructor(around: SessionSurroundings) {
    this.around = around
    this.scheme = schemes.find((each) => each === around.preferences.read("scheme")) ?? "system"
    this.collapsed = around.preferences.read("collapsed") === true
    makeObservable(this, {
      scheme: observableRef,
      collapsed: observableRef,
      user: computed,
      choose: action,
      collapse: action,
    })
    this.me.load(around.access.me())
  }

  get user(): Me["data"] | undefined {
    return this.me.value?.data
  }

  /** Whether the user may see this; as long as nobody knows who it is, the server decides. */
  may(scope: Scope): boolean {
    const me = this.me.value
    return me === undefined || allows({ signedIn: true, permissions: me.scope }, scope)
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

  /** Goes to another workspace: everything is loaded anew, so nothing of the old one can appear in it. */
  enter(workspace: WorkspaceSummary): void {
    this.around.preferences.write("workspace", workspace.slug)
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
    const leave = () => this.around.leaveTo("/")
    run(this.around.access.signOut(), { done: leave, failed: leave })
  }
}
