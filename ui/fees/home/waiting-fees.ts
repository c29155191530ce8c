import * as Effect from "effect/Effect"
import {
  awaitedJobs,
  type Debits,
  type FeeFilter,
  type Fees,
  type JobHead,
  type OrderHead,
  type Transfers,
} from "../../../core/fees/index.ts"
import { addDays, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { HomeLine } from "../../home/home-line.ts"
import { awaitedText } from "../../text/de/debits.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { homeFeesText as words } from "../../text/de/home-fees.ts"

/** Fees that fall due within so many days, today among them, are told beforehand. */
const daysAhead = 14

/** So many jobs, and so many orders to pay, are told, those that are due first; the lists of them have the others. */
const mostJobs = 3

interface Calls<Lost> {
  readonly fees: Pick<Fees<Lost>, "sums">
  readonly debits: Pick<Debits<Lost>, "list">
  readonly transfers: Pick<Transfers<Lost>, "list">
}

const jobLines = (jobs: ReadonlyArray<JobHead>, today: CalendarDate): ReadonlyArray<HomeLine> =>
  awaitedJobs(jobs, today)
    .slice(0, mostJobs)
    .map(({ job, waits }) => ({
      id: job.id,
      text: words.job(formatDate(job.message.executionDate), awaitedText(waits)),
      amount: formatMoney(job.sum),
      to: `/fees/sepa/${job.id}`,
      pressing: waits.is !== "onTime",
    }))

/** Orders of which nobody took the file: their fees say that the money went back, and it did not. */
const orderLines = (orders: ReadonlyArray<OrderHead>, today: CalendarDate): ReadonlyArray<HomeLine> =>
  orders
    .filter(({ state }) => state === "made")
    .toSorted((a, b) => a.message.executionDate.localeCompare(b.message.executionDate))
    .slice(0, mostJobs)
    .map(({ id, sum, message: { executionDate } }) => ({
      id,
      text: executionDate < today ? words.lateOrder(formatDate(executionDate)) : words.order(formatDate(executionDate)),
      amount: formatMoney(sum),
      to: `/fees/transfers/${id}`,
      pressing: executionDate <= today,
    }))

const listAt = (tab: "open" | "overdue", typed = ""): string =>
  `/fees?${new URLSearchParams({ tab, ...(typed === "" ? {} : { q: typed }) })}`

/** What waits for a treasurer today: fees that are overdue, came back or fall due soon, and jobs and orders to pay that await something (SEP-09). */
export const waitingFees = <Lost>(
  { fees, debits, transfers }: Calls<Lost>,
  today: CalendarDate,
): Effect.Effect<ReadonlyArray<HomeLine>, Lost> =>
  Effect.gen(function* () {
    const soon = addDays(today, daysAhead - 1)
    const open = ["unpaid", "partial", "debitDisputed"] as const
    const found = (filter: FeeFilter) =>
      Effect.map(fees.sums({ filter }), (sums) => ({
        fees: sums.reduce((count, each) => count + each.fees, 0),
        open: sums.reduce((sum, each) => sum + each.open, 0),
      }))
    const [overdue, returned, due, { jobs }, orders] = yield* Effect.all(
      [
        found({ overdue: true, states: open }),
        found({ states: ["debitDisputed"] }),
        found({ states: open, due: { from: today, before: addDays(soon, 1) } }),
        debits.list(),
        transfers.list(),
      ],
      { concurrency: "unbounded" },
    )
    const line = (
      id: string,
      { fees, open }: typeof due,
      text: (count: number) => string,
      to: string,
      pressing = true,
    ) => (fees === 0 ? [] : [{ id, text: text(fees), amount: formatMoney(open), to, pressing }])
    return [
      ...line("overdue", overdue, words.overdue, listAt("overdue")),
      ...line("returned", returned, words.returned, listAt("open", "status:rücklastschrift")),
      ...jobLines(jobs, today),
      ...orderLines(orders, today),
      ...line("due", due, words.due(formatDate(soon)), listAt("open", `fällig>=${today} fällig<=${soon}`), false),
    ]
  })
