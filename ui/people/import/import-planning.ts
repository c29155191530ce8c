import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { columnKey } from "../../../core/people/custom-columns/column-rules.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { TypedType } from "../../../core/people/custom-values.ts"
import type { ColumnWish } from "../../../core/people/import/custom-columns.ts"
import {
  canBeEmptied,
  type FaultGroup,
  type FaultyValue,
  faultGroups,
} from "../../../core/people/import/fault-groups.ts"
import { isFileFault } from "../../../core/people/import/import-code.ts"
import type { ImportTarget } from "../../../core/people/import/import-field.ts"
import { countOfSkipped, isNoPerson, isWantedLater } from "../../../core/people/import/import-plan.ts"
import type { SimilarRows } from "../../../core/people/import/similar-newcomers.ts"
import { unknownWords, type WordNames } from "../../../core/people/import/words-in-plan.ts"
import { maxMatchKeys } from "../../../core/people/import-run.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person, PersonKind } from "../../../core/people/person.ts"
import { run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { ImportChoices } from "./import-choices.ts"
import type { Choices, FileView, NamedFault, Planner, Preview } from "./planner.ts"

/** The planner itself broke, for example because the device has too little memory for the file. */
export interface PlannerBroken {
  readonly _tag: "PlannerBroken"
}

const broken = (): PlannerBroken => ({ _tag: "PlannerBroken" })

/** Asks the list whom the file may mean, so many at a time, and plans. */
const planned = Effect.fnUntraced(function* (
  people: Pick<People<Lost>, "matches">,
  planner: Planner,
  choices: Choices,
  fresh: boolean,
) {
  const keys = yield* Effect.tryPromise({ try: () => planner.keys(choices, fresh), catch: broken })
  const found: Array<Person> = []
  for (let from = 0; from < keys.length; from += maxMatchKeys)
    found.push(...(yield* people.matches({ keys: keys.slice(from, from + maxMatchKeys) })))
  return yield* Effect.tryPromise({ try: () => planner.plan(choices, found), catch: broken })
})

export const views = ["columns", "faults", "newcomers", "changes", "leftOut", "warnings"] as const
/** The sides from which a plan is looked at. */
export type View = (typeof views)[number]

/** So many faults of a group are shown at first, and so many more on demand. */
const shownFaults = { first: 3, more: 30 }

/** Which fault is meant, whatever the others become. */
export const faultKey = ({ line, columnIndex }: Pick<NamedFault, "line" | "columnIndex">): string =>
  `${line}:${columnIndex ?? "row"}`

/** Which value of which group is meant. */
const valueKey = ({ key }: Pick<FaultGroup, "key">, value: string): string => `${key} ${value}`

const linesOf = ({ faults }: Pick<FaultGroup, "faults">): ReadonlyArray<number> => faults.map(({ line }) => line)

/** Names of what an import makes besides persons. */
export interface Besides extends WordNames {
  readonly columns: ReadonlyArray<string>
}

const noWords: WordNames = { groups: [], labels: [] }

/** What planning needs of the world around it. */
export interface PlanningSurroundings {
  readonly people: Pick<People<Lost>, "matches">
  readonly planner: Planner
  readonly newId: () => string
  readonly save: Save
  readonly notify: Notify
}

/** A file that was read, what was chosen for it, and the plan that follows. Every choice plans anew. */
export class ImportPlanning {
  readonly choices: ImportChoices
  readonly typed = observable.map<string, string>()
  preview: Preview | undefined
  /** New persons that may be one, once they were looked for. */
  similar: ReadonlyArray<SimilarRows> = []
  planning = false
  failure: Lost | PlannerBroken | undefined
  view: View = "columns"
  private readonly shown = observable.map<string, number>()
  readonly file: FileView
  readonly fileName: string
  private readonly around: PlanningSurroundings
  private stop: () => void = () => {}

  private readonly known: WordNames | undefined

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
    })
    makeObservable<this, "show" | "find" | "fail">(this, {
      preview: observableRef,
      similar: observableRef,
      find: action,
      planning: observableRef,
      failure: observableRef,
      view: observableRef,
      fileFault: computed,
      groups: computed,
      besides: computed,
      hindrance: computed,
      dirty: computed,
      plan: action,
      look: action,
      showMore: action,
      type: action,
      typeFor: action,
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
    return this.choices.last !== undefined || this.typed.size > 0
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

  /** What is wrong, by column and cause. */
  get groups(): ReadonlyArray<FaultGroup<NamedFault>> {
    return faultGroups(this.preview?.faults ?? [])
  }

  /** How many faults of a group are shown one by one. */
  shownOf({ key }: FaultGroup): number {
    return this.shown.get(key) ?? shownFaults.first
  }

  showMore(group: FaultGroup): void {
    this.shown.set(group.key, this.shownOf(group) + shownFaults.more)
  }

  type(fault: NamedFault, text: string): void {
    if (text === fault.value) this.typed.delete(faultKey(fault))
    else this.typed.set(faultKey(fault), text)
  }

  /** Takes what was typed instead of the faulty value. */
  correct(fault: NamedFault): void {
    const text = this.typed.get(faultKey(fault))
    if (text === undefined || fault.columnIndex === null) return
    this.typed.delete(faultKey(fault))
    this.put([fault.line], fault.columnIndex, text)
  }

  /** What was typed instead of a value that stands in several lines, if anything was. */
  typedFor(group: FaultGroup, value: string): string | undefined {
    return this.typed.get(valueKey(group, value))
  }

  typeFor(group: FaultGroup, value: string, text: string): void {
    if (text === value) this.typed.delete(valueKey(group, value))
    else this.typed.set(valueKey(group, value), text)
  }

  /** Takes what was typed in all lines of a group that have this value. */
  replace(group: FaultGroup, { value, lines }: FaultyValue): void {
    const text = this.typedFor(group, value)
    if (text === undefined || group.columnIndex === null) return
    this.typed.delete(valueKey(group, value))
    this.put(lines, group.columnIndex, text)
  }

  /** Whether the faulty values of a group may be left empty. */
  canEmpty(group: FaultGroup): boolean {
    return group.columnIndex !== null && canBeEmptied(group, this.choices.now.mapping[group.columnIndex])
  }

  /** Leaves all faulty values of a group empty. */
  leaveEmpty(group: FaultGroup): void {
    if (group.columnIndex !== null && this.canEmpty(group)) this.put(linesOf(group), group.columnIndex, "")
  }

  /** Leaves out all rows of a group. */
  skipGroup(group: FaultGroup): void {
    this.choices.skip(linesOf(group))
    this.plan()
  }

  skip(line: number): void {
    this.choices.skip([line])
    this.plan()
  }

  skipFaulty(): void {
    if (this.preview === undefined || this.fileFault !== undefined) return
    this.choices.skip(this.preview.faultyLines)
    this.plan()
  }

  unskip(line: number): void {
    this.choices.unskip(line)
    this.plan()
  }

  assign(column: number, field: ImportTarget | null): void {
    if (this.choices.now.mapping[column] === field) return
    this.choices.assign(column, field)
    this.plan()
  }

  /** The custom column that is made of a column of the file, if one is. */
  made(column: number): ColumnWish | undefined {
    const { mapping, newColumns } = this.choices.now
    return newColumns.find(({ id }) => customFieldOf(id) === mapping[column])
  }

  /** Whether a column of the file can become a custom column: it has a name, and there is none of this name. */
  canMake(column: number): boolean {
    const key = columnKey(this.file.columns[column]?.wish.name ?? "")
    const { customColumns } = this.choices.now
    const others = this.file.columns.map((_, place) => (place === column ? undefined : this.made(place)))
    return (
      key !== "" && ![...customColumns, ...others].some((each) => each !== undefined && columnKey(each.name) === key)
    )
  }

  /** Makes a custom column of a column of the file, of the type that its values suggest unless another is said. */
  make(column: number, type?: TypedType): void {
    const wish = this.file.columns[column]?.wish
    if (wish === undefined || this.made(column)?.type === (type ?? wish.type)) return
    const id = this.made(column)?.id ?? (this.around.newId() as CustomColumnId)
    this.choices.make(column, { id, name: wish.name, type: type ?? wish.type })
    this.plan()
  }

  take(kind: PersonKind): void {
    if (this.choices.now.kind === kind) return
    this.choices.take(kind)
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

  /** Puts a value into lines of a column and checks it at once. */
  private put(lines: ReadonlyArray<number>, columnIndex: number, value: string): void {
    this.choices.correct(lines, columnIndex, value)
    this.plan()
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
