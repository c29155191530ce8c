import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changeRefusal, granted, inviteRefusal } from "../../../core/access/index.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { allows, type Permission, permissions, type Scope, scopes } from "../../../core/kernel/permission.ts"

const ids = Array.from({ length: 5 }, (_, index) => `user-${index}` as UserId)
const anyPermissions = fc.subarray([...permissions], { minLength: 1 })
const anyUsers = fc
  .dictionary(fc.constantFrom(...ids), anyPermissions, { noNullPrototype: true })
  .map((held) =>
    Object.entries(held).map(([id, given]) => ({ id: id as UserId, permissions: given as ReadonlyArray<Permission> })),
  )
const anyChange = fc.record({ id: fc.constantFrom(...ids), after: fc.option(anyPermissions, { nil: undefined }) })
const admins = (users: ReadonlyArray<{ readonly permissions: ReadonlyArray<Permission> }>) =>
  users.filter((user) => user.permissions.includes("admin")).length

describe("the users of a workspace", () => {
  it("have an admin among them after whatever was allowed, if they had one before [WSP-02]", () => {
    fc.assert(
      fc.property(anyUsers, fc.array(anyChange, { maxLength: 30 }), (start, changes) => {
        fc.pre(admins(start) > 0)
        let users = start
        for (const { id, after } of changes) {
          if (changeRefusal(users, id, after) !== undefined) continue
          users = users.filter((user) => user.id !== id)
          if (after !== undefined) users = [...users, { id, permissions: granted(after) }]
        }
        expect(admins(users)).toBeGreaterThan(0)
      }),
    )
  })

  it("can be changed and removed as long as another admin is there, or it is no admin who goes [WSP-02]", () => {
    fc.assert(
      fc.property(anyUsers, anyChange, (users, { id, after }) => {
        const refusal = changeRefusal(users, id, after)
        const user = users.find((each) => each.id === id)
        const left = admins(users.filter((each) => each.id !== id))
        if (user === undefined) expect(refusal).toBe("UserNotFound")
        else expect(refusal).toBe(after?.includes("admin") || left > 0 ? undefined : "LastAdmin")
      }),
    )
  })

  it("may after being granted permissions what these say, and nothing else [WSP-03]", () => {
    fc.assert(
      fc.property(anyPermissions, fc.constantFrom(...scopes), (given, scope: Scope) => {
        const held = { signedIn: true, permissions: granted([...given, ...given]) } as const
        expect(allows(held, scope)).toBe(allows({ signedIn: true, permissions: given }, scope))
        expect(new Set(held.permissions).size).toBe(held.permissions.length)
        expect(granted(held.permissions)).toEqual(held.permissions)
      }),
    )
  })
})

describe("an invitation", () => {
  const emails = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"]
  const some = fc.subarray(emails).map((all) => all.map((email) => ({ email })))

  it("is refused for who is there, for who is invited, and from the limit on [WSP-02]", () => {
    fc.assert(
      fc.property(some, some, fc.constantFrom(...emails), fc.option(fc.nat(8)), (users, invited, email, limit) => {
        const refusal = inviteRefusal(users, invited, email, limit)
        if (users.some((user) => user.email === email)) expect(refusal).toBe("AlreadyUser")
        else if (invited.some((each) => each.email === email)) expect(refusal).toBe("AlreadyInvited")
        else if (limit !== null && users.length + invited.length >= limit) expect(refusal).toBe("UserLimitReached")
        else expect(refusal).toBeUndefined()
      }),
    )
  })
})
