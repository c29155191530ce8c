export * from "./membership.machine.ts"
export * from "./membership.ts"
export * from "./membership-number.ts"
export * from "./number-settings.ts"
