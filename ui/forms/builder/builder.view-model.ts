import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import {
  addBlock,
  askedKinds,
  type Block,
  BlockId,
  type Built,
  checkDocument,
  type DocumentFault,
  duplicateBlock,
  type FormDetail,
  type FormDocument,
  type FormFile,
  type FormFileUse,
  type FormId,
  type FormKind,
  type FormNotFound,
  type Forms,
  moveBlock,
  removeBlock,
  setBlock,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Asked } from "../../../core/kernel/policy.ts"
import { Remote } from "../../remote.ts"
import { blockName, type PaletteEntry, refusalText, formsText as words } from "../../text/de/forms.ts"
import { type FormColumnsSurroundings, FormColumnsViewModel } from "./form-columns.view-model.ts"
import { FormDraftViewModel } from "./form-draft.view-model.ts"
import { type FormFilesSurroundings, FormFilesViewModel } from "./form-files.view-model.ts"
import { type FormPublishingSurroundings, FormPublishingViewModel } from "./form-publishing.view-model.ts"

/** What the builder needs of the world around it. */
export interface BuilderSurroundings
  extends FormFilesSurroundings,
    FormColumnsSurroundings,
    Omit<FormPublishingSurroundings, "calls"> {
  readonly calls: Pick<Forms<Lost>, "form" | "saveDraft" | "publish" | "close" | "reopen" | "using">
  /** Whether whoever builds may bring files and make columns as well, and see other forms: who may see persons. */
  readonly mayExtend: boolean
  /** What of the port behind the calls is called in the end, which is not the same for everybody who builds. */
  readonly operations: Readonly<Record<"saveDraft" | "publish" | "close" | "reopen", Asked>>
  /** What the club is called. */
  readonly club: string
  /** A new id of a block, which the form does not have yet. */
  readonly newId: () => string
}

/** A form while it is built (FRM-02): its blocks are placed, moved, set and taken out, and one of them is chosen. */
export class BuilderViewModel {
  readonly loading = new Remote<FormDetail, FormNotFound | Lost>()
  readonly files: FormFilesViewModel
  readonly columns: FormColumnsViewModel
  readonly draft: FormDraftViewModel
  readonly publishing: FormPublishingViewModel
  readonly id: FormId
  chosen: BlockId | undefined
  /** The block that is being dragged. */
  dragged: BlockId | undefined
  preview: "phone" | "wide" = "phone"
  /** What is said to who cannot see where a block went. */
  told = ""
  private readonly around: BuilderSurroundings
  private readonly stopFollowing: () => void
  private readonly stopLooking: () => void

  constructor(id: FormId, around: BuilderSurroundings) {
    this.id = id
    this.around = around
    this.files = new FormFilesViewModel(around)
    this.columns = new FormColumnsViewModel(around)
    this.draft = new FormDraftViewModel(id, around.calls)
    this.publishing = new FormPublishingViewModel(id, this.draft, around)
    makeObservable(this, {
      chosen: observableRef,
      dragged: observableRef,
      preview: observableRef,
      told: observableRef,
      faults: computed,
      choose: action,
      drag: action,
      move: action,
      remove: action,
      add: action,
      duplicate: action,
      look: action,
    })
    this.loading.load(around.calls.form({ id }))
    this.stopFollowing = reaction(
      () => this.loading.value,
      (form) => form !== undefined && this.document === undefined && this.draft.begin(form),
      { fireImmediately: true },
    )
    this.stopLooking = reaction(
      () => this.document?.banner,
      (banner) => banner !== undefined && this.files.look(banner),
      { fireImmediately: true },
    )
  }

  get document(): FormDocument | undefined {
    return this.draft.document
  }

  /** The form as it is kept. */
  get kept(): FormDetail | undefined {
    return this.draft.kept
  }

  /** What the form is for: it says which blocks can stand in it. */
  get kind(): FormKind {
    return this.kept?.kind ?? "application"
  }

  /** What keeps it from being published, as it is built right now. */
  get faults(): ReadonlyArray<DocumentFault> {
    return this.document === undefined
      ? []
      : checkDocument(this.document, this.kind, this.columns.all, this.kept?.offer ? askedKinds(this.kept.offer) : [])
  }

  get mayExtend(): boolean {
    return this.around.mayExtend
  }

  /** What is called in the end. */
  get operations(): BuilderSurroundings["operations"] {
    return this.around.operations
  }

  get block(): Block | undefined {
    return this.document?.blocks.find(({ id }) => id === this.chosen)
  }

  /** What the club is called, as the form says. */
  get club(): string {
    return this.around.club
  }

  /** Brings a file, and puts it where it belongs in the form as it is by then. */
  bring(use: FormFileUse, file: File, put: (document: FormDocument, came: FormFile) => FormDocument): void {
    void this.files.bring(
      use,
      file,
      (came) => this.document !== undefined && this.draft.change(put(this.document, came)),
    )
  }

  /** Brings a file that a block offers to take along. */
  bringDownload(id: BlockId, file: File): void {
    void this.files.bring("download", file, (came) => {
      const block = this.document?.blocks.find((each) => each.id === id)
      if (block?.kind !== "layout_downloads") return
      this.setBlock({ ...block, settings: { files: [...block.settings.files, came] } })
    })
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

  dispose(): void {
    this.draft.dispose()
    this.columns.dispose()
    this.stopFollowing()
    this.stopLooking()
    this.files.dispose()
    this.loading.dispose()
  }

  private step(built: Built): void {
    if (built.ok) this.draft.change(built.document)
    else this.around.notify({ text: refusalText[built.why] })
  }
}
