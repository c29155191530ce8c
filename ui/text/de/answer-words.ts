import type {
  AddressAnswer,
  AnnuityAnswer,
  DietAnswer,
  FileAnswer,
  HealthAnswer,
  MandateAnswer,
  NameAnswer,
  PhonesAnswer,
} from "../../../core/forms/answer.ts"
import { asksAmount } from "../../../core/forms/blocks/asked-amount.ts"
import type { AnswerValue, Block } from "../../../core/forms/index.ts"
import type { AnswerWords } from "../../../core/forms/ports/answer-words.port.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { noSpecialData, type SpecialData } from "../../../core/people/special-data/special-data.ts"
import { formatDate, formatIban, formatMoney, formatNumber } from "./format.ts"
import { choices, phoneLabelText } from "./person.ts"
import { partLines } from "./special-data.ts"

const filled = (...parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join(", ")

const special = (given: Partial<SpecialData>): string =>
  (Object.keys(given) as ReadonlyArray<keyof SpecialData>)
    .flatMap((part) => partLines(part, { ...noSpecialData, ...given }))
    .join("; ")

/** What was answered to a block, in one line of German. */
export const answerText = (block: Block, value: AnswerValue): string => {
  switch (block.kind) {
    case "name": {
      const { firstName, lastName } = value as typeof NameAnswer.Type
      return `${firstName} ${lastName}`.trim()
    }
    case "address": {
      const { street, addressAddition, postcode, city, country } = value as typeof AddressAnswer.Type
      return filled(street, addressAddition, `${postcode} ${city}`.trim(), country === "DE" ? "" : country)
    }
    case "phone_numbers":
      return (value as typeof PhonesAnswer.Type)
        .map(({ label, number }) => `${number} (${phoneLabelText[label]})`)
        .join(", ")
    case "gender":
      return choices.gender[value as keyof typeof choices.gender]
    case "birthdate":
    case "date":
    case "join_date":
      return formatDate(value as CalendarDate)
    case "iban":
      return formatIban(value as string)
    case "sepa_mandate":
      return `erteilt von ${(value as typeof MandateAnswer.Type).signatory}`
    case "annuity": {
      const { tier, customAmount } = value as typeof AnnuityAnswer.Type
      return customAmount === null ? tier : `${tier}, eigener Betrag ${formatMoney(customAmount)}`
    }
    case "file":
      return (value as typeof FileAnswer.Type).name
    case "diet":
      return special({ diet: value as typeof DietAnswer.Type })
    case "health":
      return special({ health: value as typeof HealthAnswer.Type })
    case "swimming":
      return special({ swimming: value as SpecialData["swimming"] })
    case "multiple_choice":
      return (value as ReadonlyArray<string>).join(", ")
    case "number":
      return asksAmount(block) ? formatMoney(Math.round((value as number) * 100)) : formatNumber(value as number)
    default:
      if (typeof value === "boolean") return value ? "ja" : "nein"
      return String(value)
  }
}

/** The words of answers in German, for mails. */
export const answerWords: AnswerWords["Service"] = {
  answer: answerText,
  line: (label, answer) => `${label.replace(/[:?]?\s*$/, "")}: ${answer}`,
}
