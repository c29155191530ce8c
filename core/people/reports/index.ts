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
export { type CourseCounts, courseDays } from "./course.ts"
export { countMembers, inOrder, type MemberCounts, type NamedCount, type YearCount } from "./member-counts.ts"
export { type YearRow, yearRows } from "./years.ts"
