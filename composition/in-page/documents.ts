import type { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"

/** Put in by the build of the page (`vite.demo.config.ts`). */
declare const legalDocuments: LegalDocuments["Service"]

/** The templates that come with Wimpel, each with the version of its text. */
export const inPageDocuments = legalDocuments
