import * as Schema from "effect/Schema"

/**
 * What the operator of an installation lays down, and whoever registers consents to, by the name under which each is read:
 * terms of use, the agreement on data processing, and the privacy notice (ACC-05).
 */
export const documentNames = {
  terms: "nutzungsbedingungen",
  processing: "auftragsverarbeitung",
  privacy: "datenschutz",
} as const
export type DocumentKind = keyof typeof documentNames

/** All kinds of documents. */
export const documentKinds = ["terms", "processing", "privacy"] as const satisfies ReadonlyArray<DocumentKind>

/** Which text exactly a document has: the beginning of its SHA-256, in hex. */
export const DocumentVersion = Schema.String.check(
  Schema.makeFilter((text: string) => /^[0-9a-f]{12}$/.test(text) || "12 hexadecimal digits"),
)

/** A document in its current version; its text is Markdown. */
export interface LegalDocument {
  readonly version: string
  readonly text: string
}

/** The version of each document. */
export const DocumentVersions = Schema.Struct({
  terms: DocumentVersion,
  processing: DocumentVersion,
  privacy: DocumentVersion,
})
export type DocumentVersions = typeof DocumentVersions.Type

/** Which of the versions that somebody consents to are not the current ones. */
export const outdatedOf = (
  given: Partial<DocumentVersions>,
  current: Readonly<Record<DocumentKind, LegalDocument>>,
): ReadonlyArray<DocumentKind> =>
  documentKinds.filter((kind) => given[kind] !== undefined && given[kind] !== current[kind].version)
