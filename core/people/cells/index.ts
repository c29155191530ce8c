export * from "./block-text.ts"
export * from "./cells.port.ts"
