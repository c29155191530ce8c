import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import {
  type KeptDetails,
  LogoRefused,
  logoTypeOf,
  type SlugTaken,
  type WorkspaceChanged,
  type WorkspacePort,
} from "../../../core/workspace/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { type DetailsDraft, type DetailsFault, detailsOf, draftOf, rebased } from "./details-draft.ts"

/** Bytes as text, for what is sent; in pieces, because a call takes only so many arguments. */
const base64Of = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** What is said of the workspace, with its logo (WSP-01, WSP-05). */
export class DetailsViewModel {
  readonly kept = new Remote<KeptDetails, Lost>()
  readonly saving = new Attempt<Lost | WorkspaceChanged | SlugTaken>()
  readonly uploading = new Attempt<Lost | LogoRefused>()
  draft: DetailsDraft | undefined
  faults: ReadonlySet<DetailsFault> = new Set()
  /** Why a file was not even sent. */
  refused: LogoRefused | undefined
  private before: DetailsDraft | undefined
  private readonly workspace: WorkspacePort<Lost>
  private readonly notify: Notify
  /** Told when the workspace has another name, or another one in addresses. */
  private readonly renamed: (slug: string) => void

  constructor(workspace: WorkspacePort<Lost>, notify: Notify, renamed: (slug: string) => void) {
    this.workspace = workspace
    this.notify = notify
    this.renamed = renamed
    makeObservable<this, "begin" | "keep" | "refuse">(this, {
      draft: observableRef,
      faults: observableRef,
      refused: observableRef,
      isChanged: computed,
      begin: action,
      set: action,
      save: action,
      keep: action,
      refuse: action,
    })
    this.kept.load(workspace.details().pipe(Effect.tap((details) => Effect.sync(() => this.begin(details)))))
  }

  /** Whether there is something to save. */
  get isChanged(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(this.before)
  }

  private begin(details: KeptDetails): void {
    this.before = draftOf(details)
    this.draft = this.before
  }

  set<Field extends keyof DetailsDraft>(field: Field, value: DetailsDraft[Field]): void {
    if (this.draft === undefined) return
    this.draft = { ...this.draft, [field]: value }
    this.faults = new Set([...this.faults].filter((each) => each !== field))
    if (field === "slug" && this.saving.failure?._tag === "SlugTaken") this.saving.clear()
  }

  save(): void {
    const kept = this.kept.value
    if (this.saving.busy || this.draft === undefined || kept === undefined) return
    const read = detailsOf(this.draft)
    if ("faults" in read) {
      this.faults = read.faults
      this.saving.refuse()
      return
    }
    this.faults = new Set()
    const saved = (now: KeptDetails): void => {
      this.keep(now)
      this.notify({ text: "Gespeichert." })
      if (now.name !== kept.name || now.slug !== kept.slug) this.renamed(now.slug)
    }
    const work = this.workspace.update({ version: kept.version, details: read.details })
    this.saving.start(work, saved, (failure) => {
      if (failure._tag === "WorkspaceChanged") this.refuse(failure.current)
    })
  }

  /** Takes a picture as the logo; what cannot be one is not sent. */
  async upload(file: Blob): Promise<void> {
    const content = new Uint8Array(await file.arrayBuffer())
    const read = logoTypeOf(content)
    this.change(
      this.workspace.setLogo({ content: base64Of(content) }),
      "fault" in read ? new LogoRefused(read) : undefined,
    )
  }

  removeLogo(): void {
    this.change(this.workspace.removeLogo(), undefined)
  }

  dispose(): void {
    for (const each of [this.kept, this.saving, this.uploading]) each.dispose()
  }

  private change(work: ReturnType<WorkspacePort<Lost>["setLogo"]>, refused: LogoRefused | undefined): void {
    this.uploading.clear()
    this.refused = refused
    if (refused === undefined)
      this.uploading.start(work, ({ logo }) => {
        const kept = this.kept.value
        if (kept !== undefined) this.kept.settle({ is: "loaded", value: { ...kept, logo } })
      })
  }

  private keep(now: KeptDetails): void {
    this.kept.settle({ is: "loaded", value: now })
    this.before = draftOf(now)
    this.draft = this.before
  }

  /** Somebody was quicker: one's own changes stay on the screen, over what they have kept. */
  private refuse(current: KeptDetails): void {
    const theirs = draftOf(current)
    if (this.before !== undefined && this.draft !== undefined) this.draft = rebased(this.before, this.draft, theirs)
    this.before = theirs
    this.kept.settle({ is: "loaded", value: current })
  }
}
