import { expect, it } from "vitest"
import type { Failure } from "../../../../core/contexts.ts"
import { accountMessageOf } from "../../../../ui/text/de/account-errors.ts"
import { columnMessageOf } from "../../../../ui/text/de/column-errors.ts"
import { debitsMessageOf } from "../../../../ui/text/de/debits-errors.ts"
import { documentMessageOf } from "../../../../ui/text/de/documents.ts"
import { messageOf } from "../../../../ui/text/de/errors.ts"
import { eventsMessageOf } from "../../../../ui/text/de/events-errors.ts"
import { familyMessageOf } from "../../../../ui/text/de/families.ts"
import { feesMessageOf } from "../../../../ui/text/de/fees-errors.ts"
import { formsMessageOf } from "../../../../ui/text/de/forms-errors.ts"
import { invoicesMessageOf } from "../../../../ui/text/de/invoices-errors.ts"
import { mailServersMessageOf } from "../../../../ui/text/de/mail-servers.ts"
import { mergingMessage } from "../../../../ui/text/de/merging.ts"
import { messagesMessageOf } from "../../../../ui/text/de/messages-errors.ts"
import { exportMessageOf } from "../../../../ui/text/de/people-export-dialog.ts"
import { mailboxMessageOf } from "../../../../ui/text/de/report-mailbox.ts"
import { securityMessageOf } from "../../../../ui/text/de/security-errors.ts"
import { selfServiceMessage } from "../../../../ui/text/de/self-service.ts"
import { senderMessageOf } from "../../../../ui/text/de/sender-errors.ts"
import { specialMessageOf } from "../../../../ui/text/de/special-data.ts"
import { transfersMessageOf } from "../../../../ui/text/de/transfers-errors.ts"
import { uploadMessageOf } from "../../../../ui/text/de/uploads.ts"
import { viewMessageOf } from "../../../../ui/text/de/views.ts"
import { wordMessageOf } from "../../../../ui/text/de/word-errors.ts"
import { workspaceMessageOf } from "../../../../ui/text/de/workspace.ts"

const tables = {
  accountMessageOf,
  columnMessageOf,
  debitsMessageOf,
  documentMessageOf,
  messageOf,
  familyMessageOf,
  feesMessageOf,
  formsMessageOf,
  eventsMessageOf,
  invoicesMessageOf,
  messagesMessageOf,
  mailServersMessageOf,
  mailboxMessageOf,
  mergingMessage,
  exportMessageOf,
  securityMessageOf,
  selfServiceMessage,
  senderMessageOf,
  specialMessageOf,
  transfersMessageOf,
  uploadMessageOf,
  viewMessageOf,

  wordMessageOf,
  workspaceMessageOf,
}

type Told = Parameters<(typeof tables)[keyof typeof tables]>[0]["_tag"]

/** Failures of the ports of all contexts for which no table has German. */
type Untold = Exclude<Failure["_tag"], Told>

/** Does not compile while there is one, and names it. */
const complete: [Untold] extends [never] ? true : Untold = true

it("has German for every failure with which an operation of a context can end [APP-07]", () => {
  expect(complete).toBe(true)
  for (const tell of Object.values(tables)) expect(tell).toBeTypeOf("function")
})
