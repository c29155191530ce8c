export * from "./automatic.errors.ts"
export * from "./automatic.port.ts"
export * from "./automatic-log.ts"
export * from "./automatic-text.ts"
