import * as Schema from "effect/Schema"
import { isSlug, Organisation } from "../access/index.ts"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { Text } from "../kernel/text.ts"
import { EmailAddress } from "../messaging/index.ts"

/** What kind of organisation a workspace is for (DEM-03). */
export const organisationKinds = [
  "scouts",
  "youth",
  "sports",
  "culture",
  "aid",
  "friends",
  "association",
  "other",
] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** How many members it has: up to so many (DEM-03). */
export const organisationSizes = ["30", "100", "300", "1000", "more"] as const
export type OrganisationSize = (typeof organisationSizes)[number]

/** What is asked of a newcomer, and can be left out (DEM-03). */
export const Profile = Schema.Struct({
  kind: Schema.NullOr(Schema.Literals(organisationKinds)),
  size: Schema.NullOr(Schema.Literals(organisationSizes)),
  foundedOn: Schema.NullOr(CalendarDate),
})
export type Profile = typeof Profile.Type

/** What an admin says of the workspace (WSP-01, WSP-05). Texts may be empty. */
export const Details = Schema.Struct({
  name: Organisation,
  /** Its name in addresses; no two workspaces have the same. */
  slug: Schema.String.check(
    Schema.makeFilter((text: string) => isSlug(text) || "small letters, digits, single hyphens"),
  ),
  /** Where bills go. */
  billingEmail: Schema.NullOr(EmailAddress),
  /** Where answers to mails of the workspace go; without it, where bills go. */
  contactEmail: Schema.NullOr(EmailAddress),
  street: Text(150),
  addressAddition: Text(150),
  postcode: Text(12),
  city: Text(100),
  imprint: Text(20_000),
  ...Profile.fields,
})
export type Details = typeof Details.Type

/** The details as they are kept. */
export const KeptDetails = Schema.Struct({
  ...Details.fields,
  /** One more with each change. */
  version: Schema.Int,
  /** Changes with each logo; `null` without one. */
  logo: Schema.NullOr(Schema.String),
  /** Whether the first set-up was done or skipped. */
  onboarded: Schema.Boolean,
})
export type KeptDetails = typeof KeptDetails.Type
