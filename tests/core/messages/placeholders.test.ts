import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { mailSources } from "../../../composition/house/mail-sources.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { MailSources } from "../../../core/messages/ports/mail-sources.port.ts"
import { valuesOfMails } from "../../../core/messages/use-cases/values.ts"
import type { Person } from "../../../core/people/person.ts"
import { awaitedPlaceholders, placeholders } from "../../../core/placeholders.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"

/** The names of the specification. */
const all = (
  "firstName lastName fullName openAmount paymentReference feeInfo bic iban mandateReference mandateDate eventTitle group " +
  "joinDate membershipNumber salutationFormal salutationInformal"
).split(" ")
const anna = member("Anna", {
  title: "Dr.",
  gender: "female",
  membershipNumber: "17",
  joinDate: "2020-03-01" as CalendarDate,
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  mandateReference: "M-17",
  mandateDate: "2021-05-09" as CalendarDate,
})
const { perform, run } = memoryMessages()
const given = Object.keys(placeholders)
const about = (...persons: [Person, ...Array<Person>]) => ({ persons, record: null })
const valuesOf = async (names: ReadonlyArray<string>, ...persons: [Person, ...Array<Person>]) =>
  (await run(perform(valuesOfMails(names, [about(...persons)]))))[0]
const wordOf = async (name: string, ...persons: [Person, ...Array<Person>]) =>
  (await valuesOf([name], ...persons))?.get(name)

describe("placeholders", () => {
  it("exist by the names of the specification, each with one context that gives it or none yet [MSG-03]", () => {
    expect([...given, ...Object.keys(awaitedPlaceholders)].filter((name) => all.includes(name)).toSorted()).toEqual(
      all.toSorted(),
    )
    expect(mailSources.givers.flatMap((giver) => Object.keys(giver.placeholders)).toSorted()).toEqual(given.toSorted())
  })

  it("become what is known of a person [MSG-03]", async () => {
    const values = await valuesOf(
      all.filter((name) => given.includes(name)),
      anna,
    )
    expect(Object.fromEntries(values ?? [])).toEqual({
      firstName: "Anna",
      lastName: "Weber",
      fullName: "Dr. Anna Weber",
      salutationInformal: "Liebe Anna",
      salutationFormal: "Sehr geehrte Frau Dr. Weber",
      membershipNumber: "17",
      joinDate: "01.03.2020",
      iban: "DE02 1203 0000 0000 2020 51",
      bic: "BYLADEM1001",
      mandateReference: "M-17",
      mandateDate: "09.05.2021",
      // She owes nothing.
      openAmount: "",
      paymentReference: "",
      feeInfo: "",
    })
  })

  it("join those who get one mail, each word once [MSG-03] [MSG-04]", async () => {
    const [ben, kim] = [member("Ben", { gender: "male" }), member("Kim")]
    expect(await wordOf("salutationInformal", anna, ben, kim)).toBe("Liebe Anna, lieber Ben, hallo Kim")
    expect(await wordOf("salutationFormal", anna, ben)).toBe("Sehr geehrte Frau Dr. Weber, sehr geehrter Herr Weber")
    expect(await wordOf("firstName", anna, ben, kim)).toBe("Anna, Ben und Kim")
    expect(await wordOf("lastName", anna, ben)).toBe("Weber")
    expect(await wordOf("iban", anna, ben)).toBe("DE02 1203 0000 0000 2020 51")
  })

  it("are empty where nothing is known, and greet by what there is [MSG-03]", async () => {
    const nobody = member("", { email: "x@y.example" })
    for (const name of ["firstName", "iban", "joinDate", "mandateReference", "openAmount", "gibtsNicht", "toString"])
      expect(await wordOf(name, nobody)).toBe("")
    expect(await wordOf("salutationInformal", nobody)).toBe("Hallo Weber")
    expect(await wordOf("salutationFormal", member("Kim"))).toBe("Guten Tag Kim Weber")
    expect(await wordOf("salutationFormal", member("Kim", { lastName: "", gender: "female" }))).toBe("Guten Tag Kim")
  })

  it("of a context are asked for once for all mails, with what each is about, and none that it does not give [MSG-03]", async () => {
    const asked: Array<unknown> = []
    const fees = {
      placeholders: { amount: "fee", due: "fee" } as const,
      values: (names: ReadonlyArray<string>, mails: ReadonlyArray<{ readonly record: string | null }>) =>
        Effect.sync(() => {
          asked.push([names, mails.map(({ record }) => record)])
          return mails.map(({ record }) => ({ amount: `${record} €` }))
        }),
    }
    const mails = ["1", "2"].map((record) => ({ persons: [anna] as const, record }))
    const values = await run(
      perform(
        valuesOfMails(["amount", "firstName", "nobodys"], mails).pipe(
          Effect.provideService(MailSources, { ...mailSources, givers: [...mailSources.givers, fees] }),
        ),
      ),
    )
    expect(asked).toEqual([[["amount"], ["1", "2"]]])
    expect(values.map((each) => Object.fromEntries(each))).toEqual([
      { amount: "1 €", firstName: "Anna", nobodys: "" },
      { amount: "2 €", firstName: "Anna", nobodys: "" },
    ])
  })
})
