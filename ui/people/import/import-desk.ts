import type { ImportId, PersonId } from "../../../core/kernel/id.ts"
import { uploadLimits } from "../../../core/kernel/upload-limit.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import {
  columnsOf,
  columnWishFor,
  type ImportPlan,
  type ImportQuestions,
  leftOutFile,
  type MemberFile,
  type PlanRequest,
  planImport,
  proposeMapping,
  questionsOf,
  readMemberFile,
  rowCount,
  type SimilarRows,
  similarNewcomers,
  toImportRun,
} from "../../../core/people/import/index.ts"
import type { ImportRun } from "../../../core/people/import-run.ts"
import type { ReferencesOfList } from "../../../core/people/mandate-reference.ts"
import type { Person } from "../../../core/people/person.ts"
import { leftOutSpeech } from "../../text/de/people-import-left-out.ts"
import { fieldLabel } from "../../text/de/person.ts"
import { linesOf, previewOf } from "./import-preview-of.ts"
import type { Choices, Preview, ReadFile, Told } from "./planner.ts"

/** So many values of a column are shown. */
const samples = 2

const largest = uploadLimits.memberList.maxBytes
const head = 4_096

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/** Reads a file; of one that is too large only what tells what it is. */
const readBlob = async (file: Blob, sheet: string | undefined): Promise<ReturnType<typeof readMemberFile>> => {
  if (file.size <= largest) return readMemberFile(await bytesOf(file), sheet)
  const start = readMemberFile(await bytesOf(file.slice(0, head)))
  // Of a workbook the start is a damaged one.
  const list = start.ok || start.refusal.code === "damagedWorkbook"
  return list ? { ok: false, refusal: { code: "tooLarge", size: file.size, limit: largest } } : start
}

const nothingKnown: ReferencesOfList = { giving: true, known: [] }

/** One import on its way from a file to a run: keeps the file, the persons that were found and the last plan. */
export class ImportDesk {
  private file: MemberFile | undefined
  private lines: ReadonlyMap<number, number> = new Map()
  private known = new Map<PersonId, Person>()
  private references: ReferencesOfList = nothingKnown
  private asked = new Set<string>()
  private asking: ReadonlyArray<string> = []
  private planned: ImportPlan | undefined

  async read(blob: Blob, customColumns: ReadonlyArray<CustomColumn>, sheet?: string): Promise<ReadFile> {
    const read = await readBlob(blob, sheet)
    if (!read.ok) return read
    const { file } = read
    this.file = file
    this.lines = linesOf(file.table)
    this.forget()
    return {
      ok: true,
      file: {
        columns: columnsOf(file).map(({ header, values }, place) => ({
          header,
          samples: [...new Set(values.filter((value) => value !== ""))].slice(0, samples),
          wish: columnWishFor(file, place, Object.values(fieldLabel)),
        })),
        encoding: file.encoding,
        delimiter: file.delimiter,
        sheet: file.sheet,
        rows: rowCount(file.table),
        mapping: proposeMapping(file, customColumns, Object.values(fieldLabel)),
      },
    }
  }

  questions(choices: Choices, fresh: boolean): ImportQuestions {
    if (fresh) this.forget()
    const all = questionsOf({ ...choices, file: this.opened })
    const keys = all.keys.filter((key) => !this.asked.has(JSON.stringify(key)))
    const references = all.references.filter((reference) => !this.asked.has(reference))
    this.asking = [...keys.map((key) => JSON.stringify(key)), ...references]
    return { keys, references }
  }

  plan(choices: Choices, { found, references }: Told): Preview {
    for (const person of found) this.known.set(person.id, person)
    this.references = { giving: references.giving, known: [...this.references.known, ...references.known] }
    for (const key of this.asking) this.asked.add(key)
    this.asking = []
    const plan = planImport(this.requestFor(choices))
    this.planned = plan
    return previewOf(plan, this.opened, this.lines, this.known)
  }

  run(id: ImportId, fileName: string): ImportRun {
    if (this.planned === undefined) throw new Error("There is no plan to run.")
    return toImportRun(this.planned, id, fileName)
  }

  async similar(): Promise<ReadonlyArray<SimilarRows>> {
    const { planned } = this
    const search = similarNewcomers(planned?.create ?? [])
    for (let step = search.next(); ; step = search.next()) {
      if (step.done === true) return step.value
      await new Promise((next) => setTimeout(next))
      if (this.planned !== planned) return []
    }
  }

  leftOut(choices: Choices): string {
    return leftOutFile(this.requestFor(choices), leftOutSpeech)
  }

  private requestFor(choices: Choices): PlanRequest {
    return { ...choices, file: this.opened, existing: [...this.known.values()], references: this.references }
  }

  private get opened(): MemberFile {
    if (this.file === undefined) throw new Error("No file was read.")
    return this.file
  }

  private forget(): void {
    this.known.clear()
    this.references = nothingKnown
    this.asked.clear()
    this.asking = []
  }
}
