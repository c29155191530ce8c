export * from "./address.ts"
export * from "./family.errors.ts"
export * from "./family.port.ts"
export * from "./likely-families.ts"
