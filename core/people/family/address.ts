import * as Struct from "effect/Struct"
import { addressFields } from "../column-field.ts"
import { PersonData } from "../person.ts"

/** Where a person lives. */
export const Address = PersonData.mapFields(Struct.pick(addressFields))
export type Address = typeof Address.Type

/** The address of a person. */
export const addressOf = (person: Address): Address => ({
  street: person.street,
  addressAddition: person.addressAddition,
  postcode: person.postcode,
  city: person.city,
  country: person.country,
})

/** Whether two persons live at the same place, as it is written. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field])

/** Whether anything but a country is known of where somebody lives. */
export const isAnywhere = ({ street: way, postcode: code, city: town }: Address): boolean =>
  way !== null || code !== null || town !== null
