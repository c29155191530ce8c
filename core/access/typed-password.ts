import { Text } from "../kernel/text.ts"

/** The fewest and the most characters of a password, in UTF-16 units (ACC-06). */
export const passwordLength = { min: 8, max: 200 } as const

/** A password as it was typed; whether it is good enough is a question of its own (ACC-06). */
export const TypedPassword = Text(passwordLength.max)
