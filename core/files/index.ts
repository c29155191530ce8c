export * from "./checked-file.ts"
export * from "./ports/file-ledger.port.ts"
export * from "./ports/file-store.port.ts"
export * from "./sweep-files.ts"
