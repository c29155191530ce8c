export * from "./details.ts"
export * from "./logo.ts"
export * from "./workspace.errors.ts"
export * from "./workspace.port.ts"
