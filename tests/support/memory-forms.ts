import * as Effect from "effect/Effect"
import { type Answer, type FormDocument, forms, publicForm, workOf } from "../../core/forms/index.ts"
import { nobody } from "../../core/kernel/who.ts"
import { merging, people, specialData } from "../../core/people/index.ts"
import type { Person } from "../../core/people/person.ts"
import { workspace as workspacePort } from "../../core/workspace/index.ts"
import { formDocument } from "./forms.ts"
import { jana, memoryWorld, testClock, type WorldParts } from "./memory-world.ts"

const run = Effect.runPromise

/** The forms context over memory: for Jana, who builds forms and decides, and for strangers who fill them in. */
export const memoryForms = (persons: ReadonlyArray<Person> = [], given: WorldParts = {}) => {
  const world = memoryWorld(testClock(Date.parse("2026-11-20T12:00:00Z")), undefined, given)
  world.workspace.persons = new Map(persons.map((each) => [each.id, each]))
  const calls = {
    forms: world.calls(forms),
    public: world.calls(publicForm, nobody),
    people: world.calls(people),
    merging: world.calls(merging),
    special: world.calls(specialData),
  }
  let sent = 0
  const submission = (id: string, answer: Answer, given: object = {}) => {
    sent += 1
    const startedAt = world.clock.now - 60_000
    return { id, number: 1, key: `test-key-${sent}`.padEnd(20, "0"), answer, startedAt, trap: "", work: "", ...given }
  }
  return {
    ...world,
    ...calls,
    run,
    /** Publishes a form. */
    publish: async (document: FormDocument = formDocument()) => {
      const { id, version } = await run(calls.forms.create({ document }))
      return run(calls.forms.publish({ id, version }))
    },
    submission,
    send: (id: string, answer: Answer, given: object = {}) => run(calls.public.submit(submission(id, answer, given))),
    /** Whoever is in the list now. */
    persons: () => [...world.workspace.persons.values()],
    submissions: () => run(calls.forms.submissions({ form: null, state: null, after: null })),
    /** Where answers of the club go, and mails about it. */
    reachable: async () => {
      const own = world.calls(workspacePort, { ...jana, permissions: ["admin"] })
      const { version, logo: _, onboarded: _done, ...details } = await run(own.details())
      await run(own.update({ version, details: { ...details, contactEmail: "vorstand@silberfuchs.example" } }))
    },
  }
}

/** Work of so many bits. */
export const worked = (form: Parameters<typeof workOf>[0], answer: string, bits: number): string => {
  for (let from = 0; ; ) {
    const tried = workOf(form, answer, bits, from)
    if ("work" in tried) return tried.work
    from = tried.next
  }
}
