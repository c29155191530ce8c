import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { MemoryWorkspaces } from "../../adapters/memory/workspace/workspace-store.ts"
import { mailSources } from "../../composition/house/mail-sources.ts"
import {
  type DraftContent,
  type MessageId,
  messageFiles,
  messages,
  messageTemplates,
  newsletter,
} from "../../core/messages/index.ts"
import { MailCarrier } from "../../core/messages/ports/mail-carrier.port.ts"
import { MailSources } from "../../core/messages/ports/mail-sources.port.ts"
import { type DeliveryTerms, deliver } from "../../core/messages/use-cases/deliver.ts"
import type { Person } from "../../core/people/person.ts"
import { jana, type MemoryWorld, memoryWorld, testClock, testWorkspaceId } from "./memory-world.ts"
import { draftContent, sentAt } from "./messages.ts"
import { person } from "./persons.ts"

const run = Effect.runPromise

/** Hands over what is due of a message in a workspace, by a mail server of the test. */
export const delivererOf =
  ({ performOwn, clock }: MemoryWorld) =>
  (
    id: MessageId,
    carrier: MailCarrier["Service"],
    terms: Partial<DeliveryTerms> = {},
    sources: MailSources["Service"] = mailSources,
  ) =>
    run(
      performOwn(
        Effect.provideContext(
          deliver(id, { lanes: 2, patience: 1_000, lease: 60_000, stretch: 30_000, now: () => clock.now, ...terms }),
          Context.add(Context.make(MailCarrier, carrier), MailSources, sources),
        ) as Effect.Effect<void>,
        { kind: "system", workspaceId: testWorkspaceId, name: "" },
      ),
    )

/** The messages context over memory, for Jana, who may write messages, in a workspace with these persons. */
export const memoryMessages = (persons: ReadonlyArray<Person> = [], files = memoryFileStore()) => {
  const details = new MemoryWorkspaces()
  details.found(testWorkspaceId, "Stamm Silberfuchs", "silberfuchs")
  const world = memoryWorld(testClock(sentAt)).given({ details, files, late: true })
  const { workspace } = world
  workspace.persons = new Map(persons.map((each) => [each.id, each]))
  const callsOf = (user: typeof jana) => world.calls(messages, { ...user, permissions: ["messages"] })
  const calls = callsOf(jana)
  const letterFiles = world.calls(messageFiles, { ...jana, permissions: ["messages"] })
  const write = async (given: Partial<DraftContent> = {}) =>
    run(calls.write({ id: crypto.randomUUID() as MessageId, content: draftContent(given) }))
  return {
    ...world,
    calls,
    files: letterFiles,
    newsletter: world.calls(newsletter, { ...jana, permissions: ["members"] }),
    templates: world.calls(messageTemplates, { ...jana, permissions: ["messages"] }),
    /** The messages context for somebody else who may write messages. */
    callsOf,
    details,
    /** The whole house of the workspace. */
    world,
    run,
    /** A draft to these persons, or to all of them. */
    write: (given: Partial<DraftContent> = {}) =>
      write({ sources: [{ by: "hand", ids: persons.map(({ id }) => id) }], ...given }),
    /** Writes, reviews and sends. */
    send: async (given: Partial<DraftContent> = {}) => {
      const { id, version } = await write({ sources: [{ by: "hand", ids: persons.map((each) => each.id) }], ...given })
      const { fingerprint } = await run(calls.review({ id }))
      return run(calls.send({ id, version, fingerprint }))
    },
    /** Hands over what is due, by a mail server of the test. */
    deliver: delivererOf(world),
  }
}

/** A member with an address. */
export const member = (firstName: string, given: Parameters<typeof person>[0] = {}): Person =>
  person({
    firstName,
    lastName: "Weber",
    email: `${firstName.toLowerCase()}@silberfuchs.example`,
    ...given,
  })
