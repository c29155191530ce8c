import * as Effect from "effect/Effect"
import {
  type AnswerOfForm,
  type AnswerPart,
  answersOfForm,
  type Block,
  type BlockKind,
  type FormDocument,
  FormStore,
  type SubmissionId,
} from "../../forms/index.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { EventId } from "../event-id.ts"
import type { Participation } from "../events.port.ts"
import { type Care, type EventCare, type EventParticipants, isListed } from "../participant.ts"
import { EventStore } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { type KeptRegistration, stateOfEntries } from "../registration.ts"
import { eventNeeded } from "./event-detail.ts"
import { rowsOf } from "./rows.ts"

/** The registrations of an event, and what was answered with each. */
const answered = Effect.fnUntraced(function* (id: EventId, has: "open" | "sealed") {
  const event = yield* eventNeeded(id)
  const all = yield* (yield* RegistrationStore).ofEvent(id)
  const answers = new Map<SubmissionId, AnswerOfForm>()
  for (const each of yield* answersOfForm(event.form, has)) answers.set(each.submission, each)
  return { event, all, answers }
})

/** What a person of a submission and its family answered together; nothing where the answer is gone. */
const partOf = (
  { submission, place }: KeptRegistration,
  answers: ReadonlyMap<SubmissionId, AnswerOfForm>,
): AnswerPart => {
  const found = answers.get(submission)
  return found === undefined ? {} : { ...found.answer.shared, ...found.answer.persons[place] }
}

/** All blocks of the versions of a form that are listed, each as it is in the latest of them. */
const blocksOf = (documents: Iterable<FormDocument>): ReadonlyArray<Block> => {
  const blocks = new Map<string, Block>()
  for (const document of documents)
    for (const block of document.blocks) if (isListed(block.kind)) blocks.set(block.id, block)
  return [...blocks.values()]
}

const only = (part: AnswerPart, blocks: ReadonlySet<string>): AnswerPart =>
  Object.fromEntries(Object.entries(part).filter(([id]) => blocks.has(id)))

/** Who registered for an event, with what they answered openly (EVT-08). */
const participants = Effect.fnUntraced(function* ({ id }: { readonly id: EventId }) {
  const { event, all, answers } = yield* answered(id, "open")
  const now = (yield* (yield* FormStore).find(event.form))?.published?.document
  const documents = new Set([...answers.values()].map(({ document }) => document))
  const blocks = blocksOf(now === undefined ? documents : [...documents, now])
  const ids = new Set<string>(blocks.map((block) => block.id))
  const rows = yield* rowsOf(all)
  return {
    blocks,
    participants: all.flatMap((each, at) => {
      const registration = rows[at]
      return registration === undefined ? [] : [{ registration, answers: only(partOf(each, answers), ids) }]
    }),
  } satisfies EventParticipants
})

/** Who takes part, or was received and holds a place until somebody decides. */
const takesPart = ({ entries }: KeptRegistration): boolean => {
  const state = stateOfEntries(entries)
  return state !== "waiting" && state !== "cancelled"
}

/** What was answered to the block of a kind; the block is the one of the form as it was answered. */
const answeredTo = <A>(document: FormDocument, part: AnswerPart, kind: BlockKind): A | undefined => {
  const block = document.blocks.find((each) => each.kind === kind)
  return block === undefined ? undefined : (part[block.id] as A | undefined)
}

/** Diet, health and swimming of who takes part (EVT-13). */
const care = Effect.fnUntraced(function* ({ id }: { readonly id: EventId }) {
  const { all, answers } = yield* answered(id, "sealed")
  const there = all.filter(takesPart)
  return {
    care: there.flatMap((each): ReadonlyArray<Care> => {
      const document = answers.get(each.submission)?.document
      if (document === undefined) return []
      const part = partOf(each, answers)
      return [
        {
          registration: each.id,
          diet: answeredTo<NonNullable<Care["diet"]>>(document, part, "diet") ?? null,
          health: answeredTo<Care["health"]>(document, part, "health") ?? [],
          swimming: answeredTo<NonNullable<Care["swimming"]>>(document, part, "swimming") ?? null,
        },
      ]
    }),
    locked: there.filter(({ submission }) => answers.get(submission)?.isLocked === true).length,
  } satisfies EventCare
})

/** The events for which a person registered; whether all is paid is said as in the list of the event. */
const ofPerson = Effect.fnUntraced(function* ({ person }: { readonly person: PersonId }) {
  const own = yield* (yield* RegistrationStore).ofPerson(person)
  if (own.length === 0) return []
  const events = new Map((yield* (yield* EventStore).list()).map((event) => [event.id, event.content]))
  const rows = yield* rowsOf(own)
  return own.flatMap((each, at): ReadonlyArray<Participation> => {
    const [content, row] = [events.get(each.event), rows[at]]
    if (content === undefined || row === undefined) return []
    return [{ event: each.event, title: content.title, days: content.days, state: row.state }]
  })
})

/** Lists of who registered, over the driven ports. */
export const participantUseCases = { participants, care, ofPerson }
