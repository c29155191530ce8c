import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Debits, Mandates } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { NumberSettingsViewModel } from "../../people/changes/number-settings.view-model.ts"
import { Remote } from "../../remote.ts"

interface NumbersSurroundings {
  readonly people: Pick<People<Lost>, "numberSettings">
  readonly debits: Pick<Debits<Lost>, "settings">
  readonly mandates: Pick<Mandates<Lost>, "preview">
  /** Opens what changes the settings; `closed` is called when it is done with. */
  readonly change: (closed: () => void) => NumberSettingsViewModel
}

/** The next reference of a mandate as the format writes it; `undefined` before the workspace said what it collects with. */
const nextReference = Effect.fnUntraced(function* ({ debits, mandates }: NumbersSurroundings) {
  const { version, mandateReferences } = yield* debits.settings()
  if (version === 0) return { next: undefined }
  return { next: (yield* mandates.preview({ format: mandateReferences })).references[0] }
})

/** The next membership number and the next reference, and how they are written: the same settings that lists and debits show (WSP-05). */
export class NumbersViewModel {
  readonly stored = new Remote<{ readonly nextNumber: string }, Lost>()
  readonly references = new Remote<{ readonly next: string | undefined }, Lost>()
  open: NumberSettingsViewModel | undefined
  private readonly around: NumbersSurroundings

  constructor(around: NumbersSurroundings) {
    this.around = around
    makeObservable<this, "closed">(this, { open: observableRef, change: action, closed: action })
    this.stored.load(around.people.numberSettings())
    this.references.load(nextReference(around))
  }

  change(): void {
    this.open = this.around.change(() => this.closed())
  }

  dispose(): void {
    this.stored.dispose()
    this.references.dispose()
    this.open?.dispose()
  }

  private closed(): void {
    this.open = undefined
    this.stored.load(this.around.people.numberSettings(), { quiet: true })
  }
}
