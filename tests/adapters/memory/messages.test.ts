import { memoryFileLedger } from "../../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryAutomaticStore } from "../../../adapters/memory/messages/automatic-store.ts"
import { memoryDraftStore } from "../../../adapters/memory/messages/draft-store.ts"
import { memoryMailAllowance } from "../../../adapters/memory/messages/mail-allowance.ts"
import { memoryMailServerStore } from "../../../adapters/memory/messages/mail-server-store.ts"
import { memorySentStore } from "../../../adapters/memory/messages/sent-store.ts"
import { automaticMailsContract } from "../../contract/messages/automatic-mails.contract.ts"
import { automaticStoreContract } from "../../contract/messages/automatic-store.contract.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
import { mailAllowanceContract } from "../../contract/messages/mail-allowance.contract.ts"
import { mailServerStoreContract } from "../../contract/messages/mail-server-store.contract.ts"
import { sentStoreContract } from "../../contract/messages/sent-store.contract.ts"
import { memoryWorld } from "../../support/memory-world.ts"

draftStoreContract("memory", (work) => work({ drafts: memoryDraftStore(new MemoryWorkspace()) }))
sentStoreContract("memory", (work) => work({ sent: memorySentStore(new MemoryWorkspace()) }))
mailServerStoreContract("memory", (work) => work({ servers: memoryMailServerStore(new MemoryWorkspace()) }))
automaticStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ automatic: memoryAutomaticStore(workspace), sent: memorySentStore(workspace) })
})
automaticMailsContract("memory", async () => ({ run: memoryWorld().perform }))

import { memoryBounceStore } from "../../../adapters/memory/messages/bounce-store.ts"
import { memoryLetterFiles } from "../../../adapters/memory/messages/letter-files.ts"
import { memoryMailboxStore } from "../../../adapters/memory/messages/mailbox-store.ts"
import { memoryNewsletterStops } from "../../../adapters/memory/messages/newsletter-stops.ts"
import { memoryTemplateStore } from "../../../adapters/memory/messages/template-store.ts"
import { memoryPersonRepository } from "../../../adapters/memory/people/person-repository.ts"
import { mailingFilterContract } from "../../contract/mailing-filter.contract.ts"
import { bounceStoreContract } from "../../contract/messages/bounce-store.contract.ts"
import { letterFilesContract } from "../../contract/messages/letter-files.contract.ts"
import { mailboxStoreContract } from "../../contract/messages/mailbox-store.contract.ts"
import { newsletterStopsContract } from "../../contract/messages/newsletter-stops.contract.ts"
import { templateStoreContract } from "../../contract/messages/template-store.contract.ts"

mailAllowanceContract("memory", async () => {
  let now = Date.now()
  return {
    allowance: memoryMailAllowance(() => now, 100),
    passDay: async () => {
      now += 86_400_000
    },
  }
})
letterFilesContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    letterFiles: memoryLetterFiles(workspace),
    ledger: memoryFileLedger(workspace),
    drafts: memoryDraftStore(workspace),
  })
})
templateStoreContract("memory", (work) => work({ templates: memoryTemplateStore(new MemoryWorkspace()) }))
newsletterStopsContract("memory", (work) => work({ stops: memoryNewsletterStops(new MemoryWorkspace()) }))
bounceStoreContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ bounces: memoryBounceStore(workspace), sent: memorySentStore(workspace) })
})
mailboxStoreContract("memory", (work) => work({ mailboxes: memoryMailboxStore(new MemoryWorkspace()) }))
mailingFilterContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({
    persons: memoryPersonRepository(workspace),
    bounces: memoryBounceStore(workspace),
    stops: memoryNewsletterStops(workspace),
  })
})
