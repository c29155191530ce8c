export * from "./bulk.port.ts"
export * from "./bulk-fields.ts"
