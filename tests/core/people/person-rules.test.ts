import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { emptyPerson, PersonData } from "../../../core/people/person.ts"
import { isEmail, isPhone, personFaults } from "../../../core/people/person-rules.ts"
import { textLimits } from "../../../core/people/text-limits.ts"

const today = "2026-11-20" as CalendarDate
const anna: PersonData = { ...emptyPerson("member"), firstName: "Anna" }
const fits = Schema.is(PersonData)
const fieldsOf = (person: PersonData) => personFaults(person, today).map(({ field, code }) => `${field} ${code}`)

describe("rules of a person", () => {
  it("need a name and nothing else [PER-01]", () => {
    expect(fieldsOf(anna)).toEqual([])
    expect(fieldsOf(emptyPerson("contact"))).toEqual(["lastName nameMissing"])
  })

  it("have the lengths of the schema: the longest text passes both, one more character neither [PER-01]", () => {
    for (const [field, limit] of Object.entries(textLimits)) {
      const longest = { ...anna, [field]: "1".repeat(limit) }
      const longer = { ...anna, [field]: "1".repeat(limit + 1) }
      expect([field, fits(longest), fits(longer)]).toEqual([field, true, false])
      expect(fieldsOf(longest)).not.toContain(`${field} tooLong`)
      expect(fieldsOf(longer)).toContain(`${field} tooLong`)
    }
  })

  it.each(["\r\n", "\u0085", "\u2028", "\u202e", "\u2066"])(
    "want names in one line and in their own direction, without %j [PER-01]",
    (sign) => {
      for (const field of ["firstName", "lastName", "title", "nickname", "accountHolder"] as const)
        expect(fieldsOf({ ...anna, [field]: `Anna${sign}Maria` })).toEqual([`${field} notOneLine`])
    },
  )

  it("take names of all scripts, with the marks of direction that they need [PER-01]", () => {
    for (const firstName of ["\u200fאנה", "علي\u200e", "Zoë-Lou", "张伟", "O’Neill"])
      expect(fieldsOf({ ...anna, firstName })).toEqual([])
  })

  it("limit lists as the schema does [PER-01]", () => {
    const phone = { label: "member", number: "0171 1234567" } as const
    const lists: ReadonlyArray<readonly [Partial<PersonData>, string]> = [
      [{ groups: ["x".repeat(81)] }, "tooLong"],
      [{ labels: Array.from({ length: 51 }, (_, index) => `l${index}`) }, "tooLong"],
      [{ phones: Array.from({ length: 21 }, () => phone) }, "tooManyPhones"],
      [{ phones: [{ label: "other", number: `+1${" ".repeat(40)}234` }] }, "tooLong"],
    ]
    for (const [list, code] of lists) {
      expect(fits({ ...anna, ...list })).toBe(false)
      expect(personFaults({ ...anna, ...list }, today)).toMatchObject([{ code }])
    }
  })

  it.each([
    [{ birthdate: "2026-11-21" as CalendarDate }, "birthdate inFuture"],
    [{ birthdate: "1896-11-19" as CalendarDate }, "birthdate tooOld"],
    [{ joinDate: "1890-01-01" as CalendarDate }, "joinDate tooOld"],
    [{ mandateDate: "2026-11-21" as CalendarDate }, "mandateDate inFuture"],
    [{ joinDate: "2020-02-01" as CalendarDate, leaveDate: "2020-01-31" as CalendarDate }, "leaveDate leaveBeforeJoin"],
    [{ country: "DE", postcode: "1067" }, "postcode notAPostcode"],
    [{ country: "CH", postcode: "80012" }, "postcode notAPostcode"],
    [{ country: "QQ" }, "country unknownCountry"],
    [{ iban: "DE89370400440532013001" }, "iban ibanCheckDigits"],
    [{ bic: "COBADEF" }, "bic notABic"],
    [{ customAmount: -1 as PersonData["customAmount"] }, "customAmount notAnAmount"],
  ])("refuse %j [PER-01]", (values, fault) => {
    expect(fieldsOf({ ...anna, ...values })).toEqual([fault])
  })

  it("let the day decide: born today, joined tomorrow [PER-01]", () => {
    expect(fieldsOf({ ...anna, birthdate: today, joinDate: "2027-01-01" as CalendarDate })).toEqual([])
  })
})

describe("e-mail addresses", () => {
  it.each(["anna@beispiel.de", "a.b+c@sub.beispiel.co", "o'neil@x-y.org", "jörg@müller.de", "A_1@1.xy"])(
    "%s is one [PER-01]",
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    "",
    "anna",
    "@b.de",
    "a@",
    "a@b",
    "a@b.",
    "a@.de",
    "a@b..de",
    "a@@b.de",
    "a@b@c.de",
    "a b@c.de",
    ".a@b.de",
    "a.@b.de",
    "a@-b.de",
    "a@b.d",
    "a@b.de-",
    "a;b@c.de",
    "<a@b.de>",
    "a@b.de\u2028x",
    "a\u200b@b.de",
    "a@b\u00a0c.de",
  ])("%s is none [PER-01]", (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it("are all that common services give out [PER-01]", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,20}([._-][a-z0-9]{1,10})?@[a-z0-9]{1,20}(\.[a-z]{2,6}){1,2}$/),
        isEmail,
      ),
    )
  })
})

describe("phones", () => {
  it.each(["0171 1234567", "+49 (0) 221 / 12-34.56", "110", "+491711234567"])("%s is one [PER-01]", (text) => {
    expect(isPhone(text)).toBe(true)
  })

  it.each(["", "12", "0171 ABC", "1+2345", "4,9E+11", "1".repeat(21), "siehe oben"])("%s is none [PER-01]", (text) => {
    expect(isPhone(text)).toBe(false)
  })
})
