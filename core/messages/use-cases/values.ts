import * as Effect from "effect/Effect"
import type { WrittenMail } from "../../people/index.ts"
import { MailSources } from "../ports/mail-sources.port.ts"

/**
 * What placeholders become in each of these mails, in their order. Each context that knows one of them is asked once for all
 * mails. One for which nothing is known is empty, and so is one that nobody gives.
 */
export const valuesOfMails = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  mails: ReadonlyArray<WrittenMail>,
) {
  const { givers } = yield* MailSources
  const values = mails.map(() => new Map(names.map((name) => [name, ""])))
  for (const giver of givers) {
    const own = names.filter((name) => Object.hasOwn(giver.placeholders, name))
    if (own.length === 0) continue
    const given = yield* giver.values(own, mails)
    values.forEach((map, index) => {
      for (const name of own) map.set(name, given[index]?.[name] ?? "")
    })
  }
  return values as ReadonlyArray<ReadonlyMap<string, string>>
})
