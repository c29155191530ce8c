import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { Auth } from "../../adapters/auth/better-auth.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { createWorkspace, isEmpty } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { ImportId, UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import type { User } from "../../core/kernel/who.ts"
import { people } from "../../core/people/index.ts"
import type { HouseServices } from "../house/house.ts"
import { callsOf, performOver } from "../house/perform.ts"
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

/** What a demo is made in: an installation that answers. */
interface Installation {
  readonly url: string
  readonly db: Database
  readonly auth: Auth
  readonly house: Context.Context<HouseServices>
}

/** Fills an empty installation with a demo workspace, and keeps its login in the data folder. */
export const createDemo = async (
  { url, db, auth, house }: Installation,
  dataFolder: string,
): Promise<DemoLogin | undefined> => {
  if (!(await Effect.runPromise(isEmpty(db)))) return undefined
  const login: DemoLogin = {
    url,
    email: "demo@wimpel.example",
    password: `Demo-${randomBytes(6).toString("base64url")}-1a`,
    workspace: "silberfuchs",
  }
  const { user } = await auth.api.signUpEmail({
    body: { name: "Jana Demo", email: login.email, password: login.password },
  })
  await sql`update auth."user" set "emailVerified" = true where id = ${user.id}`.execute(db)
  const workspaceId = newId() as WorkspaceId
  const jana: User = {
    kind: "user",
    workspaceId,
    userId: user.id as UserId,
    userName: user.name,
    permissions: ["admin"],
    features: planFeatures,
  }
  await Effect.runPromise(
    createWorkspace(
      db,
      { id: workspaceId, slug: login.workspace, name: "Stamm Silberfuchs" },
      { id: jana.userId, permissions: jana.permissions },
    ),
  )
  const persons = demoPersons(todayInGermany(Date.now()))
  await Effect.runPromise(
    callsOf(performOver<HouseServices>(house), people, jana).import({
      id: newId() as ImportId,
      fileName: "Mitgliederliste.csv",
      create: persons.map((data, index) => ({ line: index + 2, data })),
      update: [],
    }),
  )
  writeFileSync(demoLoginFile(dataFolder), `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return login
}
