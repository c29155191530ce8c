import type { EventContent, EventGroup, EventPrice, ListContent } from "../../core/events/index.ts"
import { type Block, type FormDocument, OfferId } from "../../core/forms/index.ts"
import { cents } from "../../core/kernel/money.ts"
import { day } from "./fees.ts"
import { formBlock, formDocument } from "./forms.ts"

/** A group of so many persons; `null` for any number. */
export const eventGroup = (id: OfferId, most: number | null): EventGroup => ({
  id,
  name: `Gruppe ${id}`,
  most,
  on: null,
  confirmation: null,
})

/** A price of so many cents, without anything else. */
export const eventPrice = (id: string, amount: number): EventPrice => ({
  id: OfferId.make(id),
  name: `Preis ${id}`,
  amount: cents(amount),
  subsidised: null,
  siblings: [],
  upfront: cents(0),
})

/** A camp of two days in the summer of 2027, whose places are given at once. */
export const eventContent = (given: Partial<EventContent> = {}): EventContent => ({
  title: "Sommerlager",
  place: "Zeltplatz am See",
  days: [
    { on: day("2027-08-01"), from: "15:00", to: null },
    { on: day("2027-08-02"), from: null, to: "11:00" },
  ],
  most: null,
  labels: [],
  confirmation: "automatic",
  groups: [],
  prices: [],
  sphere: "purpose",
  category: null,
  dueOn: null,
  monthsSealed: 3,
  familyCancellation: null,
  mailsOff: [],
  remindDaysBefore: 7,
  ...given,
})

/** A form that asks for group, price and a subsidy, and what is given. */
export const registrationForm = (blocks: ReadonlyArray<Block> = []): FormDocument =>
  formDocument(
    [
      formBlock("group", {}, { required: true }),
      formBlock("price", {}, { required: true }),
      formBlock("subsidized"),
      ...blocks,
    ],
    { title: "Sommerlager" },
  )

/** A list that says names. */
export const eventList = (given: Partial<ListContent> = {}): ListContent => ({
  name: "Teilnehmende",
  columns: [{ kind: "name", title: "" }],
  order: "name",
  ageGroups: [],
  note: "",
  signatures: [],
  ...given,
})
