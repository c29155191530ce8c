export * from "./change.ts"
export * from "./person-choice.ts"
export * from "./trash.ts"
