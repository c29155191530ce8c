import { boundedContext, offer } from "../kernel/context.ts"
import { access } from "./access.port.ts"
import { account } from "./account.port.ts"
import { invitation } from "./invitation.port.ts"
import { legal } from "./legal.port.ts"
import { security } from "./security.port.ts"
import { tokens } from "./tokens.port.ts"
import {
  accessUseCases,
  accountUseCases,
  invitationUseCases,
  legalUseCases,
  securityUseCases,
  tokensUseCases,
  usersUseCases,
} from "./use-cases/index.ts"
import { users } from "./users.port.ts"

/** Accounts, sessions, and who may do what in a workspace. */
export const accessContext = boundedContext("access", {
  offers: [
    offer(access, accessUseCases, "own"),
    offer(account, accountUseCases, "own"),
    offer(invitation, invitationUseCases, "own"),
    offer(legal, legalUseCases, "own"),
    offer(security, securityUseCases, "own"),
    offer(tokens, tokensUseCases, "own"),
    offer(users, usersUseCases, "own"),
  ],
})
