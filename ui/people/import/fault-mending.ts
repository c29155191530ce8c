import { action, computed, makeObservable, observable } from "mobx"
import {
  canBeEmptied,
  type FaultGroup,
  type FaultyValue,
  faultGroups,
} from "../../../core/people/import/fault-groups.ts"
import { importFaultText } from "../../text/de/people-import.ts"
import type { ImportPlanning } from "./import-planning.ts"
import { importOptions } from "./import-words.ts"
import type { NamedFault } from "./planner.ts"

/** So many faults of a group are shown at first, and so many more on demand. */
const shownFaults = { first: 3, more: 30 }

/** Which fault is meant, whatever the others become. */
export const faultKey = ({ line, columnIndex }: Pick<NamedFault, "line" | "columnIndex">): string =>
  `${line}:${columnIndex ?? "row"}`

/** Which value of which group is meant. */
const valueKey = ({ key }: Pick<FaultGroup, "key">, value: string): string => `${key} ${value}`

const linesOf = ({ faults }: Pick<FaultGroup, "faults">): ReadonlyArray<number> => faults.map(({ line }) => line)

/** What is wrong with the rows of a file, and mending it: each value by itself, equal ones at once, or leaving rows out. */
export class FaultMending {
  /** What was typed and not taken yet. */
  readonly typed = observable.map<string, string>()
  private readonly shown = observable.map<string, number>()
  private readonly plan: Pick<ImportPlanning, "preview" | "fileFault" | "choices" | "plan" | "skip">

  constructor(plan: FaultMending["plan"]) {
    this.plan = plan
    makeObservable(this, { groups: computed, showMore: action, type: action, typeFor: action })
  }

  /** What is wrong, by column and cause. */
  get groups(): ReadonlyArray<FaultGroup<NamedFault>> {
    return faultGroups(this.plan.preview?.faults ?? [])
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

  /** What is wrong and what to do; where something else was written than there is to choose in a column, what there is. */
  messageOf(fault: Pick<NamedFault, "code" | "columnIndex">): string {
    const { now } = this.plan.choices
    const target = fault.columnIndex === null ? null : now.mapping[fault.columnIndex]
    return importFaultText(fault.code, target ? importOptions(now, target) : [])
  }

  /** Whether the faulty values of a group may be left empty. */
  canEmpty(group: FaultGroup): boolean {
    return group.columnIndex !== null && canBeEmptied(group, this.plan.choices.now.mapping[group.columnIndex])
  }

  /** Leaves all faulty values of a group empty. */
  leaveEmpty(group: FaultGroup): void {
    if (group.columnIndex !== null && this.canEmpty(group)) this.put(linesOf(group), group.columnIndex, "")
  }

  /** Leaves out all rows of a group. */
  skipGroup(group: FaultGroup): void {
    this.plan.skip(linesOf(group))
  }

  /** Leaves out a row. */
  skip(line: number): void {
    this.plan.skip([line])
  }

  /** Leaves out every row with a fault. */
  skipFaulty(): void {
    if (this.plan.preview !== undefined && this.plan.fileFault === undefined)
      this.plan.skip(this.plan.preview.faultyLines)
  }

  /** Puts a value into lines of a column and checks it at once. */
  private put(lines: ReadonlyArray<number>, columnIndex: number, value: string): void {
    this.plan.choices.correct(lines, columnIndex, value)
    this.plan.plan()
  }
}
