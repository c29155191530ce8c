import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { memoryAutomaticStore } from "../../../adapters/memory/messages/automatic-store.ts"
import { memoryDraftStore } from "../../../adapters/memory/messages/draft-store.ts"
import { memoryMailServerStore } from "../../../adapters/memory/messages/mail-server-store.ts"
import { memorySentStore } from "../../../adapters/memory/messages/sent-store.ts"
import { automaticMailsContract } from "../../contract/messages/automatic-mails.contract.ts"
import { automaticStoreContract } from "../../contract/messages/automatic-store.contract.ts"
import { draftStoreContract } from "../../contract/messages/draft-store.contract.ts"
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
