import * as Schema from "effect/Schema"
import { FeeAmount, Rule } from "../fees/index.ts"
import { formKinds } from "./blocks/kinds.ts"
import { FormChange } from "./changes-since-published.ts"
import { DocumentFault } from "./check-document.ts"
import { EventOffer } from "./event-offer/offer.ts"
import { FormDocument } from "./form-document.ts"
import { FormId } from "./form-id.ts"

/** The most forms of a workspace, beside those of events. */
export const mostForms = 200
export const mostFormsOfEvents = 1_000

const FormKindName = Schema.Literals(formKinds)

/** Whether a form can be filled in (FRM-07): never yet, now, or no more. */
export const FormState = Schema.Literals(["draft", "published", "closed"])
export type FormState = typeof FormState.Type

/**
 * A tier that a form offers: its name, its amount in cents, the months in which it is due, and those of its rules that can apply to an
 * applicant.
 */
export const OfferedTier = Schema.Struct({
  name: Schema.String,
  amount: FeeAmount,
  billingMonths: Schema.Array(Schema.Int),
  rules: Schema.Array(Rule),
})

/** A form in the list. Instants in UTC (ISO 8601). */
export const FormRow = Schema.Struct({
  id: FormId,
  kind: FormKindName,
  state: FormState,
  title: Schema.String,
  version: Schema.Int,
  /** Whether the draft says something else than what is published. */
  changed: Schema.Boolean,
  publishedAt: Schema.NullOr(Schema.String),
  /** How many answers came, and how many of them wait for a decision. */
  received: Schema.Int,
  waiting: Schema.Int,
  /** How its public address calls it. */
  publicId: Schema.String,
})
export type FormRow = typeof FormRow.Type

/** A form as who builds it sees it: its draft, what keeps it from being published, and what that would change (FRM-15). */
export const FormDetail = Schema.Struct({
  ...FormRow.fields,
  draft: FormDocument,
  /** The number of the published version; `null` before the first. */
  number: Schema.NullOr(Schema.Int),
  faults: Schema.Array(DocumentFault),
  changes: Schema.Array(FormChange),
  /** The tiers that its annuity offers. */
  tiers: Schema.Array(OfferedTier),
  /** What its event offers; `null` for an application. */
  offer: Schema.NullOr(EventOffer),
})
export type FormDetail = typeof FormDetail.Type
