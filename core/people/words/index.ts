export * from "./word.ts"
export * from "./words.errors.ts"
export * from "./words.port.ts"
