import { action, makeObservable, observableRef } from "mobx"
import type {
  FormFile,
  FormFileRefused,
  FormFilesCalls,
  FormFilesFull,
  FormFileUse,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { run } from "../../remote.ts"

/** What bringing files to a form needs of the world around it. */
export interface FormFilesSurroundings {
  readonly files: FormFilesCalls<Lost>
  /** Cuts a picture to what a banner shows; what cannot be drawn stays as it is. */
  readonly cut: (file: File) => Promise<File>
  /** A picture as an address that a preview can show. */
  readonly shown: (picture: Blob) => Promise<string>
}

type Bringing = Attempt<FormFileRefused | FormFilesFull | Lost>

/** Files that are brought to a form while it is built, and its banner as the preview shows it. */
export class FormFilesViewModel {
  /** The file that is being brought for each use; one does not wait for the other. */
  readonly bringing: Readonly<Record<FormFileUse, Bringing>> = {
    banner: new Attempt(),
    terms: new Attempt(),
    download: new Attempt(),
  }
  /** Pictures as addresses, by their files. */
  pictures: ReadonlyMap<string, string> = new Map()
  private readonly around: FormFilesSurroundings
  private readonly asked = new Set<string>()

  constructor(around: FormFilesSurroundings) {
    this.around = around
    makeObservable<this, "has">(this, { pictures: observableRef, has: action })
  }

  /** Brings a file; `then` hears which it is once it is there. */
  async bring(use: FormFileUse, file: File, then: (file: FormFile) => void): Promise<void> {
    this.bringing[use].clear()
    const content = use === "banner" ? await this.around.cut(file) : file
    this.bringing[use].start(this.around.files.bring({ use, name: file.name, content }), then)
  }

  /** Looks for the picture of a banner, once. */
  look(banner: FormFile): void {
    if (this.asked.has(banner.file)) return
    this.asked.add(banner.file)
    run(this.around.files.download({ file: banner.file }), {
      done: ({ content }) => void this.around.shown(content as Blob).then((address) => this.has(banner.file, address)),
      failed: () => undefined,
    })
  }

  dispose(): void {
    for (const each of Object.values(this.bringing)) each.dispose()
  }

  private has(file: string, address: string): void {
    this.pictures = new Map([...this.pictures, [file, address]])
  }
}
