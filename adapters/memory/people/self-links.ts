import * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { SelfLinks } from "../../../core/people/ports/self-links.port.ts"
import { type KeptSelfLink, onPaper, selfToken } from "../../../core/people/self-service/self-link.ts"
import { newId } from "../../ids/new-id.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Links to the data of persons in memory. */
export const memorySelfLinks = (workspace: MemoryWorkspace, workspaceId: WorkspaceId): SelfLinks["Service"] => {
  const isGood = ({ until }: KeptSelfLink, now: number): boolean => Date.parse(until) > now
  return {
    make: (link) =>
      Effect.sync(() => {
        const token = selfToken(workspaceId, newId().padEnd(43, "_"))
        const others = workspace.selfLinks.filter(
          ({ link: other }) => other.person !== link.person || other.email !== link.email,
        )
        workspace.selfLinks = [...others, { link, token }]
        return token
      }),
    of: (token, now) =>
      Effect.sync(() => workspace.selfLinks.find((each) => each.token === token && isGood(each.link, now))?.link),
    all: (person, now) =>
      Effect.sync(() =>
        workspace.selfLinks
          .map(({ link }) => link)
          .filter((link) => link.person === person && isGood(link, now))
          .sort((a, b) => compareText(b.sentAt, a.sentAt) || compareText(a.email, b.email)),
      ),
    mailed: (persons, now) =>
      Effect.sync(() =>
        workspace.selfLinks
          .map(({ link }) => link)
          .filter((link) => persons.includes(link.person) && link.email !== onPaper && isGood(link, now)),
      ),
    remove: (person, id) =>
      Effect.sync(() => {
        workspace.selfLinks = workspace.selfLinks.filter(({ link }) => link.person !== person || link.id !== id)
      }),
    forget: (now) =>
      Effect.sync(() => {
        workspace.selfLinks = workspace.selfLinks.filter(({ link }) => isGood(link, now))
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        workspace.selfLinks = workspace.selfLinks.filter(({ link }) => !persons.includes(link.person))
      }),
  }
}
