export * from "./block-html.ts"
export * from "./block-text.ts"
export * from "./cells.port.ts"
export * from "./series.ts"
