export * from "./newsletter.errors.ts"
export * from "./newsletter.port.ts"
