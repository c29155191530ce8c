import * as Schema from "effect/Schema"
import { FileId } from "../../kernel/id.ts"
import { PersonDocument } from "./document.ts"

/** There is no such document, or its person is in no list. */
export class DocumentNotFound extends Schema.TaggedError<DocumentNotFound>()("DocumentNotFound", { id: FileId }) {}

/** Somebody gave the document another name since it was read. Nothing was written. */
export class DocumentChanged extends Schema.TaggedError<DocumentChanged>()("DocumentChanged", {
  current: PersonDocument,
}) {}

/** The file cannot be a document of a person (PER-05): there is nothing in it, too much, it is of another type, or the
 * workspace's files have no room for it. */
export class DocumentRefused extends Schema.TaggedError<DocumentRefused>()("DocumentRefused", {
  fault: Schema.Literals(["empty", "tooLarge", "wrongType", "noRoom"]),
}) {}

/** The person has as many documents as there can be. */
export class TooManyDocuments extends Schema.TaggedError<TooManyDocuments>()("TooManyDocuments", {
  most: Schema.Int,
}) {}
