import { describe, expect, it } from "vitest"
import type { Caller } from "../../../adapters/http/caller.ts"
import { ports } from "../../../core/contexts.ts"
import { ApiTokenId, type UserId, WordId } from "../../../core/kernel/id.ts"
import type { Port } from "../../../core/kernel/operation.ts"
import { allows, type Permission, permissions, type Scope, scopes } from "../../../core/kernel/permission.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { heldBy, nobody } from "../../../core/kernel/who.ts"
import { callerWith } from "../../support/in-process.ts"
import { knock } from "../../support/knock.ts"

const holder = (scope: Scope): Caller => {
  if (scope === "public") return nobody
  if (scope === "account") return { kind: "placeless", userId: crypto.randomUUID() as UserId, userName: "Ada" }
  return callerWith(scope === "signedIn" ? [] : [scope])
}

const operations = ports.flatMap((port: Port) =>
  Object.entries(port.operations).map(([name, operation]) => ({ port, name, operation })),
)

describe("every operation for every holder of one scope", () => {
  it.each(operations.map((each) => [`${each.port.name}.${each.name}`, each] as const))(
    "%s [WSP-03]",
    async (_, { port, name, operation }) => {
      for (const scope of scopes) {
        const { status, called } = await knock(port, name, operation, holder(scope))
        const allowed = allows(heldBy(holder(scope)), operation.scope)
        if (allowed) expect([401, 403]).not.toContain(status)
        else {
          expect(status).toBe(scope === "public" ? 401 : 403)
          expect(called).toBe(false)
        }
      }
    },
  )

  it.each(operations.map((each) => [`${each.port.name}.${each.name}`, each] as const))(
    "%s is called by a token with its permission, unless it is for somebody at a browser [WSP-06]",
    async (_, { port, name, operation }) => {
      for (const scope of scopes.filter((each) => each !== "public" && each !== "account")) {
        const caller: Caller = { ...holder(scope), token: ApiTokenId.make(crypto.randomUUID()) } as Caller
        const { status } = await knock(port, name, operation, caller)
        const allowed = allows(heldBy(holder(scope)), operation.scope) && !operation.session
        expect(status === 403, `${name} for ${scope}`).toBe(!allowed)
      }
    },
  )

  it.each(operations.map((each) => [`${each.port.name}.${each.name}`, each] as const))(
    "%s is there for who may only read, or is kept to own groups, as far as it says so itself [WSP-10]",
    async (_, { port, name, operation }) => {
      const groups = [WordId.make(crypto.randomUUID())]
      for (const [readOnly, kept] of [
        [true, null],
        [false, groups],
        [true, groups],
      ] as const)
        for (const scope of scopes.filter((each) => each !== "public" && each !== "account")) {
          const reach = { readOnly, groups: kept }
          const caller = callerWith(scope === "signedIn" ? [] : [scope as Permission], planFeatures, reach)
          const { status, called } = await knock(port, name, operation, caller)
          const beside = operation.scope === "public" || operation.scope === "account"
          const reached = beside || ((kept === null || operation.ownGroups) && (!readOnly || operation.readers))
          const allowed = reached && allows(heldBy(callerWith(caller.permissions)), operation.scope)
          expect(status === 403, `${scope} ${JSON.stringify(reach)}`).toBe(!allowed)
          if (!allowed) expect(called).toBe(false)
        }
    },
  )

  it("is there for who is kept to own groups where it is named here, and nowhere else [WSP-10]", () => {
    const open = operations.filter(({ operation }) => operation.ownGroups)
    expect(open.map(({ port, name }) => `${port.name}.${name}`)).toEqual([
      "access.me",
      "people.list",
      "people.count",
      "people.totals",
      "people.values",
      "people.standings",
      "people.get",
      "people.newer",
      "people.timeline",
      "people.timelineActors",
      "people.create",
      "people.update",
      "people.undoEdit",
      "columns.list",
      "words.list",
      "words.use",
      "layouts.mine",
      "layouts.keep",
    ])
  })

  it("is there for who may only read where it reads, or changes nothing but what is their own [WSP-10]", () => {
    const own = operations.filter(({ operation }) => operation.kind === "command" && operation.readers)
    expect(own.map(({ port, name }) => `${port.name}.${name}`).toSorted()).toEqual([
      "exports.delete",
      "exports.start",
      "feeViews.change",
      "feeViews.delete",
      "feeViews.save",
      "layouts.keep",
      "views.change",
      "views.delete",
      "views.save",
    ])
    expect(operations.filter(({ operation }) => operation.kind === "query" && !operation.readers)).toEqual([])
  })

  it("is about one's own account wherever it needs no place in a workspace, and nothing of that needs one [ACC-16] [WSP-03]", () => {
    const own = operations.filter(({ operation }) => operation.scope === "account")
    expect(new Set(own.map(({ port }) => port.name))).toEqual(new Set(["access", "account", "security"]))
    const others = operations.filter(
      ({ port, operation }) => ["account", "security"].includes(port.name) && operation.scope === "signedIn",
    )
    expect(others).toEqual([])
  })

  it("is for somebody at a browser wherever it is about the account or about tokens [WSP-06]", () => {
    for (const { port, name, operation } of operations)
      if (["access", "account", "security", "tokens"].includes(port.name) && operation.scope !== "public")
        expect(operation.session, `${port.name}.${name}`).toBe(true)
  })

  it("is for somebody at a browser wherever it changes who comes in and what they may do [WSP-06]", () => {
    const changes = operations.filter(({ port, operation }) => port.name === "users" && operation.kind === "command")
    for (const { name, operation } of changes) expect(operation.session, name).toBe(true)
  })

  // Besides accounts, tokens and users: health and other special data, settings of one's own in the browser, the address of the calendar,
  // the passwords of mail servers, and the audit log. A program with a token that leaked reaches none of these.
  it("is for somebody at a browser where it is named here, and nowhere else [WSP-06]", () => {
    const atBrowser = operations.filter(({ operation }) => operation.session)
    expect(atBrowser.map(({ port, name }) => `${port.name}.${name}`)).toEqual([
      "access.me",
      "access.refresh",
      "account.sendVerification",
      "account.rename",
      "account.changeEmail",
      "account.wishedEmail",
      "account.keepEmail",
      "account.proveNewEmail",
      "account.changePassword",
      "account.ownConsents",
      "account.ownSessions",
      "account.endSession",
      "account.ownTokens",
      "account.endToken",
      "security.guards",
      "security.startApp",
      "security.confirmApp",
      "security.stopApp",
      "security.renewRecoveryCodes",
      "security.startPasskey",
      "security.addPasskey",
      "security.removePasskey",
      "tokens.list",
      "tokens.create",
      "tokens.revoke",
      "users.invite",
      "users.resend",
      "users.withdraw",
      "users.permit",
      "users.remove",
      "layouts.mine",
      "layouts.keep",
      "specialData.read",
      "specialData.write",
      "specialExport.make",
      "forms.submission",
      "forms.accept",
      "formFiles.answered",
      "events.care",
      "eventLists.print",
      "eventCalendar.feed",
      "eventCalendar.renew",
      "eventCalendar.end",
      "mailServers.read",
      "mailServers.save",
      "mailServers.choose",
      "mailServers.remove",
      "mailServers.try",
      "reportMailbox.read",
      "reportMailbox.save",
      "reportMailbox.remove",
      "reportMailbox.try",
      "audit.list",
    ])
  })

  it("has no operation that everybody may call besides those of the door [WSP-03]", () => {
    const open = operations
      .filter(({ operation }) => operation.scope === "public")
      .map(({ port, name }) => `${port.name}.${name}`)
    expect(open).toEqual([
      "access.signIn",
      "access.signOut",
      "account.register",
      "account.verifyEmail",
      "account.forgotPassword",
      "account.openRecovery",
      "account.recoverPassword",
      "invitation.open",
      "invitation.accept",
      "invitation.register",
      "legal.versions",
      "legal.read",
      "security.enterCode",
      "security.askPasskey",
      "security.enterPasskey",
      "selfService.open",
      "selfService.area",
      "selfService.logo",
      "selfService.propose",
      "selfService.confirm",
      "publicForm.open",
      "publicForm.bank",
      "publicForm.bring",
      "publicForm.submit",
      "ownRegistrations.open",
      "ownRegistrations.cancel",
      "newsletter.unsubscribe",
    ])
  })

  it("knows admin as the holder of all permissions [WSP-03]", () => {
    for (const permission of permissions) expect(allows(heldBy(holder("admin")), permission)).toBe(true)
  })
})
