import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import {
  addBlock,
  type Block,
  BlockId,
  type Built,
  checkDocument,
  type DocumentFault,
  duplicateBlock,
  type FormChanged,
  type FormDetail,
  type FormDocument,
  type FormFaulty,
  type FormFile,
  type FormFileUse,
  type FormId,
  type FormKind,
  type FormNotFound,
  type Forms,
  type FormUnpublished,
  moveBlock,
  removeBlock,
  setBlock,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { blockName, type PaletteEntry, refusalText, formsText as words } from "../../text/de/forms.ts"

import { type FormColumnsSurroundings, FormColumnsViewModel } from "./form-columns.view-model.ts"
import { type FormFilesSurroundings, FormFilesViewModel } from "./form-files.view-model.ts"

/** What the builder needs of the world around it. */
export interface BuilderSurroundings extends FormFilesSurroundings, FormColumnsSurroundings {
  readonly calls: Pick<Forms<Lost>, "form" | "saveDraft" | "publish" | "close" | "reopen" | "using">
  /** Whether whoever builds may bring files and make columns as well, and see other forms: who may see persons. */
  readonly mayExtend: boolean
  readonly notify: Notify
  readonly copy: (text: string) => Promise<void>
  readonly open: (address: string) => void
  readonly origin: string
  /** What the club is called. */
  readonly club: string
  /** A new id of a block, which the form does not have yet. */
  readonly newId: () => string
}

type Failure = FormNotFound | FormChanged | FormFaulty | FormUnpublished | SenderUnproven | Lost

/** So long nothing is saved while somebody types, in milliseconds. */
const pause = 800

/** So many steps can be undone. */
const mostSteps = 200

/**
 * A form while it is built (FRM-02): each step can be undone, and the draft is saved by itself. When somebody else changed it
 * meanwhile, nothing is lost: whoever builds here says which of both shall hold.
 */
export class BuilderViewModel {
  readonly loading = new Remote<FormDetail, FormNotFound | Lost>()
  readonly saving = new Attempt<Failure>()
  readonly acting = new Attempt<Failure>()
  readonly files: FormFilesViewModel
  readonly columns: FormColumnsViewModel
  readonly id: FormId
  /** The form as it is kept. */
  kept: FormDetail | undefined
  document: FormDocument | undefined
  chosen: BlockId | undefined
  /** The block that is being dragged. */
  dragged: BlockId | undefined
  /** What somebody else made of it, until it is decided. */
  conflict: FormChanged | undefined
  isPublishing = false
  isSharing = false
  preview: "phone" | "wide" = "phone"
  /** What is said to who cannot see where a block went. */
  told = ""
  private past: ReadonlyArray<FormDocument> = []
  private future: ReadonlyArray<FormDocument> = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly around: BuilderSurroundings
  private readonly stopFollowing: () => void
  private readonly stopLooking: () => void

  constructor(id: FormId, around: BuilderSurroundings) {
    this.id = id
    this.around = around
    this.files = new FormFilesViewModel(around)
    this.columns = new FormColumnsViewModel(around)
    makeObservable<this, "past" | "future" | "begin" | "take">(this, {
      kept: observableRef,
      document: observableRef,
      chosen: observableRef,
      dragged: observableRef,
      conflict: observableRef,
      isPublishing: observableRef,
      isSharing: observableRef,
      share: action,
      preview: observableRef,
      told: observableRef,
      past: observableRef,
      future: observableRef,
      faults: computed,
      begin: action,
      take: action,
      change: action,
      undo: action,
      redo: action,
      choose: action,
      drag: action,
      move: action,
      remove: action,
      add: action,
      duplicate: action,
      look: action,
      askPublish: action,
      leave: action,
      keepMine: action,
      takeTheirs: action,
    })
    this.loading.load(around.calls.form({ id }))
    this.stopFollowing = reaction(
      () => this.loading.value,
      (form) => form !== undefined && this.document === undefined && this.begin(form),
      { fireImmediately: true },
    )
    this.stopLooking = reaction(
      () => this.document?.banner,
      (banner) => banner !== undefined && this.files.look(banner),
      { fireImmediately: true },
    )
  }

  /** What the form is for: it says which blocks can stand in it. */
  get kind(): FormKind {
    return this.kept?.kind ?? "application"
  }

  /** What keeps it from being published, as it is built right now. */
  get faults(): ReadonlyArray<DocumentFault> {
    return this.document === undefined ? [] : checkDocument(this.document, this.kind, this.columns.all)
  }

  get mayExtend(): boolean {
    return this.around.mayExtend
  }

  get block(): Block | undefined {
    return this.document?.blocks.find(({ id }) => id === this.chosen)
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Whether something is built that is not kept yet. */
  get isUnsaved(): boolean {
    return this.document !== undefined && this.document !== this.kept?.draft
  }

  /** What the club is called, as the form says. */
  get club(): string {
    return this.around.club
  }

  /** The address of the form in the web. */
  get address(): string {
    return `${this.around.origin}/forms/${this.kept?.publicId ?? ""}`
  }

  /** Makes the form another one; it can be undone. */
  change(next: FormDocument): void {
    if (this.document === undefined || this.conflict !== undefined) return
    this.past = [...this.past, this.document].slice(-mostSteps)
    this.future = []
    this.set(next)
  }

  /** Brings a file, and puts it where it belongs in the form as it is by then. */
  bring(use: FormFileUse, file: File, put: (document: FormDocument, came: FormFile) => FormDocument): void {
    void this.files.bring(use, file, (came) => this.document !== undefined && this.change(put(this.document, came)))
  }

  /** Brings a file that a block offers to take along. */
  bringDownload(id: BlockId, file: File): void {
    void this.files.bring("download", file, (came) => {
      const block = this.document?.blocks.find((each) => each.id === id)
      if (block?.kind !== "layout_downloads") return
      this.setBlock({ ...block, settings: { files: [...block.settings.files, came] } })
    })
  }

  undo(): void {
    const before = this.past.at(-1)
    if (before === undefined || this.document === undefined) return
    this.past = this.past.slice(0, -1)
    this.future = [this.document, ...this.future]
    this.set(before)
  }

  redo(): void {
    const [next, ...later] = this.future
    if (next === undefined || this.document === undefined) return
    this.past = [...this.past, this.document]
    this.future = later
    this.set(next)
  }

  choose(id: BlockId | undefined): void {
    this.chosen = id
  }

  look(preview: "phone" | "wide"): void {
    this.preview = preview
  }

  /** Puts a new block behind the chosen one, or at the end. */
  add({ kind, label, settings }: PaletteEntry): void {
    const { document } = this
    if (document === undefined) return
    const id = BlockId.make(this.around.newId())
    const place = document.blocks.findIndex((each) => each.id === this.chosen)
    const at = place === -1 ? document.blocks.length : place + 1
    const built = addBlock(document, this.kind, { kind, id, label }, at)
    const block = built.ok ? built.document.blocks.find((each) => each.id === id) : undefined
    if (!built.ok || block === undefined) {
      this.step(built)
      return
    }
    const faced = { ...block, settings: { ...block.settings, ...settings } } as Block
    this.step(setBlock(built.document, faced))
    this.chosen = id
  }

  /** Gives a block other settings. */
  setBlock(block: Block): void {
    if (this.document !== undefined) this.step(setBlock(this.document, block))
  }

  /** Moves a block to a place, counted from 0. */
  move(id: BlockId, to: number): void {
    const { document } = this
    if (document === undefined || to < 0 || to >= document.blocks.length) return
    this.step(moveBlock(document, id, to))
    const block = this.document?.blocks[to]
    if (block !== undefined) this.told = words.moved(blockName(block), to + 1, document.blocks.length)
  }

  drag(id: BlockId | undefined): void {
    this.dragged = id
  }

  /** Drops the dragged block at the place of another one. */
  drop(onto: BlockId): void {
    const at = this.document?.blocks.findIndex(({ id }) => id === onto) ?? -1
    if (this.dragged !== undefined && this.dragged !== onto && at !== -1) this.move(this.dragged, at)
    this.drag(undefined)
  }

  duplicate(id: BlockId): void {
    if (this.document === undefined) return
    const copy = BlockId.make(this.around.newId())
    this.step(duplicateBlock(this.document, this.kind, id, copy))
    if (this.document.blocks.some((each) => each.id === copy)) this.chosen = copy
  }

  /** Takes a block out; of one that writes into a column of the list it is asked first what becomes of that (FRM-04). */
  askRemove(block: Block): void {
    if (!this.mayExtend || this.columns.of(block) === undefined) this.remove(block.id)
    else this.columns.askRemove(block)
  }

  /** Makes a column for what is answered to a block, and writes into it from now on. */
  addColumn(): void {
    this.columns.create((id, column) => {
      const block = this.document?.blocks.find((each) => each.id === id)
      if (block !== undefined) this.setBlock({ ...block, column })
    })
  }

  /** Takes the block out of which it was asked, with its column where that is wanted. */
  removeAsked(): void {
    this.columns.remove((id) => this.remove(id))
  }

  remove(id: BlockId): void {
    const { document } = this
    if (document === undefined) return
    const at = document.blocks.findIndex((each) => each.id === id)
    this.step(removeBlock(document, id))
    const left = this.document?.blocks ?? []
    this.chosen = left[Math.min(at, left.length - 1)]?.id
  }

  /** Saves what is not kept yet, at once. */
  save(then: (form: FormDetail) => void = () => undefined): void {
    clearTimeout(this.timer)
    const { kept, document } = this
    if (kept === undefined || document === undefined || this.conflict !== undefined) return
    if (!this.isUnsaved) {
      then(kept)
      return
    }
    this.saving.start(
      this.around.calls.saveDraft({ id: this.id, version: kept.version, document }),
      (form) => {
        this.take({ ...form, draft: document })
        // Somebody typed on meanwhile.
        if (this.isUnsaved) this.wait()
        else then(form)
      },
      (failure) => this.failed(failure),
    )
  }

  /** Asks whether the draft is to be published, once it is kept. */
  askPublish(): void {
    this.acting.clear()
    this.save(
      action(() => {
        this.isPublishing = true
      }),
    )
  }

  leave(): void {
    this.isPublishing = false
    this.isSharing = false
  }

  publish(): void {
    this.turn("publish", words.published)
  }

  close(): void {
    this.save(() => this.turn("close", words.closed))
  }

  reopen(): void {
    this.save(() => this.turn("reopen", words.reopened))
  }

  /** Where browsers reach this installation. */
  get origin(): string {
    return this.around.origin
  }

  /** Shows how the form comes to people. */
  share(): void {
    this.isSharing = true
  }

  copy(text: string, said: string): void {
    void this.around.copy(text).then(() => this.around.notify({ text: said }))
  }

  show(): void {
    this.around.open(this.address)
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
    this.past = [...this.past, document]
    this.future = []
    this.kept = { ...kept, version: conflict.version, draft: conflict.draft }
    this.document = conflict.draft
    this.conflict = undefined
    this.saving.clear()
  }

  dispose(): void {
    this.save()
    clearTimeout(this.timer)
    this.columns.dispose()
    this.stopFollowing()
    this.stopLooking()
    this.files.dispose()
    this.loading.dispose()
  }

  private begin(form: FormDetail): void {
    this.kept = form
    this.document = form.draft
  }

  private take(form: FormDetail): void {
    this.kept = form
  }

  private set(document: FormDocument): void {
    this.document = document
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), pause)
  }

  private step(built: Built): void {
    if (built.ok) this.change(built.document)
    else this.around.notify({ text: refusalText[built.why] })
  }

  private failed(failure: Failure): void {
    if (failure._tag === "FormChanged")
      action(() => {
        this.conflict = failure
      })()
  }

  private turn(what: "publish" | "close" | "reopen", said: string): void {
    const { kept, document } = this
    if (kept === undefined || document === undefined) return
    this.acting.start(
      this.around.calls[what]({ id: this.id, version: kept.version }),
      (form) => {
        this.take({ ...form, draft: document })
        this.leave()
        this.around.notify({ text: said })
      },
      (failure) => {
        this.leave()
        this.failed(failure)
      },
    )
  }
}
