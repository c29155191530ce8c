import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { ChangeResult } from "../changes/change.ts"
import { ChangeConflict, PersonNotFound, SamePerson } from "../people.errors.ts"
import { PersonData } from "../person.ts"
import { Address } from "./address.ts"
import { AddressFaulty, OtherFamily } from "./family.errors.ts"
import { familyReasons, mostRelatives } from "./likely-families.ts"

/** The most families that are told of, or made, at once. */
export const mostFamilies = 500

/** Somebody who may be of a family; `inFamily` where they are in it already. */
const Relative = Schema.Struct({
  id: PersonId,
  firstName: PersonData.fields.firstName,
  lastName: PersonData.fields.lastName,
  birthdate: PersonData.fields.birthdate,
  inFamily: Schema.Boolean,
})

/** Persons who may be one family, and what speaks for it. */
export const FamilyOffer = Schema.Struct({
  persons: Schema.Array(Relative),
  street: PersonData.fields.street,
  city: PersonData.fields.city,
  reasons: Schema.Array(Schema.Literals(familyReasons)),
})
export type FamilyOffer = typeof FamilyOffer.Type

/** Who may be families: the largest first, and how many there are, also of those that are not told of. */
export const FamilyOffers = Schema.Struct({ first: Schema.Array(FamilyOffer), all: Schema.Int })
export type FamilyOffers = typeof FamilyOffers.Type

/** Persons that shall be one family. */
const Together = Schema.Array(PersonId).check(
  Schema.isMinLength(2),
  Schema.isMaxLength(mostRelatives),
  Schema.isUnique(),
)

const terms = { scope: "members", feature: "people" } as const
const one = Schema.Struct({ person: PersonId })

/** What the people context offers around families (MBR-05). Each change can be undone as any other of chosen persons. */
export const families = port("families", {
  link: command({
    ...terms,
    summary: "Makes two persons one family, or takes one into that of the other; the address can go along",
    input: Schema.Struct({ person: PersonId, other: PersonId, address: Schema.Boolean }),
    output: ChangeResult,
    failure: Schema.Union([PersonNotFound, OtherFamily, SamePerson, AddressFaulty, ChangeConflict]),
  }),
  likely: query({
    ...terms,
    rate: "heavy",
    summary: "Persons who may be one family, by address and name or by account; the first 500 families of all",
    output: FamilyOffers,
  }),
  join: command({
    ...terms,
    rate: "heavy",
    summary: "Makes each of some groups of persons one family; who are of several families already stay as they are",
    input: Schema.Struct({
      families: Schema.Array(Together).check(Schema.isMinLength(1), Schema.isMaxLength(mostFamilies)),
    }),
    output: ChangeResult,
    failure: ChangeConflict,
  }),
  leave: command({
    ...terms,
    summary: "Takes a person out of its family; one alone is no family",
    input: one,
    output: ChangeResult,
    failure: Schema.Union([PersonNotFound, ChangeConflict]),
  }),
  livingAt: query({
    ...terms,
    summary: "Those of a person's family who have an address, and not the person",
    input: Schema.Struct({ ...one.fields, address: Address }),
    output: Schema.Array(Schema.Struct({ id: PersonId, name: Schema.String })),
    failure: PersonNotFound,
  }),
  shareAddress: command({
    ...terms,
    summary: "Gives the family the address of a person: all of it, or those who have another address now (`instead`)",
    input: Schema.Struct({ ...one.fields, instead: Schema.optional(Address) }),
    output: ChangeResult,
    failure: Schema.Union([PersonNotFound, AddressFaulty, ChangeConflict]),
  }),
})

/** Families as their callers see them. */
export type Families<Lost = never, Needs = never> = Calls<typeof families, Lost, Needs>
