import { sha256 } from "@noble/hashes/sha2.js"
import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import { MailWords } from "../../people/index.ts"
import { WorkspaceStore } from "../../workspace/index.ts"
import type { Answer, AnswerPart } from "../answer.ts"
import { answeredNames } from "../answered-name.ts"
import type { FormDocument } from "../form-document.ts"
import type { SubmissionId } from "../form-id.ts"
import { AnswerWords } from "../ports/answer-words.port.ts"

/** The longest summary in a mail; what is beyond it is left out. */
const longestSummary = 20_000

/** The open part of an answer as lines, in the order of the form: what the family said once, then each person. */
const summaryOf = Effect.fnUntraced(function* (document: FormDocument, { persons, shared }: Answer) {
  const words = yield* AnswerWords
  const lines = (part: AnswerPart) =>
    document.blocks.flatMap((block) => {
      const value = part[block.id]
      // Who signed a mandate is the holder of the account, which goes out in no mail.
      return value === undefined || block.kind === "sepa_mandate"
        ? []
        : [words.line(block.label, words.answer(block, value))]
    })
  return [...persons.map(lines), lines(shared)]
    .map((part) => part.join("\n"))
    .join("\n\n")
    .slice(0, longestSummary)
})

/** What mails say of an answer. Nothing sealed goes out by mail. */
export const toldOf = Effect.fnUntraced(function* (document: FormDocument, open: Answer) {
  const words = yield* MailWords
  return {
    formTitle: document.title,
    formPersons: words.list(answeredNames(document, open.persons)),
    formSummary: yield* summaryOf(document, open),
  }
})

/** So many mails of one kind an address gets on a day about what was sent with it: nobody writes to a stranger by a form without an end. */
const mostOfDay = 3

/**
 * Sends a mail about an answer to the address that was given with it, unless that got enough of them on this day. Nobody has proven
 * that the address is theirs.
 */
export const tellSender = Effect.fnUntraced(function* (
  trigger: string,
  to: string,
  values: Readonly<Record<string, string>>,
) {
  const mails = yield* AutomaticMails
  const { today } = yield* Acting
  for (let count = 1; count <= mostOfDay; count++) {
    const key = sha256(new TextEncoder().encode(`${to.toLowerCase()} ${today} ${count}`)).toHex()
    if ((yield* mails.enqueue(trigger, [{ key, persons: [], to, values }])) > 0) return
  }
})

/** Sends a mail to where the club is reached; the key tells it from all others of its trigger. */
export const tellClub = Effect.fnUntraced(function* (
  trigger: string,
  key: string,
  values: Readonly<Record<string, string>>,
) {
  const { contactEmail, billingEmail } = yield* (yield* WorkspaceStore).read()
  const club = contactEmail ?? billingEmail
  if (club !== null) yield* (yield* AutomaticMails).enqueue(trigger, [{ key, persons: [], to: club, values }])
})

/** Tells who sent an answer that it arrived (FRM-12), where `to` is given, and the club that there is one. */
export const tellReceived = Effect.fnUntraced(function* (
  id: SubmissionId,
  values: Readonly<Record<string, string>>,
  to: string | undefined,
) {
  if (to !== undefined) yield* tellSender("formReceived", to, values)
  yield* tellClub("formArrived", id, values)
})
