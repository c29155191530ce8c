import type { MailCode } from "../own-part.ts"
import { boundedValues, linesOfLetter } from "./bounded-values.ts"
import { htmlFrame, type MailFrame, plainFrame, type Unsubscribe } from "./frame.ts"
import { htmlDocument } from "./html.ts"
import { fill, type Values } from "./piece.ts"
import { plainDocument } from "./plain.ts"
import { subjectOf } from "./subject.ts"
import type { Inlines, MailDocument } from "./tree.ts"

/** A mail as it is written for all its recipients. Of the subject only texts and placeholders count. */
export interface Letter {
  readonly subject: Inlines
  readonly document: MailDocument
  readonly signature: MailDocument
  readonly frame: MailFrame
  /** Placeholders whose values are addresses in the web: in HTML they can be clicked. */
  readonly links?: ReadonlyArray<string>
}

/** A mail as one recipient gets it: subject in one line, text for every mail program, HTML for those that show it. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Makes what is the same for all recipients of a mail; what it gives renders the mail for one of them. A placeholder
 * without a value becomes nothing. A value is words: neither placeholders nor markup are read in it. A long one in very many places is
 * cut.
 */
export const prepareMail = ({ subject, document, signature, frame, links }: Letter) => {
  const subjectPiece = subjectOf(subject)
  const [text, textSignature, textFrame] = [plainDocument(document, links), plainDocument(signature), plainFrame(frame)]
  const [html, htmlSignature, around] = [htmlDocument(document, links), htmlDocument(signature), htmlFrame(frame)]
  const bounded = boundedValues(linesOfLetter(subject, document, signature))
  return (given: Values, unsubscribe?: Unsubscribe, code?: MailCode): RenderedMail => {
    const values = bounded(given)
    const line = fill(subjectPiece, values)
    const framed = { subject: line, unsubscribe, code }
    return {
      subject: line,
      text: textFrame({ ...framed, body: fill(text, values), signature: fill(textSignature, values) }),
      html: around({ ...framed, body: fill(html, values), signature: fill(htmlSignature, values) }),
    }
  }
}

/** The subject of a mail for one recipient, as a list of mails shows it. */
export const renderSubject = ({ subject }: Pick<Letter, "subject">, values: Values): string =>
  fill(subjectOf(subject), boundedValues([subject])(values))

/** Renders a mail for one recipient, as a preview does. Who has many recipients prepares it once. */
export const renderMail = (letter: Letter, values: Values, unsubscribe?: Unsubscribe, code?: MailCode): RenderedMail =>
  prepareMail(letter)(values, unsubscribe, code)
