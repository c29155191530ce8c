import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { WordId } from "../../../../core/kernel/id.ts"
import type { Permission } from "../../../../core/kernel/permission.ts"
import { planFeatures, usersAtMost } from "../../../../core/kernel/plan.ts"
import { type Reach, wholeReach } from "../../../../core/kernel/reach.ts"
import { consents } from "../../../support/documents.ts"
import { memoryAccess } from "../../../support/memory-access.ts"

const { runPromise, flip } = Effect
const password = "Kohte-7xy-Birke"
const day = 86_400_000
const ole = {
  email: " Ole@Nord.example ".trim(),
  firstName: "Ole",
  permissions: ["members", "fees"] as const,
  reach: wholeReach,
}

let world: ReturnType<typeof memoryAccess>
beforeEach(async () => {
  world = memoryAccess()
  await registered("jana@silberfuchs.example")
  await runPromise(world.access.verifyEmail({ token: world.lastToken() }))
})

const registered = (email: string, organisation = "Stamm Silberfuchs") => {
  return runPromise(
    world.access.register({ firstName: "Jana", organisation, email, password, ...consents, newsletter: false }),
  )
}
const invited = async (input = ole) => {
  const invitation = await runPromise(world.users.invite(input))
  return { invitation, token: world.lastToken() }
}
const signIn = (email: string) => runPromise(world.access.signIn({ email, password }))
const answer = (token: string) =>
  world.invitation.register({
    token,
    firstName: "Ole",
    password: "Zelt-8ab-Eiche",
    terms: consents.terms,
    privacy: consents.privacy,
  })
const failed = async (effect: Effect.Effect<unknown, { readonly _tag: string }>) =>
  (await runPromise(flip(effect as Effect.Effect<never, { readonly _tag: string }>)))._tag
const list = () => runPromise(world.users.list())

describe("inviting", () => {
  it("sends a mail with a link, and lists the invitation until it is answered [WSP-02]", async () => {
    const { invitation, token } = await invited()
    expect(invitation).toMatchObject({
      email: "ole@nord.example",
      firstName: "Ole",
      permissions: ["members", "fees"],
      invitedBy: "Jana",
      hasAccount: false,
    })
    const mail = world.kept.state.mails.at(-1)
    expect(mail?.to).toBe("ole@nord.example")
    expect(mail?.text).toContain("Stamm Silberfuchs")
    expect(await list()).toMatchObject({ invitations: [invitation], limit: 100 })
    await runPromise(answer(token))
    await signIn("jana@silberfuchs.example")
    const { users, invitations } = await list()
    expect(invitations).toEqual([])
    expect(users.map(({ name, emailVerified }) => [name, emailVerified])).toEqual([
      ["Jana", true],
      ["Ole", true],
    ])
  })

  it("notes an address that has an account already [WSP-02]", async () => {
    await registered("ole@nord.example")
    await signIn("jana@silberfuchs.example")
    expect((await invited()).invitation.hasAccount).toBe(true)
  })

  it("says nothing of other accounts where the sign-in does not either [WSP-02]", async () => {
    world = memoryAccess({ sameAnswers: true })
    await registered("ole@nord.example")
    await registered("jana@silberfuchs.example")
    await runPromise(world.access.verifyEmail({ token: world.lastToken() }))
    expect((await invited()).invitation.hasAccount).toBe(false)
    expect((await list()).invitations[0]?.hasAccount).toBe(false)
  })

  it("takes an address once, and as many as the plan allows [WSP-02]", async () => {
    await invited()
    expect(await failed(world.users.invite({ ...ole, email: "OLE@nord.example" }))).toBe("AlreadyInvited")
    expect(await failed(world.users.invite({ ...ole, email: "Jana@silberfuchs.example" }))).toBe("AlreadyUser")
    expect((await list()).limit).toBe(usersAtMost("complete"))
    const { state } = world.kept
    world.kept.change({ plans: new Map([...state.workspaces.keys()].map((id) => [id, "members"])) })
    for (let count = 2; count < 10; count += 1) await invited({ ...ole, email: `ole-${count}@nord.example` })
    expect(await runPromise(flip(world.users.invite({ ...ole, email: "ole-10@nord.example" })))).toMatchObject({
      _tag: "UserLimitReached",
      limit: 10,
    })
    expect((await list()).limit).toBe(10)
  })

  it("writes to fifty addresses a day at most, whoever of its admins invites them [OPS-07]", async () => {
    for (let count = 1; count <= 50; count += 1) {
      const { invitation } = await invited({ ...ole, email: `ole-${count}@nord.example` })
      await runPromise(world.users.withdraw({ id: invitation.id }))
    }
    expect(await runPromise(flip(world.users.invite({ ...ole, email: "ole-51@nord.example" })))).toMatchObject({
      _tag: "TooManyCalls",
      retryAfter: 86_400,
    })
    expect((await list()).invitations).toEqual([])
  })

  it("writes to an address five times a day at most, invited anew or once more [OPS-07]", async () => {
    const { invitation } = await invited()
    const { id } = invitation
    for (let count = 2; count <= 4; count += 1) await runPromise(world.users.resend({ id }))
    await runPromise(world.users.withdraw({ id }))
    const anew = await runPromise(world.users.invite(ole))
    expect(await failed(world.users.resend({ id: anew.id }))).toBe("TooManyCalls")
    await invited({ ...ole, email: "anna@nord.example" })
  })

  it("asks that the inviter's own address is proven [ACC-15]", async () => {
    await registered("neu@nord.example")
    expect(await failed(world.users.invite(ole))).toBe("AddressUnproven")
    expect(world.kept.state.mails.some(({ to }) => to === "ole@nord.example")).toBe(false)
  })

  it("again voids the link before and makes the invitation good for two weeks more [WSP-02]", async () => {
    const { invitation, token } = await invited()
    world.clock.now += 15 * day
    expect(await failed(world.invitation.open({ token }))).toBe("LinkExpired")
    const again = await runPromise(world.users.resend({ id: invitation.id }))
    expect(again.until).toBe(new Date(world.clock.now + 14 * day).toISOString())
    expect(await failed(world.invitation.open({ token }))).toBe("LinkExpired")
    expect(await runPromise(world.invitation.open({ token: world.lastToken() }))).toMatchObject({
      workspace: "Stamm Silberfuchs",
      email: "ole@nord.example",
      invitedBy: "Jana",
    })
  })

  it("is taken back with its link [WSP-02]", async () => {
    const { invitation, token } = await invited()
    await runPromise(world.users.withdraw({ id: invitation.id }))
    expect(await failed(answer(token))).toBe("LinkExpired")
    expect(await failed(world.users.withdraw({ id: invitation.id }))).toBe("InvitationNotFound")
    expect(await failed(world.users.resend({ id: invitation.id }))).toBe("InvitationNotFound")
    expect((await list()).invitations).toEqual([])
  })
})

describe("answering an invitation", () => {
  it("makes an account once, signs in, and lets do what was said [WSP-02, WSP-03]", async () => {
    const { token } = await invited()
    expect(await failed(world.invitation.register({ ...newcomer, token, password: "kurz" }))).toBe("WeakPassword")
    const workspace = await runPromise(answer(token))
    const me = await runPromise(world.access.me())
    expect(me.data).toMatchObject({ email: "ole@nord.example", emailVerified: true, workspace })
    expect(me.scope).toEqual(["members", "fees"])
    expect(await failed(answer(token))).toBe("LinkExpired")
    expect(await failed(world.invitation.accept({ token }))).toBe("LinkExpired")
  })

  const newcomer = {
    firstName: "Ole",
    password: "Zelt-8ab-Eiche",
    terms: consents.terms,
    privacy: consents.privacy,
  } as const

  it("with an account takes that account, after signing in [WSP-02]", async () => {
    await registered("ole@nord.example", "Wandergruppe Nord")
    await signIn("jana@silberfuchs.example")
    const { token } = await invited()
    await runPromise(world.access.signOut())
    expect(await runPromise(world.invitation.open({ token }))).toMatchObject({ hasAccount: true, signedInAs: null })
    expect(await failed(world.invitation.accept({ token }))).toBe("NotSignedIn")
    expect(await failed(answer(token))).toBe("EmailTaken")
    await signIn("ole@nord.example")
    await runPromise(world.invitation.accept({ token }))
    const me = await runPromise(world.access.me())
    expect(me.data.workspaces.map(({ name }) => name)).toEqual(["Stamm Silberfuchs", "Wandergruppe Nord"])
    expect(me.data.emailVerified).toBe(true)
  })

  it("is refused to somebody else who is signed in, and stays open for the right one [WSP-02]", async () => {
    const { token } = await invited()
    expect(await runPromise(flip(world.invitation.accept({ token })))).toMatchObject({
      _tag: "OtherAccount",
      invited: "ole@nord.example",
      signedIn: "jana@silberfuchs.example",
    })
    expect((await list()).users).toHaveLength(1)
    await runPromise(answer(token))
  })

  it("never takes from a user what they may do already [WSP-02]", async () => {
    await registered("ole@nord.example")
    const user = world.kept.user!
    await signIn("jana@silberfuchs.example")
    const { token } = await invited()
    const [workspace] = (await runPromise(world.access.me())).data.workspaces
    const place = { workspace: workspace!, permissions: ["admin"], reach: wholeReach, features: planFeatures } as const
    world.kept.change({ memberships: new Map(world.kept.state.memberships).set(user, [place]) })
    await signIn("ole@nord.example")
    await runPromise(world.invitation.accept({ token }))
    expect((await runPromise(world.access.me())).scope).toEqual(["admin"])
  })
})

describe("the users of a workspace", () => {
  it("cannot lose their last admin, by removing nor by permissions [WSP-02]", async () => {
    const me = world.kept.user!
    expect(await failed(world.users.remove({ id: me }))).toBe("LastAdmin")
    expect(await failed(world.users.permit({ id: me, permissions: ["members"], reach: wholeReach }))).toBe("LastAdmin")
    await runPromise(answer((await invited({ ...ole, permissions: ["admin"] as never })).token))
    await runPromise(world.users.remove({ id: me }))
    expect((await list()).users.map(({ name }) => name)).toEqual(["Ole"])
    expect(await failed(world.users.remove({ id: me }))).toBe("UserNotFound")
    expect(await failed(world.users.permit({ id: me, permissions: ["members"], reach: wholeReach }))).toBe(
      "UserNotFound",
    )
  })
})

describe("who is no admin any more", () => {
  it("invites nobody, and changes nobody, also where that was asked before [WSP-02] [WSP-03]", async () => {
    const jana = world.kept.user!
    const { invitation } = await invited()
    const kai = await invited({ ...ole, email: "kai@nord.example", permissions: ["admin"] as never })
    await runPromise(answer(kai.token))
    await runPromise(world.users.resend({ id: invitation.id }))
    const other = world.kept.user!
    await runPromise(world.users.permit({ id: jana, permissions: ["members"], reach: wholeReach }))
    const before = await list()
    const mails = world.kept.state.mails.length
    await signIn("jana@silberfuchs.example")
    for (const asked of [
      world.users.invite({ ...ole, email: "mia@nord.example" }),
      world.users.resend({ id: invitation.id }),
      world.users.withdraw({ id: invitation.id }),
      world.users.permit({ id: jana, permissions: ["admin"], reach: wholeReach }),
      world.users.remove({ id: other }),
    ])
      expect(await failed(asked as Effect.Effect<unknown, { readonly _tag: string }>)).toBe("Forbidden")
    expect(world.kept.state.mails).toHaveLength(mails)
    const { users, invitations } = await list()
    expect(invitations).toEqual(before.invitations)
    expect(users.map(({ id, permissions }) => [id, permissions])).toEqual(
      before.users.map(({ id, permissions }) => [id, permissions]),
    )
  })
})

describe("an invitation", () => {
  const left = async (act: Effect.Effect<unknown, unknown>) => {
    await runPromise(act as Effect.Effect<unknown>)
    return (await list()).invitations.map(({ email }) => email)
  }

  it("ends with the place as an admin of who sent it, and no other does [WSP-02]", async () => {
    const jana = world.kept.user!
    const { token } = await invited()
    const kai = await invited({ ...ole, email: "kai@nord.example", permissions: ["admin"] as never })
    await runPromise(answer(kai.token))
    await invited({ ...ole, email: "mia@nord.example" })
    // Whoever stays an admin keeps what they sent.
    expect(await left(world.users.permit({ id: jana, permissions: ["admin"], reach: wholeReach }))).toHaveLength(2)
    expect(await left(world.users.permit({ id: jana, permissions: ["members"], reach: wholeReach }))).toEqual([
      "mia@nord.example",
    ])
    expect(await failed(world.invitation.open({ token }))).toBe("LinkExpired")
  })

  it("is of who sent it last [WSP-02]", async () => {
    const jana = world.kept.user!
    const { invitation } = await invited()
    await runPromise(
      answer((await invited({ ...ole, email: "kai@nord.example", permissions: ["admin"] as never })).token),
    )
    await runPromise(world.users.resend({ id: invitation.id }))
    expect(await left(world.users.remove({ id: jana }))).toEqual(["ole@nord.example"])
  })
})

describe("the reach of a user", () => {
  const groups = [WordId.make("0190a000-0000-7000-8000-0000000000aa")]

  it("comes with the invitation, is told to the user and to the admins, and changes with the permissions [WSP-10]", async () => {
    const kept = { readOnly: true, groups }
    await runPromise(answer((await invited({ ...ole, reach: kept })).token))
    expect((await runPromise(world.access.me())).reach).toEqual(kept)
    await signIn("jana@silberfuchs.example")
    const user = (await list()).users.find(({ name }) => name === "Ole")!
    expect(user.reach).toEqual(kept)
    const reach = { readOnly: false, groups }
    await runPromise(world.users.permit({ id: user.id, permissions: ["members"], reach }))
    expect((await list()).users.find(({ name }) => name === "Ole")).toMatchObject({ permissions: ["members"], reach })
  })

  it("is never narrower for who had a place already, and never that of an admin [WSP-10]", async () => {
    await registered("ole@nord.example")
    const user = world.kept.user!
    await signIn("jana@silberfuchs.example")
    const [workspace] = (await runPromise(world.access.me())).data.workspaces
    const join = async (permissions: ReadonlyArray<Permission>, before: Reach, given: Reach) => {
      await signIn("jana@silberfuchs.example")
      const place = { workspace: workspace!, permissions, reach: before, features: planFeatures }
      world.kept.change({ memberships: new Map(world.kept.state.memberships).set(user, []) })
      const { token } = await invited({ ...ole, reach: given })
      world.kept.change({ memberships: new Map(world.kept.state.memberships).set(user, [place]) })
      await signIn("ole@nord.example")
      await runPromise(world.invitation.accept({ token }))
      return (await runPromise(world.access.me())).reach
    }
    const kept = { readOnly: true, groups }
    expect(await join(["members"], wholeReach, kept)).toEqual(wholeReach)
    expect(await join(["members"], kept, { readOnly: false, groups })).toEqual({ readOnly: false, groups })
    expect(await join(["admin"], wholeReach, kept)).toEqual(wholeReach)
  })
})
