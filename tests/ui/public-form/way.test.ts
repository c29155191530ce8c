import { expect, it } from "vitest"
import type { AnswerPart, Block } from "../../../core/forms/index.ts"
import { wayOf } from "../../../ui/public-form/live/way.ts"
import { formBlock, formDocument } from "../../support/forms.ts"

const required = { required: true }
const often = Array.from({ length: 7 }, (_, at) => formBlock("text", {}, { id: `text-${at}` as Block["id"] }))
const long = formDocument([formBlock("birthdate", {}, required), formBlock("notes", {}, required), ...often])
const everything = () => true
const ada = { name: { firstName: "Ada", lastName: "" }, birthdate: "" } as unknown as AnswerPart

it("a long form counts the questions of everybody that have to be answered, and are shown [FRM-08]", () => {
  const shared = { email: "a@b.example" } as AnswerPart
  expect(wayOf(long, { persons: [ada], shared }, everything)).toEqual({ answered: 2, asked: 4 })
  const ben = { ...ada, birthdate: "2014-01-01", notes: "Ja" } as AnswerPart
  expect(wayOf(long, { persons: [ada, ben], shared }, everything)).toEqual({ answered: 5, asked: 7 })
  const withoutNotes = (_: number | null, { kind }: Block) => kind !== "notes"
  expect(wayOf(long, { persons: [ada], shared }, withoutNotes)).toEqual({ answered: 2, asked: 3 })
})

it("a short form counts nothing [FRM-08]", () => {
  expect(wayOf(formDocument(), { persons: [ada], shared: {} }, everything)).toBeUndefined()
})
