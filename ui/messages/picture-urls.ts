import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { FileId } from "../../core/kernel/id.ts"
import type { MessageFiles, MessageId, PreviewedMail } from "../../core/messages/index.ts"
import { run } from "../remote.ts"
import { picturesOf } from "./mail-frame.ts"

/** Addresses within the page of the pictures of a message. Each is fetched once; one that cannot be is asked for again next time. */
export class PictureUrls {
  known: ReadonlyMap<FileId, string> = new Map()
  private readonly id: MessageId
  private readonly calls: Pick<MessageFiles<Lost>, "download">
  private readonly asked = new Map<FileId, Promise<string | undefined>>()
  private isGone = false

  constructor(id: MessageId, calls: Pick<MessageFiles<Lost>, "download">) {
    this.id = id
    this.calls = calls
    makeObservable<this, "learn">(this, { known: observableRef, learn: action })
  }

  /** The address of a picture; nothing where it cannot be fetched. */
  url(file: FileId): Promise<string | undefined> {
    const before = this.asked.get(file)
    if (before !== undefined) return before
    const coming = new Promise<string | undefined>((resolve) => {
      run(this.calls.download({ message: this.id, file }), {
        done: ({ content }) => resolve(this.learn(file, content as Blob)),
        failed: () => {
          this.asked.delete(file)
          resolve(undefined)
        },
      })
    })
    this.asked.set(file, coming)
    return coming
  }

  /** Fetches the pictures that a mail shows. */
  fetchFor(mail: Pick<PreviewedMail, "html"> | undefined): void {
    for (const file of mail === undefined ? [] : picturesOf(mail.html)) void this.url(file)
  }

  dispose(): void {
    this.isGone = true
    for (const url of this.known.values()) URL.revokeObjectURL(url)
  }

  private learn(file: FileId, content: Blob): string | undefined {
    if (this.isGone) return undefined
    const url = URL.createObjectURL(content)
    this.known = new Map([...this.known, [file, url]])
    return url
  }
}
