import type { AnyNeeds } from "../../kernel/operation.ts"
import { offeredByIds, offeredPersons, offeredSources } from "../../people/index.ts"
import type { Messages } from "../messages.port.ts"
import { draftUseCases } from "./drafts.ts"
import { previewDraft, reviewDraft } from "./review-draft.ts"
import { sendDraft } from "./send-draft.ts"
import { sentUseCases } from "./sent.ts"
import { sendTest } from "./test-mail.ts"

/** Messages, implemented over their driven ports. */
export const messagesUseCases = {
  ...draftUseCases,
  offered: offeredSources,
  findPersons: ({ search }) => offeredPersons(search),
  persons: ({ ids }) => offeredByIds(ids),
  review: reviewDraft,
  preview: previewDraft,
  send: sendDraft,
  sendTest,
  ...sentUseCases,
} satisfies Messages<never, AnyNeeds>
