/** The longest texts of a person in characters. */
export const textLimits = {
  firstName: 100,
  lastName: 100,
  title: 40,
  nickname: 100,
  email: 254,
  ccEmail: 254,
  street: 150,
  addressAddition: 150,
  postcode: 12,
  city: 100,
  membershipNumber: 40,
  division: 80,
  annuity: 80,
  accountHolder: 70,
  iban: 34,
  bic: 11,
  mandateReference: 35,
  notes: 10_000,
} as const

/** How many phone numbers and names of groups or labels a person has at the most, and how long each is. */
export const listLimits = { phones: 20, phone: 40, names: 50, name: 80 } as const

/** Whether a text is longer than so many characters; what is no text is not. */
export const isOver = (text: unknown, limit: number): boolean => typeof text === "string" && text.length > limit

/** Whether a value has more than a person can have in a field: too long a text, or too many or too long texts in a list. */
export const isBeyondLimits = (field: string, value: unknown): boolean => {
  if (!Array.isArray(value)) return field in textLimits && isOver(value, textLimits[field as keyof typeof textLimits])
  if (field === "phones")
    return value.length > listLimits.phones || value.some(({ number }) => isOver(number, listLimits.phone))
  return value.length > listLimits.names || value.some((name) => isOver(name, listLimits.name))
}
