import * as Effect from "effect/Effect"
import { expect, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import type { Draft } from "../../../ui/people/person/field-draft.ts"
import type { PageField } from "../../../ui/people/person/page-fields.ts"
import { PersonViewModel } from "../../../ui/people/person/person.view-model.ts"
import type { UnsavedFields } from "../../../ui/people/person/unsaved-fields.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

export const ada = person({
  firstName: "Ada",
  nickname: null,
  title: null,
  email: null,
  ccEmail: null,
  phones: [],
  groups: [],
  city: "Kiel",
  familyId: null,
})
export const id = ada.id as PersonId
export const text = (typed: string): Draft => ({ of: "text", text: typed })

/** A page whose saves wait until they are let go, one by one. */
export const heldPage = async () => {
  const memory = memoryPeople([ada])
  const unsaved: UnsavedFields = new Map()
  const notify = vi.fn()
  const held: Array<() => void> = []
  const sent: Array<Parameters<People["update"]>[0]> = []
  let isAway = false
  const update: People<Lost>["update"] = (change) =>
    Effect.suspend(() => {
      sent.push(change)
      const gate = Promise.withResolvers<void>()
      held.push(gate.resolve)
      const answer = (): ReturnType<People<Lost>["update"]> =>
        isAway ? Effect.fail(new Unreachable()) : memory.people.update(change)
      return Effect.flatMap(
        Effect.promise(() => gate.promise),
        answer,
      )
    })
  const page = () =>
    new PersonViewModel("members", id, {
      people: {
        ...memory.people,
        update,
        // The answer takes its time, as it does over a network.
        timeline: (asked) => Effect.andThen(Effect.yieldNow, memory.people.timeline(asked)),
        undoEdit: (edit) => Effect.andThen(Effect.yieldNow, memory.people.undoEdit(edit)),
      },
      columns: memory.catalog,
      words: memory.words,
      declining: memory.declining,
      unsaved,
      context: new ListContext(),
      go: vi.fn(),
      notify,
      now: () => sampleNow,
      me: () => memory.me,
      sections: () => new Promise(() => {}),
    })
  const opened = async () => {
    const model = page()
    await vi.waitFor(() => expect(model.person).toBeDefined())
    return model
  }
  const model = await opened()
  const write = (draft: Draft) => model.editing.editor?.write(draft)
  /** Types into the open editor and goes on with Tab. */
  const tab = (draft: Draft, by: 1 | -1 = 1) => {
    write(draft)
    model.goOn(by)
  }
  /** Lets all saves go until something holds. */
  const letGo = (check: () => Promise<void>) =>
    vi.waitFor(async () => {
      for (const go of held.splice(0)) go()
      await check()
    })
  const answer = async () => {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0))
    held.shift()?.()
  }
  const saved = async () => (await Effect.runPromise(memory.people.get({ id }))).person
  const others = memory.as("Till Marquardt")
  const theirs = async (changes: Parameters<People["update"]>[0]["changes"]) => {
    const { version } = await saved()
    await Effect.runPromise(others.update({ id, version, changes }))
  }
  const lose = (away: boolean) => {
    isAway = away
  }
  const open = (): PageField | undefined => model.editing.open
  return { model, memory, unsaved, notify, sent, held, write, tab, answer, letGo, saved, theirs, lose, open, opened }
}
