import * as Context from "effect/Context"
import type { DocumentKind, LegalDocument } from "../legal-document.ts"

/** The documents of the installation, as they are from its start to its end. */
export class LegalDocuments extends Context.Service<LegalDocuments, Readonly<Record<DocumentKind, LegalDocument>>>()(
  "wimpel/access/LegalDocuments",
) {}
