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
