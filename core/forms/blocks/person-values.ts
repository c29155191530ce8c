import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import { cents } from "../../kernel/money.ts"
import type { CustomValue, PersonChanges, Phone } from "../../people/index.ts"
import type { AddressAnswer, AnnuityAnswer, AnswerValue, MandateAnswer, NameAnswer } from "../answer.ts"
import { asksAmount, centsOf } from "./asked-amount.ts"
import type { Block } from "./block.ts"

const orNull = (text: string): string | null => (text === "" ? null : text)

/** The fields of a person that an accepted answer is written into, and nothing else (FRM-01). */
export const personValues = (block: Block, value: AnswerValue, today: CalendarDate): PersonChanges => {
  switch (block.kind) {
    case "name":
      return value as typeof NameAnswer.Type
    case "email":
      return { email: value as string }
    case "address": {
      const { street, addressAddition, postcode, city, country } = value as typeof AddressAnswer.Type
      return {
        street: orNull(street),
        addressAddition: orNull(addressAddition),
        postcode: orNull(postcode),
        city: orNull(city),
        country: orNull(country),
      }
    }
    case "gender":
      return { gender: value as NonNullable<PersonChanges["gender"]> }
    case "birthdate":
      return { birthdate: value as CalendarDate }
    case "notes":
      return { notes: value as string }
    case "phone_numbers":
      return { phones: value as ReadonlyArray<Phone> }
    case "iban": {
      const checked = checkIban(value as string)
      return { iban: checked.ok ? checked.iban : (value as string), bic: null }
    }
    case "sepa_mandate": {
      const { signatory } = value as typeof MandateAnswer.Type
      return { accountHolder: signatory, mandateDate: today, paymentMethod: "sepa_debit" }
    }
    case "join_date":
      return { joinDate: value as CalendarDate }
    case "annuity": {
      const { tier, customAmount } = value as typeof AnnuityAnswer.Type
      return { annuity: tier, ...(customAmount === null ? {} : { customAmount: cents(customAmount) }) }
    }
    case "division":
      return { division: value as string }
    case "price":
    case "group":
    case "subsidized":
      return {}
    default: {
      if (block.column === null) return {}
      const kept = asksAmount(block) ? centsOf(value as number) : (value as CustomValue)
      return kept === undefined ? {} : { custom: { [block.column]: kept } }
    }
  }
}
