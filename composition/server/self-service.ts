import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Boss } from "../../adapters/jobs/boss.ts"
import { jobMailQueue } from "../../adapters/jobs/mail-queue.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresCustomColumns } from "../../adapters/postgres/people/custom-columns.ts"
import { postgresLetterhead } from "../../adapters/postgres/people/letterhead.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresProposals } from "../../adapters/postgres/people/proposals.ts"
import { postgresSelfLinks } from "../../adapters/postgres/people/self-links.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { postgresWords } from "../../adapters/postgres/people/words.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { MailQueue } from "../../core/messaging/index.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { Proposals } from "../../core/people/ports/proposals.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { SelfLinks } from "../../core/people/ports/self-links.port.ts"
import { SelfServiceMails } from "../../core/people/ports/self-service-mails.port.ts"
import { SelfServiceTogether } from "../../core/people/ports/self-service-together.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { WordStore } from "../../core/people/ports/words.port.ts"
import { expireSelfService, type SelfServiceNeeds } from "../../core/people/use-cases/self-service/index.ts"
import { selfServiceMails } from "../../ui/text/de/self-service-mails.ts"
import type { AccessParts } from "./access.ts"
import { type Actor, acting, actorOf } from "./perform.ts"
import { provenSenders } from "./proven-senders.ts"

const together = (db: Database, boss: Boss): SelfServiceTogether["Service"] => ({
  run: (workspaceId, work) =>
    inTransaction(db, { workspaceId, userId: null }, () =>
      Effect.provideContext(
        work,
        Context.make(PersonRepository, postgresPersonRepository).pipe(
          Context.add(Timeline, postgresTimeline),
          Context.add(CustomColumnStore, postgresCustomColumns),
          Context.add(WordStore, postgresWords),
          Context.add(SelfLinks, postgresSelfLinks),
          Context.add(Proposals, postgresProposals),
          Context.add(Letterhead, postgresLetterhead),
          Context.add(MailQueue, jobMailQueue(boss)),
        ),
      ),
    ),
})

/** What self-service is made of. */
type SelfServiceParts = Pick<AccessParts, "db" | "boss" | "auth">

/** Runs work around self-service for an actor; what it changes together is one transaction of one workspace. */
const performSelfService = ({ db, boss, auth }: SelfServiceParts) => {
  const always = Context.make(SelfServiceTogether, together(db, boss)).pipe(
    Context.add(SelfServiceMails, selfServiceMails(auth.options.baseURL)),
    Context.add(ProvenSenders, provenSenders(db)),
  )
  return <A, E>(call: Effect.Effect<A, E, SelfServiceNeeds>, actor: Actor): Effect.Effect<A, E> =>
    Effect.provideContext(call, Context.add(always, Acting, acting(actor)))
}

/** Performs calls around self-service that come over HTTP. */
export const selfServiceOverHttp = (parts: SelfServiceParts): Perform<SelfServiceNeeds> => {
  const perform = performSelfService(parts)
  return (call, caller) => perform(call, actorOf(caller))
}

/** Forgets what is over of self-service in a workspace (PER-19). */
export const expireSelfServiceOf = (db: Database, actor: Actor): Effect.Effect<void> =>
  inTransaction(db, actor, () =>
    Effect.provideContext(
      expireSelfService(),
      Context.make(Acting, acting(actor)).pipe(
        Context.add(SelfLinks, postgresSelfLinks),
        Context.add(Proposals, postgresProposals),
      ),
    ),
  )
