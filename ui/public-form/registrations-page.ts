import type { RegistrationId } from "../../core/events/event-id.ts"
import type { CancellationOutcome } from "../../core/events/own-registrations/cancellation-terms.ts"
import type { OwnRegistration, OwnRegistrations } from "../../core/events/own-registrations/own-registrations.port.ts"
import { eventDaysText } from "../text/de/event-words.ts"
import { formatDate, formatMoney } from "../text/de/format.ts"
import { ownRegistrationsText } from "../text/de/own-registrations.ts"
import { publicFormText } from "../text/de/public-form.ts"
import { type Html, html } from "./html.ts"
import { footOf, wholePage } from "./page.ts"

type Words = ReturnType<typeof ownRegistrationsText>

const amounts = (lines: ReadonlyArray<readonly [label: string, amount: number]>): Html => {
  const shown = lines.filter(([, amount]) => amount > 0)
  return html`${shown.length > 0 && html`<dl>${shown.map(([label, amount]) => html`<dt>${label}</dt><dd>${formatMoney(amount)}</dd>`)}</dl>`}`
}

const framed = (own: OwnRegistrations, address: string, content: Html): string => {
  const { title, club, contact, voice, imprint, logo } = own
  const picture = logo === null ? undefined : `${address}/logo?${logo}`
  return wholePage({ title, club, logo: picture, foot: footOf(voice, contact, imprint), saysOrigin: true }, content)
}

const whenAndWhere = ({ days, place }: OwnRegistrations): Html =>
  html`<p class="hint">${eventDaysText(days)}${place !== "" && html`<br>${place}`}</p>`

/** One registration: how it stands, what it costs, and how it is cancelled or why not here. */
const registrationPart = (each: OwnRegistration, address: string, words: Words, costsHint: string): Html => {
  const { state, firstName, price, paid, open, back, cancelling, id } = each
  const isPending = state === "received" || state === "waiting"
  const way = cancelling.may
    ? html`<form method="get" action="${address}/${id}"><button type="submit">${words.cancel(firstName)}</button></form>`
    : state !== "cancelled" && html`<p class="hint">${words.outcome(cancelling.why)}</p>`
  return html`<hr><section aria-label="${firstName}"><h2>${firstName}</h2><p>${words.state(each)}</p>${amounts([
    [state === "cancelled" ? words.kept : words.price, price],
    [words.paid, paid],
    [words.open, open],
    [words.back, back],
  ])}${isPending && price > 0 && html`<p class="hint">${costsHint}</p>`}${cancelling.may && cancelling.freeUntil !== null && html`<p class="hint">${words.free(formatDate(cancelling.freeUntil))}</p>`}${way}</section>`
}

/** The page on which a family sees what it registered for (EVT-08), at its address, and what came of its last wish to cancel. */
export const registrationsPage = (own: OwnRegistrations, address: string, outcome?: CancellationOutcome): string => {
  const words = ownRegistrationsText(own.voice)
  const { costsHint } = publicFormText(own.voice)
  const said = outcome !== undefined && html`<p class="note" role="status">${words.outcome(outcome)}</p>`
  const all = own.registrations.map((each) => registrationPart(each, address, words, costsHint))
  return framed(
    own,
    address,
    html`${said}<p class="hint">${words.title}</p><h1>${own.title}</h1>${whenAndWhere(own)}${all}`,
  )
}

/** What cancelling means for the money that was paid, and for what is still to be paid. */
const meaningOf = ({ price, paid }: OwnRegistration, keep: number, words: Words): Html =>
  html`${(price > 0 || paid > 0) && html`<p><strong>${keep === 0 ? words.costsNothing : words.costs(formatMoney(keep))}</strong></p>`}${amounts(
    [
      [words.paidSoFar, paid],
      [words.stays, Math.min(keep, paid)],
      [words.back, paid - keep],
      [words.staysOpen, keep - paid],
    ],
  )}`

/** The page that says what stays and what comes back before one is cancelled; nothing where a family cannot cancel it. */
export const cancellationPage = (own: OwnRegistrations, address: string, id: RegistrationId): string | undefined => {
  const each = own.registrations.find((registration) => registration.id === id)
  if (each === undefined || !each.cancelling.may) return undefined
  const words = ownRegistrationsText(own.voice)
  const { keep } = each.cancelling
  return framed(
    own,
    address,
    html`<p class="hint">${own.title}</p><h1>${words.question(each.firstName)}</h1>${whenAndWhere(own)}${meaningOf(each, keep, words)}<p>${words.meaning(each.state)}</p><form method="post" action="${address}/${id}?keep=${keep}"><button type="submit" class="go">${words.act(each.firstName)}</button></form><form method="get" action="${address}"><p><button type="submit">${words.leave}</button></p></form>`,
  )
}
