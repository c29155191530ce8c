export { type AgeBand, ageBandIds, ageBandOn, ageBands, bornBy } from "./age-band.ts"
export {
  type Anniversary,
  type AnniversaryKind,
  anniversariesIn,
  anniversaryKinds,
  type Celebrated,
  comesRound,
  isRound,
  monthsOfOrigin,
} from "./anniversary.ts"
export { courseDays } from "./course.ts"
export {
  countMembers,
  countYears,
  inOrder,
  type MemberCounts,
  type NamedCount,
  type YearCount,
  yearsInOrder,
} from "./member-counts.ts"
export { type YearRow, yearRows } from "./years.ts"
