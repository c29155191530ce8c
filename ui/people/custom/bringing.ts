import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { uploadLimits } from "../../../core/kernel/upload-limit.ts"
import { UploadRefused } from "../../../core/people/uploads/uploads.errors.ts"
import { Attempt } from "../../attempt.ts"
import { fileFault } from "../../file-fault.ts"
import type { Draft } from "../person/field-draft.ts"
import type { BringFailure, OpenFiles } from "./field-files.ts"

type FileDraft = Extract<Draft, { readonly of: "file" }>

/** Brings the file that somebody chose for a column; what cannot be one is not even sent. */
export class Bringing {
  readonly attempt = new Attempt<BringFailure>()
  /** The file that is on its way, or was refused. */
  name = ""
  private readonly column: CustomColumnId
  private readonly files: OpenFiles
  private readonly write: (draft: FileDraft) => void

  constructor(column: CustomColumnId, files: OpenFiles, write: (draft: FileDraft) => void) {
    this.column = column
    this.files = files
    this.write = write
    makeObservable(this, { name: observableRef, take: action })
  }

  /** Brings a file in place of what the draft holds, which stays if it is refused. */
  take(file: File, draft: FileDraft): void {
    if (this.attempt.busy) return
    this.name = file.name
    this.write({ ...draft, coming: true })
    const work = Effect.promise(() => fileFault(file, uploadLimits.document)).pipe(
      Effect.flatMap((fault) =>
        fault === undefined
          ? Effect.flatMap(Effect.promise(this.files), ({ bring }) => bring(this.column, file))
          : Effect.fail(new UploadRefused({ fault })),
      ),
    )
    this.attempt.start(
      work,
      (value) => this.write({ of: "file", value, coming: false }),
      () => this.write({ ...draft, coming: false }),
    )
  }

  dispose(): void {
    this.attempt.dispose()
  }
}
