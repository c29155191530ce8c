import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { UserId, WordId, WorkspaceId } from "../../core/kernel/id.ts"
import type { LinkSender, LinkSenders } from "../../core/people/ports/link-senders.port.ts"

/** An installation with places of users in workspaces. */
export interface LinkSendersWorld {
  readonly workspace: () => Promise<WorkspaceId>
  readonly user: () => Promise<UserId>
  /** Gives a user a place behind those that they have, another one than before, or none any more. */
  readonly put: (user: UserId, workspace: WorkspaceId, place: LinkSender | undefined) => Promise<void>
  readonly within: <A>(workspace: WorkspaceId, work: (senders: LinkSenders["Service"]) => Promise<A>) => Promise<A>
}

/** What senders of links are to a workspace. */
export const linkSendersContract = (name: string, open: () => LinkSendersWorld): void => {
  describe(`senders of links: ${name}`, () => {
    it("have the own place in the workspace of the link, as it is now [PER-19]", async () => {
      const world = open()
      const [first, here, elsewhere] = [await world.workspace(), await world.workspace(), await world.workspace()]
      const [user, other] = [await world.user(), await world.user()]
      const place = (in_: WorkspaceId) => world.within(in_, (senders) => Effect.runPromise(senders.place(user)))
      await world.put(user, first, { permissions: ["admin"], groups: null })
      await world.put(other, here, { permissions: ["admin"], groups: null })
      expect(await place(here)).toBeUndefined()
      await world.put(user, here, { permissions: ["members"], groups: null })
      expect(await place(here)).toEqual({ permissions: ["members"], groups: null })
      expect(await place(first)).toEqual({ permissions: ["admin"], groups: null })
      expect(await place(elsewhere)).toBeUndefined()
      const groups = [crypto.randomUUID() as WordId]
      await world.put(user, here, { permissions: ["members", "fees"], groups })
      expect(await place(here)).toEqual({ permissions: ["members", "fees"], groups })
      await world.put(user, here, undefined)
      expect(await place(here)).toBeUndefined()
    })
  })
}
