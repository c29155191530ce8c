import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { AutomaticStore } from "../../../core/messages/ports/automatic-store.port.ts"
import { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import { DeliveryQueue } from "../../../core/messages/ports/delivery-queue.port.ts"
import { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { LetterFiles } from "../../../core/messages/ports/letter-files.port.ts"
import { MailServerStore } from "../../../core/messages/ports/mail-server-store.port.ts"
import { MailboxStore } from "../../../core/messages/ports/mailbox-store.port.ts"
import { NewsletterStops } from "../../../core/messages/ports/newsletter-stops.port.ts"
import { SentStore } from "../../../core/messages/ports/sent-store.port.ts"
import { TemplateStore } from "../../../core/messages/ports/template-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { memoryAutomaticStore } from "./automatic-store.ts"
import { memoryBounceStore } from "./bounce-store.ts"
import { memoryDraftStore } from "./draft-store.ts"
import { memoryLetterFiles } from "./letter-files.ts"
import { memoryMailServerStore } from "./mail-server-store.ts"
import { memoryMailboxStore } from "./mailbox-store.ts"
import { memoryNewsletterStops } from "./newsletter-stops.ts"
import { memorySentStore } from "./sent-store.ts"
import { memoryTemplateStore } from "./template-store.ts"

const memoryDeliveryQueue = (workspace: MemoryWorkspace): DeliveryQueue["Service"] => ({
  schedule: (id, at) =>
    Effect.sync(() => {
      workspace.wishedDeliveries = [...workspace.wishedDeliveries, { id, at }]
    }),
})

/** What messages need of one workspace in memory. */
export const messagesInMemory = (workspace: MemoryWorkspace) =>
  Context.make(DraftStore, memoryDraftStore(workspace)).pipe(
    Context.add(AutomaticStore, memoryAutomaticStore(workspace)),
    Context.add(LetterFiles, memoryLetterFiles(workspace)),
    Context.add(TemplateStore, memoryTemplateStore(workspace)),
    Context.add(NewsletterStops, memoryNewsletterStops(workspace)),
    Context.add(SentStore, memorySentStore(workspace)),
    Context.add(MailServerStore, memoryMailServerStore(workspace)),
    Context.add(BounceStore, memoryBounceStore(workspace)),
    Context.add(MailboxStore, memoryMailboxStore(workspace)),
    Context.add(DeliveryQueue, memoryDeliveryQueue(workspace)),
  )
