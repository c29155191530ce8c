import { type Addressee, fullName } from "../../../core/people/index.ts"
import type { MailWords } from "../../../core/people/ports/mail-words.port.ts"
import { formatDate, formatMoney } from "./format.ts"

const informalTo = ({ firstName, gender, ...rest }: Addressee): string => {
  const name = firstName.trim() || fullName({ firstName, ...rest })
  if (gender === "female") return `Liebe ${name}`
  return gender === "male" ? `Lieber ${name}` : `Hallo ${name}`
}

const formalTo = (person: Addressee): string => {
  const { lastName, title, gender } = person
  const name = [title, lastName.trim()].filter(Boolean).join(" ")
  if (lastName.trim() === "" || (gender !== "female" && gender !== "male")) return `Guten Tag ${fullName(person)}`
  return gender === "female" ? `Sehr geehrte Frau ${name}` : `Sehr geehrter Herr ${name}`
}

/** Greetings one after the other; only the first begins with a capital. */
const greetings = (texts: ReadonlyArray<string>): string =>
  texts.map((text, index) => (index === 0 ? text : text[0]?.toLowerCase() + text.slice(1))).join(", ")

const list = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} und ${texts.at(-1)}`

/** The words of mails in German. */
export const mailWords: MailWords["Service"] = {
  informal: (persons) => greetings(persons.map(informalTo)),
  formal: (persons) => greetings(persons.map(formalTo)),
  list,
  date: formatDate,
  money: formatMoney,
}
