import * as Effect from "effect/Effect"
import { MailSources } from "../ports/mail-sources.port.ts"

/** Tells whether there is a placeholder of a name, whoever gives its values, or will. */
export const placeholderExists = Effect.map(MailSources, ({ givers, awaited }) => {
  const tables = [awaited, ...givers.map(({ placeholders }) => placeholders)]
  return (name: string): boolean => tables.some((table) => Object.hasOwn(table, name))
})
