import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { FileId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { GivenName } from "../../people/index.ts"
import { SubmissionId } from "../form-id.ts"
import { FormFileNotFound, FormFileRefused, FormFilesFull, SubmissionNotFound } from "../forms.errors.ts"
import { FormFile } from "./form-file.ts"

const terms = { scope: "members", feature: "people" } as const
const fetched = Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent })

/**
 * The files of forms. What a form shows is brought first, and stays as long as a form, or a version of one that once was
 * published, names it. What came in with an answer can be fetched until the answer is taken over: then it is a document of its person.
 */
export const formFiles = port("formFiles", {
  bring: command({
    ...terms,
    summary:
      "Brings a file for forms: a banner (PNG or JPEG, 2 MB), terms (PDF, 2 MB), or a download (PDF, PNG, JPEG, 10 MB)",
    file: "in",
    bodyLimit: uploadLimits.formFile.maxBytes,
    input: Schema.Struct({
      use: Schema.Literals(["banner", "terms", "download"]),
      name: GivenName,
      content: FileContent,
    }),
    output: FormFile,
    failure: Schema.Union([FormFileRefused, FormFilesFull]),
  }),
  download: query({
    ...terms,
    summary: "A file that was brought for forms",
    file: "out",
    input: Schema.Struct({ file: FileId }),
    output: fetched,
    failure: FormFileNotFound,
  }),
  answered: query({
    ...terms,
    session: true,
    summary: "A file that came in with an answer that was not taken over",
    file: "out",
    input: Schema.Struct({ submission: SubmissionId, file: FileId }),
    output: fetched,
    failure: Schema.Union([SubmissionNotFound, FormFileNotFound]),
  }),
})

/** The files of forms as their callers see them. */
export type FormFilesCalls<Lost = never, Needs = never> = Calls<typeof formFiles, Lost, Needs>
