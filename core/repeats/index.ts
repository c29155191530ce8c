export * from "./ports/kept-answers.port.ts"
export * from "./repeats.ts"
export * from "./rules.ts"
