import { type Answer, type AnswerPart, blockKinds, type PublicForm, type Received } from "../../core/forms/index.ts"
import { answerText } from "../text/de/answer-words.ts"
import { publicFormText } from "../text/de/public-form.ts"
import { costsPart } from "./costs-part.ts"
import { type Html, html } from "./html.ts"
import { logoOf, wholePage } from "./page.ts"

/** Whether it was there already, and what each person was given at an event. */
export type Kept = Pick<Received, "again" | "places">

/**
 * What stands in place of the form once it was sent (FRM-12): what was sent, but for what is kept sealed, and what it costs. What was
 * there already keeps the price of when it came, which may be another one now.
 */
export const donePart = (form: PublicForm, answer: Answer, { again, places }: Kept): Html => {
  const { document } = form
  const { persons, shared } = answer
  const text = publicFormText(document.voice)
  const lines = (part: AnswerPart) =>
    document.blocks.flatMap((block) => {
      const value = part[block.id]
      if (value === undefined || blockKinds[block.kind].sealed) return []
      return [html`<dt>${block.label}</dt><dd>${answerText(block, value)}</dd>`]
    })
  return html`<h1 tabindex="-1" id="done">${text.doneTitle}</h1><p>${again ? text.doneAgain : places.length > 0 ? text.placed(places) : text.done}</p><div class="said"><h2>${text.summary}</h2>${[...persons, shared].map((part) => html`<dl>${lines(part)}</dl>`)}</div>${!again && costsPart(form, answer)}<p><a href="?">${text.more}</a></p>`
}

/** The page afterwards. */
export const donePage = (form: PublicForm, answer: Answer, kept: Kept): string =>
  wholePage({ title: form.document.title, club: form.club, logo: logoOf(form) }, donePart(form, answer, kept))

/** A page that says one thing: that there is no form, or that it is closed. */
export const plainPage = (title: string, words: string): string =>
  wholePage({ title, club: "" }, html`<h1>${title}</h1><p>${words}</p>`)
