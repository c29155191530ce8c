import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { OwnLine, OwnSectionName } from "../kernel/own-records.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { EmailAddress } from "../messaging/index.ts"
import { PersonChoice } from "./changes/person-choice.ts"
import { ColumnGone, InvalidPerson, PersonChanged, PersonNotFound, TooManyPersons } from "./people.errors.ts"
import { PersonKind } from "./person.ts"
import { isEmail } from "./person-rules.ts"
import { ProposalId, SelfLinkId } from "./record-id.ts"
import { notAskedReasons } from "./self-service/asking.ts"
import { Confirmed } from "./self-service/confirmation.ts"
import { OwnChanges, OwnData, ownFields } from "./self-service/own-data.ts"
import { SelfLink } from "./self-service/self-link.ts"
import { OwnDataChanged, ProposalGone, SelfLinkVoid } from "./self-service/self-service.errors.ts"
import { SenderUnproven } from "./sender.errors.ts"

const terms = { scope: "members", feature: "people" } as const

/** The secret of a link; its form says nothing of whether it is good. */
const Token = Text(200)

/**
 * The own data of a person as whoever opens a link to it sees it, with who asks: name, imprint and whether there is a logo.
 * `proposed` are the open proposals. `seen` tells what is shown from anything else, and
 * `confirmed` is when it was last said to be right.
 */
export const OpenedOwnData = Schema.Struct({
  club: Schema.String,
  imprint: Schema.String,
  logo: Schema.Boolean,
  firstName: Schema.String,
  until: Schema.String,
  data: OwnData,
  proposed: OwnChanges,
  seen: Schema.String,
  confirmed: Schema.NullOr(Confirmed),
})
export type OpenedOwnData = typeof OpenedOwnData.Type

/** A proposed value beside the one there is now (`now`) and the one there was when it was proposed (`base`). */
const ProposedField = Schema.Struct({
  id: ProposalId,
  field: Schema.Literals(ownFields),
  now: Schema.Unknown,
  base: Schema.Unknown,
  value: Schema.Unknown,
})
export type ProposedField = typeof ProposedField.Type

/**
 * What somebody proposed for their own data and nobody decided on yet. `at` is the instant of the last proposal (UTC, ISO
 * 8601), `emails` are the addresses whose links they came by, `messages` what was said with them.
 */
export const OwnProposals = Schema.Struct({
  person: PersonId,
  version: Version,
  kind: PersonKind,
  name: Schema.String,
  at: Schema.String,
  emails: Schema.Array(Schema.String),
  messages: Schema.Array(Schema.String),
  fields: Schema.Array(ProposedField),
})
export type OwnProposals = typeof OwnProposals.Type

/** What a context shows a person of its records, a section of the member area. */
export const OwnSection = Schema.Struct({ section: OwnSectionName, lines: Schema.Array(OwnLine) })
export type OwnSection = typeof OwnSection.Type

/** Who is asked by one step, and whether also those who have a good link, or confirmed their data of late. */
const Asking = Schema.Struct({
  persons: PersonChoice,
  besides: Schema.Struct({ withLink: Schema.Boolean, confirmed: Schema.Boolean }),
})

/** To how many a link would go, the mail as the first of them would get it, and who gets none. */
export const AskingPreview = Schema.Struct({
  mails: Schema.Int,
  mail: Schema.NullOr(Schema.Struct({ subject: Schema.String, text: Schema.String })),
  /** How many get theirs only when it is asked again. */
  more: Schema.Int,
  left: Schema.Array(Schema.Struct({ id: PersonId, name: Schema.String, reason: Schema.Literals(notAskedReasons) })),
})
export type AskingPreview = typeof AskingPreview.Type

/** Persons see and correct their own data by a link, without an account (PER-19). */
export const selfService = port("selfService", {
  sendLink: command({
    ...terms,
    rate: "guarded",
    summary: "Sends a link to the data of a person; the link that the address had before is void",
    input: Schema.Struct({
      person: PersonId,
      email: EmailAddress.check(Schema.makeFilter((text: string) => isEmail(text) || "an e-mail address")),
    }),
    output: SelfLink,
    failure: Schema.Union([PersonNotFound, SenderUnproven]),
  }),
  links: query({
    ...terms,
    summary: "The links to the data of a person that are good, newest first",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.Array(SelfLink),
  }),
  previewAsking: query({
    ...terms,
    summary:
      "Who of chosen persons would get a link to the own data, who would not and why, and the mail as the first would get it",
    input: Asking,
    output: AskingPreview,
    failure: Schema.Union([TooManyPersons, ColumnGone, SenderUnproven]),
  }),
  ask: command({
    ...terms,
    rate: "guarded",
    summary:
      "Sends chosen persons a link to their own data, 500 at once; left is how many get none, more who are still to be asked",
    input: Asking,
    output: Schema.Struct({ mails: Schema.Int, more: Schema.Int, left: Schema.Int }),
    failure: Schema.Union([TooManyPersons, ColumnGone, SenderUnproven]),
  }),
  confirmed: query({
    ...terms,
    summary: "When the own data of a person was last said to be right, and whether it is still what was confirmed then",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.NullOr(Confirmed),
    failure: PersonNotFound,
  }),
  revoke: command({
    ...terms,
    summary: "Makes a link to the data of a person void",
    input: Schema.Struct({ person: PersonId, id: SelfLinkId }),
  }),
  proposals: query({
    ...terms,
    summary: "What persons proposed for their own data, newest first; count is that of all persons who did",
    output: Schema.Struct({ persons: Schema.Array(OwnProposals), count: Schema.Int }),
  }),
  waiting: query({ ...terms, summary: "How many proposals wait for a decision", output: Schema.Int }),
  decide: command({
    ...terms,
    summary: "Accepts or declines proposals of a person; accepting writes them as an edit by hand does",
    input: Schema.Struct({
      person: PersonId,
      version: Version,
      ids: Schema.Array(ProposalId).check(Schema.isMinLength(1), Schema.isMaxLength(ownFields.length)),
      accept: Schema.Boolean,
    }),
    failure: Schema.Union([PersonNotFound, PersonChanged, InvalidPerson, ProposalGone]),
  }),
  open: command({
    scope: "public",
    rate: "guarded",
    audit: false,
    summary: "Shows a person's own data to who has a link to it",
    input: Schema.Struct({ token: Token }),
    output: OpenedOwnData,
    failure: SelfLinkVoid,
  }),
  area: command({
    scope: "public",
    rate: "guarded",
    audit: false,
    summary:
      "Shows who has a link to a person's own data what else is kept of the person: fees, registrations and so on",
    input: Schema.Struct({ token: Token }),
    output: Schema.Array(OwnSection),
    failure: SelfLinkVoid,
  }),
  logo: command({
    scope: "public",
    rate: "guarded",
    audit: false,
    summary: "Shows the logo of the workspace to who has a link to a person's own data, in base64; null without one",
    input: Schema.Struct({ token: Token }),
    output: Schema.NullOr(Schema.Struct({ type: Schema.String, content: Schema.String })),
    failure: SelfLinkVoid,
  }),
  propose: command({
    scope: "public",
    rate: "guarded",
    bodyLimit: 32_768,
    summary: "Proposes new values for some of the own data; what is there already takes a proposal back",
    input: Schema.Struct({ token: Token, changes: OwnChanges, message: Text(500) }),
    output: OpenedOwnData,
    failure: Schema.Union([SelfLinkVoid, InvalidPerson]),
  }),
  confirm: command({
    scope: "public",
    rate: "guarded",
    summary: "Says that the own data is right as it was shown; once more on the same day says the same",
    input: Schema.Struct({ token: Token, seen: Text(40) }),
    output: OpenedOwnData,
    failure: Schema.Union([SelfLinkVoid, OwnDataChanged]),
  }),
})

/** Self-service as its callers see it. */
export type SelfService<Lost = never, Needs = never> = Calls<typeof selfService, Lost, Needs>
