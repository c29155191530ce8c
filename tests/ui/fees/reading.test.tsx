import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { Router } from "wouter"
import type { FeeId, JobDetail, OrderDetail } from "../../../core/fees/index.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { Held } from "../../../core/kernel/permission.ts"
import { mayCall } from "../../../core/kernel/policy.ts"
import { ChargedTwiceWarning } from "../../../ui/fees/charged-twice.tsx"
import type { JobViewModel } from "../../../ui/fees/debits/job.view-model.ts"
import { JobActions } from "../../../ui/fees/debits/job-actions.tsx"
import { OwedBeside } from "../../../ui/fees/debits/owed-beside.tsx"
import type { MandatesViewModel } from "../../../ui/fees/mandates/mandates.view-model.ts"
import { MissingReferences } from "../../../ui/fees/mandates/missing-references.tsx"
import type { OrderViewModel } from "../../../ui/fees/transfers/order.view-model.ts"
import { OrderActions } from "../../../ui/fees/transfers/order-actions.tsx"
import { Allowed } from "../../../ui/kit/may.tsx"
import { chargedTwiceText } from "../../../ui/text/de/charged-twice.ts"
import { awaitedText, debitsText, jobText } from "../../../ui/text/de/debits.ts"
import { mandatesText } from "../../../ui/text/de/mandates.ts"
import { orderText } from "../../../ui/text/de/transfers.ts"
import { day } from "../../support/fees.ts"

const { button, form } = vi.hoisted(() => ({ button: { button: {}, icon: "", tip: "" }, form: { form: "", foot: "" } }))
vi.mock("../../../ui/kit/button.css.ts", () => button)
vi.mock("../../../ui/kit/form.css.ts", () => form)
vi.mock("../../../ui/workspace/workspace.css.ts", () => ({ link: "" }))
vi.mock("../../../ui/fees/fees.css.ts", () => ({ steps: "" }))
vi.mock("../../../ui/messages/messages.css.ts", () => ({
  card: "",
  cardTitle: "",
  soft: "",
  warning: "",
  what: "",
  personLink: "",
  line: "",
  details: "",
  summary: "",
  between: "",
}))

const held = (readOnly: boolean): Held => ({
  signedIn: true,
  permissions: ["fees"],
  reach: { readOnly, groups: null },
})
const shown = (readOnly: boolean, children: ReactNode): string =>
  renderToStaticMarkup(<Allowed value={(operation) => mayCall(held(readOnly), operation)}>{children}</Allowed>)

/** What both read, and who may act can press besides. */
const isRead = (children: ReactNode, text: string, act: string): void => {
  expect([shown(false, children), shown(true, children)]).toEqual([
    expect.stringContaining(text),
    expect.stringContaining(text),
  ])
  expect(shown(false, children)).toContain(`>${act}</button>`)
  expect(shown(true, children)).not.toContain("<button")
}

it("a warning names the months and fees that somebody is charged more than once; who may see no fees is told whom to ask", () => {
  const fee = (id: string, reference: string) => ({ id, reference, description: "Beitrag", amount: cents(6000) })
  const month = { month: "2027-01", fees: [fee("a", "ABC2345"), fee("b", "DEF2345")] }
  const drawn = renderToStaticMarkup(
    <Router ssrPath="/">
      <ChargedTwiceWarning title={chargedTwiceText.now} months={[month]} />
    </Router>,
  )
  for (const each of [chargedTwiceText.now, "Januar 2027", "ABC2345", "/fees/a", "DEF2345", "/fees/b"])
    expect(drawn).toContain(each)
  const unseen = renderToStaticMarkup(<ChargedTwiceWarning title={chargedTwiceText.now} months={[null]} />)
  expect(unseen).toContain(chargedTwiceText.unseen)
  expect(renderToStaticMarkup(<ChargedTwiceWarning title={chargedTwiceText.now} months={[]} />)).toBe("")
})

it("the last step of a direct debit says what is owed back, by which fees, and how that is settled [SEP-05]", () => {
  const line = { fee: "f1" as FeeId, reference: "K7M2XPQ", description: "Sommerlager", person: "p1" as PersonId }
  const owed = { lines: [{ ...line, name: "Anna Weber", amount: cents(1250) }], payers: 1, sum: 1250 }
  const drawn = renderToStaticMarkup(
    <Router ssrPath="/">
      <OwedBeside model={{ owed }} />
    </Router>,
  )
  expect(drawn).toContain(debitsText.owed(1, 1250))
  expect(drawn).toMatch(/href="[^"]*\/fees\/f1"[^>]*>Anna Weber: 12,50\s€ aus „Sommerlager“/)
  expect(drawn).toContain(debitsText.owedHow)
  expect(drawn).toMatch(/href="[^"]*\/fees\/transfers\/new"/)
  expect(renderToStaticMarkup(<OwedBeside model={{ owed: { lines: [], payers: 0, sum: 0 } }} />)).toBe("")
})

const acting = { failure: undefined, busy: false }

describe("what is read beside what can be done", () => {
  it("is there of a direct debit whose money is late [WSP-10] [SEP-07]", () => {
    const awaited = { what: "money", by: day("2026-12-04"), is: "late" } as const
    const model = { awaited, acting, dialog: undefined, can: () => true } as unknown as JobViewModel
    const job = { state: "pending" } as JobDetail
    isRead(<JobActions model={model} job={job} />, awaitedText(awaited), jobText.discard)
  })

  it("is there of a direct debit of which nothing is awaited any more [WSP-10] [SEP-07]", () => {
    const model = { awaited: undefined, acting, dialog: undefined, can: () => false } as unknown as JobViewModel
    const job = { state: "discarded" } as JobDetail
    expect(shown(true, <JobActions model={model} job={job} />)).toContain(jobText.why("discarded"))
  })

  it("is there of a payout, with the warning that its day is over [WSP-10] [SEP-11]", () => {
    const order = { state: "made" } as OrderDetail
    for (const [isLate, text] of [
      [false, orderText.next.made],
      [true, orderText.late],
    ] as const) {
      const model = { isLate, acting, asks: false, can: () => true } as unknown as OrderViewModel
      isRead(<OrderActions model={model} order={order} />, text, orderText.discard)
    }
  })

  it("is there of mandates that have no reference [WSP-10] [SEP-10]", () => {
    const model = { all: { value: { withoutReference: 3 } }, giving: acting } as unknown as MandatesViewModel
    isRead(<MissingReferences model={model} />, mandatesText.missing(3), mandatesText.give(3))
  })
})
