export * from "./calendar-event.ts"
export * from "./files.errors.ts"
export * from "./files.port.ts"
export * from "./letter-file.ts"
