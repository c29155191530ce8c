import type { LegalPort } from "../../../core/access/legal.port.ts"
import type { DocumentKind, LegalDocument } from "../../../core/access/legal-document.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"

/** A document of the installation, to be read by anybody (ACC-05). */
export class DocumentViewModel {
  readonly kind: DocumentKind
  readonly document = new Remote<LegalDocument, Lost>()

  constructor(kind: DocumentKind, legal: Pick<LegalPort<Lost>, "read">) {
    this.kind = kind
    this.document.load(legal.read({ kind }))
  }

  dispose(): void {
    this.document.dispose()
  }
}
