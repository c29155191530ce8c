import type { CustomColumnId } from "../../../core/kernel/id.ts"
import { columnKey } from "../../../core/people/custom-columns/column-rules.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { TypedType } from "../../../core/people/custom-values.ts"
import type { ColumnWish } from "../../../core/people/import/custom-columns.ts"
import type { ImportTarget } from "../../../core/people/import/import-field.ts"
import type { ImportPlanning } from "./import-planning.ts"

/** What each column of a file becomes: a field, a custom column that is there, or a new one. */
export class ColumnMapping {
  private readonly plan: Pick<ImportPlanning, "choices" | "file" | "plan">
  private readonly newId: () => string

  constructor(plan: ColumnMapping["plan"], newId: () => string) {
    this.plan = plan
    this.newId = newId
  }

  /** Takes a column of the file for a field, or for nothing. */
  assign(column: number, field: ImportTarget | null): void {
    if (this.plan.choices.now.mapping[column] === field) return
    this.plan.choices.assign(column, field)
    this.plan.plan()
  }

  /** The custom column that is made of a column of the file, if one is. */
  made(column: number): ColumnWish | undefined {
    const { mapping, newColumns } = this.plan.choices.now
    return newColumns.find(({ id }) => customFieldOf(id) === mapping[column])
  }

  /** Whether a column of the file can become a custom column: it has a name, and there is none of this name. */
  canMake(column: number): boolean {
    const key = columnKey(this.plan.file.columns[column]?.wish.name ?? "")
    const { customColumns } = this.plan.choices.now
    const others = this.plan.file.columns.map((_, place) => (place === column ? undefined : this.made(place)))
    return (
      key !== "" && ![...customColumns, ...others].some((each) => each !== undefined && columnKey(each.name) === key)
    )
  }

  /** The columns of the file that become nothing so far, hold something, and could each be a custom column; of one name the first. */
  get unknown(): ReadonlyArray<number> {
    const { choices, file } = this.plan
    const keys = new Set<string>()
    return file.columns.flatMap(({ samples, wish }, place) => {
      const key = columnKey(wish.name)
      const isFree = choices.now.mapping[place] === null && samples.length > 0 && !keys.has(key) && this.canMake(place)
      if (isFree) keys.add(key)
      return isFree ? [place] : []
    })
  }

  /** Makes a custom column of each of these, of the type that its values suggest. */
  makeUnknown(): void {
    const wishes = this.unknown.flatMap((place) => {
      const wish = this.plan.file.columns[place]?.wish
      return wish === undefined ? [] : [[place, { id: this.newId() as CustomColumnId, ...wish }] as const]
    })
    if (wishes.length === 0) return
    this.plan.choices.makeAll(new Map(wishes))
    this.plan.plan()
  }

  /** Makes a custom column of a column of the file, of the type that its values suggest unless another is said. */
  make(column: number, type?: TypedType): void {
    const wish = this.plan.file.columns[column]?.wish
    if (wish === undefined || this.made(column)?.type === (type ?? wish.type)) return
    const id = this.made(column)?.id ?? (this.newId() as CustomColumnId)
    this.plan.choices.make(column, { id, name: wish.name, type: type ?? wish.type })
    this.plan.plan()
  }
}
