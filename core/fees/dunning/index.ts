export * from "./due-reminders.ts"
export * from "./dunning.port.ts"
export * from "./dunning-settings.ts"
export * from "./reminder.ts"
