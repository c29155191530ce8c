import fc from "fast-check"
import type { BlockKind } from "../../core/forms/index.ts"

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom("", " ", "\u200b", "Jana\n Silber", "jana@club.example"),
)
/** What may be answered to blocks of a kind: right, wrong, and nearly right. */
export const answersOfKind: Partial<Record<BlockKind, fc.Arbitrary<unknown>>> = {
  name: fc.record({ firstName: text, lastName: text }),
  email: fc.constantFrom(" jana@club.example ", "ja\u200bna@club.example", "jana"),
  address: fc.record({
    street: text,
    addressAddition: text,
    postcode: fc.constantFrom("12345", "1234", ""),
    city: text,
    country: fc.constantFrom("DE", "AT", "", "XX"),
  }),
  gender: fc.constantFrom("male", "female", "other"),
  health: fc.array(fc.record({ topic: fc.constantFrom("allergy", "other"), text }), { maxLength: 3 }),
  swimming: fc.constantFrom("no", "gold", null),
  birthdate: fc.constantFrom("2012-02-29", "2013-02-29", "2030-01-01", " 2000-01-01 "),
  diet: fc.record({
    diet: fc.constantFrom("vegan", null),
    rules: fc.constantFrom([], ["halal"]),
    intolerances: fc.array(text, { maxLength: 3 }),
  }),
  notes: text,
  text,
  number: fc.oneof(fc.double(), fc.integer(), text),
  phone_numbers: fc.array(
    fc.record({ label: fc.constantFrom("mother", "other"), number: fc.constantFrom("030 123", "", "x") }),
    {
      maxLength: 3,
    },
  ),
  dropdown: fc.constantFrom("rot", "blau", "grün", true),
  iban: fc.constantFrom("DE89 3704 0044 0532 0130 00", "de89\u200b370400440532013000", "DE00"),
  sepa_mandate: fc.record({ signatory: text, agreed: fc.boolean() }),
  consent: fc.boolean(),
  join_date: fc.constantFrom("2026-12-01", "1800-01-01"),
  annuity: fc.record({ tier: fc.constantFrom("Kind", "Gold"), customAmount: fc.constantFrom(null, 0, 500, -1, 1.5) }),
  division: fc.constantFrom("rot", "gelb"),
  date: fc.constantFrom("2026-12-01", "2026-02-30"),
  multiple_choice: fc.array(fc.constantFrom("rot", "blau", "gelb"), { maxLength: 3 }),
}
