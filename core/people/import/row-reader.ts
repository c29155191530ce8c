import type { PaymentMethod } from "../../kernel/payment-method.ts"
import { readAmount } from "../../kernel/read-amount.ts"
import type { Gender, PersonData } from "../person.ts"
import {
  dateReader,
  firstColumn,
  joinedReader,
  namesReader,
  orNull,
  phonesReader,
  type ReadContext,
  type Reader,
  textOf,
  textReader,
  valueReader,
} from "./column-readers.ts"
import { customReader } from "./custom-columns.ts"
import { emailsOf } from "./email-reader.ts"
import { headerMeaning } from "./header-words.ts"
import type { ImportField } from "./import-field.ts"
import { placeOf } from "./place-reader.ts"
import { genderLegend, readGender, readPaymentMethod } from "./read-choice.ts"
import { splitName } from "./read-text.ts"

/** Years that two digits may lie ahead of today: nobody is born tomorrow, many leave at the end of a year to come. */
const yearsAhead = { birthdate: 0, joinDate: 2, leaveDate: 20, mandateDate: 0 } as const

interface Names {
  readonly firstName: Reader<string>
  readonly lastName: Reader<string>
}

const namesOf = (context: ReadContext): Names => {
  const column = firstColumn(context, "fullName")
  const [firstName, lastName] = [textOf(context, "firstName"), textOf(context, "lastName")]
  if (column === undefined) return { firstName, lastName }
  const full = textReader(context, column)
  return {
    firstName: (row) => {
      const name = splitName(full(row))
      if (name.firstName !== "") context.sink.warn(row, column, "nameSplit")
      return firstName(row) || name.firstName
    },
    lastName: (row) => lastName(row) || splitName(full(row)).lastName,
  }
}

/** Capital letters and digits as IBAN and BIC are kept; a text that is so already costs one look at it. */
const compact = (text: string): string => {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 48 || code > 90) return text.replace(/[\s-]/g, "").toUpperCase()
  }
  return text
}

/** Makes the function that reads a row as a person; what it cannot read it tells the sink and leaves empty. */
export const rowReader = (context: ReadContext): Reader<PersonData> => {
  const text = (field: ImportField) => textOf(context, field)
  const column = (field: ImportField) => firstColumn(context, field)
  const [names, emails, place, phones] = [namesOf(context), emailsOf(context), placeOf(context), phonesReader(context)]
  const [title, nickname, membershipNumber] = [text("title"), text("nickname"), text("membershipNumber")]
  const [division, annuity, accountHolder] = [text("division"), text("annuity"), text("accountHolder")]
  const [iban, bic, mandateReference] = [text("iban"), text("bic"), text("mandateReference")]
  const [groups, labels] = [namesReader(context, "groups"), namesReader(context, "labels")]
  const custom = customReader(context)
  const notes = joinedReader(context, "notes", "\n")
  const addressAddition = joinedReader(context, "addressAddition", ", ")
  const [birthdate, joinDate, leaveDate, mandateDate] = (
    ["birthdate", "joinDate", "leaveDate", "mandateDate"] as const
  ).map((field) => dateReader(context, field, yearsAhead[field])) as [
    Reader<PersonData["birthdate"]>,
    Reader<PersonData["joinDate"]>,
    Reader<PersonData["leaveDate"]>,
    Reader<PersonData["mandateDate"]>,
  ]
  const legend = genderLegend(context.headers[column("gender") ?? -1] ?? "")
  const gender = valueReader<Gender>(context, column("gender"), "unknown", "unknownChoice", (word) =>
    readGender(word, legend),
  )
  const yesMeansDebit = headerMeaning(context.headers[column("paymentMethod") ?? -1] ?? "").concepts.includes("debit")
  const paymentMethod = valueReader<PaymentMethod>(context, column("paymentMethod"), "none", "unknownChoice", (word) =>
    readPaymentMethod(word, yesMeansDebit),
  )
  const customAmount = valueReader<PersonData["customAmount"]>(
    context,
    column("customAmount"),
    null,
    "notAnAmount",
    readAmount,
  )
  return (row) => {
    const { email, ccEmail } = emails(row)
    const { street, postcode, city, country } = place(row)
    return {
      kind: context.kind,
      firstName: names.firstName(row),
      lastName: names.lastName(row),
      title: orNull(title(row)),
      nickname: orNull(nickname(row)),
      gender: gender(row),
      birthdate: birthdate(row),
      email,
      ccEmail,
      phones: phones(row),
      street,
      addressAddition: orNull(addressAddition(row)),
      postcode,
      city,
      country,
      groups: groups(row),
      labels: labels(row),
      familyId: null,
      membershipNumber: orNull(membershipNumber(row)),
      joinDate: joinDate(row),
      leaveDate: leaveDate(row),
      division: orNull(division(row)),
      annuity: orNull(annuity(row)),
      customAmount: customAmount(row),
      paymentMethod: paymentMethod(row),
      accountHolder: orNull(accountHolder(row)),
      iban: orNull(compact(iban(row))),
      bic: orNull(compact(bic(row))),
      mandateReference: orNull(mandateReference(row)),
      mandateDate: mandateDate(row),
      notes: orNull(notes(row)),
      custom: custom(row),
    }
  }
}
