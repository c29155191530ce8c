import * as Context from "effect/Context"
import type { Mail } from "../../messaging/index.ts"
import type { Invitation } from "../invitation.ts"
import type { Account } from "./accounts.port.ts"

/** Who gets a mail. */
export type To = Pick<Account, "name" | "email">

/** The words of the mails about accounts, with the link that a token makes. */
export class AccountMails extends Context.Service<
  AccountMails,
  {
    readonly verify: (to: To, token: string) => Mail
    readonly recover: (to: To, token: string) => Mail
    /** Asks whether an address is to become that of the account. */
    readonly newEmail: (to: To, token: string) => Mail
    /** Tells the address of before that another one is wished for. */
    readonly emailWished: (to: To) => Mail
    /** Tells the address of before that another one holds. */
    readonly emailChanged: (to: To) => Mail
    readonly passwordChanged: (to: To) => Mail
    readonly passkeyAdded: (to: To) => Mail
    readonly tokenMade: (to: To) => Mail
    readonly secondFactorOn: (to: To) => Mail
    readonly secondFactorOff: (to: To) => Mail
    /** Asks somebody into a workspace. */
    readonly invite: (invitation: Invitation, workspace: string, token: string) => Mail
  }
>()("wimpel/access/AccountMails") {}
