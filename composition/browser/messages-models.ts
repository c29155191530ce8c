import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { messageFiles } from "../../core/messages/files/files.port.ts"
import type { MessageId } from "../../core/messages/message-id.ts"
import { messages } from "../../core/messages/messages.port.ts"
import { messageTemplates } from "../../core/messages/templates/templates.port.ts"
import { DraftViewModel } from "../../ui/messages/draft/draft.view-model.ts"
import { MessagingViewModel } from "../../ui/messages/list/messaging.view-model.ts"
import { SentViewModel } from "../../ui/messages/sent/sent.view-model.ts"
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

/** The drafts and sent messages of the workspace at hand; the tab stands in the address. */
export const messaging = (around: Around): MessagingViewModel =>
  new MessagingViewModel({
    ...surroundings(around),
    left: leaving,
    tab: new URLSearchParams(location.search).get("tab") === "sent" ? "sent" : "drafts",
    named: (tab) => bar.write({ query: tab === "sent" ? "tab=sent" : "", kept: null }, true),
  })

/** A draft of the workspace at hand. */
export const draft = (id: MessageId, around: Around): DraftViewModel =>
  new DraftViewModel(id, {
    ...surroundings(around),
    shrink: shrinkPicture,
    leaving: (saved) => {
      leaving = saved
    },
  })

/** A sent message of the workspace at hand. */
export const sentMessage = (id: MessageId, around: Around): SentViewModel => new SentViewModel(id, surroundings(around))
