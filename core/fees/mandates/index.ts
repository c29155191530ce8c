export * from "./mandate-detail.ts"
export * from "./mandate-entry.ts"
export * from "./mandate-standing.ts"
export * from "./mandates.errors.ts"
