import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { isInPaymentsArea } from "../../../kernel/country.ts"
import { checkIban } from "../../../kernel/iban.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { sepaIdentifierFault } from "../../../kernel/sepa-identifier.ts"
import { isInOneLine } from "../../../kernel/text.ts"
import {
  changePayers,
  heldPayers,
  type JournalEvent,
  knownByKey,
  type Payer,
  type PayerChange,
  PersonNotFound,
  personsWithReferences,
  referenceFault,
} from "../../../people/index.ts"
import { SepaSettingsMissing } from "../../collecting/collecting.errors.ts"
import { type EndReason, endedReferences } from "../../mandates/mandate-entry.ts"
import { type MandateRefusal, MandateRefused } from "../../mandates/mandates.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"
import { sepaLine } from "../../sepa/sepa-text.ts"
import { bankDirectory } from "../debits/settings.ts"
import { knownReferences } from "./known.ts"
import { freeReferences, giveReferences, mandateEntry, passedOver } from "./references.ts"

/** A person as it was read. */
interface Read {
  readonly person: PersonId
  readonly version: number
}

const refuse = (person: PersonId, reason: MandateRefusal) => Effect.fail(new MandateRefused({ person, reason }))

/** A person as it was read, held together with all references, so that two who give or change them do so one after the other. */
const held = Effect.fnUntraced(function* ({ person: id, version }: Read) {
  const kept = yield* (yield* DebitStore).holdSettings()
  const person = (yield* heldPayers([id])).get(id)
  if (person === undefined) return yield* new PersonNotFound({ id })
  return person.version === version ? { kept, person } : yield* refuse(id, "changed")
})

/** Writes values of a mandate with the timeline. */
const written = Effect.fnUntraced(function* (person: PersonId, change: PayerChange, event?: JournalEvent) {
  const told = event === undefined ? [] : [() => event]
  const { refused } = yield* changePayers(new Map([[person, change]]), ...told)
  if (refused.length > 0) return yield* refuse(person, "values")
})

/** The account and its holder as they are typed; the BIC follows from a German IBAN, and goes where it fits no more. */
const accountOf = Effect.fnUntraced(function* (
  person: Payer,
  typed: { readonly holder: string; readonly iban: string },
) {
  const checked = checkIban(typed.iban)
  if (!checked.ok) return yield* refuse(person.id, "iban")
  if (!isInPaymentsArea(checked.country)) return yield* refuse(person.id, "ibanNotSepa")
  const accountHolder = typed.holder.trim()
  if (sepaLine(accountHolder, 70) === "" || !isInOneLine(accountHolder)) return yield* refuse(person.id, "holder")
  const before = checkIban(person.iban ?? "")
  if (before.ok && before.iban === checked.iban) return { accountHolder }
  const bic = (yield* bankDirectory())(checked.iban)?.bic ?? null
  return { accountHolder, iban: checked.iban, bic }
})

/** Makes the mandate that a person signed: with the next reference of the number format, which nobody ever had (MBR-04). */
export const makeMandate = Effect.fnUntraced(function* (
  input: Read & { readonly signedOn: CalendarDate; readonly holder: string; readonly iban: string },
) {
  const { today } = yield* Acting
  const { kept, person } = yield* held(input)
  if (kept === undefined) return yield* new SepaSettingsMissing()
  if (person.mandateReference !== null) return yield* refuse(person.id, "there")
  if (input.signedOn > today) return yield* refuse(person.id, "signedInFuture")
  const account = yield* accountOf(person, input)
  const [free] = yield* freeReferences(kept.settings.mandateReferences, kept.nextMandate, 1)
  if (free === undefined) return yield* Effect.die(new Error("one free reference was asked for"))
  yield* giveReferences(kept, [{ ...free, person: person.id }])
  yield* written(person.id, { ...account, mandateDate: input.signedOn, mandateReference: free.reference })
  return { reference: free.reference, passedOver: passedOver(kept.nextMandate, [free]) }
})

const plainIban = (iban: string | null): string | undefined => iban?.replaceAll(" ", "")

/** Whether somebody else has a reference now, with another account: two who pay from one account can have one mandate. */
const othersHave = Effect.fnUntraced(function* (person: PersonId, reference: string, iban: string | undefined) {
  const holders = (yield* personsWithReferences([reference])).get(reference) ?? []
  return holders.some((each) => each.id !== person && plainIban(each.iban) !== iban)
})

/** Whether a reference can become that of a person: it is well formed, and no other mandate has or had it. */
const possibleReference = Effect.fnUntraced(function* (person: PersonId, reference: string, iban: string | undefined) {
  if (sepaIdentifierFault(reference) !== undefined) return yield* refuse(person, "referenceCharacters")
  const known = knownByKey(yield* knownReferences([reference]))
  if (referenceFault(known, { id: person, reference, iban: iban ?? null }) !== undefined)
    return yield* refuse(person, "referenceTaken")
})

/**
 * Says another account, holder or reference of a mandate; the signature stays. What the bank has to hear of it is reported with
 * the next collection, once: that follows from how it was collected last (`mandateOfPayer`).
 */
export const amendMandate = Effect.fnUntraced(function* (
  input: Read & { readonly holder: string; readonly iban: string; readonly reference: string },
) {
  const { person } = yield* held(input)
  if (person.mandateReference === null || person.mandateDate === null) return yield* refuse(person.id, "missing")
  const account = yield* accountOf(person, input)
  const reference = input.reference.trim()
  const iban = "iban" in account ? account.iban : plainIban(person.iban)
  if (reference !== person.mandateReference) yield* possibleReference(person.id, reference, iban)
  yield* written(person.id, { ...account, mandateReference: reference })
})

/** Ends the mandate of a person: it is the person's no more, and its reference is never given or collected by again. */
export const endMandate = Effect.fnUntraced(function* (
  input: Read & { readonly on: CalendarDate; readonly reason: EndReason },
) {
  const acting = yield* Acting
  const { person } = yield* held(input)
  const { id, mandateReference: reference, mandateDate: signedOn } = person
  if (reference === null) return yield* refuse(id, "missing")
  if (input.on > acting.today) return yield* refuse(id, "endInFuture")
  if (signedOn !== null && input.on < signedOn) return yield* refuse(id, "endBeforeSignature")
  yield* (yield* MandateStore).add([
    mandateEntry(acting, id, reference, { kind: "ended", on: input.on, reason: input.reason, signedOn }),
  ])
  const changes = [
    { field: "mandateReference", before: reference, after: null },
    ...(signedOn === null ? [] : [{ field: "mandateDate", before: signedOn, after: null } as const]),
  ] as const
  yield* written(
    id,
    { mandateReference: null, mandateDate: null },
    { kind: "mandate", act: "ended", reference, on: input.on, changes },
  )
})

/**
 * Says that a mandate had not ended after all: the person has it again, unless there is another by now, or somebody else was given
 * its reference meanwhile.
 */
export const resumeMandate = Effect.fnUntraced(function* (input: Read & { readonly reference: string }) {
  const acting = yield* Acting
  const { person } = yield* held(input)
  const store = yield* MandateStore
  const ended = endedReferences(yield* store.of(person.id)).get(input.reference)
  if (ended === undefined) return yield* refuse(person.id, "missing")
  const { reference } = input
  if (person.mandateReference !== null && person.mandateReference !== reference)
    return yield* refuse(person.id, "there")
  if (yield* othersHave(person.id, reference, plainIban(person.iban))) return yield* refuse(person.id, "referenceTaken")
  yield* store.add([mandateEntry(acting, person.id, reference, { kind: "resumed" })])
  const changes = [
    { field: "mandateReference", before: person.mandateReference, after: reference },
    { field: "mandateDate", before: person.mandateDate, after: ended.signedOn },
  ] as const
  yield* written(
    person.id,
    { mandateReference: reference, mandateDate: ended.signedOn },
    { kind: "mandate", act: "resumed", reference, on: null, changes },
  )
})
