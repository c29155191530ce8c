import type { Migration } from "kysely/migration"
import * as foundation from "./0001-foundation.ts"
import * as people from "./0002-people.ts"
import * as access from "./0003-access.ts"
import * as importRollback from "./0004-import-rollback.ts"
import * as users from "./0005-users.ts"
import * as workspaceDetails from "./0006-workspace-details.ts"
import * as apiTokens from "./0007-api-tokens.ts"
import * as membership from "./0020-membership.ts"
import * as secondFactors from "./0021-second-factors.ts"
import * as customColumns from "./0022-custom-columns.ts"
import * as merging from "./0023-merging.ts"
import * as privateRecords from "./0024-private-records.ts"
import * as changeBase from "./0027-change-base.ts"
import * as savedViews from "./0028-saved-views.ts"
import * as exports from "./0029-exports.ts"
import * as words from "./0030-words.ts"
import * as selfService from "./0031-self-service.ts"
import * as renamedViews from "./0032-renamed-views.ts"
import * as uploads from "./0033-uploads.ts"
import * as contactEmail from "./0034-contact-email.ts"
import * as orderOfColumns from "./0035-order-of-columns.ts"
import * as plans from "./0036-plans.ts"
import * as auditLog from "./0037-audit-log.ts"
import * as movedByMerges from "./0038-moved-by-merges.ts"
import * as tokensOfProven from "./0039-tokens-of-proven.ts"
import * as keptAnswers from "./0041-kept-answers.ts"
import * as oneNumberFormat from "./0042-one-number-format.ts"
import * as ownTokens from "./0043-own-tokens.ts"
import * as callers from "./0044-callers.ts"
import * as consentsOfAccounts from "./0046-consents-of-accounts.ts"
import * as messages from "./0047-messages.ts"
import * as goingSince from "./0048-going-since.ts"
import * as mailServers from "./0050-mail-servers.ts"
import * as demoWorkspaces from "./0051-demo-workspaces.ts"
import * as letterFiles from "./0060-letter-files.ts"
import * as messageTemplates from "./0061-message-templates.ts"
import * as testMails from "./0062-test-mails.ts"
import * as newsletters from "./0063-newsletters.ts"
import * as automaticMails from "./0070-automatic-mails.ts"
import * as fees from "./0090-fees.ts"
import * as bounces from "./0091-bounces.ts"
import * as mailsNotSent from "./0092-mails-not-sent.ts"
import * as directDebits from "./0100-direct-debits.ts"
import * as sepaJobs from "./0101-sepa-jobs.ts"
import * as dunning from "./0110-dunning.ts"
import * as mandateEntries from "./0120-mandate-entries.ts"
import * as payers from "./0121-payers.ts"
import * as joinedDebits from "./0122-joined-debits.ts"
import * as invoices from "./0130-invoices.ts"
import * as annuitiesWithoutRules from "./0140-annuities-without-rules.ts"
import * as transferOrders from "./0150-transfer-orders.ts"
import * as mailsAbout from "./0161-mails-about.ts"
import * as mailedInvoices from "./0162-mailed-invoices.ts"
import * as rejectedDebits from "./0171-rejected-debits.ts"
import * as forms from "./0200-forms.ts"
import * as formFiles from "./0201-form-files.ts"
import * as events from "./0220-events.ts"
import * as eventLists from "./0240-event-lists.ts"
import * as calendarFeeds from "./0241-calendar-feeds.ts"
import * as attendance from "./0242-attendance.ts"
import * as registrationLinks from "./0243-registration-links.ts"
import * as familyCancellation from "./0244-family-cancellation.ts"
import * as eventMails from "./0245-event-mails.ts"
import * as installation from "./0247-installation.ts"
import * as searchedAnswers from "./0250-searched-answers.ts"
import * as windows from "./0251-windows.ts"
import * as overAllWorkspaces from "./0252-over-all-workspaces.ts"
import * as importProgress from "./0253-import-progress.ts"
import * as newAddresses from "./0260-new-addresses.ts"
import * as referenceKeys from "./0261-reference-keys.ts"
import * as dailyMails from "./0262-daily-mails.ts"
import * as fileBytes from "./0263-file-bytes.ts"
import * as reach from "./0270-reach.ts"
import * as referencesOfImports from "./0271-references-of-imports.ts"
import * as listLayouts from "./0280-list-layouts.ts"
import * as confirmations from "./0285-confirmations.ts"
import * as confirmationsInReach from "./0286-confirmations-in-reach.ts"
import * as selfLinksShow from "./0287-self-links-show.ts"
import * as invoiceLogos from "./0288-invoice-logos.ts"
import * as filesOfStrangers from "./0289-files-of-strangers.ts"
import * as selfLinksOfPersons from "./0295-self-links-of-persons.ts"
import * as ccEmail from "./0296-cc-email.ts"
import * as inviters from "./0297-inviters.ts"
import * as groupsOfRules from "./0310-groups-of-rules.ts"
import * as lostNames from "./0311-lost-names.ts"
import * as sendersOfLinks from "./0312-senders-of-links.ts"
import * as marksOfFees from "./0313-marks-of-fees.ts"
import * as mailsForNobody from "./0314-mails-for-nobody.ts"
import * as mailsOfStrangers from "./0315-mails-of-strangers.ts"

/** All migrations by name, in their order. They only go forward, and one that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-foundation": foundation,
  "0002-people": people,
  "0003-access": access,
  "0004-import-rollback": importRollback,
  "0005-users": users,
  "0006-workspace-details": workspaceDetails,
  "0007-api-tokens": apiTokens,
  "0020-membership": membership,
  "0021-second-factors": secondFactors,
  "0022-custom-columns": customColumns,
  "0023-merging": merging,
  "0024-private-records": privateRecords,
  "0027-change-base": changeBase,
  "0028-saved-views": savedViews,
  "0029-exports": exports,
  "0030-words": words,
  "0031-self-service": selfService,
  "0032-renamed-views": renamedViews,
  "0033-uploads": uploads,
  "0034-contact-email": contactEmail,
  "0035-order-of-columns": orderOfColumns,
  "0036-plans": plans,
  "0037-audit-log": auditLog,
  "0038-moved-by-merges": movedByMerges,
  "0039-tokens-of-proven": tokensOfProven,
  "0041-kept-answers": keptAnswers,
  "0042-one-number-format": oneNumberFormat,
  "0043-own-tokens": ownTokens,
  "0044-callers": callers,
  "0046-consents-of-accounts": consentsOfAccounts,
  "0047-messages": messages,
  "0048-going-since": goingSince,
  "0090-fees": fees,
  "0110-dunning": dunning,
  "0050-mail-servers": mailServers,
  "0051-demo-workspaces": demoWorkspaces,
  "0070-automatic-mails": automaticMails,
  "0060-letter-files": letterFiles,
  "0061-message-templates": messageTemplates,
  "0062-test-mails": testMails,
  "0063-newsletters": newsletters,
  "0091-bounces": bounces,
  "0092-mails-not-sent": mailsNotSent,
  "0100-direct-debits": directDebits,
  "0101-sepa-jobs": sepaJobs,
  "0140-annuities-without-rules": annuitiesWithoutRules,
  "0150-transfer-orders": transferOrders,
  "0130-invoices": invoices,
  "0120-mandate-entries": mandateEntries,
  "0121-payers": payers,
  "0122-joined-debits": joinedDebits,
  "0161-mails-about": mailsAbout,
  "0162-mailed-invoices": mailedInvoices,
  "0171-rejected-debits": rejectedDebits,
  "0200-forms": forms,
  "0201-form-files": formFiles,
  "0220-events": events,
  "0240-event-lists": eventLists,
  "0241-calendar-feeds": calendarFeeds,
  "0242-attendance": attendance,
  "0243-registration-links": registrationLinks,
  "0244-family-cancellation": familyCancellation,
  "0245-event-mails": eventMails,
  "0247-installation": installation,
  "0250-searched-answers": searchedAnswers,
  "0251-windows": windows,
  "0252-over-all-workspaces": overAllWorkspaces,
  "0253-import-progress": importProgress,
  "0260-new-addresses": newAddresses,
  "0261-reference-keys": referenceKeys,
  "0262-daily-mails": dailyMails,
  "0263-file-bytes": fileBytes,
  "0270-reach": reach,
  "0271-references-of-imports": referencesOfImports,
  "0280-list-layouts": listLayouts,
  "0285-confirmations": confirmations,
  "0286-confirmations-in-reach": confirmationsInReach,
  "0287-self-links-show": selfLinksShow,
  "0288-invoice-logos": invoiceLogos,
  "0289-files-of-strangers": filesOfStrangers,
  "0295-self-links-of-persons": selfLinksOfPersons,
  "0296-cc-email": ccEmail,
  "0297-inviters": inviters,
  "0310-groups-of-rules": groupsOfRules,
  "0311-lost-names": lostNames,
  "0312-senders-of-links": sendersOfLinks,
  "0313-marks-of-fees": marksOfFees,
  "0314-mails-for-nobody": mailsForNobody,
  "0315-mails-of-strangers": mailsOfStrangers,
}
