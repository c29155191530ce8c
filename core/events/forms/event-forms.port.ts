import * as Schema from "effect/Schema"
import {
  FormChanged,
  FormDetail,
  FormDocument,
  FormFaulty,
  FormId,
  FormNotFound,
  FormUnpublished,
} from "../../forms/index.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Version } from "../../kernel/version.ts"
import { CustomColumns, SenderUnproven } from "../../people/index.ts"

const terms = { scope: "events", feature: "events" } as const
const one = Schema.Struct({ id: FormId })
const read = Schema.Struct({ id: FormId, version: Version })

/** The forms by which people register for events, for those who lead them and may see no other forms (EVT-05, EVT-07). */
export const eventForms = port("eventForms", {
  form: query({
    ...terms,
    summary: "The form of an event with its draft, its faults, and what changed since it was published",
    input: one,
    output: FormDetail,
    failure: FormNotFound,
  }),
  saveDraft: command({
    ...terms,
    summary: "Keeps the draft of an event's form, unless somebody else changed it",
    input: Schema.Struct({ id: FormId, version: Version, document: FormDocument }),
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged]),
  }),
  publish: command({
    ...terms,
    summary: "Shows the draft of an event's form to everybody, unless it has faults or somebody else changed it",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormFaulty, SenderUnproven]),
  }),
  close: command({
    ...terms,
    summary: "Takes no more registrations for an event",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormUnpublished]),
  }),
  reopen: command({
    ...terms,
    summary: "Takes registrations for an event again, by its form as it was published last",
    input: read,
    output: FormDetail,
    failure: Schema.Union([FormNotFound, FormChanged, FormUnpublished, FormFaulty, SenderUnproven]),
  }),
  columns: query({
    ...terms,
    summary: "The custom columns of persons, into which blocks of a form can write",
    output: CustomColumns,
  }),
})

/** Forms of events as their callers see them. */
export type EventForms<Lost = never, Needs = never> = Calls<typeof eventForms, Lost, Needs>
