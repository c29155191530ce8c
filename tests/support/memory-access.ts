import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { MemoryInstallation } from "../../adapters/memory/access/memory-installation.ts"
import { callsThrough, performOver } from "../../composition/house/perform.ts"
import { memoryCaller, openMemoryAccess } from "../../composition/memory/memory-access.ts"
import { access } from "../../core/access/access.port.ts"
import { account } from "../../core/access/account.port.ts"
import { invitation } from "../../core/access/invitation.port.ts"
import { legal } from "../../core/access/legal.port.ts"
import { ApiTokens } from "../../core/access/ports/api-tokens.port.ts"
import { type DoorTerms, usualDoorTerms } from "../../core/access/ports/door-terms.port.ts"
import type { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"
import { tokens } from "../../core/access/tokens.port.ts"
import {
  accessUseCases,
  accountUseCases,
  invitationUseCases,
  legalUseCases,
  sendRecovery,
  tokensUseCases,
  usersUseCases,
} from "../../core/access/use-cases/index.ts"
import { users } from "../../core/access/users.port.ts"
import { offer } from "../../core/kernel/context.ts"
import type { Port } from "../../core/kernel/operation.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import { documents } from "./documents.ts"

/** The access context over memory, called by one browser at a time that the test moves. */
export const memoryAccess = (terms: Partial<DoorTerms["Service"]> = {}) => {
  const kept = new MemoryInstallation()
  /** The documents, which a test may replace while it goes on. */
  const current: { -readonly [Kind in keyof LegalDocuments["Service"]]: LegalDocuments["Service"][Kind] } = {
    ...documents,
  }
  const clock = { now: Date.parse("2026-11-20T12:00:00Z") }
  const wishes: Array<string> = []
  const now = () => clock.now
  const services = openMemoryAccess({
    kept,
    now,
    wished: (email) => wishes.push(email),
    baseUrl: "https://wimpel.example",
    documents: current,
    terms: { ...usualDoorTerms, ...terms },
  })
  type Services = typeof services extends Context.Context<infer S> ? S : never
  const perform = performOver<Services>(services, {
    now,
    newId: () => uuidv7(clock.now, crypto.getRandomValues(new Uint8Array(10))),
  })
  const who = () => memoryCaller(kept)
  const offers = [
    offer(access, accessUseCases, "own"),
    offer(account, accountUseCases, "own"),
    offer(users, usersUseCases, "own"),
    offer(tokens, tokensUseCases, "own"),
    offer(invitation, invitationUseCases, "own"),
    offer(legal, legalUseCases, "own"),
  ] as const
  const calls = <P extends Port>(port: P) => callsThrough(offers, perform, port, who)
  /** Deals with the wishes for a new password, as the worker does. */
  const work = async (): Promise<void> => {
    for (const email of wishes.splice(0)) await Effect.runPromise(perform(sendRecovery(email), who(), "own"))
  }
  /** The secret of the link in the last mail. */
  const lastToken = (): string => /#(\S+)/.exec(kept.state.mails.at(-1)?.text ?? "")?.[1] ?? ""
  return {
    access: { ...calls(access), ...calls(account), ...calls(legal) },
    documents: current,
    users: calls(users),
    tokens: calls(tokens),
    apiTokens: Context.get(services, ApiTokens),
    invitation: calls(invitation),
    kept,
    clock,
    wishes,
    work,
    lastToken,
  }
}
