export { type FilterMistake, type FilterMistakeCode, filterMistakeCodes } from "./mistake.ts"
export { type ParsedFilterText, parseFilterText } from "./parse.ts"
export type { TextColumn } from "./subject.ts"
export { writeFilterText } from "./write.ts"
