import { afterAll, beforeAll, expect, it } from "vitest"
import { mailQueue } from "../../adapters/jobs/prepare.ts"
import { type RunningApp, runningApp } from "../support/running-app.ts"

let app: RunningApp
let ending = false
beforeAll(async () => {
  app = await runningApp(undefined, { ending: () => ending })
})
afterAll(() => app.close())

const ready = async (): Promise<readonly [number, string]> => {
  const response = await app.request("/readyz")
  return [response.status, await response.text()]
}

it("a server is ready when the database has every migration, somebody works on every queue, and it is not being stopped [OPS-09]", async () => {
  expect(await ready()).toEqual([200, "ok"])
  ending = true
  expect(await ready()).toEqual([503, "Der Server wird beendet."])
  ending = false

  const owner = await app.asOwner()
  const { rows } = await owner.query("delete from kysely_migration where name = '0001-foundation' returning *")
  expect(await ready()).toEqual([503, "Die Datenbank ist nicht auf dem Stand dieser Version."])
  await owner.query("insert into kysely_migration (name, timestamp) values ($1, $2)", [rows[0].name, rows[0].timestamp])
  await owner.end()
  expect((await ready())[0]).toBe(200)

  await app.boss.offWork(mailQueue)
  expect(await ready()).toEqual([503, "Der Server startet noch: Mails und Exporte werden noch nicht bearbeitet."])
})
