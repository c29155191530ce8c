export * from "./declining.port.ts"
