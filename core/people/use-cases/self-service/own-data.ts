import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { togetherAsVisitor } from "../../../kernel/transaction.ts"
import { InvalidPerson } from "../../people.errors.ts"
import { Confirmations } from "../../ports/confirmations.port.ts"
import { Letterhead } from "../../ports/letterhead.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { Proposals } from "../../ports/proposals.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import { ProposalId } from "../../record-id.ts"
import { confirmedOf, seenOf } from "../../self-service/confirmation.ts"
import { type OwnChanges, ownDataOf } from "../../self-service/own-data.ts"
import { changesOf, weighChanges } from "../../self-service/proposal.ts"
import { workspaceOfToken } from "../../self-service/self-link.ts"
import { SelfLinkVoid } from "../../self-service/self-service.errors.ts"
import { changesBetween } from "../../timeline.ts"
import { faultsOfChange } from "../faults-of-change.ts"
import { goodLink } from "./good-links.ts"

/** The link of a token and its person, in the transaction of the workspace that the token names. */
export const personOf = Effect.fnUntraced(function* (token: string, how: "find" | "hold") {
  const { now } = yield* Acting
  const kept = yield* Effect.flatMap(SelfLinks, (links) => links.of(token, now))
  if (kept === undefined) return yield* new SelfLinkVoid()
  const [person] = yield* Effect.flatMap(PersonRepository, (persons) => persons[how]([kept.person]))
  const link = yield* goodLink(kept, person)
  if (person === undefined || link === undefined) return yield* new SelfLinkVoid()
  return { link, person }
})

/** What who has a link sees. */
export const shown = Effect.fnUntraced(function* ({ link, person }: Effect.Success<ReturnType<typeof personOf>>) {
  const { club, imprint, logo } = yield* Effect.flatMap(Letterhead, (letterhead) => letterhead.read())
  const open = yield* Effect.flatMap(Proposals, (proposals) => proposals.of([person.id]))
  const { firstName } = person
  const from = { club, imprint, logo: logo !== null }
  const [data, proposed] = [ownDataOf(person), changesOf(open)]
  const seen = seenOf(data, proposed)
  const [confirmation] = yield* Effect.flatMap(Confirmations, (all) => all.of([person.id]))
  const confirmed = confirmedOf(confirmation, seen)
  return { ...from, firstName, until: link.until, data, proposed, seen, confirmed }
})

/** Runs work in the workspace that a token claims to be of; there it is looked up, and is nothing unless it is known. */
export const within = Effect.fnUntraced(function* <A, E, R>(token: string, work: Effect.Effect<A, E, R>) {
  const workspace = workspaceOfToken(token)
  if (workspace === undefined) return yield* new SelfLinkVoid()
  return yield* togetherAsVisitor(workspace, work)
})

/** Shows the own data to who has a link, with what was proposed already (PER-19). */
export const openOwnData = ({ token }: { readonly token: string }) =>
  within(token, Effect.flatMap(personOf(token, "find"), shown))

/** Shows who has a link the logo of who asks (WSP-01). */
export const logoForOwnData = ({ token }: { readonly token: string }) =>
  within(
    token,
    Effect.gen(function* () {
      yield* personOf(token, "find")
      const logo = yield* Effect.flatMap(Letterhead, (letterhead) => letterhead.logo())
      return logo === undefined ? null : { type: logo.type, content: logo.content.toBase64() }
    }),
  )

/**
 * Proposes new values (PER-19). They go by the same rules as an edit by an admin, held against the person as it would be
 * with all that is proposed. A field that was proposed before is proposed anew; one that shall stay as it is, no more.
 */
export const proposeOwnData = (input: {
  readonly token: string
  readonly changes: OwnChanges
  readonly message: string
}) =>
  within(
    input.token,
    Effect.gen(function* () {
      const { now, today, newId } = yield* Acting
      const found = yield* personOf(input.token, "hold")
      const { link, person } = found
      const proposals = yield* Proposals
      const { proposed, kept } = weighChanges(person, input.changes)
      const open = (yield* proposals.of([person.id])).filter(({ field }) => !kept.includes(field))
      const next = { ...person, ...changesOf([...open, ...proposed]) }
      const faults = faultsOfChange(person, next, changesBetween(person, next), today)
      if (faults.length > 0) return yield* new InvalidPerson({ faults })
      const at = new Date(now).toISOString()
      const from = { person: person.id, message: input.message.trim(), email: link.email, at }
      yield* proposals.withdraw(person.id, kept)
      yield* proposals.put(proposed.map((each) => ({ ...each, ...from, id: ProposalId.make(newId()) })))
      return yield* shown(found)
    }),
  )
