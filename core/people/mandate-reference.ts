import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { referenceKey } from "../kernel/reference-key.ts"
import type { PersonData } from "./person.ts"

/** What is known of a reference that was asked for: who has it now, who had it besides, and whether its mandate ended. */
export const KnownReference = Schema.Struct({
  reference: Schema.String,
  holders: Schema.Array(Schema.Struct({ person: PersonId, iban: Schema.NullOr(Schema.String) })),
  /** Persons to whom it was given or from whom it was collected; `null` for one who is gone. */
  former: Schema.Array(Schema.NullOr(PersonId)),
  ended: Schema.Boolean,
})
export type KnownReference = typeof KnownReference.Type

/** What is known of references, and whether the workspace gives any: whether it said what it collects with. */
export const ReferencesOfList = Schema.Struct({ giving: Schema.Boolean, known: Schema.Array(KnownReference) })
export type ReferencesOfList = typeof ReferencesOfList.Type

/** The most references that are looked up at once. */
export const maxReferences = 5_000

/** Why a reference cannot become that of a person. */
export type ReferenceFault = "referenceTaken" | "referenceEnded"

/** What is known of references, by `referenceKey`. */
export type KnownReferences = ReadonlyMap<string, KnownReference>

/** A person who is to have a reference; `null` is somebody who is only about to come into the list. */
export interface ReferenceWish {
  readonly id: PersonId | null
  readonly reference: string
  readonly iban: string | null
}

/** The reference that a person has or is to have, if any. */
export const wishOf = (
  person: Pick<PersonData, "mandateReference" | "iban"> & { readonly id?: PersonId | undefined },
): ReferenceWish | undefined =>
  person.mandateReference === null
    ? undefined
    : { id: person.id ?? null, reference: person.mandateReference, iban: person.iban }

const sameAccount = (a: string | null, b: string | null): boolean =>
  a !== null && a.replaceAll(" ", "") === b?.replaceAll(" ", "")

/** What is known of references, to look up by what a person says. */
export const knownByKey = (known: ReadonlyArray<KnownReference>): KnownReferences =>
  new Map(known.map((each) => [referenceKey(each.reference), each]))

/**
 * Whether a reference can become that of a person (MBR-04): no other mandate has or had it, and it did not end. Who has it
 * already keeps it; two who pay from one account can have one mandate; one's own former reference can come back.
 */
export const referenceFault = (
  known: KnownReferences,
  { id, reference, iban }: ReferenceWish,
): ReferenceFault | undefined => {
  const { holders = [], former = [], ended = false } = known.get(referenceKey(reference)) ?? {}
  if (holders.some(({ person }) => person === id)) return undefined
  if (holders.some((holder) => !sameAccount(holder.iban, iban))) return "referenceTaken"
  if (ended) return "referenceEnded"
  const allowed = new Set<PersonId | null>([id, ...holders.map(({ person }) => person)])
  // Somebody who is gone is not the one who asks; with a holder of the same account it is that holder's mandate.
  const strange = former.some((person) => (person === null ? holders.length === 0 : !allowed.has(person)))
  return strange ? "referenceTaken" : undefined
}

/** References that rows or edits give one after another: one and the same only to who pays from the same account. */
export class ReferenceTwins {
  private readonly accounts = new Map<string, string | null>()

  /** Whether somebody before has the reference with another account. */
  has({ reference, iban }: Pick<ReferenceWish, "reference" | "iban">): boolean {
    const before = this.accounts.get(referenceKey(reference))
    return before !== undefined && !sameAccount(before, iban)
  }

  add({ reference, iban }: Pick<ReferenceWish, "reference" | "iban">): void {
    if (!this.accounts.has(referenceKey(reference))) this.accounts.set(referenceKey(reference), iban)
  }
}
