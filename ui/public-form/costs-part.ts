import {
  type CostOfMembership,
  type CostOfPerson,
  type CostPart,
  costOfAll,
  costsOf,
  type GivenToAll,
  membershipCosts,
  type PublicForm,
} from "../../core/forms/index.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import { formatDate, formatMoney } from "../text/de/format.ts"
import { inMonths, monthText } from "../text/de/months.ts"
import { publicFormText } from "../text/de/public-form.ts"
import { type Html, html } from "./html.ts"

type Words = ReturnType<typeof publicFormText>

const sum = (amounts: ReadonlyArray<number>): string => formatMoney(amounts.reduce((all, each) => all + each, 0))

const section = (text: Words, lines: ReadonlyArray<Html>, together: string, hint: string): Html =>
  html`<section class="note" aria-label="${text.costs}"><h2>${text.costs}</h2><dl>${lines}</dl>${lines.length > 1 && html`<p><strong>${together}</strong></p>`}<p class="hint">${hint}</p></section>`

const whose = (text: Words, persons: number, person: number, what: string): string =>
  persons < 2 ? what : `${text.person(person + 1)}: ${what}`

const ofEvent = (text: Words, costs: ReadonlyArray<CostOfPerson>, persons: number): Html => {
  const line = ({ person, price, amount, subsidised, parts }: CostOfPerson) =>
    html`<dt>${whose(text, persons, person, price)}</dt><dd>${formatMoney(amount)}${subsidised !== null && html` <small>${text.subsidisedCost(formatMoney(subsidised))}</small>`}${parts.length > 1 && parts.map(({ flow, amount: of, dueOn }) => html`<br><small>${text.costPart(flow, formatMoney(of), formatDate(dueOn))}</small>`)}${parts.length === 1 && html`<br><small>${text.costDue(formatDate((parts[0] as CostPart).dueOn))}</small>`}</dd>`
  return section(text, costs.map(line), text.costOfAll(formatMoney(costOfAll(costs))), text.costsHint)
}

const ofMembership = (text: Words, costs: ReadonlyArray<CostOfMembership>, persons: number): Html => {
  const line = ({ person, tier, first, yearly, billingMonths }: CostOfMembership) =>
    html`<dt>${whose(text, persons, person, tier)}</dt><dd>${text.costUntil(formatMoney(first.amount), monthText(first.until))}<br><small>${text.costYearly(formatMoney(yearly), inMonths(billingMonths))}</small></dd>`
  const [first, yearly] = [sum(costs.map((each) => each.first.amount)), sum(costs.map((each) => each.yearly))]
  return section(text, costs.map(line), text.costOfFamily(first, yearly), text.membershipCostsHint)
}

/**
 * What taking part, or being a member, will cost each person and all of them together, and when (FRM-11, FRM-14). Without a script
 * it says what is known when the page is written: where there is one price alone, or after the form was looked at.
 */
export const costsPart = ({ document, offer, tiers }: PublicForm, given: GivenToAll): Html => {
  const text = publicFormText(document.voice)
  const persons = given.persons.length
  const today = todayInGermany(Date.now())
  if (offer !== null) {
    const costs = costsOf(document, offer, given, today)
    return costs.every(({ amount }) => amount === 0) ? html`` : ofEvent(text, costs, persons)
  }
  const costs = membershipCosts(document, tiers, given, today)
  return costs.every(({ first, yearly }) => first.amount === 0 && yearly === 0)
    ? html``
    : ofMembership(text, costs, persons)
}
