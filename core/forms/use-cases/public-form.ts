import { sha256 } from "@noble/hashes/sha2.js"
import * as Effect from "effect/Effect"
import { loadBankDirectory } from "../../fees/index.ts"
import { FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { addMonths } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import type { FileId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { asVisitor, togetherAsVisitor } from "../../kernel/transaction.ts"
import { imprintOf, WorkspaceStore } from "../../workspace/index.ts"
import { answerGround } from "../answer-ground.ts"
import { answeredEmail } from "../answered-name.ts"
import { changedTexts } from "../changed-texts.ts"
import { checkAnswer } from "../check-answer.ts"
import { filesNamedIn } from "../files/named-files.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId, SubmissionId } from "../form-id.ts"
import { AnswerRefused, FormAsksNoFile, FormClosed, FormVoid, WorkNeeded } from "../forms.errors.ts"
import { offeredOf, priceChanged } from "../offered.ts"
import { Afterwards } from "../ports/afterwards.port.ts"
import { FormFiles } from "../ports/form-files.port.ts"
import { FormOwner } from "../ports/form-owner.port.ts"
import { FormStore } from "../ports/form-store.port.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"
import type { PublicForm, PublicForms, Received } from "../public-form.port.ts"
import { namedForm } from "../public-form-id.ts"
import { splitAnswer } from "../sealed-part.ts"
import { monthsSealed } from "../submission.ts"
import { bitsAfter, bitsOfQuick, bitsOfTrapped, bitsOfWork, soonest } from "../work.ts"
import { bringToForm, claimFiles } from "./answer-files.ts"
import { offeredTiers } from "./form-detail.ts"
import { sealAnswer } from "./sealed-answers.ts"
import { searchFor } from "./search-persons.ts"
import { tellReceived, toldOf } from "./tell.ts"

const hour = 3_600_000

/** The club of a form, and where questions go. */
const club = Effect.map(
  Effect.flatMap(WorkspaceStore, (store) => store.read()),
  (details) => ({
    club: details.name,
    contact: details.contactEmail ?? details.billingEmail,
    imprint: imprintOf(details).join("\n"),
    logo: details.logo,
  }),
)

/** What everybody sees of a form; nothing of one that was never published. */
const published = Effect.fnUntraced(function* (id: FormId) {
  const form = yield* (yield* FormStore).find(id)
  if (form === undefined || form.published === null) return yield* new FormVoid()
  if (form.state !== "published") {
    const { club: name, contact } = yield* club
    return yield* new FormClosed({ club: name, contact })
  }
  return form.published
})

const tiersFor = ({ blocks }: FormDocument) =>
  blocks.some(({ kind }) => kind === "annuity") ? offeredTiers() : Effect.succeed([])

const lately = Effect.fnUntraced(function* (id: FormId) {
  const { now } = yield* Acting
  return yield* (yield* SubmissionStore).since(id, new Date(now - hour).toISOString())
})

/** Runs work in the workspace that an address names; there the form is looked up, and is nothing unless it is known. */
const within = Effect.fnUntraced(function* <A, E, R>(text: string, work: (id: FormId) => Effect.Effect<A, E, R>) {
  const named = namedForm(text)
  if (named === undefined) return yield* new FormVoid()
  return yield* togetherAsVisitor(named.workspace, work(named.form))
})

/** Shows a form that is published (FRM-07, FRM-08). */
const open = ({ id: text }: { readonly id: string }) =>
  within(
    text,
    Effect.fnUntraced(function* (id) {
      const { number, document } = yield* published(id)
      const tiers = yield* tiersFor(document)
      const bits = bitsAfter(yield* lately(id))
      const offer = (yield* (yield* FormOwner).owned(id))?.offer ?? null
      const offered = offeredOf(tiers, offer)
      return {
        ...(yield* club),
        id,
        publicId: text,
        number,
        document,
        tiers,
        offer,
        offered,
        bits,
      } satisfies PublicForm
    }),
  )

/** The bank of an IBAN (FRM-09), where the form asks for one: the directory is everybody's, but this is no service for it. */
const bank = ({ id: text, iban }: { readonly id: string; readonly iban: string }) =>
  within(
    text,
    Effect.fnUntraced(function* (id) {
      const { document } = yield* published(id)
      const checked = checkIban(iban)
      if (!checked.ok || !document.blocks.some(({ kind }) => kind === "iban")) return { name: null }
      const { today } = yield* Acting
      const banks = yield* Effect.promise(() => loadBankDirectory(today))
      return { name: banks(checked.iban)?.name ?? null }
    }),
  )

/** Brings a file for a block that asks for one (FRM-09). */
const bring = ({ id: text, block, ...file }: Parameters<PublicForms["bring"]>[0]) => {
  const named = namedForm(text)
  if (named === undefined) return Effect.fail(new FormVoid())
  const asks = Effect.gen(function* () {
    const { document } = yield* published(named.form)
    if (!document.blocks.some(({ id, kind }) => id === block && kind === "file")) return yield* new FormAsksNoFile()
  })
  return bringToForm(named.workspace, { form: named.form, block, ...file }, asks)
}

type Sent = Parameters<PublicForms["submit"]>[0]

/**
 * Under what an answer is kept once: its key and what it says. Who goes back in the browser and sends something else under the
 * same key loses nothing.
 */
const keyOf = ({ key, answer }: Pick<Sent, "key" | "answer">): string =>
  sha256(new TextEncoder().encode(`${key} ${JSON.stringify(answer)}`)).toHex()

/** The work that an answer takes (FRM-13). Whatever looks like a robot takes some, so that no person is shut out. */
const bitsFor = Effect.fnUntraced(function* (id: FormId, { startedAt, trap }: Sent) {
  const { now } = yield* Acting
  const isQuick = now - startedAt < soonest
  return Math.max(bitsAfter(yield* lately(id)), isQuick ? bitsOfQuick : 0, trap === "" ? 0 : bitsOfTrapped)
})

const receivedOf = ({ receivedAt, answer }: KeptSubmission, again: boolean, places: Received["places"]): Received => ({
  at: receivedAt,
  persons: answer.persons.length,
  again,
  places,
})

/** What is not now as it was shown to who sent an answer: texts that were agreed to, and what it costs. */
const unread = Effect.fnUntraced(function* (
  id: FormId,
  sent: Sent,
  number: number,
  now: FormDocument,
  offered: string,
) {
  const texts =
    sent.number === number ? [] : changedTexts(now, yield* (yield* FormStore).publishedAs(id, sent.number), sent.answer)
  return sent.offered === undefined || sent.offered === offered ? texts : [...texts, priceChanged]
})

/** Checks an answer by the form as it is now, and keeps it with what must not lie open sealed (FRM-12, FRM-16). */
const keep = Effect.fnUntraced(function* (form: FormId, sent: Sent) {
  const { now, today, newId } = yield* Acting
  const store = yield* SubmissionStore
  const key = keyOf(sent)
  const before = yield* store.byKey(form, key)
  if (before !== undefined) return { kept: before, again: true }
  // From here on the event stays as it is checked by, until there are places of it.
  const owned = yield* (yield* FormOwner).hold(form)
  const { number, document } = yield* published(form)
  const tiers = yield* tiersFor(document)
  const offer = owned?.offer ?? null
  const checked = checkAnswer(document, sent.answer, answerGround({ tiers, offer }, today))
  const faults = checked.ok
    ? yield* unread(form, { ...sent, answer: checked.answer }, number, document, offeredOf(tiers, offer))
    : checked.faults
  if (!checked.ok || faults.length > 0)
    return yield* new AnswerRefused({ faults, number, document, answer: sent.answer })
  const bits = yield* bitsFor(form, sent)
  if (bitsOfWork(form, key, sent.work) < bits) return yield* new WorkNeeded({ bits, answer: key })
  const id = newId() as SubmissionId
  const { open: answer, toSeal } = splitAnswer(document, checked.answer)
  const kept: KeptSubmission = {
    id,
    form,
    number,
    key,
    version: 1,
    state: "new",
    searched: false,
    receivedAt: new Date(now).toISOString(),
    answer,
    sealed: toSeal === undefined ? null : yield* sealAnswer(id, toSeal),
    sealedUntil:
      toSeal === undefined
        ? null
        : (owned?.sealedUntil ?? addMonths(today, document.closing.monthsSealed ?? monthsSealed)),
    persons: answer.persons.map(() => null),
    decidedBy: null,
    decidedAt: null,
  }
  if (!(yield* store.add(kept))) return { kept: (yield* store.byKey(form, key)) ?? kept, again: true }
  const gone = yield* claimFiles(kept, document, answer)
  if (gone.length > 0) return yield* new AnswerRefused({ faults: gone, number, document, answer: sent.answer })
  const told = yield* toldOf(document, answer)
  const to = answeredEmail(document, answer.shared)
  if (owned !== undefined) yield* (yield* FormOwner).take({ submission: id, form, document, answer, told })
  // Who registers for an event is told by it whether they have a place.
  yield* tellReceived(id, told, owned === undefined ? to : undefined)
  return { kept, again: false }
})

/**
 * Takes an answer: keeps it in one transaction, whatever becomes of it. Its persons are searched for in the list afterwards, so that
 * how long it takes to answer says nothing of who is in it.
 */
const submit = Effect.fnUntraced(function* (sent: Sent) {
  const { id, workspaceId, received } = yield* within(
    sent.id,
    Effect.fnUntraced(function* (form) {
      const { workspaceId } = yield* Acting
      const { kept, again } = yield* keep(form, sent)
      const places = yield* (yield* FormOwner).given(kept.id)
      return { id: kept.id, workspaceId, received: receivedOf(kept, again, places) }
    }),
  )
  if (!received.again) yield* (yield* Afterwards).run(asVisitor(workspaceId, searchFor(id)))
  return received
})

/** The logo of the club whose form an address names; nothing where the form is shown to nobody. */
export const logoOfForm = (text: string) =>
  within(
    text,
    Effect.fnUntraced(function* (id) {
      yield* published(id)
      return yield* (yield* WorkspaceStore).logo()
    }),
  ).pipe(Effect.catchTags({ FormVoid: () => Effect.undefined, FormClosed: () => Effect.undefined }))

/** A file that a form shows to everybody, with how it is called; nothing where the form does not name it, or is shown to nobody. */
export const fileOfForm = Effect.fnUntraced(
  function* (text: string, id: FileId) {
    const found = yield* within(
      text,
      Effect.fnUntraced(function* (form) {
        const { document } = yield* published(form)
        return filesNamedIn(document).some(({ file }) => file === id) ? yield* (yield* FormFiles).find(id) : undefined
      }),
    )
    const workspaceId = namedForm(text)?.workspace
    if (found === undefined || workspaceId === undefined) return undefined
    const kept = yield* (yield* FileStore).get({ workspaceId, fileId: id })
    return kept && { name: found.name, type: found.type, size: kept.size, bytes: kept.bytes }
  },
  Effect.catchTags({ FormVoid: () => Effect.undefined, FormClosed: () => Effect.undefined }),
)

/** Public forms, implemented over the driven ports. */
export const publicFormUseCases = { open, bank, bring, submit } satisfies PublicForms<never, AnyNeeds>
