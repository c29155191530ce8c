import * as Effect from "effect/Effect"
import { TriggerNotFound } from "../../automatic/automatic.errors.ts"
import type { AutomaticText } from "../../automatic/automatic-text.ts"
import { placeholdersFor } from "../../automatic/automatic-text.ts"
import { MailSources, type RegisteredTrigger } from "../../ports/mail-sources.port.ts"
import { namesIn } from "../../review.ts"
import type { SentLetter } from "../../sent-message.ts"
import { letterOf } from "../letter.ts"

/** The trigger of a name. */
export const triggerOf = Effect.fnUntraced(function* (name: string) {
  const { triggers } = yield* MailSources
  return triggers.find((each) => each.name === name) ?? (yield* new TriggerNotFound({ trigger: name }))
})

/** The names of the placeholders that can stand in its text. */
export const knownFor = (trigger: RegisteredTrigger) =>
  Effect.map(MailSources, ({ givers }) =>
    placeholdersFor(
      trigger,
      givers.map(({ placeholders }) => placeholders),
    ),
  )

/** What everybody gets of a text now. */
export const letterFor = Effect.fnUntraced(function* ({ gives }: RegisteredTrigger, text: AutomaticText) {
  const links = Object.keys(gives).filter((name) => gives[name]?.link)
  const letter: SentLetter = { ...(yield* letterOf(text)), links }
  return { letter, names: namesIn(letter, letter.signature) }
})

/** The placeholders whose values are forgotten and never shown. */
export const secretsOf = ({ gives }: RegisteredTrigger): ReadonlyArray<string> =>
  Object.keys(gives).filter((name) => gives[name]?.secret)
