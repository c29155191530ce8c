import { addDays, addYears, ageOn, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import { fold, foldWritingUmlautsOut } from "../../core/kernel/fold.ts"
import type { FamilyId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { emptyPerson, type PersonData } from "../../core/people/person.ts"
import { boys, families, fathers, girls, mothers, places, streets } from "./names.ts"

/** Numbers between 0 and 1 that come in the same order each time (mulberry32). */
const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A German IBAN with right check digits over an account number that no bank gives out. */
const iban = (account: number): string => {
  const basic = `43060967${String(account).padStart(10, "0")}`
  const check = 98n - (BigInt(`${basic}131400`) % 97n)
  return `DE${String(check).padStart(2, "0")}${basic}`
}

const stage = (age: number): string => {
  if (age < 10) return "Wölflinge"
  if (age < 13) return "Jungpfadfinder"
  if (age < 16) return "Pfadfinder"
  return age < 21 ? "Rover" : "Leitungsteam"
}

const mailbox = (text: string): string => foldWritingUmlautsOut(text).replace(/[^a-z0-9]+/g, "-")

/** The persons of a scout group of about 180: families, leaders, supporters, leavers, applicants and contacts. */
export const demoPersons = (today: CalendarDate): ReadonlyArray<PersonData> => {
  const next = numbers(1907)
  const pick = <A>(from: ReadonlyArray<A>): A => from[Math.floor(next() * from.length)] as A
  const chance = (share: number) => next() < share
  const daysAgo = (most: number, least = 0) => addDays(today, -Math.floor(least + next() * (most - least)))
  const persons: Array<PersonData> = []
  let count = 100

  const phone = (label: PersonData["phones"][number]["label"]) => ({
    label,
    number: `0176 040690${String(Math.floor(next() * 100)).padStart(2, "0")}`,
  })

  const joined = (birthdate: CalendarDate): CalendarDate => {
    const earliest = addYears(birthdate, 7)
    const date = daysAgo(3_000, 30)
    return date < earliest ? earliest : date
  }

  const household = (lastName: string) => {
    const place = pick(places)
    const pays = next()
    return {
      lastName,
      ...place,
      country: "DE",
      street: chance(0.94) ? `${pick(streets)} ${1 + Math.floor(next() * 120)}${chance(0.1) ? "a" : ""}` : null,
      paymentMethod: pays < 0.62 ? "sepa_debit" : pays < 0.9 ? "bank_transfer" : "cash",
    } as const
  }

  const mandate = (holder: string, at: CalendarDate) =>
    chance(0.93)
      ? {
          accountHolder: holder,
          iban: iban(10_000 + count),
          // Of some it is not known yet, as in most lists.
          bic: count % 9 === 0 ? null : "GENODEM1GLS",
          mandateReference: `SF-${String(count).padStart(4, "0")}`,
          mandateDate: at,
        }
      : { accountHolder: holder }

  const member = (base: Partial<PersonData>, birthdate: CalendarDate, isGirl: boolean): PersonData => {
    count += 1
    const age = ageOn(birthdate, today)
    const joinDate = joined(birthdate)
    const left = chance(0.16)
    const leaveDate = left ? daysAgo(700, 20) : null
    return {
      ...emptyPerson("member"),
      ...base,
      gender: chance(0.96) ? (isGirl ? "female" : "male") : "unknown",
      birthdate: chance(0.97) ? birthdate : null,
      membershipNumber: String(count).padStart(4, "0"),
      joinDate: leaveDate !== null && leaveDate < joinDate ? addDays(leaveDate, -400) : joinDate,
      leaveDate,
      groups: [stage(age)],
      labels: [...(chance(0.35) ? ["Sommerlager"] : []), ...(chance(0.08) ? ["Fotoerlaubnis fehlt"] : [])],
      annuity: age < 18 ? "Kinder und Jugendliche" : "Erwachsene",
    }
  }

  for (let index = 0; index < 72; index++) {
    const lastName = families[index % families.length] as string
    const home = household(lastName)
    const parent = chance(0.6) ? pick(mothers) : pick(fathers)
    const siblings = chance(0.42) ? (chance(0.25) ? 3 : 2) : 1
    const familyId =
      siblings > 1 ? (uuidv7(1_700_000_000_000 + index, crypto.getRandomValues(new Uint8Array(10))) as FamilyId) : null
    const bank = home.paymentMethod === "sepa_debit" ? mandate(`${parent} ${lastName}`, daysAgo(2_500, 40)) : {}
    for (let child = 0; child < siblings; child++) {
      const isGirl = chance(0.5)
      const firstName = pick(isGirl ? girls : boys)
      const birthdate = daysAgo(18 * 365, 7 * 365)
      persons.push(
        member(
          {
            ...home,
            // Of three the last one lives with the other parent.
            ...(child === 2 ? { street: "Lindenallee 12", ...places[0] } : {}),
            ...bank,
            firstName,
            familyId,
            nickname: chance(0.12) ? pick(["Fuchs", "Grille", "Momo", "Pumuckl", "Schlappi", "Dachs"]) : null,
            email: chance(0.9) ? `familie@${mailbox(lastName)}.example` : null,
            phones: chance(0.93)
              ? [phone(chance(0.6) ? "mother" : "father"), ...(chance(0.3) ? [phone("member")] : [])]
              : [],
          },
          birthdate,
          isGirl,
        ),
      )
    }
  }

  for (let index = 0; index < 52; index++) {
    const isWoman = chance(0.5)
    const lastName = families[(index * 7) % families.length] as string
    const firstName = index % 3 === 0 ? pick(isWoman ? mothers : fathers) : pick(isWoman ? girls : boys)
    const birthdate = index % 3 === 0 ? daysAgo(70 * 365, 35 * 365) : daysAgo(30 * 365, 18 * 365)
    const home = household(lastName)
    const base = member(
      {
        ...home,
        ...(home.paymentMethod === "sepa_debit" ? mandate(`${firstName} ${lastName}`, daysAgo(2_000, 40)) : {}),
        firstName,
        phones: [phone("member")],
        email: `${mailbox(firstName)}.${mailbox(lastName)}@post.example`,
      },
      birthdate,
      isWoman,
    )
    persons.push(
      index % 3 === 0
        ? {
            ...base,
            groups: ["Förderkreis"],
            annuity: "Förderkreis",
            title: index === 6 ? "Dr." : index === 12 ? "Prof. Dr." : null,
          }
        : base,
    )
  }

  for (let index = 0; index < 7; index++) {
    const isGirl = chance(0.5)
    const lastName = families[(index * 5 + 3) % families.length] as string
    persons.push({
      ...emptyPerson("applicant"),
      ...household(lastName),
      firstName: pick(isGirl ? girls : boys),
      gender: isGirl ? "female" : "male",
      birthdate: daysAgo(13 * 365, 7 * 365),
      groups: ["Wölflinge"],
      email: `anmeldung@${mailbox(lastName)}.example`,
      phones: [phone("parents")],
    })
  }

  for (const joinsIn of [9, 41])
    persons.push({
      ...member({ ...household("Fuchs"), firstName: pick(girls) }, daysAgo(12 * 365, 8 * 365), true),
      joinDate: addDays(today, joinsIn),
      leaveDate: null,
    })

  const contacts = [
    "Sparkasse, Vereinsbetreuung",
    "Gemeindebüro St. Nikolai",
    "Jugendring Kiel",
    "Zeltverleih Nordlicht",
    "Stadt Kiel, Jugendamt",
    "Bauernhof Claußen",
    "Busreisen Förde",
    "Presse: Kieler Blatt",
  ]
  for (const name of contacts)
    persons.push({
      ...emptyPerson("contact"),
      lastName: name,
      ...pick(places),
      country: "DE",
      email: `${mailbox(fold(name)).slice(0, 24)}@kontakt.example`,
      phones: [{ label: "other", number: `0431 5550${String(Math.floor(next() * 900) + 100)}` }],
    })
  return persons
}
