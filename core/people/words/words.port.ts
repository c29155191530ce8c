import * as Schema from "effect/Schema"
import { WordId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { ChangeResult } from "../changes/change.ts"
import { ChangeConflict } from "../people.errors.ts"
import { Word, WordColour, WordKind, Words, WordVersion } from "./word.ts"
import { InvalidWord, WordChanged, WordNameTaken, WordNotFound } from "./words.errors.ts"

const terms = { scope: "members", feature: "people" } as const

/** A name as somebody writes it; the rules of words say which are taken. */
const Typed = Text(200)

const there = Schema.Union([WordNotFound, WordChanged])

/** What the people context offers of groups and labels (PER-15, PER-16). What changes persons is undone as their changes. */
export const words = port("words", {
  list: query({
    ...terms,
    ownGroups: true,
    summary: "The groups in their order and the labels by name",
    output: Words,
  }),
  use: query({
    ...terms,
    ownGroups: true,
    summary: "How many persons carry each group and label; one that nobody carries is not named",
    output: Schema.Array(Schema.Struct({ id: WordId, persons: Schema.Int })),
  }),
  create: command({
    ...terms,
    summary: "Adds a group behind the others, or a label",
    input: Schema.Struct({ kind: WordKind, name: Typed, colour: WordColour }),
    output: Word,
    failure: Schema.Union([InvalidWord, WordNameTaken]),
  }),
  mark: command({
    ...terms,
    summary: "Gives a group or label another colour, archives it or takes it back into use",
    input: Schema.Struct({
      ...WordVersion.fields,
      colour: Schema.optional(WordColour),
      archived: Schema.optional(Schema.Boolean),
    }),
    output: Word,
    failure: there,
  }),
  order: command({
    ...terms,
    summary: "Puts groups into an order; those that are not named stay behind",
    input: Schema.Struct({ ids: Schema.Array(WordId).check(Schema.isMaxLength(10_000)) }),
  }),
  rename: command({
    ...terms,
    summary: "Gives a group or label another name, with every person that carries it",
    rate: "heavy",
    input: Schema.Struct({ ...WordVersion.fields, name: Typed }),
    output: ChangeResult,
    failure: Schema.Union([WordNotFound, WordChanged, InvalidWord, WordNameTaken, ChangeConflict]),
  }),
  merge: command({
    ...terms,
    summary: "Makes one group or label part of another of its kind: who carries the one carries the other",
    rate: "heavy",
    input: Schema.Struct({ ...WordVersion.fields, into: WordVersion }),
    output: ChangeResult,
    failure: Schema.Union([WordNotFound, WordChanged, InvalidWord, ChangeConflict]),
  }),
  delete: command({
    ...terms,
    summary: "Deletes a group or label and takes it from every person that carries it",
    rate: "heavy",
    input: WordVersion,
    output: ChangeResult,
    failure: Schema.Union([WordNotFound, WordChanged, ChangeConflict]),
  }),
})

/** Groups and labels as their callers see them. */
export type WordsPort<Lost = never, Needs = never> = Calls<typeof words, Lost, Needs>
