import { type Inlines, linesOf, picturesIn, placeholdersIn, wordsIn } from "../messaging/index.ts"
import type { Addressee, PersonSource, SourceFault } from "../people/index.ts"
import { type Addressing, type NamedPerson, named } from "./addressing.ts"
import { type DraftContent, filesNamed } from "./draft.ts"
import { bytesOf, mostBytesOfFiles } from "./files/letter-file.ts"
import type { SentLetter } from "./sent-message.ts"

/**
 * What a review warns about (MSG-05). Those of `blocking` must be mended first; all others can be sent after a second look.
 *
 * - `noRecipients`, `subjectMissing`, `bodyMissing`: there is none.
 * - `unknownPlaceholder`: there is no placeholder of this name.
 * - `unavailablePlaceholder`: for these persons nothing is known to put in its place.
 * - `missingIban`, `missingAmount`, `missingReference`: the same of bank details, amounts and references.
 * - `attachmentMissing`: the text speaks of an attachment, and there is none.
 * - `brokenSource`: of one of the sources nobody can say any more whom it means.
 * - `attachmentGone`: a file that it names was never brought, or is gone.
 * - `attachmentsTooLarge`: its files are more than 15 MB together.
 * - `altMissing`: a picture has no words for those who do not see it.
 * - `nobodySends`: all mail servers of the workspace are paused or failed, so the mails wait.
 * - `tooLarge`: mail programs such as Gmail show only its beginning.
 */
export const warningCodes = [
  "noRecipients",
  "subjectMissing",
  "bodyMissing",
  "unknownPlaceholder",
  "brokenSource",
  "attachmentGone",
  "attachmentsTooLarge",
  "unavailablePlaceholder",
  "missingIban",
  "missingAmount",
  "missingReference",
  "attachmentMissing",
  "altMissing",
  "tooLarge",
  "nobodySends",
] as const
export type WarningCode = (typeof warningCodes)[number]

const blocking: ReadonlyArray<WarningCode> = [
  "noRecipients",
  "subjectMissing",
  "bodyMissing",
  "unknownPlaceholder",
  "brokenSource",
  "attachmentGone",
  "attachmentsTooLarge",
]

/** Whether a message with this warning cannot be sent. */
export const blocks = (code: WarningCode): boolean => blocking.includes(code)

/** One warning: with the placeholder it is about, and whether that stands below every message, not in this one; the persons it concerns, or the source that is broken. */
export interface Warning {
  readonly code: WarningCode
  readonly placeholder?: string
  readonly inSignature?: true
  readonly persons: ReadonlyArray<NamedPerson>
  readonly source?: { readonly source: PersonSource; readonly why: SourceFault }
}

const codeOfEmpty: Readonly<Record<string, WarningCode>> = {
  iban: "missingIban",
  bic: "missingIban",
  openAmount: "missingAmount",
  paymentReference: "missingReference",
  mandateReference: "missingReference",
}

const linesIn = ({ subject, body }: Pick<DraftContent, "subject" | "body">): ReadonlyArray<Inlines> => [
  subject,
  ...body.blocks.flatMap(linesOf),
]

/** The names of all placeholders of a letter and its signature, each once. */
export const namesIn = (letter: Pick<DraftContent, "subject" | "body">, signature: DraftContent["body"]) =>
  placeholdersIn([...linesIn(letter), ...signature.blocks.flatMap(linesOf)])

/** The names in lines that no placeholder has, each once. */
export const unknownIn = (
  lines: ReadonlyArray<Inlines>,
  { exists }: Pick<KnownValues, "exists">,
): ReadonlyArray<string> => placeholdersIn(lines).filter((name) => !exists(name))

const speaksOfAttachment =
  /\b(?:im|in der|siehe|als)\s+(?:anhang|anlage)\b|\banbei\b|\bangehängt|\bbeigefügt|\bangefügt/iu

/** What is known of the placeholders of a letter. */
export interface KnownValues {
  /** Whether there is a placeholder of this name. */
  readonly exists: (name: string) => boolean
  /** Of those whom the mails are for, those for whom it becomes nothing. */
  readonly without: (name: string) => ReadonlyArray<Addressee>
}

const ofPlaceholder = (name: string, { without }: KnownValues): ReadonlyArray<Warning> => {
  const persons = without(name).map(named)
  const code = Object.hasOwn(codeOfEmpty, name) ? codeOfEmpty[name] : undefined
  return persons.length === 0 ? [] : [{ code: code ?? "unavailablePlaceholder", placeholder: name, persons }]
}

const unknown = (name: string): Warning => ({ code: "unknownPlaceholder", placeholder: name, persons: [] })

/** What is to be said about a message before it is sent, in the order of `warningCodes`. */
export const warningsOf = (
  content: DraftContent,
  { signature, attachments, pictures }: Pick<SentLetter, "signature" | "attachments" | "pictures">,
  { mails }: Addressing,
  broken: ReadonlyArray<NonNullable<Warning["source"]>>,
  known: KnownValues,
  { isTooLarge, isSending }: { readonly isTooLarge: boolean; readonly isSending: boolean },
): ReadonlyArray<Warning> => {
  const plain = (code: WarningCode): Warning => ({ code, persons: [] })
  const isEmpty = (lines: ReadonlyArray<Inlines>): boolean =>
    wordsIn(lines) === "" && placeholdersIn(lines).length === 0
  const speaksOfOne = attachments.length === 0 && speaksOfAttachment.test(wordsIn(linesIn(content)))
  const drawn = picturesIn(content.body)
  const files = [...attachments, ...pictures.filter(({ id }) => !attachments.some((each) => each.id === id))]
  const bodyLines = content.body.blocks.flatMap(linesOf)
  const all: ReadonlyArray<Warning> = [
    ...(mails.length === 0 ? [plain("noRecipients")] : []),
    ...(isEmpty([content.subject]) ? [plain("subjectMissing")] : []),
    ...(isEmpty(bodyLines) && drawn.length === 0 ? [plain("bodyMissing")] : []),
    ...broken.map((source): Warning => ({ code: "brokenSource", persons: [], source })),
    ...unknownIn(linesIn(content), known).map((name) => unknown(name)),
    ...unknownIn(signature.blocks.flatMap(linesOf), known).map(
      (name): Warning => ({ ...unknown(name), inSignature: true }),
    ),
    ...namesIn(content, signature)
      .filter((name) => known.exists(name))
      .flatMap((name) => ofPlaceholder(name, known)),
    ...(filesNamed(content).length > files.length ? [plain("attachmentGone")] : []),
    ...(bytesOf(files) > mostBytesOfFiles ? [plain("attachmentsTooLarge")] : []),
    ...(speaksOfOne ? [plain("attachmentMissing")] : []),
    ...(drawn.some(({ alt }) => alt.trim() === "") ? [plain("altMissing")] : []),
    ...(isTooLarge ? [plain("tooLarge")] : []),
    ...(isSending ? [] : [plain("nobodySends")]),
  ]
  return all.toSorted((a, b) => warningCodes.indexOf(a.code) - warningCodes.indexOf(b.code))
}
