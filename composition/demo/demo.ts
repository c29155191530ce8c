import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { Auth } from "../../adapters/auth/better-auth.ts"
import { writeWhole } from "../../adapters/files/write-whole.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { postgresWorkspaceUsers } from "../../adapters/postgres/access/workspace-users.ts"
import { createWorkspace, isEmpty } from "../../adapters/postgres/access/workspaces.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { Afterwards, atOnce } from "../../core/forms/ports/afterwards.port.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { ImportId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { type Reach, wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import { people, words } from "../../core/people/index.ts"
import type { HouseServices } from "../house/house.ts"
import { callsOf, performOver } from "../house/perform.ts"
import { addDemoEvents } from "./demo-events.ts"
import { addDemoFees } from "./demo-fees.ts"
import { addDemoForms, oneAlike } from "./demo-forms.ts"
import { demoLeader, leaderReach } from "./demo-leader.ts"
import { addDemoMessages } from "./demo-messages.ts"
import { demoPersons } from "./demo-persons.ts"

/** How to sign in to the demo workspace. */
export interface DemoLogin {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly workspace: string
}

/** Where the demo login is kept in a data folder. */
export const demoLoginFile = (dataFolder: string): string => join(dataFolder, "demo-login.json")

/** A demo that is being made: kept until it is whole, so that the next start goes on where one was killed. */
interface Begun {
  readonly login: DemoLogin
  readonly workspaceId: WorkspaceId
  readonly importId: ImportId
}

const begunFile = (dataFolder: string): string => join(dataFolder, "demo-begun.json")

const begin = (url: string): Begun => ({
  login: {
    url,
    email: "demo@wimpel.example",
    password: `Demo-${randomBytes(6).toString("base64url")}-1a`,
    workspace: "silberfuchs",
  },
  workspaceId: newId() as WorkspaceId,
  importId: newId() as ImportId,
})

/** What a demo is made in: an installation that answers. */
interface Installation {
  readonly url: string
  readonly db: Database
  readonly auth: Auth
  readonly house: Context.Context<HouseServices>
}

/** Makes an account with a proven address. What a killed start made of one is no whole one, and goes first. */
const createAccount = async (
  { db, auth }: Installation,
  account: { readonly name: string; readonly email: string; readonly password: string },
): Promise<UserId> => {
  const { name, email, password } = account
  await sql`delete from auth."user" where email = ${email}`.execute(db)
  const { user } = await auth.api.signUpEmail({ body: { name, email, password } })
  await sql`update auth."user" set "emailVerified" = true where id = ${user.id}`.execute(db)
  return user.id as UserId
}

/** Makes the user and the workspace. */
const createOffice = async (server: Installation, { login, workspaceId }: Begun): Promise<void> => {
  const { db } = server
  const { email, password } = login
  const id = await createAccount(server, { name: "Jana Demo", email, password })
  const workspace = { id: workspaceId, slug: login.workspace, name: "Stamm Silberfuchs", demo: true }
  const jana = { id, permissions: ["admin"] as const }
  await Effect.runPromise(createWorkspace(db, workspace, jana))
}

/** Takes in who leads a group of the demo. */
const addLeader = async (server: Installation, { login, workspaceId }: Begun, reach: Reach): Promise<void> => {
  const { name, email, permissions } = demoLeader
  const id = await createAccount(server, { name, email, password: login.password })
  const { permit } = postgresWorkspaceUsers
  const sight = { workspaceId, userId: id }
  await Effect.runPromise(inTransaction(server.db, sight, () => permit(workspaceId, id, permissions, reach)))
}

/** Fills an empty installation with a demo workspace, and keeps its login in the data folder. */
export const createDemo = async (server: Installation, dataFolder: string): Promise<DemoLogin | undefined> => {
  const { db } = server
  const file = begunFile(dataFolder)
  const empty = await Effect.runPromise(isEmpty(db))
  if (!empty && !existsSync(file)) return undefined
  if (!existsSync(file)) writeWhole(file, JSON.stringify(begin(server.url)))
  const begun = JSON.parse(readFileSync(file, "utf8")) as Begun
  if (empty) await createOffice(server, begun)
  const { login, workspaceId, importId } = begun
  const { rows } = await sql<{ id: UserId; name: string }>`
    select id, name from auth."user" where email = ${login.email}`.execute(db)
  const [user] = rows
  if (user === undefined) throw new Error("the demo has no user")
  const jana: User = {
    kind: "user",
    workspaceId,
    userId: user.id,
    userName: user.name,
    permissions: ["admin"],
    reach: wholeReach,
    features: planFeatures,
  }
  const persons = demoPersons(todayInGermany(Date.now()))
  // Who registered is decided about right after.
  const perform = performOver<HouseServices>(Context.add(server.house, Afterwards, atOnce))
  await Effect.runPromise(
    callsOf(perform, people, jana).import({
      id: importId,
      fileName: "Mitgliederliste.csv",
      create: persons.map((data, index) => ({ line: index + 2, data })),
      update: [],
    }),
  )
  await addLeader(server, begun, leaderReach(await Effect.runPromise(callsOf(perform, words, jana).list())))
  await Effect.runPromise(perform(addDemoMessages, jana, "own"))
  await Effect.runPromise(perform(addDemoFees, jana))
  const form = await Effect.runPromise(perform(addDemoForms(oneAlike(persons)), jana, "own"))
  const event = await Effect.runPromise(perform(addDemoEvents(persons), jana, "own"))
  const forms = { application: `${server.url}/forms/${form}`, event: `${server.url}/forms/${event}` }
  writeWhole(demoLoginFile(dataFolder), `${JSON.stringify({ ...login, url: server.url, forms }, null, 2)}\n`)
  rmSync(file)
  return login
}
