export * from "./document.ts"
export * from "./documents.errors.ts"
export * from "./documents.port.ts"
