import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import type { MailWish } from "../../../messaging/index.ts"
import { addresseesByIds, type GroupedAddressee, type WrittenMail } from "../../../people/index.ts"
import { type AddressedMail, addressed, type SkipReason } from "../../addressing.ts"
import type { WhyNot } from "../../automatic/automatic-log.ts"
import { type AutomaticSetting, type AutomaticText, variantFor } from "../../automatic/automatic-text.ts"
import { AutomaticWords } from "../../ports/automatic-words.port.ts"
import type { RegisteredTrigger } from "../../ports/mail-sources.port.ts"
import { valuesOfMails } from "../values.ts"
import { letterFor } from "./trigger.ts"

/** A wish without what tells it from others. */
export type PlainWish = Omit<MailWish, "key">

/** Somebody who gets none of the mails. */
interface Passed {
  readonly person: PersonId
  readonly whyNot: WhyNot
}

/** Mails of one text, before anybody knows their values. */
interface Told {
  readonly text: AutomaticText
  readonly mails: Array<{ readonly mail: AddressedMail; readonly wish: PlainWish }>
}

/** Applicants are written to, so that an address is all that can be wanting. */
const whyNotOf = (reason: SkipReason): WhyNot => (reason === "badAddress" ? "badAddress" : "noAddress")

/** Where the mails of a wish go: to the address it names, or to those of its persons. */
const mailsOf = (wish: PlainWish, persons: ReadonlyArray<GroupedAddressee>) => {
  if (wish.to !== undefined) return { mails: [{ address: wish.to, cc: [], persons }], skipped: [] }
  return addressed(persons, { joined: true, alsoCc: true, applicants: true })
}

/**
 * Each person under the text that holds for it: that of the first group that fits, or the one for all others. Where all is one
 * mail to an address that the wish names, the text is that of the first person; where it is for nobody of the list, the usual one.
 */
const byText = (
  { to, persons: wished }: PlainWish,
  persons: ReadonlyArray<GroupedAddressee>,
  setting: AutomaticSetting,
  usual: AutomaticText,
) => {
  const texts = new Map<AutomaticText, Array<GroupedAddressee>>()
  if (to !== undefined && wished.length === 0) texts.set(usual, [])
  for (const person of persons) {
    const read = to === undefined ? person : (persons[0] ?? person)
    const text = variantFor(setting, read.inGroups) ?? usual
    texts.set(text, [...(texts.get(text) ?? []), person])
  }
  return texts
}

/**
 * Makes the mails of wishes: by text, with the letter that is frozen and the values of each mail, and who gets none. Persons,
 * groups and values are asked for once, however many wishes there are.
 */
export const writeMails = Effect.fnUntraced(function* (
  trigger: RegisteredTrigger,
  setting: AutomaticSetting,
  wishes: ReadonlyArray<PlainWish>,
) {
  const usual = setting.text ?? (yield* AutomaticWords).text(trigger.name)
  const known = yield* addresseesByIds(wishes.flatMap(({ persons }) => persons))
  const passed: Array<Passed> = []
  const told = new Map<AutomaticText, Told>()
  for (const wish of wishes) {
    const there = wish.persons.flatMap((id) => known.get(id) ?? [])
    passed.push(...wish.persons.filter((id) => !known.has(id)).map((person) => ({ person, whyNot: "gone" }) as const))
    for (const [text, persons] of byText(wish, there, setting, usual)) {
      const { mails, skipped } = mailsOf(wish, persons)
      passed.push(...skipped.map(({ id, reason }) => ({ person: id, whyNot: whyNotOf(reason) })))
      const of = told.get(text) ?? { text, mails: [] }
      of.mails.push(...mails.map((mail) => ({ mail, wish })))
      told.set(text, of)
    }
  }
  const written = yield* Effect.forEach(
    [...told.values()].filter(({ mails }) => mails.length > 0),
    Effect.fnUntraced(function* ({ text, mails }: Told) {
      const { letter, names } = yield* letterFor(trigger, text)
      const values = yield* valuesOfMails(
        names.filter((name) => !Object.hasOwn(trigger.gives, name)),
        mails.map(({ mail, wish }): WrittenMail => ({ persons: mail.persons, record: wish.record ?? null })),
      )
      const own = ({ values: given = {} }: PlainWish) =>
        names.filter((name) => Object.hasOwn(trigger.gives, name)).map((name) => [name, given[name] ?? ""] as const)
      return {
        letter,
        mails: mails.map(({ mail, wish }, index) => ({
          mail,
          wish,
          values: new Map([...(values[index] ?? []), ...own(wish)]),
        })),
      }
    }),
  )
  return { written, passed }
})
