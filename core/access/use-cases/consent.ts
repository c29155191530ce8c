import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { UserId, WorkspaceId } from "../../kernel/id.ts"
import { together } from "../../kernel/transaction.ts"
import { DocumentsChanged } from "../account.errors.ts"
import { type DocumentKind, type DocumentVersions, documentKinds, outdatedOf } from "../legal-document.ts"
import { Consents } from "../ports/consents.port.ts"
import { LegalDocuments } from "../ports/legal-documents.port.ts"
import type { ConsentKind } from "../registration.ts"

/** Refuses a consent to what is not the current text: nobody consents to what they cannot have read. */
export const toCurrent = Effect.fnUntraced(function* (given: Partial<DocumentVersions>) {
  const outdated = outdatedOf(given, yield* LegalDocuments)
  if (outdated.length > 0) return yield* new DocumentsChanged({ kinds: outdated })
})

/** Keeps what somebody consents to now on the way into a workspace, with the version of each document. */
export const keepConsents = Effect.fnUntraced(function* (
  user: UserId,
  workspace: WorkspaceId,
  given: Partial<DocumentVersions>,
  further: ReadonlyArray<Exclude<ConsentKind, DocumentKind>> = [],
) {
  const { now } = yield* Acting
  const documents = documentKinds.flatMap((kind) => {
    const version = given[kind]
    return version === undefined ? [] : [{ kind, version, at: now }]
  })
  const consents = [...documents, ...further.map((kind) => ({ kind, version: null, at: now }))]
  yield* Effect.flatMap(Consents, (all) => all.keep(user, workspace, consents))
})

/** What one has consented to oneself, and whether that is still the current text. */
export const ownConsents = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  if (userId === null) return []
  const documents = yield* LegalDocuments
  const current = (kind: ConsentKind) => (kind === "newsletter" ? null : documents[kind].version)
  const all = yield* together(Effect.flatMap(Consents, (consents) => consents.of(userId)))
  return all.map(({ kind, version, at }) => ({
    kind,
    version,
    givenAt: new Date(at).toISOString(),
    current: version === current(kind),
  }))
})
