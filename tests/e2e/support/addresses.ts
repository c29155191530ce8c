import type { Page } from "@playwright/test"
import { partsOf, type ViewModels } from "../../../composition/browser/parts.ts"
import { events } from "../../../core/events/index.ts"
import { debits, fees, type SepaJobId, tiers, transfers } from "../../../core/fees/index.ts"
import { forms } from "../../../core/forms/index.ts"
import { type MessageId, messages } from "../../../core/messages/index.ts"
import { people } from "../../../core/people/index.ts"
import { doorRoutes } from "../../../ui/shell/door-routes.ts"
import type { RouteData } from "../../../ui/shell/route-data.ts"
import { houseRoutes } from "../../../ui/shell/route-table.ts"
import { draftContent } from "../../support/messages.ts"
import type { Login } from "./app.ts"
import { elsewhere } from "./in-page.ts"

const { screens } = partsOf({} as ViewModels)
/** The screens of the house, and those of the door that whoever is signed in can open. */
export const built: ReadonlyArray<RouteData> = [
  ...houseRoutes.filter(({ name }) => screens[name] !== undefined),
  ...doorRoutes.filter(({ name, who }) => who !== "guest" && name !== "callback"),
]
/** The screens that guests alone are shown. Those for a second factor are there only in the middle of signing in. */
export const forGuests = doorRoutes.filter(({ name, who }) => who === "guest" && name !== "code" && name !== "passkey")

/** The first of what the demo has, which an address names. */
const first = <A extends { readonly id: string }>(all: ReadonlyArray<A>): string => {
  const [one] = all
  if (one === undefined) throw new Error("the demo has none")
  return one.id
}

/** One thing of each kind that has a screen of its own, by its id. */
interface Shown {
  readonly person: string
  readonly form: string
  readonly event: string
  readonly tier: string
  readonly fee: string
  readonly debitDraft: string
  readonly debitJob: string
  readonly transferOrder: string
  readonly draft: string
  readonly sentMessage: string
}

/** The addresses of screens whose routes name something, by the names of the routes. */
export const addressesOf = (shown: Shown): Readonly<Record<string, ReadonlyArray<string>>> => ({
  formAnswers: [`/lists/forms/${shown.form}/answers`],
  formBuilder: [`/lists/forms/${shown.form}`],
  event: [`/lists/${shown.event}`],
  eventAttendance: [`/lists/${shown.event}/attendance`],
  eventSettings: [`/lists/${shown.event}/settings`],
  list: ["/lists/members", "/lists/contacts"],
  peopleTool: ["duplicates", "families", "report", "anniversaries", "proposals", "words", "trash"].map(
    (tool) => `/lists/tools/${tool}`,
  ),
  person: [`/lists/members/${shown.person}`],
  tier: [`/fees/tiers/${shown.tier}`],
  fee: [`/fees/${shown.fee}`],
  debitDraft: [`/fees/sepa/drafts/${shown.debitDraft}`],
  debitJob: [`/fees/sepa/${shown.debitJob}`],
  transferOrder: [`/fees/transfers/${shown.transferOrder}`],
  draft: [`/messaging/drafts/${shown.draft}`],
  sentMessage: [`/messaging/sent/${shown.sentMessage}`],
  automaticText: ["/messaging/automatic/applicationConfirmed"],
  handbook: ["/help", "/help/konto"],
  workspaces: ["/ws"],
})

/** The same with things of the demo. */
export const addressesIn = async (page: Page): Promise<Readonly<Record<string, ReadonlyArray<string>>>> => {
  const query = { fields: [], sort: { by: "name", descending: false }, limit: 1 } as const
  const person = first((await elsewhere(page, people, (calls) => calls.list(query))).rows)
  const form = first(await elsewhere(page, forms, (calls) => calls.list()))
  const event = first(await elsewhere(page, events, (calls) => calls.list()))
  const fee = first(
    (
      await elsewhere(page, fees, (calls) =>
        calls.list({ filter: {}, sort: { by: "dueOn", descending: true }, limit: 1 }),
      )
    ).rows,
  )
  const tier = first(await elsewhere(page, tiers, (calls) => calls.list()))
  const { jobs } = await elsewhere(page, debits, (calls) => calls.list())
  const collected = await elsewhere(page, debits, (calls) =>
    calls.start({ id: crypto.randomUUID() as SepaJobId, fees: { found: {}, except: [] } }),
  )
  const sent = await elsewhere(page, messages, (calls) => calls.sent({}))
  const orders = await elsewhere(page, transfers, (calls) => calls.list())
  const draft = await elsewhere(page, messages, (calls) =>
    calls.write({ id: crypto.randomUUID() as MessageId, content: draftContent() }),
  )
  return addressesOf({
    person,
    form,
    event,
    tier,
    fee,
    debitDraft: collected.id,
    debitJob: first(jobs),
    transferOrder: first(orders),
    draft: draft.id,
    sentMessage: first(sent),
  })
}

const inside: ReadonlySet<string> = new Set(houseRoutes.map(({ name }) => name))

/**
 * Goes to the screen of a route, by one of its addresses. From within the house it goes as a link does, which is much quicker than to
 * begin anew, and waits until what was shown has gone.
 */
export const arrive = async (page: Page, login: Login, { name }: RouteData, address: string): Promise<void> => {
  const shown = page.locator("[data-transition=page]")
  const isWithin = inside.has(name) && (await shown.count()) === 1 && new URL(page.url()).pathname !== address
  if (!isWithin) return void (await page.goto(login.url + address))
  await shown.evaluate((before) => before.setAttribute("data-before", ""))
  await page.evaluate((address) => history.pushState(null, "", address), address)
  await page.locator("[data-transition=page]:not([data-before])").waitFor({ state: "attached" })
}
