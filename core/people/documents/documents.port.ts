import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { FileId, PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { PersonNotFound } from "../people.errors.ts"
import { GivenName, PersonDocument } from "./document.ts"
import { DocumentChanged, DocumentNotFound, DocumentRefused, TooManyDocuments } from "./documents.errors.ts"

const terms = { scope: "members", feature: "people" } as const
const one = Schema.Struct({ id: FileId })

/** What the people context offers around the documents of a person (PER-05, PER-06, PER-17). */
export const documents = port("documents", {
  list: query({
    ...terms,
    summary: "The documents of a person, those that can be restored included, the newest first",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.Array(PersonDocument),
    failure: PersonNotFound,
  }),
  upload: command({
    ...terms,
    summary: "Adds a document to a person: PDF, picture or office file by its content, at most 20 MB",
    file: "in",
    bodyLimit: uploadLimits.document.maxBytes,
    input: Schema.Struct({ person: PersonId, name: GivenName, content: FileContent }),
    output: PersonDocument,
    failure: Schema.Union([PersonNotFound, DocumentRefused, TooManyDocuments]),
  }),
  download: query({
    ...terms,
    summary: "The file of a document",
    file: "out",
    input: one,
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: DocumentNotFound,
  }),
  rename: command({
    ...terms,
    summary: "Gives a document another name, unless somebody else did since it was read",
    input: Schema.Struct({ id: FileId, from: GivenName, to: GivenName }),
    output: PersonDocument,
    failure: Schema.Union([DocumentNotFound, DocumentChanged]),
  }),
  delete: command({
    ...terms,
    summary: "Deletes a document; it can be restored for 30 days",
    input: one,
    output: PersonDocument,
    failure: DocumentNotFound,
  }),
  restore: command({
    ...terms,
    summary: "Brings a deleted document back",
    input: one,
    output: PersonDocument,
    failure: DocumentNotFound,
  }),
})

/** The documents of persons as their callers see them. */
export type Documents<Lost = never, Needs = never> = Calls<typeof documents, Lost, Needs>
