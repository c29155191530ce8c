import type { Page } from "@playwright/test"
import { account, tokens, users } from "../../../../core/access/index.ts"
import { wholeReach } from "../../../../core/kernel/reach.ts"
import { mailServers } from "../../../../core/messages/index.ts"
import { workspace } from "../../../../core/workspace/workspace.port.ts"
import { smtp } from "../../../support/mail-servers.ts"
import type { Login } from "../app.ts"
import { elsewhere } from "../in-page.ts"
import { longAddress } from "./persons.ts"
import { allInOne, hostile, turned } from "./texts.ts"

/** Keeps hostile texts of who uses the house, and of the house itself. */
export const keepOfHouse = async (page: Page, { password }: Login): Promise<void> => {
  const firstName = allInOne(80)
  await elsewhere(page, account, ({ rename }) => rename({ firstName }))
  await elsewhere(page, users, ({ invite }) =>
    invite({ email: longAddress, firstName, permissions: ["members"], reach: wholeReach }),
  )
  await elsewhere(page, tokens, ({ create }) =>
    create({ name: firstName, permissions: ["members"], days: null, password }),
  )
  const {
    version,
    logo: _logo,
    onboarded: _onboarded,
    ...details
  } = await elsewhere(page, workspace, (calls) => calls.details())
  const named = { name: hostile.long(70), street: hostile.long(150), imprint: hostile.markup(20_000) }
  await elsewhere(page, workspace, ({ update }) => update({ version, details: { ...details, ...named } }))
  const { version: sending } = await elsewhere(page, mailServers, ({ read }) => read())
  const server = smtp({ sender: longAddress, host: `${"w".repeat(60)}.silberfuchs.example`, username: turned(200) })
  await elsewhere(page, mailServers, ({ save }) => save({ version: sending, server, secret: "geheim" }))
}
