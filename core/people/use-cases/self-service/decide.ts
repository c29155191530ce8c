import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { together } from "../../../kernel/transaction.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { PersonNotFound } from "../../people.errors.ts"
import { fullName } from "../../person.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { Proposals } from "../../ports/proposals.port.ts"
import type { ProposalId } from "../../record-id.ts"
import { ownFields } from "../../self-service/own-data.ts"
import { changesOf, type Proposal } from "../../self-service/proposal.ts"
import { ProposalGone } from "../../self-service/self-service.errors.ts"
import type { OwnProposals } from "../../self-service.port.ts"
import { writeUpdate } from "../update-person.ts"

/** So many persons are shown at once; the others come up as these are decided on. */
const shownPersons = 100

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts.filter(Boolean))]

/** What persons proposed, the last first (PER-19). Who is in the trash or went into another person is not among them. */
export const listProposals = Effect.fnUntraced(function* () {
  return yield* together(
    Effect.gen(function* () {
      const [proposals, repository] = [yield* Proposals, yield* PersonRepository]
      const { ids, count } = yield* proposals.persons(shownPersons)
      const persons = new Map((yield* repository.find(ids)).map((person) => [person.id, person]))
      const all = yield* proposals.of(ids)
      const shown = ids.flatMap((id): ReadonlyArray<OwnProposals> => {
        const person = persons.get(id)
        const own = all.filter((each) => each.person === id)
        if (person === undefined || own.length === 0) return []
        const newest = own.toSorted((a, b) => (a.at < b.at ? 1 : -1))
        return [
          {
            person: id,
            version: person.version,
            kind: person.kind,
            name: fullName(person),
            at: newest[0]?.at ?? "",
            emails: distinct(newest.map(({ email }) => email)),
            messages: distinct(newest.map(({ message }) => message)),
            fields: own
              .toSorted((a, b) => ownFields.indexOf(a.field) - ownFields.indexOf(b.field))
              .map(({ id: proposal, field, base, value }) => ({
                id: proposal,
                field,
                now: person[field],
                base,
                value,
              })),
          },
        ]
      })
      return { persons: shown, count }
    }),
  )
})

/** How many proposals wait, of those that are shown and those that come up behind them (PER-19). */
export const countProposals = Effect.fnUntraced(function* () {
  return yield* together(Effect.flatMap(Proposals, (proposals) => proposals.count()))
})

/** Tells those by whose links the proposals came, each once, and nobody else: who may see the data is who had a link. */
const tell = Effect.fnUntraced(function* (mail: string, person: PersonId, taken: ReadonlyArray<Proposal>) {
  const key = taken
    .map(({ id }) => id)
    .toSorted()
    .join(" ")
  yield* (yield* AutomaticMails).enqueue(
    mail,
    distinct(taken.map(({ email }) => email)).map((to) => ({ key: `${key} ${to}`, persons: [person], to })),
  )
})

/**
 * Accepts or declines proposals of a person (PER-19). Of two who decide at once, the second is told that they are gone;
 * so is who decides on a value that the person has replaced meanwhile. What is accepted is written as an edit by hand,
 * onto the version that was seen.
 */
export const decide = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly version: number
  readonly ids: ReadonlyArray<ProposalId>
  readonly accept: boolean
}) {
  yield* together(
    Effect.gen(function* () {
      const [person] = yield* Effect.flatMap(PersonRepository, (persons) => persons.hold([input.person]))
      if (person === undefined) return yield* new PersonNotFound({ id: input.person })
      const taken = yield* Effect.flatMap(Proposals, (proposals) => proposals.take(person.id, input.ids))
      if (taken.length !== new Set(input.ids).size) return yield* new ProposalGone()
      const emails = distinct(taken.map(({ email }) => email))
      if (input.accept)
        yield* writeUpdate({ id: person.id, version: input.version, changes: changesOf(taken) }, (changes) => ({
          kind: "changed",
          changes,
          importId: null,
          proposedBy: emails.join(", "),
        }))
      yield* tell(input.accept ? "proposalAccepted" : "proposalDeclined", person.id, taken)
    }),
  )
})
