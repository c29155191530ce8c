import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { WordId } from "../../../core/kernel/id.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import type { Word } from "../../../core/people/words/word.ts"
import { type UsersDialog, UsersViewModel } from "../../../ui/workspace/users/users.view-model.ts"
import { consents } from "../../support/documents.ts"
import { memoryAccess } from "../../support/memory-access.ts"

const password = "Kohte-7xy-Birke"
let world: ReturnType<typeof memoryAccess>
beforeEach(async () => {
  world = memoryAccess()
  const who = { firstName: "Jana", organisation: "Stamm Silberfuchs", email: "jana@silberfuchs.example", password }
  await Effect.runPromise(world.access.register({ ...who, ...consents, newsletter: false }))
  await Effect.runPromise(world.access.verifyEmail({ token: world.lastToken() }))
})

const meute: Word = {
  id: WordId.make("0190a000-0000-7000-8000-0000000000aa"),
  version: 1,
  kind: "groups",
  name: "Wölflinge",
  colour: "grey",
  archived: false,
}
const groups = { groups: [meute], labels: [] }

const opened = async (given: Partial<typeof world.users> = {}) => {
  const [notify, ownChanged] = [vi.fn(), vi.fn()]
  const model = new UsersViewModel(
    { ...world.users, ...given } as never,
    { list: () => Effect.succeed(groups) },
    notify,
    ownChanged,
  )
  await vi.waitFor(() => expect(model.list.value?.users).toHaveLength(1))
  return { model, notify, ownChanged }
}
const inviting = (model: UsersViewModel) => {
  model.openInvite()
  if (model.dialog?.is !== "invite") throw new Error("no dialog")
  return model.dialog.model
}
const invited = async (email = "ole@nord.example") => {
  const shown = await opened()
  const invite = inviting(shown.model)
  invite.type("firstName", " Ole ")
  invite.type("email", ` ${email.toUpperCase()}`)
  invite.submit()
  await vi.waitFor(() => expect(shown.model.list.value?.invitations).toHaveLength(1))
  return shown
}

describe("the users of a workspace on the screen", () => {
  test("before somebody is removed it is said whom they invited [WSP-02]", async () => {
    const { model } = await invited()
    const [jana] = model.sorted
    if (jana === undefined) throw new Error("nobody")
    expect(model.invitedBy(jana)).toEqual(["ole@nord.example"])
    expect(model.invitedBy({ ...jana, id: model.list.value!.invitations[0]!.id as never })).toEqual([])
  })

  test("an invitation closes the dialog, is said, and is in the list [WSP-02]", async () => {
    const { model, notify } = await invited()
    expect(model.dialog).toBeUndefined()
    expect(notify).toHaveBeenCalledWith({ text: "Die Einladung an ole@nord.example ist unterwegs." })
    expect(model.list.value?.invitations).toMatchObject([{ firstName: "Ole", email: "ole@nord.example" }])
  })

  test("nothing is sent before it is complete, and each fault goes when its field is changed [WSP-02]", async () => {
    const invite = vi.fn(() => Effect.die("never"))
    const { model } = await opened({ invite: invite as never })
    const draft = inviting(model)
    draft.toggle("members")
    draft.type("email", "ole@nord")
    draft.type("email", "ole nord")
    draft.submit()
    expect([...draft.faults]).toEqual(["firstName", "email", "permissions"])
    draft.type("firstName", "Ole")
    draft.toggle("fees")
    expect([...draft.faults]).toEqual(["email"])
    expect(invite).not.toHaveBeenCalled()
  })

  test("a refused invitation keeps what was typed [WSP-02]", async () => {
    const { model } = await invited()
    const draft = inviting(model)
    draft.type("firstName", "Ole")
    draft.type("email", "ole@nord.example")
    draft.submit()
    await vi.waitFor(() => expect(draft.sending.failure?._tag).toBe("AlreadyInvited"))
    expect(draft.email).toBe("ole@nord.example")
    draft.type("email", "o@nord.example")
    expect(draft.sending.failure).toBeUndefined()
  })

  test("who is kept to own groups needs one of them, and an admin is kept to nothing [WSP-10]", async () => {
    const permit = vi.fn(() => Effect.void)
    const { model } = await opened({ permit: permit as never })
    model.openPermit(model.sorted[0]!)
    const dialog = () => model.dialog as UsersDialog & { is: "permit" }
    model.keep({ ...dialog().reach, kept: true })
    model.confirm()
    expect(permit).toHaveBeenLastCalledWith(expect.objectContaining({ permissions: ["admin"], reach: wholeReach }))
    model.openPermit(model.sorted[0]!)
    model.toggle("admin")
    model.toggle("members")
    model.keep({ ...dialog().reach, kept: true })
    permit.mockClear()
    model.confirm()
    expect(permit).not.toHaveBeenCalled()
    model.keep({ readOnly: true, kept: true, groups: new Set([meute.id]) })
    model.confirm()
    const reach = { readOnly: true, groups: [meute.id] }
    expect(permit).toHaveBeenCalledWith(expect.objectContaining({ permissions: ["members"], reach }))
  })

  test("an invitation says how far its permissions go [WSP-10]", async () => {
    const invite = vi.fn(() => Effect.fail(new Unreachable()))
    const { model } = await opened({ invite: invite as never })
    const draft = inviting(model)
    draft.type("firstName", "Ole")
    draft.type("email", "ole@nord.example")
    draft.keep({ readOnly: false, kept: true, groups: new Set() })
    draft.submit()
    expect([...draft.faults]).toEqual(["reach"])
    draft.keep({ readOnly: false, kept: true, groups: new Set([meute.id]) })
    draft.submit()
    expect(invite).toHaveBeenCalledWith(expect.objectContaining({ reach: { readOnly: false, groups: [meute.id] } }))
  })

  test("a dead network leaves the dialog open with its choice [WSP-02]", async () => {
    const { model } = await opened({ permit: (() => Effect.fail(new Unreachable())) as never })
    model.openPermit(model.sorted[0]!)
    model.toggle("admin")
    model.confirm()
    expect(model.changing.busy).toBe(false)
    model.toggle("members")
    model.confirm()
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("Unreachable"))
    expect(model.dialog).toMatchObject({ is: "permit" })
  })

  test("whoever changes their own place leaves the page, others stay [WSP-02]", async () => {
    const { model, ownChanged } = await invited()
    model.openWithdraw(model.list.value!.invitations[0]!)
    model.confirm()
    await vi.waitFor(() => expect(model.list.value?.invitations).toHaveLength(0))
    expect(ownChanged).not.toHaveBeenCalled()
    model.openRemove(model.sorted[0]!)
    model.confirm()
    await vi.waitFor(() => expect(model.changing.failure?._tag).toBe("LastAdmin"))
    expect(ownChanged).not.toHaveBeenCalled()
    model.openPermit(model.sorted[0]!)
    expect(model.changing.failure).toBeUndefined()
    model.confirm()
    await vi.waitFor(() => expect(ownChanged).toHaveBeenCalledOnce())
  })
})
