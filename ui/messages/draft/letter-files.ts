import * as Effect from "effect/Effect"
import { action, makeObservable } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { uploadLimits } from "../../../core/kernel/upload-limit.ts"
import {
  type AlreadySent,
  bytesOf,
  type DraftNotFound,
  type FileUse,
  type LetterFile,
  LetterFileRefused,
  type MessageFiles,
  type MessageId,
  mostBytesOfFiles,
} from "../../../core/messages/index.ts"
import { fileFault } from "../../file-fault.ts"
import { Remote } from "../../remote.ts"

/** Why a file did not come to a draft. */
export type BringingFailure = LetterFileRefused | DraftNotFound | AlreadySent | Lost

/** The files that were brought to a draft, whether it names them or not. */
export class LetterFilesOfDraft {
  readonly list = new Remote<ReadonlyArray<LetterFile>, Lost>()
  private readonly id: MessageId
  private readonly calls: MessageFiles<Lost>
  /** The files that the draft names now. */
  private readonly named: () => ReadonlyArray<FileId>

  constructor(id: MessageId, calls: MessageFiles<Lost>, named: () => ReadonlyArray<FileId>) {
    this.id = id
    this.calls = calls
    this.named = named
    makeObservable(this, { learn: action })
    this.load()
  }

  /** Asks anew which files there are. */
  load(): void {
    this.list.load(this.calls.list({ message: this.id }), { quiet: true })
  }

  of(id: FileId): LetterFile | undefined {
    return this.list.value?.find((each) => each.id === id)
  }

  /** So many bytes all go along that the draft names. */
  get bytes(): number {
    return bytesOf(this.named().flatMap((id) => this.of(id) ?? []))
  }

  /** Brings a file, made smaller before; what cannot belong to a message is not even sent. */
  bring(
    use: FileUse,
    file: File,
    shrink: (file: File) => Promise<File> = (same) => Promise.resolve(same),
  ): Effect.Effect<LetterFile, BringingFailure> {
    return Effect.flatMap(
      Effect.promise(() => fileFault(file, uploadLimits[use])),
      (fault): Effect.Effect<LetterFile, BringingFailure> => {
        if (fault !== undefined) return Effect.fail(new LetterFileRefused({ fault }))
        return Effect.flatMap(
          Effect.promise(() => shrink(file)),
          (content): Effect.Effect<LetterFile, BringingFailure> =>
            this.bytes + content.size > mostBytesOfFiles
              ? Effect.fail(new LetterFileRefused({ fault: "tooLargeTogether" }))
              : this.calls.bring({ message: this.id, use, name: content.name, content }),
        )
      },
    )
  }

  /** A file is there now. */
  learn(file: LetterFile): void {
    const others = (this.list.value ?? []).filter(({ id }) => id !== file.id)
    this.list.settle({ is: "loaded", value: [...others, file] })
  }

  dispose(): void {
    this.list.dispose()
  }
}
