import * as Effect from "effect/Effect"
import { fileClient } from "../../adapters/http/file-client.ts"
import { listen } from "../../adapters/http/live/live-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { automatic } from "../../core/messages/automatic/automatic.port.ts"
import { reportMailbox } from "../../core/messages/bounces/mailbox.port.ts"
import { messageFiles } from "../../core/messages/files/files.port.ts"
import type { MessageId } from "../../core/messages/message-id.ts"
import { messages } from "../../core/messages/messages.port.ts"
import { mailServers } from "../../core/messages/servers/mail-servers.port.ts"
import { messageTemplates } from "../../core/messages/templates/templates.port.ts"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { AutomaticTextViewModel, type TypedTexts } from "../../ui/messages/automatic/automatic-text.view-model.ts"
import { beginDraft } from "../../ui/messages/draft/begin-draft.ts"
import { DraftViewModel } from "../../ui/messages/draft/draft.view-model.ts"
import { type MessagingTab, MessagingViewModel, messagingTabs } from "../../ui/messages/list/messaging.view-model.ts"
import { SentViewModel } from "../../ui/messages/sent/sent.view-model.ts"
import { MailServersViewModel } from "../../ui/messages/servers/mail-servers.view-model.ts"
import { MailboxViewModel } from "../../ui/messages/servers/mailbox.view-model.ts"
import type { Recipients } from "../../ui/people/list/list.view-model.ts"
import { addressBar } from "../../ui/shell/address-bar.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { saveFile } from "./files.ts"
import type { Connect } from "./services.ts"
import { shrinkPicture } from "./shrink-picture.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
  readonly session: SessionViewModel
}

const surroundings = ({ connect, notify, go, session }: Around) => ({
  calls: connect(messages),
  automatic: connect(automatic),
  files: connect(messageFiles, fileClient),
  templates: connect(messageTemplates),
  save: saveFile,
  notify,
  go,
  newId: () => newId() as MessageId,
  slug: () => session.user?.workspace.slug ?? "",
})

/** What is still being saved of the draft that was left last. */
let leaving = Promise.resolve()

const bar = addressBar("/messaging")

const tabIn = (search: string): MessagingTab => {
  const named = new URLSearchParams(search).get("tab")
  return messagingTabs.find((tab) => tab === named) ?? "drafts"
}

/** The drafts and sent messages of the workspace at hand; the tab stands in the address. */
export const messaging = (around: Around): MessagingViewModel =>
  new MessagingViewModel({
    ...surroundings(around),
    left: leaving,
    tab: tabIn(location.search),
    named: (tab) => bar.write({ query: tab === "drafts" ? "" : `tab=${tab}`, kept: null }, true),
  })

/** Begins a message to persons who were chosen elsewhere. */
export const writeTo = (to: Recipients, over: () => void, around: Pick<Around, "connect" | "notify" | "go">): void => {
  const { connect, notify, go } = around
  beginDraft(to, { calls: connect(messages), newId: () => newId() as MessageId, go, notify, over })
}

/** A draft of the workspace at hand. */
export const draft = (id: MessageId, around: Around): DraftViewModel =>
  new DraftViewModel(id, {
    ...surroundings(around),
    columns: Effect.map(around.connect(columns).list(), (all) => all.columns),
    shrink: shrinkPicture,
    leaving: (saved) => {
      leaving = saved
    },
  })

/** A sent message of the workspace at hand. */
export const sentMessage = (id: MessageId, around: Around): SentViewModel => {
  const given = surroundings(around)
  return new SentViewModel(id, { ...given, listen: (listening) => listen(given.slug(), id, listening) })
}

/** Texts that were left unsaved, until the page is left. */
const unsavedTexts = new Map<string, TypedTexts>()

/** What the mails of an occasion say in the workspace at hand. */
export const automaticText = (trigger: string, around: Around): AutomaticTextViewModel =>
  new AutomaticTextViewModel(trigger, { ...surroundings(around), unsaved: unsavedTexts })

/** By which mail servers messages of the workspace at hand go. */
export const servers = ({ connect, notify }: Pick<Around, "connect" | "notify">): MailServersViewModel =>
  new MailServersViewModel(connect(mailServers), new MailboxViewModel(connect(reportMailbox), notify), notify)
