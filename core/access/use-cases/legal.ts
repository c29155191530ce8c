import * as Effect from "effect/Effect"
import type { DocumentKind } from "../legal-document.ts"
import { LegalDocuments } from "../ports/legal-documents.port.ts"

/** The current version of each document. */
export const documentVersions = () =>
  Effect.map(LegalDocuments, ({ terms, processing, privacy }) => ({
    terms: terms.version,
    processing: processing.version,
    privacy: privacy.version,
  }))

/** A document to read. */
export const readDocument = ({ kind }: { readonly kind: DocumentKind }) =>
  Effect.map(LegalDocuments, (documents) => documents[kind])
