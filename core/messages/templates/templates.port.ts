import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Draft } from "../draft.ts"
import { MessageId } from "../message-id.ts"
import { AlreadySent, DraftNotFound, TooManyDrafts } from "../messages.errors.ts"
import { TemplateHead, TemplateName } from "./template.ts"
import { TemplateNameTaken, TemplateNotFound, TooManyTemplates } from "./templates.errors.ts"

const terms = { scope: "messages", feature: "messaging" } as const

/** The templates of a workspace, with which messages begin (MSG-02). */
export const messageTemplates = port("messageTemplates", {
  list: query({ ...terms, summary: "All templates by name", output: Schema.Array(TemplateHead) }),
  save: command({
    ...terms,
    summary: "Makes a template of subject, text and files of a draft as it is saved; the same id again makes nothing",
    input: Schema.Struct({ id: MessageId, draft: MessageId, name: TemplateName }),
    output: TemplateHead,
    failure: Schema.Union([DraftNotFound, AlreadySent, TemplateNameTaken, TooManyTemplates]),
  }),
  rename: command({
    ...terms,
    summary: "Calls a template otherwise",
    input: Schema.Struct({ id: MessageId, name: TemplateName }),
    output: TemplateHead,
    failure: Schema.Union([TemplateNotFound, TemplateNameTaken]),
  }),
  remove: command({
    ...terms,
    summary: "Removes a template; what was begun with it stays",
    input: Schema.Struct({ id: MessageId }),
    failure: TemplateNotFound,
  }),
  begin: command({
    ...terms,
    summary: "Begins a draft with a template, to nobody yet; the same id of a draft again begins nothing",
    input: Schema.Struct({ template: MessageId, id: MessageId }),
    output: Draft,
    failure: Schema.Union([TemplateNotFound, TooManyDrafts, AlreadySent]),
  }),
})

/** The templates as their callers see them. */
export type MessageTemplates<Lost = never, Needs = never> = Calls<typeof messageTemplates, Lost, Needs>
