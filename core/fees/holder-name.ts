import type { Payer } from "../people/index.ts"

/** The name of whose account it is, where nothing else is known; without a title, as banks know people. */
export const holderName = ({ firstName, lastName }: Pick<Payer, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim()
