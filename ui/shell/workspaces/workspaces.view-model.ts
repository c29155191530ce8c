import { autorun, computed, makeObservable } from "mobx"
import type { WorkspaceSummary } from "../../../core/access/access.port.ts"
import type { SessionViewModel } from "../session.view-model.ts"

/** Goes to the workspace of an address, or lets choose one (APP-12). */
export class WorkspacesViewModel {
  private readonly session: Pick<SessionViewModel, "user" | "enter">
  private readonly slug: string | undefined
  private readonly stop: () => void

  constructor(session: Pick<SessionViewModel, "user" | "enter">, slug: string | undefined) {
    this.session = session
    this.slug = slug
    makeObservable(this, { asked: computed, unknown: computed })
    this.stop = autorun(() => {
      if (this.asked !== undefined) session.enter(this.asked)
    })
  }

  /** Those to choose from, as soon as it is known who asks. */
  get all(): ReadonlyArray<WorkspaceSummary> {
    return this.slug === undefined ? (this.session.user?.workspaces ?? []) : []
  }

  get current(): WorkspaceSummary | undefined {
    return this.session.user?.workspace
  }

  /** The one of the address, if the user belongs to it. */
  get asked(): WorkspaceSummary | undefined {
    return this.session.user?.workspaces.find(({ slug }) => slug === this.slug)
  }

  /** Whether the address names one to which the user does not belong, or that does not exist: it must look the same. */
  get unknown(): boolean {
    return this.slug !== undefined && this.session.user !== undefined && this.asked === undefined
  }

  choose(workspace: WorkspaceSummary): void {
    this.session.enter(workspace)
  }

  dispose(): void {
    this.stop()
  }
}
