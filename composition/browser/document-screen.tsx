import type { ReactElement } from "react"
import { type ClientOptions, httpClient } from "../../adapters/http/client.ts"
import { legal } from "../../core/access/legal.port.ts"
import type { DocumentKind } from "../../core/access/legal-document.ts"
import { DocumentScreen } from "../../ui/access/document/document.screen.tsx"
import { DocumentViewModel } from "../../ui/access/document/document.view-model.ts"

/** The screen of a document of the installation. */
export const drawDocument = (server: ClientOptions, kind: DocumentKind): ReactElement => (
  <DocumentScreen model={new DocumentViewModel(kind, httpClient(legal, server))} />
)
