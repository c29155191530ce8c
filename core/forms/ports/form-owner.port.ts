import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { Answer } from "../answer.ts"
import type { EventOffer, PlaceGiven } from "../event-offer/offer.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId, SubmissionId } from "../form-id.ts"

/** What came by a form of registrations. `answer` is its open part. */
export interface TakenSubmission {
  readonly submission: SubmissionId
  readonly form: FormId
  readonly document: FormDocument
  readonly answer: Answer
  /** What mails say of it, by the names of placeholders. */
  readonly told: Readonly<Record<string, string>>
}

/** What an event says of its form: what it offers, and until when what was answered is kept sealed. */
export interface OwnedForm {
  readonly offer: EventOffer
  readonly sealedUntil: CalendarDate
}

/** Whom a form of registrations belongs to: the events. They do their part in the transaction in which forms do theirs. */
export class FormOwner extends Context.Service<
  FormOwner,
  {
    /** Nothing for a form that belongs to nobody else. */
    readonly owned: (form: FormId) => Effect.Effect<OwnedForm | undefined>
    /** As `owned`; nobody else changes what it says, or takes a place, until this transaction ends. */
    readonly hold: (form: FormId) => Effect.Effect<OwnedForm | undefined>
    /** A submission was kept: gives each of its persons a place or not, and tells them. */
    readonly take: (taken: TakenSubmission) => Effect.Effect<ReadonlyArray<PlaceGiven>>
    /** Those of these persons who are registered by the form already: they have a place, wait for one, or wait for a word. */
    readonly registered: (form: FormId, persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlySet<PersonId>>
    /** What the persons of a submission were given, in their order; empty where it registered nobody. */
    readonly given: (submission: SubmissionId) => Effect.Effect<ReadonlyArray<PlaceGiven>>
    /** A submission was written to these persons, in their order. */
    readonly written: (submission: SubmissionId, persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** A submission was declined: nobody of it takes a place. */
    readonly declined: (submission: SubmissionId) => Effect.Effect<void>
  }
>()("wimpel/forms/FormOwner") {}
