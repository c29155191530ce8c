import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { NumberSettingsViewModel } from "../../people/changes/number-settings.view-model.ts"
import { Remote } from "../../remote.ts"

interface NumbersSurroundings {
  readonly people: Pick<People<Lost>, "numberSettings">
  /** Opens what changes the settings; `closed` is called when it is done with. */
  readonly change: (closed: () => void) => NumberSettingsViewModel
}

/** The next membership number, and how numbers are written: the same settings that the list of members shows (WSP-05). */
export class NumbersViewModel {
  readonly stored = new Remote<{ readonly nextNumber: string }, Lost>()
  open: NumberSettingsViewModel | undefined
  private readonly around: NumbersSurroundings

  constructor(around: NumbersSurroundings) {
    this.around = around
    makeObservable<this, "closed">(this, { open: observableRef, change: action, closed: action })
    this.stored.load(around.people.numberSettings())
  }

  change(): void {
    this.open = this.around.change(() => this.closed())
  }

  dispose(): void {
    this.stored.dispose()
    this.open?.dispose()
  }

  private closed(): void {
    this.open = undefined
    this.stored.load(this.around.people.numberSettings(), { quiet: true })
  }
}
