import type { CustomColumnId } from "../../kernel/id.ts"
import type { DivisionAccess } from "../custom-columns/custom-column.ts"
import { columnIdOf, isCustomField } from "../custom-field.ts"
import type { ReachFault } from "../people.errors.ts"
import { emptyPerson, type PersonData } from "../person.ts"
import { changesBetween, type FieldChange } from "../timeline.ts"
import { isHidden } from "./hidden-fields.ts"

/** What somebody kept to their own groups sees: persons in one of these, by their names, and what they may do with custom columns. */
export interface PersonSight {
  readonly groups: ReadonlySet<string>
  /** The columns that are known to them. */
  readonly columns: ReadonlyMap<CustomColumnId, DivisionAccess>
}

/** Whether somebody kept to groups of these names sees a person: it is in one of them. */
export const seesPerson = (groups: ReadonlySet<string>, person: Pick<PersonData, "groups">): boolean =>
  person.groups.some((group) => groups.has(group))

/** What is seen and not changed: the family binds persons elsewhere, and whether a number is taken tells of them. */
const seenOnly: ReadonlySet<FieldChange["field"]> = new Set(["familyId", "membershipNumber"])

const isClosed = ({ field }: FieldChange, columns: PersonSight["columns"]): boolean =>
  seenOnly.has(field) ||
  isHidden(field, new Set(columns.keys())) ||
  (isCustomField(field) && columns.get(columnIdOf(field)) !== "edit")

const groupFaults = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
  own: ReadonlySet<string>,
): ReadonlyArray<ReachFault> => {
  const others = (groups: ReadonlyArray<string>) => JSON.stringify(groups.filter((each) => !own.has(each)).toSorted())
  if (others(before) !== others(after)) return [{ field: "groups", code: "notOwnGroup" }]
  return after.some((each) => own.has(each)) ? [] : [{ field: "groups", code: "lastOwnGroup" }]
}

/**
 * Why somebody kept to their own groups may not add a person (`before` is nothing), or change one so: a field is closed to them,
 * another group would be given or taken, whose leaders would find or lose the person by that, or none of the own groups would be
 * left, so that they would lose the person themselves. Who applies for membership is told by mail, so that is for others to enter.
 */
export const reachFaults = (
  { groups, columns }: PersonSight,
  before: PersonData | undefined,
  after: PersonData,
): ReadonlyArray<ReachFault> => {
  const changes = changesBetween(before ?? emptyPerson(after.kind), after)
  const closed = changes
    .filter((change) => isClosed(change, columns))
    .map(({ field }) => ({ field, code: "outOfReach" }) as const)
  const applying: ReadonlyArray<ReachFault> =
    before === undefined && after.kind === "applicant" ? [{ field: "kind", code: "outOfReach" }] : []
  return [...applying, ...closed, ...groupFaults(before?.groups ?? [], after.groups, groups)]
}
