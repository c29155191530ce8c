import * as Schema from "effect/Schema"
import { Id } from "../../kernel/id.ts"
import { Line, Text } from "../../kernel/text.ts"

/** The most columns, age groups and lines for signatures of a list, and the most lists of a workspace. */
const mostColumns = 25
const mostAgeGroups = 12
const mostSignatures = 4
export const mostLists = 100

/** What a column of a list can say of a participant. `days` is a column for each day of the event, to be ticked by hand. */
export const listColumns = [
  "number",
  "name",
  "birthdate",
  "age",
  "gender",
  "address",
  "postcode",
  "city",
  "phones",
  "email",
  "group",
  "price",
  "amount",
  "open",
  "state",
  "registeredAt",
  "notes",
  "diet",
  "health",
  "swimming",
  "answer",
  "days",
  "blank",
] as const
export type ListColumnKind = (typeof listColumns)[number]

/** The columns that say what was answered sealed (FRM-16). */
export const isSealedColumn = (kind: ListColumnKind): boolean => ["diet", "health", "swimming"].includes(kind)

/**
 * A column of a list. `title` stands above it; where it is empty, the usual word for what it says. `answer` says what was answered to
 * the question that is called so, and `blank` is an empty one to be filled in by hand: these need a title.
 */
export const ListColumn = Schema.Struct({ kind: Schema.Literals(listColumns), title: Text(200) })
export type ListColumn = typeof ListColumn.Type

const Age = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120 }))

/** Ages that are counted together, both included; `to` is `null` for all from `from` on. */
export const AgeGroup = Schema.Struct({ from: Age, to: Schema.NullOr(Age) })
export type AgeGroup = typeof AgeGroup.Type

/** A list of the participants of an event as somebody needs it: helpers, the kitchen, whoever gives a grant (EVT-13, EVT-16). */
export const ListContent = Schema.Struct({
  name: Line(80),
  columns: Schema.Array(ListColumn).check(Schema.isMinLength(1), Schema.isMaxLength(mostColumns)),
  order: Schema.Literals(["name", "group", "age"]),
  /** Below the list it is counted how many participants of these ages there are, and how many days they are there. */
  ageGroups: Schema.Array(AgeGroup).check(Schema.isMaxLength(mostAgeGroups)),
  /** Below the list, such as a declaration. */
  note: Text(1_000),
  /** What stands below each line that is to be signed. */
  signatures: Schema.Array(Line(120)).check(Schema.isMaxLength(mostSignatures)),
})
export type ListContent = typeof ListContent.Type

/** The lists that come along. The last three are made up in the manner of grants; no funder gave them out. */
export const givenLists = [
  "participants",
  "emergency",
  "kitchen",
  "rooms",
  "signature",
  "grantDistrict",
  "grantState",
  "grantFederal",
] as const
export const GivenList = Schema.Literals(givenLists)
export type GivenList = typeof GivenList.Type

/** The identifier of a list that a workspace made itself. */
export const ListId = Id.pipe(Schema.brand("ListId"))
export type ListId = typeof ListId.Type

/** Names a list: one that comes along, or one of the workspace. */
export const ListKey = Schema.Union([GivenList, ListId])
export type ListKey = typeof ListKey.Type

/** What a list cannot be, and which column or age group is meant, by its place. */
export const ListFault = Schema.Struct({
  code: Schema.Literals(["titleMissing", "daysTwice", "agesNotInOrder"]),
  at: Schema.Int,
})
export type ListFault = typeof ListFault.Type

/** All that keeps a list from being kept: a column without what it needs, ages that overlap or do not grow. */
export const listFaults = ({ columns, ageGroups }: ListContent): ReadonlyArray<ListFault> => [
  ...columns.flatMap(({ kind, title }, at): ReadonlyArray<ListFault> => {
    if ((kind === "answer" || kind === "blank") && title.trim() === "") return [{ code: "titleMissing", at }]
    return kind === "days" && columns.findIndex((each) => each.kind === "days") < at ? [{ code: "daysTwice", at }] : []
  }),
  ...ageGroups.flatMap(({ from, to }, at): ReadonlyArray<ListFault> => {
    const before = ageGroups[at - 1]
    const grows = before === undefined || (before.to !== null && before.to < from)
    return grows && (to === null || to >= from) ? [] : [{ code: "agesNotInOrder", at }]
  }),
]
