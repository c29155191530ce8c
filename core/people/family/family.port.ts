import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port } from "../../kernel/operation.ts"
import { ChangeResult } from "../changes/change.ts"
import { ChangeConflict, PersonNotFound, SamePerson } from "../people.errors.ts"
import { AddressFaulty, OtherFamily } from "./family.errors.ts"

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
  leave: command({
    ...terms,
    summary: "Takes a person out of its family; one alone is no family",
    input: one,
    output: ChangeResult,
    failure: Schema.Union([PersonNotFound, ChangeConflict]),
  }),
  shareAddress: command({
    ...terms,
    summary: "Gives the whole family the address of a person",
    input: one,
    output: ChangeResult,
    failure: Schema.Union([PersonNotFound, AddressFaulty, ChangeConflict]),
  }),
})

/** Families as their callers see them. */
export type Families<Lost = never, Needs = never> = Calls<typeof families, Lost, Needs>
