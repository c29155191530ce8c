export * from "./own-data.ts"
export * from "./proposal.ts"
export * from "./self-link.ts"
export * from "./self-service.errors.ts"
