export * from "./uploads.errors.ts"
export * from "./uploads.port.ts"
