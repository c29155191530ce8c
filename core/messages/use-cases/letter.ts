import * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"
import {
  type Letter,
  type MailCode,
  type OwnFile,
  pictureFilesIn,
  renderMail,
  type Unsubscribe,
} from "../../messaging/index.ts"
import type { Addressee } from "../../people/index.ts"
import { imprintOf, WorkspaceStore } from "../../workspace/index.ts"
import type { AddressedMail } from "../addressing.ts"
import { named } from "../addressing.ts"
import type { DraftContent } from "../draft.ts"
import type { LetterFile } from "../files/letter-file.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { UnsubscribeLinks } from "../ports/unsubscribe-links.port.ts"
import type { PreviewedMail } from "../previewed-mail.ts"
import type { SentLetter } from "../sent-message.ts"

/** What everybody gets of a message that is sent now, with signature, letterhead and imprint of the workspace. */
export const letterOf = Effect.fnUntraced(function* (
  {
    subject,
    body,
    attachments = [],
    newsletter = false,
  }: Pick<DraftContent, "subject" | "body"> & Partial<Pick<DraftContent, "attachments" | "newsletter">>,
  files: ReadonlyArray<LetterFile> = [],
) {
  const details = yield* (yield* WorkspaceStore).read()
  const found = (ids: ReadonlyArray<FileId>) => ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const letter: SentLetter = {
    subject,
    body,
    signature: yield* (yield* DraftStore).signature(),
    frame: { workspaceName: details.name, imprint: imprintOf(details), logo: details.logo !== null },
    repliesTo: details.contactEmail ?? details.billingEmail,
    attachments: found(attachments),
    newsletter,
    pictures: found(pictureFilesIn(body)),
  }
  return letter
})

/** The letter as the renderer takes it. */
export const toRender = ({ subject, body, signature, frame, links = [] }: SentLetter): Letter => ({
  subject,
  document: body,
  signature,
  frame,
  links,
})

/** Tells what stands at the end of each mail of a newsletter, by its token; of other messages nothing. */
export const footOf = Effect.fnUntraced(function* ({ newsletter }: Pick<SentLetter, "newsletter">) {
  const { words, linkOf } = yield* UnsubscribeLinks
  return (token: string | null): Unsubscribe | undefined =>
    newsletter ? { words, link: linkOf(token ?? "") } : undefined
})

/** A mail as one address gets it, to be looked at. */
export const shown = (
  letter: SentLetter,
  mail: {
    readonly address: string
    readonly cc: ReadonlyArray<string>
    readonly persons: ReadonlyArray<{ readonly id: AddressedMail["persons"][0]["id"]; readonly name: string }>
  },
  values: ReadonlyMap<string, string>,
  unsubscribe?: Unsubscribe,
  { code, file }: { readonly code: MailCode | null; readonly file: OwnFile | null } = { code: null, file: null },
): PreviewedMail => ({
  address: mail.address,
  cc: mail.cc,
  persons: mail.persons,
  attachments: letter.attachments,
  ownFile: file?.name ?? null,
  code,
  ...renderMail(toRender(letter), values, unsubscribe, code ?? undefined),
})

/** The persons of a mail by name. */
export const namesOf = (persons: ReadonlyArray<Addressee>) => persons.map(named)
