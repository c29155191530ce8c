import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import {
  type FileRefusal,
  type ImportPlan,
  type MemberFile,
  type PlanRequest,
  planImport,
  readMemberFile,
} from "../../../../core/people/import/index.ts"
import type { Person, PersonData } from "../../../../core/people/person.ts"

export const today = "2026-11-20" as CalendarDate

/** The bytes of a text in one byte a character, as Windows-1252 has the letters of German. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const utf16 = (text: string, littleEndian: boolean, mark: boolean): Uint8Array => {
  const whole = mark ? `\ufeff${text}` : text
  const view = new DataView(new ArrayBuffer(whole.length * 2))
  for (let index = 0; index < whole.length; index++) view.setUint16(index * 2, whole.charCodeAt(index), littleEndian)
  return new Uint8Array(view.buffer)
}

export const fileOf = (input: string | Uint8Array, sheet?: string): MemberFile => {
  const read = readMemberFile(typeof input === "string" ? utf8(input) : input, sheet)
  if (!read.ok) throw new Error(`refused: ${read.refusal.code}`)
  return read.file
}

export const refusalOf = (input: string | Uint8Array, sheet?: string): FileRefusal | undefined => {
  const read = readMemberFile(typeof input === "string" ? utf8(input) : input, sheet)
  return read.ok ? undefined : read.refusal
}

export const planOf = (input: string | Uint8Array, choices: Partial<Omit<PlanRequest, "file">> = {}): ImportPlan =>
  planImport({ file: fileOf(input), existing: [], kind: "member", today, ...choices })

/** The persons that a plan brings, as they would stand in the list. */
export const personsOf = (plan: ImportPlan): ReadonlyArray<Person> =>
  plan.create.map(({ data, line }) => ({
    ...data,
    id: `00000000-0000-7000-8000-${String(line).padStart(12, "0")}` as PersonId,
    version: 1,
  }))

/** The one person that a file of one row brings. */
export const personOf = (header: string, row: string): PersonData => {
  const plan = planOf(`${header}\n${row}\n`)
  const [created] = plan.create
  if (created === undefined) throw new Error(JSON.stringify([plan.errors, plan.skip]))
  return created.data
}

export const codesOf = (plan: ImportPlan): ReadonlyArray<string> => plan.errors.map(({ code }) => code)
