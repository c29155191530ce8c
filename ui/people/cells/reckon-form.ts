import { makeAutoObservable } from "mobx"
import { reckonedBy } from "../../../core/people/cells/reckon-value.ts"
import { reckoningText as words } from "../../text/de/reckoning.ts"
import type { BlockPlan } from "./block-plan.ts"
import { MeantCells, type MeantPlace } from "./meant-cells.ts"
import { planReckoning } from "./reckon-plan.ts"

/** Asks what is to be made of the numbers of a column. */
export class ReckonForm {
  reckoning = ""
  readonly meant: MeantCells

  constructor(place: MeantPlace, finish: (plan: BlockPlan | undefined) => void) {
    this.meant = new MeantCells(place, undefined, finish)
    makeAutoObservable(this, { meant: false })
  }

  write(reckoning: string): void {
    this.reckoning = reckoning
    this.meant.changed()
  }

  /** Reads the numbers; what would come of it is shown next. */
  submit(): void {
    const { meant, reckoning } = this
    const { nameOf, columns } = meant.list
    const tried = reckonedBy(1, reckoning, 2)
    if (reckoning.trim() === "") meant.refuse(words.missing)
    else if ("fault" in tried) meant.refuse(words[tried.fault])
    else meant.read((rows, fields) => planReckoning(rows, fields, reckoning, nameOf, columns.catalog), words.nowhere)
  }
}
