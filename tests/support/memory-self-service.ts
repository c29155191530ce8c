import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryProposals } from "../../adapters/memory/people/proposals.ts"
import { memorySelfLinks } from "../../adapters/memory/people/self-links.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type Mail, MailQueue } from "../../core/messaging/index.ts"
import { type SelfService, selfService } from "../../core/people/index.ts"
import { Proposals } from "../../core/people/ports/proposals.port.ts"
import { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"
import { SelfLinks } from "../../core/people/ports/self-links.port.ts"
import { SelfServiceMails } from "../../core/people/ports/self-service-mails.port.ts"
import { SelfServiceTogether } from "../../core/people/ports/self-service-together.port.ts"
import {
  expireSelfService,
  type SelfServiceNeeds,
  selfServiceUseCases,
} from "../../core/people/use-cases/self-service/index.ts"
import { selfServiceMails } from "../../ui/text/de/self-service-mails.ts"
import { memoryPeople } from "./memory-people.ts"
import { memoryServices } from "./memory-ports.ts"

/** Self-service in memory, beside the persons of one workspace; `proven` decides whether users may send. */
export const memorySelfService = (world = memoryPeople(), proven = { is: true }) => {
  const { workspace, workspaceId, acting } = world
  workspace.letterhead = { club: "Stamm Silberfuchs", repliesTo: null }
  const mails: Array<Mail> = []
  const stores = Context.make(SelfLinks, memorySelfLinks(workspace, workspaceId)).pipe(
    Context.add(Proposals, memoryProposals(workspace)),
  )
  const changing = Context.merge(memoryServices(workspace), stores).pipe(
    Context.add(MailQueue, { enqueue: (mail) => Effect.sync(() => void mails.push(mail)) }),
  )
  const nowhere = Context.merge(
    memoryServices(new MemoryWorkspace()),
    Context.make(SelfLinks, memorySelfLinks(new MemoryWorkspace(), workspaceId)),
  )
  const together: SelfServiceTogether["Service"] = {
    run: (where, work) =>
      Effect.flatMap(Effect.context<never>(), (outer) =>
        Effect.promise(() =>
          workspace.transaction(async () => {
            const services = where === workspaceId ? changing : nowhere
            const exit = await Effect.runPromiseExit(
              Effect.provideContext(work, Context.merge(outer, services)) as Effect.Effect<never, never>,
            )
            return { keep: Exit.isSuccess(exit), value: exit as Exit.Exit<never, never> }
          }),
        ),
      ).pipe(Effect.flatten),
  }
  const services = () =>
    Context.make(Acting, acting()).pipe(
      Context.add(SelfServiceTogether, together),
      Context.add(SelfServiceMails, selfServiceMails("https://wimpel.example")),
      Context.add(ProvenSenders, { has: () => Effect.sync(() => proven.is) }),
    )
  const calls = callsByName<typeof selfService, never, SelfServiceNeeds>(selfServiceUseCases)
  const live: SelfService = implement<typeof selfService, never, never>(
    selfService,
    (name) => (input) =>
      Effect.suspend(() => Effect.provideContext(calls[name]?.(input) ?? Effect.die(name), services())),
  )
  return {
    ...world,
    selfService: live,
    mails,
    proven,
    /** The secret of the link in the last mail. */
    lastToken: (): string => /#(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "",
    forget: () => Effect.runPromise(Effect.provideContext(expireSelfService(), Context.merge(services(), stores))),
  }
}
