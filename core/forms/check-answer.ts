import { excessOf, shapeOf } from "../kernel/extent.ts"
import { Answer, type AnswerPart, type AnswerValue, mostPersons } from "./answer.ts"
import type { AnswerFault } from "./answer-codes.ts"
import type { Block } from "./blocks/block.ts"
import type { BlockId } from "./blocks/block-id.ts"
import { type AnswerGround, checkValue, takesAnswer } from "./blocks/check-value.ts"
import { blockKinds } from "./blocks/kinds.ts"
import type { FormDocument } from "./form-document.ts"
import { mostPersonsOf } from "./most-persons.ts"
import { type GivenAnswers, givenTo, isAnswered, visibleBlocks } from "./visible-blocks.ts"

/** An answer as it is kept, or everything that is wrong with it. */
export type CheckedAnswer =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly faults: ReadonlyArray<AnswerFault> }

const excess = excessOf(shapeOf(Answer.ast))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Nobody agrees to terms that are other ones by now: they are known by their file. */
const termsFault = ({ closing }: FormDocument, given: unknown): ReadonlyArray<AnswerFault> =>
  closing.terms === undefined || closing.terms.file === given
    ? []
    : [{ person: null, block: null, code: "termsNotAgreed" }]

const whole = (code: AnswerFault["code"]): CheckedAnswer => ({
  ok: false,
  faults: [{ person: null, block: null, code }],
})

/** Whether a block asks to choose among what the event does not offer: nobody can answer it then, so nobody has to. */
const offersNothing = ({ kind }: Block, { offer }: AnswerGround): boolean =>
  (kind === "group" && (offer?.groups ?? []).length === 0) ||
  (kind === "price" && (offer?.prices ?? []).length === 0) ||
  (kind === "subsidized" && offer !== null && !offer.prices.some(({ subsidised }) => subsidised !== null))

/** Checks one part: that of a person, or what the family answers once. Only shown blocks are looked at. */
const checkPart = (
  blocks: ReadonlyArray<Block>,
  given: GivenAnswers,
  person: number | null,
  ground: AnswerGround,
  faults: Array<AnswerFault>,
): AnswerPart => {
  const kept: Record<BlockId, AnswerValue> = {}
  for (const block of blocks) {
    if (!takesAnswer(block.kind) || offersNothing(block, ground)) continue
    const value = givenTo(block, given)
    const said = { person, block: block.id }
    if (!isAnswered(block, value)) {
      if (value !== undefined && value !== null && block.required && block.kind === "consent")
        faults.push({ ...said, code: "notAgreed" })
      else if (block.required) faults.push({ ...said, code: "missing" })
      continue
    }
    const checked = checkValue(block, value, ground)
    if (checked.ok) {
      if (isAnswered(block, checked.value)) kept[block.id] = checked.value
      else if (block.required) faults.push({ ...said, code: "missing" })
    } else faults.push(...checked.faults.map((fault) => ({ ...said, ...fault })))
  }
  return kept
}

/** A mandate is for the account that is given with it: what is missing where the form asks for both and one is not there. */
const withoutAccount = (shown: ReadonlyArray<Block>, kept: AnswerPart): ReadonlyArray<AnswerFault> => {
  const [account, mandate] = ["iban", "sepa_mandate"].map((kind) => shown.find((block) => block.kind === kind))
  const isSigned = mandate !== undefined && mandate.id in kept
  return isSigned && account !== undefined && !(account.id in kept)
    ? [{ person: null, block: account.id, code: "missing" }]
    : []
}

/**
 * Judges what somebody filled in, whatever it is, by the one rule that browser, server and command line share (FRM-09):
 * gives the answers as they are kept, or all faults. Answers to blocks that are not shown, or not there, are left out.
 */
export const checkAnswer = (document: FormDocument, answer: unknown, ground: AnswerGround): CheckedAnswer => {
  if (!isObject(answer) || !Array.isArray(answer.persons) || !isObject(answer.shared)) return whole("wrongShape")
  if (answer.persons.length === 0) return whole("missing")
  if (answer.persons.length > mostPersons || excess?.(answer) !== undefined) return whole("tooMuch")
  if (!answer.persons.every(isObject)) return whole("wrongShape")
  if (answer.persons.length > 1 && !document.closing.families) return whole("noFamilies")
  if (answer.persons.length > mostPersonsOf(document)) return whole("tooMuch")
  const shared = answer.shared
  const faults: Array<AnswerFault> = []
  const byFamily = document.blocks.filter(({ kind }) => blockKinds[kind].answeredBy === "family")
  const ofFamily = { person: {}, shared }
  const shownToFamily = visibleBlocks({ blocks: byFamily }, ofFamily, ground.today)
  const keptShared = checkPart(shownToFamily, ofFamily, null, ground, faults)
  const unsaid = withoutAccount(shownToFamily, keptShared)
  faults.push(...unsaid.filter(({ block }) => !faults.some((each) => each.block === block)))
  const persons = answer.persons.map((person, index) => {
    const given = { person, shared }
    const shown = visibleBlocks(document, given, ground.today)
    const own = shown.filter(({ kind }) => blockKinds[kind].answeredBy === "person")
    return checkPart(own, given, index, ground, faults)
  })
  faults.push(...termsFault(document, answer.terms))
  if (faults.length > 0) return { ok: false, faults }
  const { terms } = document.closing
  const isApart = answer.apart === true && persons.length > 1
  return {
    ok: true,
    answer: {
      persons,
      shared: keptShared,
      ...(terms === undefined ? {} : { terms: terms.file }),
      ...(isApart ? { apart: true } : {}),
    },
  }
}
