export * from "./export-wish.ts"
export * from "./exports.errors.ts"
export * from "./exports.port.ts"
export * from "./kept-export.ts"
