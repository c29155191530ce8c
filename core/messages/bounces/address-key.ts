import { fold } from "../../kernel/fold.ts"

/** Under this key an address is marked: the same that lists of persons compare addresses by. */
export const addressKey = (address: string): string => fold(address.trim())
