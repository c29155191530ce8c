import { expect, type Page } from "@playwright/test"
import * as Effect from "effect/Effect"
import {
  type BillingMonth,
  debits,
  type FeeBatchId,
  fees,
  mandates,
  type TierId,
  tiers,
} from "../../core/fees/index.ts"
import { addDays } from "../../core/kernel/calendar-date.ts"
import { cents } from "../../core/kernel/money.ts"
import { people } from "../../core/people/people.port.ts"
import { debtor, jobId } from "../support/debits.ts"
import { day } from "../support/fees.ts"
import { signIn } from "./support/app.ts"
import { elsewhere, test } from "./support/in-page.ts"
import { lookInBoth, sizes } from "./support/look.ts"
import { overflow } from "./support/overflow.ts"

const annuity = "Quirins Beitragsart"
const quirin = {
  ...debtor("Quirin", { lastName: "Zwiebelhuber", annuity }),
  street: "Am Bach 1",
  postcode: "53111",
}
const found = { found: { search: "Zwiebelhuber" }, except: [] }

/** Has somebody stand in the list twice, once paid for by somebody else, and bills both for one month, which is due long ago. */
const billTwo = async (page: Page): Promise<void> => {
  const today = day(new Date().toISOString().slice(0, 10))
  const month = `${today.slice(0, 4)}-01` as BillingMonth
  const tier = crypto.randomUUID() as TierId
  const [, paidFor, payer] = await elsewhere(page, people, ({ create }) =>
    Effect.all([
      create({ ...quirin, city: "Bonn" }),
      create({ ...quirin, city: "Köln" }),
      create(debtor("Walburga", { lastName: "Zahlmeister", kind: "contact", annuity: null, city: "Köln" })),
    ]),
  )
  await elsewhere(page, mandates, ({ setPayer }) => setPayer({ person: paidFor.id, payer: payer.id }))
  await elsewhere(
    page,
    tiers,
    Effect.fnUntraced(function* (calls) {
      const content = { name: annuity, amount: cents(6000), billingMonths: [1], rules: [] }
      yield* calls.save({ id: tier, version: 0, content })
      const { fingerprint } = yield* calls.preview({ month, tiers: [tier] })
      const run = { month, tiers: [tier], batch: crypto.randomUUID() as FeeBatchId, dueOn: addDays(today, -60) }
      yield* calls.bill({ ...run, description: "Jahresbeitrag", fingerprint })
    }),
  )
}

// How a warning looks on each of the screens that have it, nothing but a browser says; when it is there, tests of the core do.
test("who is charged twice for a month is warned of before and after merging, and before the money is asked for [APP-21]", async ({
  page,
  login,
}) => {
  /** Expects the warning, with both fees, and that the screen is sound in each size. */
  const warned = async (name: string, title: string) => {
    const warning = page.getByText(title).locator("..")
    await expect(warning.getByRole("link", { name: /„Jahresbeitrag“ über 60,00/ })).toHaveCount(2)
    for (const { size, width, height } of sizes) {
      await page.setViewportSize({ width, height })
      await warning.scrollIntoViewIfNeeded()
      expect(await overflow(page), `${name}, ${size}`).toEqual([])
      await lookInBoth(page, `twice-${name}-${size}`)
    }
  }
  await signIn(page, login)
  await billTwo(page)

  await page.goto(`${login.url}/lists/tools/duplicates`)
  await page.getByRole("button", { name: /Quirin Zwiebelhuber, Quirin Zwiebelhuber: Vergleichen/ }).click()
  const paying = page.getByRole("radiogroup", { name: "Wer zahlt" })
  await expect(paying.getByRole("radio")).toHaveCount(2)
  await expect(paying.getByRole("radio", { name: "zahlt selbst" })).not.toBeChecked()
  await expect(paying.getByRole("radio", { name: "Walburga Zahlmeister" })).toBeChecked()
  await paying.getByRole("radio", { name: "zahlt selbst" }).check()
  await warned("compare", "Als eine Person hat sie für denselben Monat mehr als einen Beitrag:")
  await page.getByRole("button", { name: "Zusammenführen" }).click()
  await warned("merged", "Die Person hat jetzt für denselben Monat mehr als einen Beitrag:")

  const ofBoth = await elsewhere(page, fees, ({ list }) =>
    list({ filter: found.found, sort: { by: "dueOn", descending: false }, limit: 9 }),
  )
  await page.goto(`${login.url}/lists/members/${ofBoth.rows[0]?.person?.id}`)
  await warned("person", "Die Person hat jetzt für denselben Monat mehr als einen Beitrag:")

  await page.goto(`${login.url}/fees/${ofBoth.rows[0]?.id}`)
  await page.getByRole("button", { name: "Rechnung erstellen" }).press("Enter")
  await page.getByRole("dialog").getByRole("button", { name: "Rechnung erstellen" }).press("Enter")
  await warned("invoice", "1 Person hat für denselben Monat mehr als einen Beitrag:")

  const id = jobId()
  await elsewhere(page, debits, ({ start }) => start({ id, fees: found }))
  await page.goto(`${login.url}/fees/sepa/drafts/${id}?step=sum`)
  await warned("debits", "1 Person hat für denselben Monat mehr als einen Beitrag:")

  // Who pays by direct debit is reminded of nothing.
  const ids = ofBoth.rows.map((fee) => fee.id)
  await elsewhere(page, fees, ({ change }) => change({ fees: { ids }, change: { paymentMethod: "bank_transfer" } }))
  await page.goto(`${login.url}/fees/dunning`)
  await warned("dunning", "1 Person hat für denselben Monat mehr als einen Beitrag:")
})
