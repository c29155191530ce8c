import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { calendarFeedWriter } from "../../adapters/calendar/calendar-feed-writer.ts"
import { calendarWriter } from "../../adapters/calendar/calendar-writer.ts"
import { memoryAuditLog } from "../../adapters/memory/audit/audit-log.ts"
import { eventsInMemory } from "../../adapters/memory/events/index.ts"
import { feesInMemory } from "../../adapters/memory/fees/index.ts"
import { memoryFileLedger } from "../../adapters/memory/files/file-ledger.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { formsInMemory } from "../../adapters/memory/forms/index.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { messagesInMemory } from "../../adapters/memory/messages/index.ts"
import { memoryMailAllowance } from "../../adapters/memory/messages/mail-allowance.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { peopleInMemory } from "../../adapters/memory/people/index.ts"
import { memoryExportQueue } from "../../adapters/memory/people/queues.ts"
import { memoryKeptAnswers } from "../../adapters/memory/repeats/kept-answers.ts"
import { memoryTransaction } from "../../adapters/memory/transaction.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { MemoryWorkspaces, memoryWorkspaceStore } from "../../adapters/memory/workspace/workspace-store.ts"
import { AuditLog } from "../../core/audit/index.ts"
import { CalendarFeedWriter } from "../../core/events/ports/calendar-feed-writer.port.ts"
import { EventListPrinter } from "../../core/events/ports/event-list-printer.port.ts"
import { EventListWords } from "../../core/events/ports/event-list-words.port.ts"
import { EventWords } from "../../core/events/ports/event-words.port.ts"
import { RegistrationPage } from "../../core/events/ports/registration-page.port.ts"
import { FeeOwner } from "../../core/fees/index.ts"
import { DunningWords } from "../../core/fees/ports/dunning-words.port.ts"
import { InvoiceWords } from "../../core/fees/ports/invoice-words.port.ts"
import { LetterPrinter } from "../../core/fees/ports/letter-printer.port.ts"
import { MandatePrinter } from "../../core/fees/ports/mandate-printer.port.ts"
import { FileLedger, FileStore } from "../../core/files/index.ts"
import { FormOwner } from "../../core/forms/index.ts"
import { Afterwards, atOnce } from "../../core/forms/ports/afterwards.port.ts"
import { AnswerWords } from "../../core/forms/ports/answer-words.port.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { AutomaticWords } from "../../core/messages/ports/automatic-words.port.ts"
import { CalendarWriter } from "../../core/messages/ports/calendar-writer.port.ts"
import { HostCheck } from "../../core/messages/ports/host-check.port.ts"
import { MailAllowance } from "../../core/messages/ports/mail-allowance.port.ts"
import { MailCarrier } from "../../core/messages/ports/mail-carrier.port.ts"
import { MailSources } from "../../core/messages/ports/mail-sources.port.ts"
import { ReportReader } from "../../core/messages/ports/report-reader.port.ts"
import { TrialWords } from "../../core/messages/ports/trial-words.port.ts"
import { UnsubscribeLinks } from "../../core/messages/ports/unsubscribe-links.port.ts"
import { AutomaticMails } from "../../core/messaging/index.ts"
import { ExportQueue } from "../../core/people/ports/export-queue.port.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import { LinkSenders } from "../../core/people/ports/link-senders.port.ts"
import { MailWords } from "../../core/people/ports/mail-words.port.ts"
import { MandateReferences } from "../../core/people/ports/mandate-references.port.ts"
import { OwnArea } from "../../core/people/ports/own-area.port.ts"
import { OwnDataPage } from "../../core/people/ports/own-data-page.port.ts"
import { PersonHistories } from "../../core/people/ports/person-histories.port.ts"
import { PersonRecords } from "../../core/people/ports/person-records.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { KeptAnswers } from "../../core/repeats/index.ts"
import { DailyBackups } from "../../core/workspace/ports/daily-backups.port.ts"
import { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import { answerWords } from "../../ui/text/de/answer-words.ts"
import { automaticWords } from "../../ui/text/de/automatic-texts.ts"
import { dunningWords } from "../../ui/text/de/dunning-words.ts"
import { eventListWords } from "../../ui/text/de/event-lists.ts"
import { eventWords } from "../../ui/text/de/event-words.ts"
import { invoiceWords } from "../../ui/text/de/invoice-words.ts"
import { mailWords } from "../../ui/text/de/mail-words.ts"
import { trialWords } from "../../ui/text/de/trial-words.ts"
import { automaticMails } from "../house/automatic-mails.ts"
import { eventListPrinter } from "../house/event-list-printer.ts"
import { exportWriter } from "../house/export-writer.ts"
import { feeOwner } from "../house/fee-owner.ts"
import { formOwner } from "../house/form-owner.ts"
import type { HouseServices } from "../house/house.ts"
import { letterPrinter } from "../house/letter-printer.ts"
import { letterhead } from "../house/letterhead.ts"
import { mailSources } from "../house/mail-sources.ts"
import { mandatePrinter } from "../house/mandate-printer.ts"
import { mandateReferences } from "../house/mandate-references.ts"
import { ownDataPage } from "../house/own-data-page.ts"
import { registeredHistories, registeredOwnRecords, registeredRecords } from "../house/registered-records.ts"
import { registrationPage } from "../house/registration-page.ts"
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
  readonly linkSenders: (workspace: WorkspaceId) => LinkSenders["Service"]
  readonly baseUrl: string
  /** Hands mails over by which a mail server is tried. */
  readonly carrier: MailCarrier["Service"]
  readonly allowance: MailAllowance["Service"]
  readonly hosts: HostCheck["Service"]
  /** Looks into mailboxes for reports. */
  readonly reports: ReportReader["Service"]
  /** Does what nobody who calls waits for. */
  readonly afterwards: Afterwards["Service"]
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
  linkSenders: () => ({ place: () => Effect.succeed({ permissions: ["admin"], groups: null }) }),
  baseUrl: "https://wimpel.example",
  carrier: { carry: () => Effect.succeed(null) },
  allowance: memoryMailAllowance(Date.now, null),
  hosts: { refusalOf: () => Effect.undefined },
  reports: { look: () => Effect.void, count: () => Effect.succeed(0) },
  afterwards: atOnce,
  ...given,
})

/** What use cases of the house need of one workspace in memory. */
const workspaceInMemory = (
  { workspace, details, linkSenders }: Pick<MemoryGround, "workspace" | "details" | "linkSenders">,
  id: WorkspaceId,
) => {
  const kept = workspace(id)
  return peopleInMemory(kept, id).pipe(
    Context.merge(feesInMemory(kept)),
    Context.merge(messagesInMemory(kept)),
    Context.merge(formsInMemory(kept)),
    Context.merge(eventsInMemory(kept, id)),
    Context.add(WorkspaceStore, memoryWorkspaceStore(details, id)),
    Context.add(LinkSenders, linkSenders(id)),
    Context.add(AuditLog, memoryAuditLog(kept)),
    Context.add(KeptAnswers, memoryKeptAnswers(kept)),
    Context.add(FileLedger, memoryFileLedger(kept)),
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
    Context.add(DunningWords, dunningWords),
    Context.merge(
      Context.make(LetterPrinter, letterPrinter).pipe(
        Context.add(MandatePrinter, mandatePrinter),
        Context.add(MailAllowance, ground.allowance),
        Context.add(InvoiceWords, invoiceWords),
        Context.add(AnswerWords, answerWords),
        Context.add(EventWords, eventWords),
        Context.add(EventListWords, eventListWords),
        Context.add(EventListPrinter, eventListPrinter),
        Context.add(CalendarFeedWriter, calendarFeedWriter(ground.baseUrl)),
        Context.add(FormOwner, formOwner),
        Context.add(FeeOwner, feeOwner),
        Context.add(Afterwards, ground.afterwards),
        Context.add(RegistrationPage, registrationPage(ground.baseUrl)),
        Context.add(Letterhead, letterhead),
        Context.add(OwnArea, registeredOwnRecords),
        Context.add(PersonHistories, registeredHistories),
        Context.add(DailyBackups, { state: () => Effect.succeed(null) }),
      ),
    ),
    Context.add(TrialWords, trialWords),
    Context.add(MailCarrier, ground.carrier),
    Context.add(HostCheck, ground.hosts),
    Context.add(ReportReader, ground.reports),
    Context.add(MailSources, mailSources),
    Context.add(AutomaticWords, automaticWords),
    Context.add(AutomaticMails, automaticMails),
    Context.add(MandateReferences, mandateReferences),
    Context.add(OwnDataPage, ownDataPage(ground.baseUrl)),
    Context.add(CalendarWriter, calendarWriter),
    Context.add(UnsubscribeLinks, unsubscribeLinks(ground.baseUrl)),
  ) as Context.Context<HouseServices>
