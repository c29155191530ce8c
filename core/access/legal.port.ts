import * as Schema from "effect/Schema"
import { type Calls, port, query } from "../kernel/operation.ts"
import { DocumentVersion, DocumentVersions, documentKinds } from "./legal-document.ts"

/** What the access context offers to whoever wants to read what they consent to (ACC-05). */
export const legal = port("legal", {
  versions: query({
    scope: "public",
    summary: "The current version of each document that registering asks to consent to",
    output: DocumentVersions,
  }),
  read: query({
    scope: "public",
    summary: "A document of the installation in its current version, in Markdown",
    input: Schema.Struct({ kind: Schema.Literals(documentKinds) }),
    output: Schema.Struct({ version: DocumentVersion, text: Schema.String }),
  }),
})

/** Reading the documents of the installation as its callers see it. */
export type LegalPort<Lost = never, Needs = never> = Calls<typeof legal, Lost, Needs>
