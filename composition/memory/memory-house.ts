import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { calendarWriter } from "../../adapters/calendar/calendar-writer.ts"
import { memoryAuditLog } from "../../adapters/memory/audit/audit-log.ts"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { messagesInMemory } from "../../adapters/memory/messages/index.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { peopleInMemory } from "../../adapters/memory/people/index.ts"
import { memoryExportQueue, memoryMailQueue } from "../../adapters/memory/people/queues.ts"
import { memoryKeptAnswers } from "../../adapters/memory/repeats/kept-answers.ts"
import { memoryTransaction } from "../../adapters/memory/transaction.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { MemoryWorkspaces, memoryWorkspaceStore } from "../../adapters/memory/workspace/workspace-store.ts"
import { AuditLog } from "../../core/audit/index.ts"
import { FileLedger, FileStore } from "../../core/files/index.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { CalendarWriter } from "../../core/messages/ports/calendar-writer.port.ts"
import { MailWords } from "../../core/messages/ports/mail-words.port.ts"
import { UnsubscribeLinks } from "../../core/messages/ports/unsubscribe-links.port.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { ExportQueue } from "../../core/people/ports/export-queue.port.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { PersonRecords } from "../../core/people/ports/person-records.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { SelfServiceMails } from "../../core/people/ports/self-service-mails.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { KeptAnswers } from "../../core/repeats/index.ts"
import { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import { mailWords } from "../../ui/text/de/mail-words.ts"
import { selfServiceMails } from "../../ui/text/de/self-service-mails.ts"
import { exportWriter } from "../house/export-writer.ts"
import type { HouseServices } from "../house/house.ts"
import { registeredRecords } from "../house/registered-records.ts"
import { unsubscribeLinks } from "../house/unsubscribe-links.ts"

/** Workspaces in memory by their ids; each is there as soon as somebody asks for it. */
const memoryWorkspaces = () => {
  const all = new Map<WorkspaceId, MemoryWorkspace>()
  return (id: WorkspaceId): MemoryWorkspace => {
    const kept = all.get(id) ?? new MemoryWorkspace()
    all.set(id, kept)
    return kept
  }
}

/** What a house in memory is built on; a test can give parts that break. */
export interface MemoryGround {
  readonly workspace: (id: WorkspaceId) => MemoryWorkspace
  readonly details: MemoryWorkspaces
  readonly files: FileStore["Service"]
  readonly vault: Vault["Service"]
  readonly board: ImportProgressBoard["Service"]
  readonly writer: ExportWriter["Service"]
  readonly proven: ProvenSenders["Service"]
  readonly baseUrl: string
}

/** The usual ground. */
export const memoryGround = (given: Partial<MemoryGround> = {}): MemoryGround => ({
  workspace: memoryWorkspaces(),
  details: new MemoryWorkspaces(),
  files: memoryFileStore(),
  vault: memoryVault(),
  board: memoryImportProgressBoard(),
  writer: exportWriter,
  proven: { address: () => Effect.succeed("jana@silberfuchs.example") },
  baseUrl: "https://wimpel.example",
  ...given,
})

/** What use cases of the house need of one workspace in memory. */
const workspaceInMemory = ({ workspace, details }: Pick<MemoryGround, "workspace" | "details">, id: WorkspaceId) => {
  const kept = workspace(id)
  return peopleInMemory(kept, id).pipe(
    Context.merge(messagesInMemory(kept)),
    Context.add(WorkspaceStore, memoryWorkspaceStore(details, id)),
    Context.add(AuditLog, memoryAuditLog(kept)),
    Context.add(KeptAnswers, memoryKeptAnswers(kept)),
    Context.add(FileLedger, memoryFileLedger(kept)),
    Context.add(MailQueue, memoryMailQueue(kept)),
    Context.add(ExportQueue, memoryExportQueue(kept)),
  )
}

/** The house in memory. What belongs to a workspace is there within a transaction of it. */
export const openMemoryHouse = (ground: MemoryGround): Context.Context<HouseServices> =>
  Context.make(
    Transaction,
    memoryTransaction(ground.workspace, (id) => workspaceInMemory(ground, id)),
  ).pipe(
    Context.add(PersonRecords, registeredRecords),
    Context.add(FileStore, ground.files),
    Context.add(Vault, ground.vault),
    Context.add(ImportProgressBoard, ground.board),
    Context.add(ExportWriter, ground.writer),
    Context.add(ProvenSenders, ground.proven),
    Context.add(MailWords, mailWords),
    Context.add(CalendarWriter, calendarWriter),
    Context.add(UnsubscribeLinks, unsubscribeLinks(ground.baseUrl)),
    Context.add(SelfServiceMails, selfServiceMails(ground.baseUrl)),
  ) as Context.Context<HouseServices>
