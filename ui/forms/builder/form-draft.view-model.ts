import { action, computed, makeObservable, observableRef } from "mobx"
import type { FormChanged, FormDetail, FormDocument, FormId, FormNotFound, Forms } from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { FormSteps } from "./form-steps.ts"

/** So long nothing is saved while somebody types, in milliseconds. */
const pause = 800

/**
 * The draft of a form, which is saved by itself. When somebody else changed it meanwhile, nothing is lost: whoever builds here says
 * which of both shall hold.
 */
export class FormDraftViewModel {
  readonly saving = new Attempt<FormNotFound | FormChanged | Lost>()
  readonly steps = new FormSteps()
  /** The form as it is kept. */
  kept: FormDetail | undefined
  document: FormDocument | undefined
  /** What somebody else made of it, until it is decided. */
  conflict: FormChanged | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What waits for everything to be kept. */
  private awaited: ((form: FormDetail) => void) | undefined
  private readonly id: FormId
  private readonly calls: Pick<Forms<Lost>, "saveDraft">

  constructor(id: FormId, calls: Pick<Forms<Lost>, "saveDraft">) {
    this.id = id
    this.calls = calls
    makeObservable(this, {
      kept: observableRef,
      document: observableRef,
      conflict: observableRef,
      isUnsaved: computed,
      begin: action,
      take: action,
      clashed: action,
      change: action,
      undo: action,
      redo: action,
      keepMine: action,
      takeTheirs: action,
    })
  }

  /** Whether something is built that is not kept yet. */
  get isUnsaved(): boolean {
    return this.document !== undefined && this.document !== this.kept?.draft
  }

  /** Begins with a form as it is kept. */
  begin(form: FormDetail): void {
    this.kept = form
    this.document = form.draft
  }

  /** What is built here was kept. */
  take(form: FormDetail, document: FormDocument): void {
    this.kept = { ...form, draft: document }
  }

  /** Somebody else changed the form. */
  clashed(by: FormChanged): void {
    this.conflict = by
  }

  /** Makes the form another one; it can be undone. */
  change(next: FormDocument): void {
    if (this.document === undefined || this.conflict !== undefined) return
    this.steps.take(this.document, next)
    this.set(next)
  }

  undo(): void {
    const before = this.document && this.steps.undo(this.document)
    if (before !== undefined) this.set(before)
  }

  redo(): void {
    const next = this.document && this.steps.redo(this.document)
    if (next !== undefined) this.set(next)
  }

  /** Saves what is not kept yet, at once, or behind what is on its way; the last `then` hears when all of it is kept. */
  save(then?: (form: FormDetail) => void): void {
    clearTimeout(this.timer)
    this.steps.rest()
    const { kept, document } = this
    if (kept === undefined || document === undefined || this.conflict !== undefined) return
    if (then !== undefined) this.awaited = then
    if (!this.isUnsaved) {
      this.told(kept)
      return
    }
    this.saving.start(
      this.calls.saveDraft({ id: this.id, version: kept.version, document }),
      (form) => {
        this.take(form, document)
        if (!this.isUnsaved) this.told(form)
        // Somebody typed on meanwhile.
        else if (this.awaited === undefined) this.wait()
        else this.save()
      },
      (failure) => {
        this.awaited = undefined
        if (failure._tag === "FormChanged") this.clashed(failure)
      },
    )
  }

  /** What is built here shall hold, over what somebody else wrote. */
  keepMine(): void {
    const { conflict, kept } = this
    if (conflict === undefined || kept === undefined) return
    this.kept = { ...kept, version: conflict.version, draft: conflict.draft }
    this.conflict = undefined
    this.save()
  }

  /** What somebody else wrote shall hold; what was built here can be brought back by undoing. */
  takeTheirs(): void {
    const { conflict, kept, document } = this
    if (conflict === undefined || kept === undefined || document === undefined) return
    this.steps.rest()
    this.steps.take(document, conflict.draft)
    this.steps.rest()
    this.kept = { ...kept, version: conflict.version, draft: conflict.draft }
    this.document = conflict.draft
    this.conflict = undefined
    this.saving.clear()
  }

  dispose(): void {
    this.save()
    clearTimeout(this.timer)
  }

  private told(form: FormDetail): void {
    const { awaited } = this
    this.awaited = undefined
    awaited?.(form)
  }

  private set(document: FormDocument): void {
    this.document = document
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), pause)
  }
}
