export * from "./joined.ts"
export * from "./special-data.errors.ts"
export * from "./special-data.port.ts"
export * from "./special-data.ts"
