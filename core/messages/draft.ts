import * as Schema from "effect/Schema"
import { FileId, PersonId } from "../kernel/id.ts"
import { Inlines, MailDocument, pictureFilesIn, Subject } from "../messaging/index.ts"
import { mostByHand, PersonSource } from "../people/index.ts"
import { mostAttachments } from "./files/letter-file.ts"
import { MessageId } from "./message-id.ts"

const chosenByHand = (sources: ReadonlyArray<PersonSource>): number =>
  sources.reduce((sum, source) => sum + (source.by === "hand" ? source.ids.length : 0), 0)

/** What somebody writes to many: the letter, and to whom it goes. */
export const DraftContent = Schema.Struct({
  /** One line of text with placeholders. */
  subject: Subject,
  body: MailDocument,
  /** What goes along, of the files that were brought to it. */
  attachments: Schema.Array(FileId).check(Schema.isMaxLength(mostAttachments)),
  /** Whom it is for: all whom one of these means, but those of `except`. */
  sources: Schema.Array(PersonSource).check(
    Schema.isMaxLength(50),
    Schema.makeFilter((sources: ReadonlyArray<PersonSource>) => chosenByHand(sources) <= mostByHand || "fewer persons"),
  ),
  except: Schema.Array(PersonId).check(Schema.isMaxLength(mostByHand)),
  /** Whether it goes to the second address of each person too, where there is one. */
  alsoCc: Schema.Boolean,
  /** Whether it is a newsletter: those who want none do not get it, and each mail has a link to get no more. */
  newsletter: Schema.Boolean,
  /** Whether persons with the same address get one mail together. */
  joined: Schema.Boolean,
})
export type DraftContent = typeof DraftContent.Type

/** Whether two drafts say the same, in whatever order their fields are written. */
export const sameContent: (a: DraftContent, b: DraftContent) => boolean = Schema.toEquivalence(DraftContent)

/** The files that a draft names. */
export const filesNamed = ({
  attachments,
  body,
}: Pick<DraftContent, "attachments" | "body">): ReadonlyArray<FileId> => [
  ...new Set([...attachments, ...pictureFilesIn(body)]),
]

/** A message that is being written. `version` counts the changes, so that nobody overwrites what they have not seen. */
export const Draft = Schema.Struct({
  id: MessageId,
  version: Schema.Int,
  content: DraftContent,
  /** When it was changed last (UTC, ISO 8601), and by whom. */
  changedAt: Schema.String,
  byName: Schema.String,
})
export type Draft = typeof Draft.Type

/** A draft as the list of drafts names it; `subject` as it was written, with its placeholders. */
export const DraftHead = Schema.Struct({
  id: MessageId,
  version: Schema.Int,
  subject: Inlines,
  changedAt: Schema.String,
  byName: Schema.String,
})
export type DraftHead = typeof DraftHead.Type

/** The same without persons who are gone: neither chosen nor left out by hand. */
export const withoutPersons = (content: DraftContent, gone: ReadonlyArray<PersonId>): DraftContent => {
  const left = (ids: ReadonlyArray<PersonId>) => ids.filter((id) => !gone.includes(id))
  return {
    ...content,
    sources: content.sources.map((source) => (source.by === "hand" ? { ...source, ids: left(source.ids) } : source)),
    except: left(content.except),
  }
}

/** The same where one person became another: who was chosen or left out by hand still is. A list with both of them stays. */
export const withPersonAs = (content: DraftContent, gone: PersonId, kept: PersonId): DraftContent => {
  const renamed = (ids: ReadonlyArray<PersonId>) =>
    ids.includes(kept) ? ids : ids.map((id) => (id === gone ? kept : id))
  return {
    ...content,
    sources: content.sources.map((source) => (source.by === "hand" ? { ...source, ids: renamed(source.ids) } : source)),
    except: renamed(content.except),
  }
}

/** The most drafts of a workspace. */
export const mostDrafts = 500

/** Nothing written, to nobody yet. */
export const emptyDraft: DraftContent = {
  subject: [],
  body: { blocks: [] },
  attachments: [],
  sources: [],
  except: [],
  alsoCc: true,
  joined: true,
  newsletter: false,
}
