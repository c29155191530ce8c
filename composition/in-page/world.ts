import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { pathOf } from "../../adapters/http/address.ts"
import { answerOffer, type Perform, type Served } from "../../adapters/http/answering.ts"
import type { Caller } from "../../adapters/http/caller.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { put } from "../../adapters/memory/access/memory-installation.ts"
import { memoryHash } from "../../adapters/memory/access/sessions.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { memoryLinkSenders } from "../../adapters/memory/people/link-senders.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { accessContext } from "../../core/access/access.context.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { Offer } from "../../core/kernel/context.ts"
import type { ImportId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { Port } from "../../core/kernel/operation.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import { workspaceOf } from "../../core/kernel/who.ts"
import { people, words } from "../../core/people/index.ts"
import { addDemoEvents } from "../demo/demo-events.ts"
import { addDemoFees } from "../demo/demo-fees.ts"
import { addDemoForms, oneAlike } from "../demo/demo-forms.ts"
import { demoLeader, leaderReach } from "../demo/demo-leader.ts"
import { addDemoMessages } from "../demo/demo-messages.ts"
import { demoPersons } from "../demo/demo-persons.ts"
import { auditing } from "../house/auditing.ts"
import type { HouseServices } from "../house/house.ts"
import { callsOf, houseOffers, performOver } from "../house/perform.ts"
import { memoryCaller, openMemoryAccess } from "../memory/memory-access.ts"
import { memoryGround, openMemoryHouse } from "../memory/memory-house.ts"
import { deliverWished } from "./delivering.ts"
import { inPageDocuments } from "./documents.ts"
import { emptyState, type InPageState } from "./state.ts"

/** How to sign in to a page that is its own server. */
export const inPageLogin = { email: "demo@wimpel.example", password: "Demo-Kohte-1a" } as const

const places = [
  { slug: "silberfuchs", name: "Stamm Silberfuchs" },
  { slug: "nord", name: "Bezirk Nord" },
] as const

/** A house and the accounts over what a page holds. */
export const openWorld = (state: InPageState) => {
  const { installation, workspaces, details, files, sealed } = state
  const workspace = (id: WorkspaceId): MemoryWorkspace => {
    const kept = workspaces.get(id) ?? new MemoryWorkspace()
    workspaces.set(id, kept)
    const summary = installation.state.workspaces.get(id)
    if (summary !== undefined && !details.details.has(id)) details.found(id, summary.name, summary.slug)
    return kept
  }
  const house = openMemoryHouse(
    memoryGround({
      workspace,
      details,
      files: memoryFileStore(files),
      vault: memoryVault("page", sealed),
      baseUrl: location.origin,
      proven: {
        address: (user) =>
          Effect.sync(() => {
            const account = installation.state.accounts.get(user)
            return account?.emailVerified ? account.email : null
          }),
      },
      linkSenders: (id) => memoryLinkSenders(installation, id),
    }),
  )
  const access = openMemoryAccess({
    kept: installation,
    now: Date.now,
    wished: () => undefined,
    baseUrl: location.origin,
    documents: inPageDocuments,
  })
  return { house, access, workspace, perform: performOver<HouseServices>(house) }
}
type World = ReturnType<typeof openWorld>
type AccessServices = World["access"] extends Context.Context<infer Services> ? Services : never

/**
 * Second factors and passkeys rest on what a page alone does not have: devices that a server believes. Nobody answers
 * calls about them here.
 */
const accessOffers = accessContext.offers.filter(({ port }) => port.name !== "security") as unknown as ReadonlyArray<
  Offer<Port, AccessServices | Acting>
>

/** Every operation that the page answers, by its path below the API's. */
export const servedIn = ({ house, access, workspace }: World): ReadonlyMap<string, Served> => {
  const over = <Services>(perform: ReturnType<typeof performOver<Services>>): Perform<Services | Acting> =>
    ((call, { caller, transactions }) => perform(call as never, caller, transactions)) as Perform<Services | Acting>
  const inHouse: Perform<HouseServices | Acting> = (call, { caller, ...about }) =>
    Effect.tap(performOver<HouseServices>(house)(auditing(call, about), caller, about.transactions), () =>
      Effect.sync(() => {
        const id = workspaceOf(caller)
        if (id !== null) deliverWished(house, id, workspace(id))
      }),
    )
  const atDoor = over<AccessServices>(performOver<AccessServices>(access))
  const served = new Map<string, Served>()
  const add = (port: Port, all: ReadonlyArray<Served>): void => {
    for (const each of all) served.set(pathOf(port, each.name.slice(port.name.length + 1), each.operation), each)
  }
  for (const offered of houseOffers) add(offered.port, answerOffer(offered, inHouse))
  for (const offered of accessOffers) add(offered.port, answerOffer(offered, atDoor as never))
  return served
}

/** Who calls, in the workspace of this slug or else the first one. */
export const callerIn = ({ installation }: InPageState, slug: string | undefined): Caller =>
  memoryCaller(installation, slug) as Caller

/** A new state: two workspaces, the persons of the demo in the first, and Jana, who may do everything in both. */
export const demoState = async (): Promise<InPageState> => {
  const state = emptyState()
  const { installation } = state
  const user = newId() as UserId
  const workspaces = places.map((place) => ({ id: newId() as WorkspaceId, ...place }))
  installation.change({
    accounts: new Map([[user, { id: user, name: "Jana Demo", email: inPageLogin.email, emailVerified: true }]]),
    passwords: new Map([[user, memoryHash(inPageLogin.password)]]),
    workspaces: new Map(workspaces.map((each) => [each.id, each])),
    memberships: new Map([
      [
        user,
        workspaces.map((workspace) => ({
          workspace,
          permissions: ["admin"] as const,
          reach: wholeReach,
          features: planFeatures,
        })),
      ],
    ]),
  })
  const { perform } = openWorld(state)
  const [first] = workspaces
  if (first === undefined) return state
  const jana = {
    kind: "user",
    workspaceId: first.id,
    userId: user,
    userName: "Jana Demo",
    permissions: ["admin"],
    reach: wholeReach,
    features: planFeatures,
  } as const
  const persons = demoPersons(todayInGermany(Date.now()))
  await Effect.runPromise(
    callsOf(perform, people, jana).import({
      id: newId() as ImportId,
      fileName: "Mitgliederliste.csv",
      create: persons.map((data, index) => ({ line: index + 2, data })),
      update: [],
    }),
  )
  const lea = newId() as UserId
  const { name, email, permissions } = demoLeader
  const reach = leaderReach(await Effect.runPromise(callsOf(perform, words, jana).list()))
  const { accounts, passwords, memberships } = installation.state
  installation.change({
    accounts: put(accounts, lea, { id: lea, name, email, emailVerified: true }),
    passwords: put(passwords, lea, memoryHash(inPageLogin.password)),
    memberships: put(memberships, lea, [{ workspace: first, permissions, reach, features: planFeatures }]),
  })
  await Effect.runPromise(perform(addDemoMessages, jana, "own"))
  await Effect.runPromise(perform(addDemoFees, jana))
  await Effect.runPromise(perform(addDemoForms(oneAlike(persons)), jana, "own"))
  await Effect.runPromise(perform(addDemoEvents(persons), jana, "own"))
  return state
}
