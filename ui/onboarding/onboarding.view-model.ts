import { action, computed, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { LogoRefused, Profile, WorkspacePort } from "../../core/workspace/index.ts"
import { Attempt } from "../attempt.ts"
import { parseDate } from "../text/de/parse-date.ts"
import type { DetailsViewModel } from "../workspace/details/details.view-model.ts"

/** The first set-up after registering: can be skipped, and is there once (DEM-03). */
export class OnboardingViewModel {
  kind: Profile["kind"] = null
  size: Profile["size"] = null
  foundedOn = ""
  wrongDate = false
  readonly ending = new Attempt<Lost | LogoRefused>()
  readonly details: DetailsViewModel
  /** Leaves, also by itself for whoever has been here before: there is nothing to ask (any more). */
  readonly goOn: () => void
  private readonly workspace: Pick<WorkspacePort<Lost>, "onboard">
  private readonly stop: () => void

  constructor(details: DetailsViewModel, workspace: Pick<WorkspacePort<Lost>, "onboard">, goOn: () => void) {
    this.details = details
    this.workspace = workspace
    this.goOn = goOn
    makeObservable(this, {
      kind: observableRef,
      size: observableRef,
      foundedOn: observableRef,
      wrongDate: observableRef,
      set: action,
      finish: action,
      skip: action,
      over: computed,
    })
    this.stop = when(() => this.over, goOn)
  }

  /** Whether it was answered or skipped before. */
  get over(): boolean {
    return this.details.kept.value?.onboarded === true
  }

  set(said: Partial<Pick<OnboardingViewModel, "kind" | "size" | "foundedOn">>): void {
    Object.assign(this, said)
    if (said.foundedOn !== undefined) this.wrongDate = false
  }

  finish(): void {
    const foundedOn = this.foundedOn.trim() === "" ? null : parseDate(this.foundedOn, "birth")
    this.wrongDate = foundedOn === undefined
    if (foundedOn === undefined) this.ending.refuse()
    else this.end({ kind: this.kind, size: this.size, foundedOn })
  }

  /** Goes on without an answer; it is not asked again. */
  skip(): void {
    this.end({ kind: null, size: null, foundedOn: null })
  }

  dispose(): void {
    this.stop()
    this.ending.dispose()
    this.details.dispose()
  }

  private end(profile: Profile): void {
    this.ending.start(this.workspace.onboard(profile), this.goOn)
  }
}
