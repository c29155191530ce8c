import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { type Cents, cents } from "../../kernel/money.ts"
import { answeredKind } from "../answered-kind.ts"
import type { FormDocument } from "../form-document.ts"
import { type GivenToAll, visiblePart } from "../visible-blocks.ts"
import { dueOfPart } from "./due.ts"
import type { EventOffer, OfferedPrice } from "./offer.ts"
import { instalments, owedPrice } from "./price.ts"

/** What a person pays for a part, in cents, and when, if it is charged today. */
export interface CostPart {
  readonly flow: "form" | "formUpfront" | "formFinal"
  readonly amount: Cents
  readonly dueOn: CalendarDate
}

/** What taking part costs a person of an answer. */
export interface CostOfPerson {
  /** Whose it is, counted from 0. */
  readonly person: number
  readonly price: string
  readonly amount: Cents
  /** What it costs once the subsidy is approved that the person asks for; `null` where they ask for none. */
  readonly subsidised: Cents | null
  readonly parts: ReadonlyArray<CostPart>
}

/** The price of a person: the one they chose, or the only one there is. */
export const chosenPrice = <Price extends OfferedPrice>(
  prices: ReadonlyArray<Price>,
  document: FormDocument,
  part: Readonly<Record<string, unknown>>,
): Price | undefined => {
  const chosen = answeredKind(document, part, "price")
  return prices.find(({ name }) => name === chosen) ?? (prices.length === 1 ? prices[0] : undefined)
}

/** Whether a person asks for the subsidised amount of a price that has one. */
export const asksForSubsidy = (
  { subsidised }: Pick<OfferedPrice, "subsidised">,
  document: FormDocument,
  part: Readonly<Record<string, unknown>>,
): boolean => subsidised !== null && answeredKind(document, part, "subsidized") === true

/**
 * What the persons of an answer will pay, and when, if they have their places today (FRM-11): by the rules by which the fees are
 * made. Nothing of who chose no price yet.
 */
export const costsOf = (
  document: FormDocument,
  { prices, days, dueOn }: Pick<EventOffer, "prices" | "days" | "dueOn">,
  given: GivenToAll,
  today: CalendarDate,
): ReadonlyArray<CostOfPerson> => {
  const begins = days[0]?.on ?? today
  return given.persons.flatMap((_, person) => {
    const { own: part } = visiblePart(document, given, person, today)
    const price = chosenPrice(prices, document, part)
    if (price === undefined) return []
    const { amount, subsidised, upfront } = owedPrice(price, person + 1)
    return [
      {
        person,
        price: price.name,
        amount,
        subsidised: asksForSubsidy(price, document, part) ? subsidised : null,
        parts: instalments(amount, upfront).map((each) => ({
          ...each,
          dueOn: dueOfPart(each.flow, { dueOn, begins }, today),
        })),
      },
    ]
  })
}

/** What all persons pay together, in cents. */
export const costOfAll = (costs: ReadonlyArray<CostOfPerson>): Cents =>
  cents(costs.reduce((sum, { amount }) => sum + amount, 0))
