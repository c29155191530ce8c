import { memoryFileLedger } from "../../../adapters/memory/files/file-ledger.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryDraftStore } from "../../../adapters/memory/messages/draft-store.ts"
import { memoryLetterFiles } from "../../../adapters/memory/messages/letter-files.ts"
import { memoryNewsletterStops } from "../../../adapters/memory/messages/newsletter-stops.ts"
import { memorySentStore } from "../../../adapters/memory/messages/sent-store.ts"
import { memoryTemplateStore } from "../../../adapters/memory/messages/template-store.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
import { letterFilesContract } from "../../contract/messages/letter-files.contract.ts"
import { newsletterStopsContract } from "../../contract/messages/newsletter-stops.contract.ts"
import { sentStoreContract } from "../../contract/messages/sent-store.contract.ts"
import { templateStoreContract } from "../../contract/messages/template-store.contract.ts"

draftStoreContract("memory", (work) => work({ drafts: memoryDraftStore(new MemoryWorkspace()) }))
sentStoreContract("memory", (work) => work({ sent: memorySentStore(new MemoryWorkspace()) }))
letterFilesContract("memory", (work) => {
  const workspace = new MemoryWorkspace()
  return work({ letterFiles: memoryLetterFiles(workspace), ledger: memoryFileLedger(workspace) })
})
templateStoreContract("memory", (work) => work({ templates: memoryTemplateStore(new MemoryWorkspace()) }))
newsletterStopsContract("memory", (work) => work({ stops: memoryNewsletterStops(new MemoryWorkspace()) }))
