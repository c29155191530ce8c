import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { calendarFeedWriter } from "../../adapters/calendar/calendar-feed-writer.ts"
import { calendarWriter } from "../../adapters/calendar/calendar-writer.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { jobDeliveryQueue } from "../../adapters/jobs/delivery-queue.ts"
import { jobExportQueue } from "../../adapters/jobs/export-queue.ts"
import { auditOnPostgres } from "../../adapters/postgres/audit/index.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { eventsOnPostgres } from "../../adapters/postgres/events/index.ts"
import { feesOnPostgres } from "../../adapters/postgres/fees/index.ts"
import { postgresFileLedger } from "../../adapters/postgres/files/file-ledger.ts"
import { formsOnPostgres } from "../../adapters/postgres/forms/index.ts"
import { messagesOnPostgres } from "../../adapters/postgres/messages/index.ts"
import { postgresMailAllowance } from "../../adapters/postgres/messages/mail-allowance.ts"
import { peopleOnPostgres } from "../../adapters/postgres/people/index.ts"
import { postgresLinkSenders } from "../../adapters/postgres/people/link-senders.ts"
import { repeatsOnPostgres } from "../../adapters/postgres/repeats/index.ts"
import { postgresTransaction } from "../../adapters/postgres/transaction.ts"
import { workspaceOnPostgres } from "../../adapters/postgres/workspace/index.ts"
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
import { Transaction } from "../../core/kernel/transaction.ts"
import { AutomaticWords } from "../../core/messages/ports/automatic-words.port.ts"
import { CalendarWriter } from "../../core/messages/ports/calendar-writer.port.ts"
import { DeliveryQueue } from "../../core/messages/ports/delivery-queue.port.ts"
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
import { DailyBackups } from "../../core/workspace/ports/daily-backups.port.ts"
import { answerWords } from "../../ui/text/de/answer-words.ts"
import { automaticWords } from "../../ui/text/de/automatic-texts.ts"
import { dunningWords } from "../../ui/text/de/dunning-words.ts"
import { eventListWords } from "../../ui/text/de/event-lists.ts"
import { eventWords } from "../../ui/text/de/event-words.ts"
import { invoiceWords } from "../../ui/text/de/invoice-words.ts"
import { mailWords } from "../../ui/text/de/mail-words.ts"
import { trialWords } from "../../ui/text/de/trial-words.ts"
import { automaticMails } from "./automatic-mails.ts"
import { eventListPrinter } from "./event-list-printer.ts"
import { exportWriter } from "./export-writer.ts"
import { feeOwner } from "./fee-owner.ts"
import { formOwner } from "./form-owner.ts"
import { letterPrinter } from "./letter-printer.ts"
import { letterhead } from "./letterhead.ts"
import { mailSources } from "./mail-sources.ts"
import { mandatePrinter } from "./mandate-printer.ts"
import { mandateReferences } from "./mandate-references.ts"
import { ownDataPage } from "./own-data-page.ts"
import { provenSenders } from "./proven-senders.ts"
import { registeredHistories, registeredOwnRecords, registeredRecords } from "./registered-records.ts"
import { registrationPage } from "./registration-page.ts"
import { unsubscribeLinks } from "./unsubscribe-links.ts"

/** What the house is built on. */
export interface Ground {
  readonly db: Database
  /** Takes jobs in. */
  readonly boss: Boss
  readonly files: FileStore["Service"]
  readonly vault: Vault["Service"]
  /** Knows how far imports are. */
  readonly board: ImportProgressBoard["Service"]
  /** The address that browsers use, for links in mails. */
  readonly baseUrl: string
  /** Hands mails over; where calls are answered that hand none over, nobody does. */
  readonly carrier?: MailCarrier["Service"]
  /** So many mails a workspace sends in 24 hours by the installation's own sender; without it, as many as it likes. */
  readonly mailsPerDay?: number | undefined
  /** So many bytes the files of a workspace are together at most; without it, as many as there is room for. */
  readonly fileBytes?: number | undefined
  readonly hosts?: HostCheck["Service"]
  readonly reports?: ReportReader["Service"]
  /** What makes files for mails; without it, the contexts do it here. */
  readonly mailFiles?: MailSources["Service"]["files"]
  /** Knows of daily backups; without it there are none. */
  readonly backups?: DailyBackups["Service"]
  /** Does what nobody who calls waits for; at once, unless said otherwise. */
  readonly afterwards?: Afterwards["Service"]
}

/** Mail servers are changed and tried on the server's own thread alone. */
const elsewhere = () => Effect.die(new Error("nobody hands mails over here"))

/** What the use cases of the house need, on PostgreSQL: each context brings its adapters, and all share the ground. */
const houseOnPostgres = ({
  db,
  boss,
  files,
  vault,
  board,
  baseUrl,
  carrier,
  mailsPerDay,
  fileBytes,
  hosts,
  reports,
  mailFiles,
  backups,
  afterwards,
}: Ground) =>
  Layer.mergeAll(
    workspaceOnPostgres,
    peopleOnPostgres,
    feesOnPostgres,
    formsOnPostgres,
    eventsOnPostgres,
    messagesOnPostgres,
    auditOnPostgres,
    repeatsOnPostgres,
    Layer.succeed(PersonRecords, registeredRecords),
    Layer.succeed(OwnArea, registeredOwnRecords),
    Layer.succeed(PersonHistories, registeredHistories),
    Layer.succeed(Transaction, postgresTransaction(db)),
    Layer.succeed(FileLedger, postgresFileLedger(fileBytes ?? null)),
    Layer.succeed(FileStore, files),
    Layer.succeed(Vault, vault),
    Layer.succeed(ImportProgressBoard, board),
    Layer.succeed(DeliveryQueue, jobDeliveryQueue(boss)),
    Layer.succeed(MailWords, mailWords),
    Layer.succeed(DunningWords, dunningWords),
    Layer.succeed(InvoiceWords, invoiceWords),
    Layer.succeed(AnswerWords, answerWords),
    Layer.succeed(EventWords, eventWords),
    Layer.succeed(EventListWords, eventListWords),
    Layer.succeed(EventListPrinter, eventListPrinter),
    Layer.succeed(FormOwner, formOwner),
    Layer.succeed(FeeOwner, feeOwner),
    Layer.succeed(MandatePrinter, mandatePrinter),
    Layer.succeed(LetterPrinter, letterPrinter),
    Layer.succeed(TrialWords, trialWords),
    Layer.succeed(MailCarrier, carrier ?? { carry: elsewhere }),
    Layer.succeed(MailAllowance, postgresMailAllowance(db, mailsPerDay ?? null)),
    Layer.succeed(HostCheck, hosts ?? { refusalOf: elsewhere }),
    Layer.succeed(ReportReader, reports ?? { look: elsewhere, count: elsewhere }),
    Layer.succeed(Afterwards, afterwards ?? atOnce),
    Layer.succeed(MailSources, mailFiles === undefined ? mailSources : { ...mailSources, files: mailFiles }),
    Layer.succeed(AutomaticWords, automaticWords),
    Layer.succeed(AutomaticMails, automaticMails),
    Layer.succeed(CalendarWriter, calendarWriter),
    Layer.succeed(CalendarFeedWriter, calendarFeedWriter(baseUrl)),
    Layer.succeed(UnsubscribeLinks, unsubscribeLinks(baseUrl)),
    Layer.succeed(ExportQueue, jobExportQueue(boss)),
    Layer.succeed(ExportWriter, exportWriter),
    Layer.succeed(MandateReferences, mandateReferences),
    Layer.succeed(Letterhead, letterhead),
    Layer.succeed(ProvenSenders, provenSenders(db)),
    Layer.succeed(LinkSenders, postgresLinkSenders),
    Layer.succeed(OwnDataPage, ownDataPage(baseUrl)),
    Layer.succeed(RegistrationPage, registrationPage(baseUrl)),
    Layer.succeed(DailyBackups, backups ?? { state: () => Effect.succeed(null) }),
  )

/** Everything that the house offers to its use cases. */
export type HouseServices = Layer.Success<ReturnType<typeof houseOnPostgres>>

/** Makes the adapters of the house, once. */
export const openHouse = (ground: Ground): Context.Context<HouseServices> =>
  Effect.runSync(Effect.scoped(Layer.build(houseOnPostgres(ground))))
