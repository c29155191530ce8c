import * as Schema from "effect/Schema"
import { FileContent } from "../kernel/file-content.ts"
import { type Calls, command, port } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { uploadLimits } from "../kernel/upload-limit.ts"
import { Version } from "../kernel/version.ts"
import { GivenName } from "../people/index.ts"
import { Answer, FileAnswer } from "./answer.ts"
import { BlockId } from "./blocks/block-id.ts"
import { EventOffer, PlaceGiven } from "./event-offer/offer.ts"
import { OfferedTier } from "./form.ts"
import { FormDocument } from "./form-document.ts"
import { FormId } from "./form-id.ts"
import {
  AnswerRefused,
  FormAsksNoFile,
  FormClosed,
  FormFileRefused,
  FormFilesFull,
  FormVoid,
  WorkNeeded,
} from "./forms.errors.ts"

/** What the address calls a form; its form says nothing of whether there is one. */
const Named = Text(64)

/** A form as whoever has its address sees it. `number` is that of the published version. */
export const PublicForm = Schema.Struct({
  id: FormId,
  /** How its public address calls it. */
  publicId: Schema.String,
  club: Schema.String,
  /** Where questions go. */
  contact: Schema.NullOr(Schema.String),
  imprint: Schema.String,
  /** Changes with each logo of the club; `null` without one. */
  logo: Schema.NullOr(Schema.String),
  number: Schema.Int,
  document: FormDocument,
  /** The tiers that can be chosen. Empty unless the form asks. */
  tiers: Schema.Array(OfferedTier),
  /** What the event offers for which the form registers; `null` for an application. */
  offer: Schema.NullOr(EventOffer),
  /** Names what all of this costs: see `offeredOf`. */
  offered: Schema.String,
  /** The bits of work that an answer takes right now; 0 for none. */
  bits: Schema.Int,
})
export type PublicForm = typeof PublicForm.Type

/**
 * It was kept, once: `again` says that it was there already. `at` is when it came: an instant in UTC (ISO 8601). `places` says what each
 * person was given at the event; it is empty for an application.
 */
export const Received = Schema.Struct({
  at: Schema.String,
  persons: Schema.Int,
  again: Schema.Boolean,
  places: Schema.Array(PlaceGiven),
})
export type Received = typeof Received.Type

/** What strangers do with a form that is published: they have no account and no secret, only its address (FRM-08). */
export const publicForm = port("publicForm", {
  open: command({
    scope: "public",
    audit: false,
    summary: "Shows a published form",
    input: Schema.Struct({ id: Named }),
    output: PublicForm,
    failure: Schema.Union([FormVoid, FormClosed]),
  }),
  bank: command({
    scope: "public",
    audit: false,
    summary:
      "The name of the German bank of an IBAN that is typed into a published form that asks for one; keeps nothing",
    input: Schema.Struct({ id: Named, iban: Text(50) }),
    output: Schema.Struct({ name: Schema.NullOr(Schema.String) }),
    failure: Schema.Union([FormVoid, FormClosed]),
  }),
  bring: command({
    scope: "public",
    rate: "guarded",
    file: "in",
    bodyLimit: uploadLimits.formFile.maxBytes,
    audit: false,
    summary: "Brings a file (PDF, PNG or JPEG, at most 10 MB) that an answer can then name, within a day",
    input: Schema.Struct({ id: Named, block: BlockId, name: GivenName, content: FileContent }),
    output: FileAnswer,
    failure: Schema.Union([FormVoid, FormClosed, FormFileRefused, FormFilesFull, FormAsksNoFile]),
  }),
  submit: command({
    scope: "public",
    rate: "guarded",
    // Forty children with what is asked of each (FRM-10).
    bodyLimit: 131_072,
    audit: false,
    summary: "Takes what somebody filled in, once for each key, however often it is sent",
    input: Schema.Struct({
      id: Named,
      /** The version that was filled in. If another one is published by now, the answer is checked against that one. */
      number: Version,
      /**
       * `offered` as the form was shown. If it costs something else by now, the answer is refused (`priceChanged`); who leaves it out
       * takes it at what it costs now.
       */
      offered: Schema.optional(Text(64)),
      /** Chosen at random by who sends, and the same each time the same is sent. */
      key: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,64}$/)),
      answer: Answer,
      /** When the form was opened, by the clock of who fills it in: milliseconds since 1970. */
      startedAt: Schema.Int,
      /** A field that nobody sees: only a robot fills it in. */
      trap: Text(500),
      /** See `workOf`; empty where none was asked for. */
      work: Text(32),
    }),
    output: Received,
    failure: Schema.Union([FormVoid, FormClosed, AnswerRefused, WorkNeeded]),
  }),
})

/** Public forms as their callers see them. */
export type PublicForms<Lost = never, Needs = never> = Calls<typeof publicForm, Lost, Needs>
