import * as Effect from "effect/Effect"
import type { DocumentsChanged } from "../../core/access/account.errors.ts"
import type { LegalPort } from "../../core/access/legal.port.ts"
import type { DocumentKind, DocumentVersions } from "../../core/access/legal-document.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { Remote } from "../remote.ts"

/** The documents that a form asks to consent to, in the versions that held when it was opened (ACC-05). */
export class ShownDocuments {
  private readonly versions = new Remote<DocumentVersions, Lost>()
  private readonly legal: Pick<LegalPort<Lost>, "versions">

  constructor(legal: Pick<LegalPort<Lost>, "versions">) {
    this.legal = legal
    this.versions.load(legal.versions())
  }

  /** Sends a consent with the versions; if they could not be had yet, they are asked for once more. */
  consenting<A, E>(send: (versions: DocumentVersions) => Effect.Effect<A, E>): Effect.Effect<A, E | Lost> {
    const known = this.versions.value
    return Effect.flatMap(known === undefined ? this.legal.versions() : Effect.succeed(known), send)
  }

  /** Which documents have to be read anew after a refusal; from then on the new versions hold. */
  changed(failure: { readonly _tag: string } | DocumentsChanged): ReadonlyArray<DocumentKind> {
    if (failure._tag !== "DocumentsChanged" || !("kinds" in failure)) return []
    this.versions.load(this.legal.versions())
    return failure.kinds
  }

  dispose(): void {
    this.versions.dispose()
  }
}
