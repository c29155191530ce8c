export * from "./template.ts"
export * from "./templates.errors.ts"
export * from "./templates.port.ts"
