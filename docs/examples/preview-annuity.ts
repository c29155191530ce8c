/**
 * Previews a billing run with a rule of one's own and prints every amount with the way it came about.
 * Amounts are integer cents.
 *
 *     node preview-annuity.ts
 */
import { type BilledPerson, type BillingMonth, billingRun, type CalendarDate, cents, type Tier } from "wimpel/core"

const tier: Tier = {
  id: "member",
  name: "Member",
  amount: cents(6000),
  billingMonths: [1, 7],
  rules: [
    { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 },
    { when: { kind: "group", anyOf: ["leaders"] }, operator: "setAmount", value: cents(2500) },
    { operator: "prorate" },
  ],
}

const date = (text: string) => text as CalendarDate
const persons: ReadonlyArray<BilledPerson> = [
  { id: "ada", birthdate: date("2011-03-04"), groups: [], family: "f", joinDate: date("2020-01-01"), tier: "member" },
  { id: "ben", birthdate: date("2014-09-17"), groups: [], family: "f", joinDate: date("2026-03-10"), tier: "member" },
  { id: "cem", birthdate: date("1999-12-01"), groups: ["leaders"], joinDate: date("2015-06-01"), tier: "member" },
  { id: "dora", groups: [] },
]

const { fees, leftOut, total } = billingRun({ billingMonth: "2026-01" as BillingMonth, tiers: [tier], persons })

for (const { person, base, amount, trace } of fees)
  console.log(`${person}: ${[base, ...trace.map(({ after }) => after)].join(" -> ")} = ${amount}`)
for (const { person, reason } of leftOut) console.log(`${person}: left out, ${reason}`)
console.log(`total: ${total}`)
