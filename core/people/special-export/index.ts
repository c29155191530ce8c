export * from "./special-export.port.ts"
