import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { isFileFault } from "../../../core/people/import/import-code.ts"
import { countOfSkipped, isNoPerson, isWantedLater } from "../../../core/people/import/import-plan.ts"
import type { SimilarRows } from "../../../core/people/import/similar-newcomers.ts"
import { unknownWords, type WordNames } from "../../../core/people/import/words-in-plan.ts"
import { maxMatchKeys } from "../../../core/people/import-run.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person, PersonKind } from "../../../core/people/person.ts"
import { toldReferences } from "../../../core/people/told-references.ts"
import { run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { ColumnMapping } from "./column-mapping.ts"
import { FaultMending } from "./fault-mending.ts"
import { ImportChoices } from "./import-choices.ts"
import type { Choices, FileView, NamedFault, Planner, Preview } from "./planner.ts"

/** The planner itself broke, for example because the device has too little memory for the file. */
export interface PlannerBroken {
  readonly _tag: "PlannerBroken"
}

const broken = (): PlannerBroken => ({ _tag: "PlannerBroken" })

/** Asks the list whom the file may mean and what is known of its references, so many at a time, and plans. */
const planned = Effect.fnUntraced(function* (
  people: Pick<People<Lost>, "matches" | "mandateReferences">,
  planner: Planner,
  choices: Choices,
  fresh: boolean,
) {
  const asked = yield* Effect.tryPromise({ try: () => planner.questions(choices, fresh), catch: broken })
  const { keys } = asked
  const found: Array<Person> = []
  for (let from = 0; from < keys.length; from += maxMatchKeys)
    found.push(...(yield* people.matches({ keys: keys.slice(from, from + maxMatchKeys) })))
  const references = yield* toldReferences(people, asked.references)
  return yield* Effect.tryPromise({ try: () => planner.plan(choices, { found, references }), catch: broken })
})

export const views = ["columns", "faults", "newcomers", "changes", "leftOut", "warnings"] as const
/** The sides from which a plan is looked at. */
export type View = (typeof views)[number]

/** Names of what an import makes besides persons. */
export interface Besides extends WordNames {
  readonly columns: ReadonlyArray<string>
}

const noWords: WordNames = { groups: [], labels: [] }

/** What planning needs of the world around it. */
export interface PlanningSurroundings {
  readonly people: Pick<People<Lost>, "matches" | "mandateReferences">
  readonly planner: Planner
  readonly newId: () => string
  readonly save: Save
  readonly notify: Notify
}

/** A file that was read, what was chosen for it, and the plan that follows. Every choice plans anew. */
export class ImportPlanning {
  readonly choices: ImportChoices
  readonly mapping: ColumnMapping
  readonly mending: FaultMending
  preview: Preview | undefined
  /** New persons that may be one, once they were looked for. */
  similar: ReadonlyArray<SimilarRows> = []
  planning = false
  failure: Lost | PlannerBroken | undefined
  view: View = "columns"
  readonly file: FileView
  readonly fileName: string
  private readonly around: PlanningSurroundings
  private readonly known: WordNames | undefined
  private stop: () => void = () => {}

  constructor(
    around: PlanningSurroundings,
    file: FileView,
    fileName: string,
    first: Pick<Choices, "kind" | "today" | "customColumns">,
    known: WordNames | undefined,
  ) {
    this.known = known
    this.around = around
    this.file = file
    this.fileName = fileName
    this.choices = new ImportChoices({
      ...first,
      mapping: file.mapping,
      newColumns: [],
      corrections: [],
      skippedLines: [],
      takenLines: [],
      emptying: false,
    })
    this.mapping = new ColumnMapping(this, around.newId)
    this.mending = new FaultMending(this)
    makeObservable<this, "show" | "find" | "fail">(this, {
      preview: observableRef,
      similar: observableRef,
      find: action,
      planning: observableRef,
      failure: observableRef,
      view: observableRef,
      fileFault: computed,
      besides: computed,
      hindrance: computed,
      dirty: computed,
      plan: action,
      look: action,
      show: action,
      fail: action,
    })
    this.plan()
  }

  /** What keeps the whole file from being imported, if anything does. */
  get fileFault(): NamedFault | undefined {
    return this.preview?.faults.find(({ code }) => isFileFault(code))
  }

  /** Why the plan cannot be applied yet. */
  get hindrance(): "planning" | "failed" | "file" | "faults" | "nothing" | undefined {
    if (this.failure !== undefined) return "failed"
    if (this.planning || this.preview === undefined) return "planning"
    if (this.fileFault !== undefined) return "file"
    if (this.preview.faults.length > 0) return "faults"
    return this.size === 0 ? "nothing" : undefined
  }

  /** How many persons the plan adds or changes. */
  get size(): number {
    return this.preview === undefined ? 0 : this.preview.create + this.preview.update
  }

  /** Whether there is something that leaving would throw away. */
  get dirty(): boolean {
    return this.choices.last !== undefined || this.mending.typed.size > 0
  }

  /** How many rows are left out because they look like no person. */
  get noPersons(): number {
    return this.preview === undefined ? 0 : countOfSkipped(this.preview.skip, isNoPerson)
  }

  /** What the import makes besides persons. Groups and labels are not told where nobody knows which there are. */
  get besides(): Besides {
    const { preview, known } = this
    const words = preview === undefined || known === undefined ? noWords : unknownWords(preview.words, known)
    return { ...words, columns: preview?.newColumns ?? [] }
  }

  /** How many of the rows that are left out can be kept for later. */
  get keepable(): number {
    return this.preview === undefined ? 0 : countOfSkipped(this.preview.skip, isWantedLater)
  }

  /** Gives the rows that are left out as a file that can be imported later. */
  async saveLeftOut(): Promise<void> {
    const { planner, save, notify } = this.around
    const text = await planner.leftOut(this.choices.now).catch(() => undefined)
    if (text === undefined) notify({ text: `${words.plannerBroken.what} ${words.plannerBroken.todo}` })
    else save(words.leftOutFile(this.fileName), [text], "text/csv;charset=utf-8")
  }

  look(view: View): void {
    this.view = view
  }

  /** Leaves rows out. */
  skip(lines: ReadonlyArray<number>): void {
    this.choices.skip(lines)
    this.plan()
  }

  unskip(line: number): void {
    this.choices.unskip(line)
    this.plan()
  }

  take(kind: PersonKind): void {
    if (this.choices.now.kind === kind) return
    this.choices.take(kind)
    this.plan()
  }

  /** Says whether empty cells empty the fields of who is in the list already. */
  empty(emptying: boolean): void {
    this.choices.empty(emptying)
    this.plan()
  }

  undo(): void {
    this.choices.undo()
    this.plan()
  }

  /** Plans with the choices as they are; `fresh` asks the list again for everybody. */
  plan(fresh = false): void {
    this.stop()
    this.planning = true
    this.failure = undefined
    this.stop = run(planned(this.around.people, this.around.planner, this.choices.now, fresh), {
      done: (preview) => this.show(preview),
      failed: (error) => this.fail(error),
    })
  }

  dispose(): void {
    this.stop()
  }

  private show(preview: Preview): void {
    this.planning = false
    this.preview = preview
    this.similar = []
    // What was found is of no use once there is another plan; that nothing could be found keeps nobody from importing.
    void this.around.planner
      .similar()
      .then((pairs) => this.preview === preview && this.find(pairs))
      .catch(() => undefined)
  }

  private find(pairs: ReadonlyArray<SimilarRows>): void {
    this.similar = pairs
  }

  private fail(error: Lost | PlannerBroken): void {
    this.planning = false
    this.failure = error
  }
}
