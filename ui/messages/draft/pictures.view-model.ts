import { action, makeObservable, observableRef } from "mobx"
import type { LetterFile } from "../../../core/messages/index.ts"
import type { BroughtPicture, Pictures } from "../../kit/rich-text/pictures.ts"
import { run } from "../../remote.ts"
import type { PictureUrls } from "../picture-urls.ts"
import type { BringingFailure, LetterFilesOfDraft } from "./letter-files.ts"

/** A picture as small as a mail needs it, without what the camera wrote into it. */
export type ShrinkPicture = (file: File) => Promise<File>

/** Why a picture is not in the text. */
export interface FailedPicture {
  readonly name: string
  readonly failure: BringingFailure
}

/** The pictures in the text of a draft: brought, made smaller before, and shown. */
export class PicturesViewModel implements Pictures {
  /** Names of those that are on their way. */
  coming: ReadonlyArray<string> = []
  failed: ReadonlyArray<FailedPicture> = []
  private readonly files: LetterFilesOfDraft
  private readonly urls: PictureUrls
  private readonly shrink: ShrinkPicture
  /** Takes what is no picture. */
  private readonly others: (files: ReadonlyArray<File>) => void

  constructor(
    files: LetterFilesOfDraft,
    urls: PictureUrls,
    shrink: ShrinkPicture,
    others: (files: ReadonlyArray<File>) => void,
  ) {
    this.files = files
    this.urls = urls
    this.shrink = shrink
    this.others = others
    makeObservable<this, "begin" | "end">(this, {
      coming: observableRef,
      failed: observableRef,
      begin: action,
      end: action,
      dismiss: action,
    })
  }

  readonly url: Pictures["url"] = (file) => this.urls.url(file)

  readonly bring: Pictures["bring"] = (file) => {
    if (!file.type.startsWith("image/")) {
      this.others([file])
      return Promise.resolve(undefined)
    }
    this.begin(file.name)
    const brought = this.files.bring("picture", file, this.shrink)
    return new Promise<BroughtPicture | undefined>((resolve) => {
      run<LetterFile, BringingFailure>(brought, {
        done: (kept) => {
          this.end(file.name)
          this.files.learn(kept)
          resolve(kept.sides === null ? undefined : { file: kept.id, ...kept.sides })
        },
        failed: (failure) => {
          this.end(file.name, failure)
          resolve(undefined)
        },
      })
    })
  }

  /** Forgets why a picture did not come. */
  dismiss(picture: FailedPicture): void {
    this.failed = this.failed.filter((each) => each !== picture)
  }

  private begin(name: string): void {
    this.coming = [...this.coming, name]
  }

  private end(name: string, failure?: BringingFailure): void {
    const at = this.coming.indexOf(name)
    this.coming = this.coming.filter((_, index) => index !== at)
    if (failure !== undefined) this.failed = [...this.failed, { name, failure }]
  }
}
