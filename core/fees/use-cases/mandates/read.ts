import * as Effect from "effect/Effect"
import { fold } from "../../../kernel/fold.ts"
import type { PersonId } from "../../../kernel/id.ts"
import type { NumberFormat } from "../../../kernel/number-format.ts"
import {
  fullName,
  type MandateHolder,
  mandateChanges,
  mandateHolders,
  PersonNotFound,
  payersByIds,
} from "../../../people/index.ts"
import { shortenedIban } from "../../collecting/debit-review.ts"
import { firstMandateNumber, mandateFormatFault } from "../../collecting/sepa-settings.ts"
import {
  type MandateDetail,
  type MandateHappening,
  type MandateRow,
  mandateValues,
} from "../../mandates/mandate-detail.ts"
import { endedReferences } from "../../mandates/mandate-entry.ts"
import { type MandateStanding, mandateStanding, mandateStandings } from "../../mandates/mandate-standing.ts"
import { mostMandates } from "../../mandates.port.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"
import { PayerStore } from "../../ports/payer-store.port.ts"
import { lacksReference } from "./give.ts"
import { freeReferences } from "./references.ts"
import { aroundMandates } from "./standing.ts"

/** So many next references are shown. */
const shownReferences = 3

type Told = Pick<MandateHolder, "id" | "accountHolder" | "iban" | "mandateReference" | "mandateDate">

const rowOf = (person: Told, name: string, known: Effect.Success<ReturnType<typeof aroundMandates>>): MandateRow => {
  const beside = known.of(person.id)
  const { is, until } = mandateStanding(person, beside)
  return {
    person: person.id,
    name,
    reference: person.mandateReference,
    signedOn: person.mandateDate,
    holder: person.accountHolder,
    iban: person.iban === null ? null : shortenedIban(person.iban.replaceAll(" ", "")),
    standing: is,
    until,
    collectedOn: beside.last?.on ?? null,
  }
}

/** The mandates of all persons who have one or pay by direct debit, by name (SEP-10). */
export const listMandates = Effect.fnUntraced(function* ({
  only,
  search,
}: {
  readonly only: MandateStanding | null
  readonly search: string
}) {
  const holders = yield* mandateHolders()
  const known = yield* aroundMandates(holders, holders)
  const all = holders.map((each) => rowOf(each, `${each.firstName} ${each.lastName}`.trim(), known))
  const words = fold(search).split(" ").filter(Boolean)
  const found = all.filter(({ name, reference, holder, standing }) => {
    const text = fold(`${name} ${reference ?? ""} ${holder ?? ""}`)
    return (only === null || standing === only) && words.every((word) => text.includes(word))
  })
  const standings = Object.fromEntries(mandateStandings.map((each) => [each, 0])) as Record<MandateStanding, number>
  for (const { standing } of all) standings[standing] += 1
  return {
    rows: found.slice(0, mostMandates),
    count: found.length,
    standings,
    withoutReference: holders.filter(lacksReference).length,
  }
})

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The mandate of a person with all that happened to it: changes from the timeline, ends from what is kept of references. */
export const mandateOfPerson = Effect.fnUntraced(function* ({ person: id }: { readonly person: PersonId }) {
  const person = (yield* payersByIds([id])).get(id)
  if (person === undefined) return yield* new PersonNotFound({ id })
  const payers = yield* PayerStore
  const payer = (yield* payers.payersOf([id]))[0]?.payer
  const paysFor = yield* payers.paidBy(id)
  const others = yield* payersByIds(payer === undefined ? paysFor : [payer, ...paysFor])
  const known = yield* aroundMandates([person, ...others.values()])
  const told = (each: PersonId) => {
    const other = others.get(each)
    return { person: each, name: other === undefined ? "" : fullName(other) }
  }
  const paying = payer === undefined ? undefined : others.get(payer)
  const entries = yield* (yield* MandateStore).of(id)
  const { kept } = known
  const [next] = kept === undefined ? [] : yield* freeReferences(kept.settings.mandateReferences, kept.nextMandate, 1)
  const changed = (yield* mandateChanges(id)).map(
    ({ at, byName, changes }): MandateHappening => ({
      kind: "changed",
      at,
      byName,
      changes: changes.flatMap(({ field, before, after }) => {
        const value = mandateValues.find((each) => each === field)
        return value === undefined ? [] : [{ field: value, before: textOrNull(before), after: textOrNull(after) }]
      }),
    }),
  )
  const ends = entries.flatMap(({ at, byName, reference, event }): ReadonlyArray<MandateHappening> => {
    if (event.kind === "given") return []
    if (event.kind === "resumed") return [{ kind: "resumed", at, byName, reference }]
    return [{ ...event, at, byName, reference }]
  })
  return {
    ...rowOf(person, fullName(person), known),
    iban: person.iban,
    version: person.version,
    payer:
      payer === undefined
        ? null
        : {
            ...told(payer),
            standing: paying === undefined ? "none" : mandateStanding(paying, known.of(payer)).is,
          },
    paysFor: paysFor.map(told),
    next: next?.reference ?? null,
    ended: [...endedReferences(entries).keys()],
    history: [...changed, ...ends].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
  } satisfies MandateDetail
})

/** The next references as a format would write them, from a number on or from where they are: those that are taken are passed over. */
export const previewReferences = Effect.fnUntraced(function* ({
  format,
  nextMandate,
}: {
  readonly format: NumberFormat
  readonly nextMandate?: number | undefined
}) {
  const kept = yield* (yield* DebitStore).settings()
  const next = nextMandate ?? kept?.nextMandate ?? firstMandateNumber
  const fault = mandateFormatFault(format, next)
  if (fault !== undefined) return { references: [], fault }
  const free = yield* freeReferences(format, next, shownReferences)
  return { references: free.map(({ reference }) => reference), fault: null }
})
