export { type FoundPair, findDuplicates } from "./find-duplicates.ts"
export { likeness } from "./score.ts"
export { duplicateFields, type Traits, traitsOf } from "./traits.ts"
