import type { DocumentKind } from "../../../core/access/legal-document.ts"
import type { ConsentKind } from "../../../core/access/registration.ts"

/** What the documents of the installation are called. */
export const documentText: Readonly<Record<DocumentKind, string>> = {
  terms: "Nutzungsbedingungen",
  processing: "Vertrag zur Auftragsverarbeitung",
  privacy: "Datenschutzhinweise",
}

/** What one consents to, around the name of the document. */
export const consentText: Readonly<Record<DocumentKind, readonly [before: string, name: string, after: string]>> = {
  terms: ["Ich stimme den ", "Nutzungsbedingungen", " zu."],
  processing: ["Ich schließe den ", "Vertrag zur Auftragsverarbeitung", " ab."],
  privacy: ["Ich habe die ", "Datenschutzhinweise", " gelesen."],
}

/** What somebody has consented to, in a list. */
export const consentedText: Readonly<Record<ConsentKind, string>> = {
  ...documentText,
  newsletter: "Neuigkeiten per Mail",
}

/** What is wrong with a consent: it is missing, or was given to a text that holds no longer. */
export const consentFault = (changed: boolean): string =>
  changed
    ? "Dieser Text hat sich gerade geändert. Lies ihn noch einmal und setze das Häkchen neu."
    : "Ohne diese Zustimmung geht es nicht."
