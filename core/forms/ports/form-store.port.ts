import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"
import type { FormKind } from "../blocks/kinds.ts"
import type { FormState } from "../form.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId } from "../form-id.ts"

/** A form as it is kept. `version` counts all its changes; `published` is what everybody sees. Instants in UTC (ISO 8601). */
export interface KeptForm {
  readonly id: FormId
  readonly kind: FormKind
  readonly version: number
  readonly state: FormState
  readonly draft: FormDocument
  readonly published: { readonly number: number; readonly at: string; readonly document: FormDocument } | null
}

/** The forms of a workspace. */
export class FormStore extends Context.Service<
  FormStore,
  {
    /** All forms, the newest first. */
    readonly list: () => Effect.Effect<ReadonlyArray<KeptForm>>
    readonly find: (id: FormId) => Effect.Effect<KeptForm | undefined>
    /** As `find`; nobody else changes it until this transaction ends. */
    readonly hold: (id: FormId) => Effect.Effect<KeptForm | undefined>
    /** Waits for answers that are just being kept by a form, and keeps others out until this transaction ends. */
    readonly still: (id: FormId) => Effect.Effect<void>
    /** Adds a form, or writes it over the one with its id; what is published is kept by its number for good. */
    readonly put: (form: KeptForm) => Effect.Effect<void>
    /** A version that once was published. */
    readonly publishedAs: (id: FormId, number: number) => Effect.Effect<FormDocument | undefined>
    /** The files that any draft names, or any version that once was published. */
    readonly filesNamed: () => Effect.Effect<ReadonlyArray<FileId>>
    /** Removes a form with its published versions. */
    readonly remove: (id: FormId) => Effect.Effect<void>
  }
>()("wimpel/forms/FormStore") {}
