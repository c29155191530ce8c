import type { AuditEntry } from "../../core/audit/index.ts"
import type { KeptMark } from "../../core/events/attendance/mark.ts"
import type { EventId, RegistrationId } from "../../core/events/event-id.ts"
import type { ListId } from "../../core/events/lists/list-content.ts"
import type { ListRow } from "../../core/events/lists/lists.port.ts"
import type { KeptEvent } from "../../core/events/ports/event-store.port.ts"
import type { KeptRegistration } from "../../core/events/registration.ts"
import type { KeptTier } from "../../core/fees/annuity/kept-tier.ts"
import type { DebitDraft } from "../../core/fees/collecting/debit-draft.ts"
import type { FeeId, InvoiceId, SepaJobId, TierId, TransferOrderId } from "../../core/fees/fee-id.ts"
import type { FeeRecord } from "../../core/fees/fee-record.ts"
import type { KeptInvoice } from "../../core/fees/invoicing/invoice.ts"
import type { InvoiceSettings } from "../../core/fees/invoicing/invoice-settings.ts"
import type { MandateEntry } from "../../core/fees/mandates/mandate-entry.ts"
import type { KeptSepaSettings } from "../../core/fees/ports/debit-store.port.ts"
import type { FeeBatch } from "../../core/fees/tiers.port.ts"
import type { FormId, SubmissionId } from "../../core/forms/form-id.ts"
import type { AnswerFile } from "../../core/forms/ports/answer-files.port.ts"
import type { KeptFormFile } from "../../core/forms/ports/form-files.port.ts"
import type { KeptSubmission } from "../../core/forms/ports/submission-store.port.ts"
import type { FileId, PersonId, UserId } from "../../core/kernel/id.ts"
import type { AutomaticSetting } from "../../core/messages/automatic/automatic-text.ts"
import type { DeadAddress } from "../../core/messages/bounces/undeliverable.port.ts"
import type { Draft } from "../../core/messages/draft.ts"
import type { LetterFile } from "../../core/messages/files/letter-file.ts"
import type { MessageId } from "../../core/messages/message-id.ts"
import type { LoggedAutomatic } from "../../core/messages/ports/automatic-store.port.ts"
import type { KeptServers } from "../../core/messages/ports/mail-server-store.port.ts"
import { type KeptMailbox, noMailbox } from "../../core/messages/ports/mailbox-store.port.ts"
import type { SentRecord } from "../../core/messages/ports/sent-store.port.ts"
import { noServers } from "../../core/messages/servers/kept-servers.ts"
import type { MessageTemplate } from "../../core/messages/templates/template.ts"
import { emptyDocument, type Mail, type MailDocument } from "../../core/messaging/index.ts"
import type { CustomColumns } from "../../core/people/custom-columns/columns.port.ts"
import type { PersonDocument } from "../../core/people/documents/document.ts"
import type { KeptLayout } from "../../core/people/layouts.port.ts"
import type { LostName } from "../../core/people/lost-names/lost-name.ts"
import type { NumberSettings } from "../../core/people/membership/number-settings.ts"
import type { Person } from "../../core/people/person.ts"
import type { ChangeRecord } from "../../core/people/ports/change-log.port.ts"
import type { DistinctPair } from "../../core/people/ports/distinct-pairs.port.ts"
import type { ExportRecord } from "../../core/people/ports/export-store.port.ts"
import type { ImportRecord } from "../../core/people/ports/import-log.port.ts"
import type { MergeRecord } from "../../core/people/ports/merge-log.port.ts"
import type { PersonUpload } from "../../core/people/ports/person-uploads.port.ts"
import type { SealedRecord } from "../../core/people/ports/special-records.port.ts"
import type { ExportId, ListViewId } from "../../core/people/record-id.ts"
import type { Confirmation } from "../../core/people/self-service/confirmation.ts"
import type { Proposal } from "../../core/people/self-service/proposal.ts"
import type { KeptSelfLink } from "../../core/people/self-service/self-link.ts"
import type { JournalEntry } from "../../core/people/timeline.ts"
import type { SavedView } from "../../core/people/views/index.ts"
import type { KeptWord } from "../../core/people/words/kept-word.ts"
import type { MemoryJob } from "./fees/debit-store.ts"
import { type KeptDunning, noDunning } from "./fees/kept-dunning.ts"
import type { MemoryOrder } from "./fees/transfer-store.ts"
import type { MemoryForm } from "./forms/form-store.ts"
import type { MemoryDelivery } from "./messages/sent-store.ts"
import type { KeptCall } from "./repeats/kept-answers.ts"

/** An import as it is kept in memory. */
export interface KeptImport extends ImportRecord {
  readonly rolledBackAt: string | null
}

/** A deleted person as it is kept in memory. */
interface Trashed {
  readonly person: Person
  readonly at: string
  readonly byName: string
}

/** A file as the ledger in memory knows it. */
export interface KeptFile {
  readonly state: "expected" | "kept" | "dropped"
  readonly at: string
  readonly bytes: number
  readonly by: "member" | "stranger"
}

/** A link to the own data as it is kept in memory. */
interface SelfLinkWithToken {
  readonly link: KeptSelfLink
  readonly token: string
}

/** Everything that one workspace holds, in memory: what the memory adapters work on. */
export class MemoryWorkspace {
  persons: ReadonlyMap<PersonId, Person> = new Map()
  answers: ReadonlyArray<KeptCall> = []
  timeline: ReadonlyArray<JournalEntry> = []
  imports: ReadonlyMap<string, KeptImport> = new Map()
  changes: ReadonlyMap<string, ChangeRecord & { readonly undoneAt: string | null }> = new Map()
  trash: ReadonlyMap<PersonId, Trashed> = new Map()
  numbers: NumberSettings | undefined
  columns: CustomColumns = { columns: [], deleted: [] }
  /** The words in their order. */
  words: ReadonlyArray<KeptWord> = []
  lostNames: ReadonlyArray<LostName> = []
  merges: ReadonlyArray<MergeRecord> = []
  distinct: ReadonlyArray<DistinctPair> = []
  layouts: ReadonlyMap<UserId, ReadonlyArray<KeptLayout>> = new Map()
  views: ReadonlyMap<ListViewId, SavedView<string, unknown>> = new Map()
  files: ReadonlyMap<FileId, KeptFile> = new Map()
  documents: ReadonlyMap<FileId, PersonDocument> = new Map()
  uploads: ReadonlyMap<FileId, { readonly upload: PersonUpload; readonly letGoAt: string | null }> = new Map()
  exports: ReadonlyMap<ExportId, ExportRecord> = new Map()
  specialData: ReadonlyMap<PersonId, SealedRecord> = new Map()
  selfLinks: ReadonlyArray<SelfLinkWithToken> = []
  proposals: ReadonlyArray<Proposal> = []
  confirmations: ReadonlyMap<PersonId, Confirmation> = new Map()

  mails: ReadonlyArray<Mail> = []
  drafts: ReadonlyMap<MessageId, Draft> = new Map()
  signature: MailDocument = emptyDocument
  mailServers: KeptServers = noServers
  templates: ReadonlyMap<MessageId, MessageTemplate> = new Map()
  newsletterStops: ReadonlyMap<PersonId, string> = new Map()
  reportMailbox: KeptMailbox = noMailbox
  /** Which reports about which mails were worked on. */
  workedReports: ReadonlySet<string> = new Set()
  deadAddresses: ReadonlyMap<PersonId, ReadonlyArray<DeadAddress>> = new Map()
  letterFiles: ReadonlyArray<{ readonly owner: MessageId; readonly file: LetterFile; readonly at: string }> = []
  sent: ReadonlyMap<MessageId, SentRecord> = new Map()
  /** The mails of all sent messages, in the order in which they were addressed. */
  deliveries: ReadonlyArray<MemoryDelivery> = []
  /** When which messages are worked on next. */
  wishedDeliveries: ReadonlyArray<{ readonly id: MessageId; readonly at: number }> = []
  tiers: ReadonlyMap<TierId, KeptTier> = new Map()
  annuitiesWithoutRules: ReadonlySet<PersonId> = new Set()
  fees: ReadonlyMap<FeeId, FeeRecord> = new Map()
  feeBatches: ReadonlyArray<FeeBatch> = []
  dunning: KeptDunning = noDunning
  sepaSettings: KeptSepaSettings | undefined
  invoiceSettings: InvoiceSettings | undefined
  invoices: ReadonlyMap<InvoiceId, KeptInvoice> = new Map()
  invoiceLogos: ReadonlyMap<string, Uint8Array> = new Map()
  debitDrafts: ReadonlyMap<SepaJobId, DebitDraft> = new Map()
  sepaJobs: ReadonlyMap<SepaJobId, MemoryJob> = new Map()
  transferOrders: ReadonlyMap<TransferOrderId, MemoryOrder> = new Map()
  payers: ReadonlyMap<PersonId, PersonId> = new Map()
  mandateEntries: ReadonlyArray<MandateEntry> = []
  forms: ReadonlyMap<FormId, MemoryForm> = new Map()
  submissions: ReadonlyMap<SubmissionId, KeptSubmission> = new Map()
  events: ReadonlyMap<EventId, KeptEvent> = new Map()
  eventLists: ReadonlyMap<ListId, ListRow> = new Map()
  attendance: ReadonlyArray<KeptMark> = []
  /** The token in the address of the calendar of events. */
  calendarFeed: string | undefined
  registrationLinks: ReadonlyArray<{
    readonly token: string
    readonly event: EventId
    readonly submission: SubmissionId
  }> = []
  registrations: ReadonlyMap<RegistrationId, KeptRegistration> = new Map()
  formFiles: ReadonlyMap<FileId, KeptFormFile> = new Map()
  answerFiles: ReadonlyMap<FileId, AnswerFile> = new Map()
  /** What was decided about automatic mails, by trigger. */
  automaticSettings: ReadonlyMap<string, AutomaticSetting> = new Map()
  /** Keys of automatic mails that are taken, each with its trigger before it. */
  automaticKeys: ReadonlySet<string> = new Set()
  automaticLog: ReadonlyArray<LoggedAutomatic> = []
  audit: ReadonlyArray<AuditEntry> = []
  wishedExports: ReadonlyArray<ExportId> = []
}
