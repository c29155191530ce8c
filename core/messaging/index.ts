export * from "./email-address.ts"
export * from "./mail.ts"
export * from "./ports/mail-queue.port.ts"
export * from "./ports/mail-sender.port.ts"
