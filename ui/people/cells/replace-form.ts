import { makeAutoObservable } from "mobx"
import { replaceText as words } from "../../text/de/replace.ts"
import type { BlockPlan } from "./block-plan.ts"
import { MeantCells, type MeantPlace } from "./meant-cells.ts"
import { planReplacing } from "./replace-plan.ts"

/** Asks what is to be replaced by what, and looks where it stands. */
export class ReplaceForm {
  find = ""
  by = ""
  whole = false
  exact = false
  readonly meant: MeantCells

  constructor(place: MeantPlace, finish: (plan: BlockPlan | undefined) => void) {
    this.meant = new MeantCells(place, words.everyColumn, finish)
    makeAutoObservable(this, { meant: false })
  }

  write(part: "find" | "by", text: string): void {
    this[part] = text
    this.meant.changed()
  }

  tick(part: "whole" | "exact", on: boolean): void {
    this[part] = on
    this.meant.changed()
  }

  /** Reads where it stands; what would come of it is shown next. */
  submit(): void {
    const { meant } = this
    const { nameOf, columns } = meant.list
    if (this.find === "") meant.refuse(words.missing)
    else meant.read((rows, fields) => planReplacing(rows, fields, this, nameOf, columns.catalog), words.nowhere)
  }
}
