export * from "./link.ts"
export * from "./tree.ts"
