export * from "./declining.port.ts"
export * from "./letter.ts"
