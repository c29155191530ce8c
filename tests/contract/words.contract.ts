import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { WordId } from "../../core/kernel/id.ts"
import type { LostName } from "../../core/people/lost-names/lost-name.ts"
import type { LostNames } from "../../core/people/ports/lost-names.port.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import type { WordStore } from "../../core/people/ports/words.port.ts"
import { fateOf } from "../../core/people/words/kept-word.ts"
import type { Word } from "../../core/people/words/word.ts"
import { person } from "../support/persons.ts"

/** Groups, labels and the persons that carry them, in one new workspace and one transaction. */
interface WordPorts {
  readonly words: WordStore["Service"]
  readonly lostNames: LostNames["Service"]
  readonly persons: PersonRepository["Service"]
}

const run = Effect.runPromise

const word = (name: string, given: Partial<Word> = {}): Word => ({
  id: crypto.randomUUID() as WordId,
  version: 1,
  kind: "groups",
  name,
  colour: "teal",
  archived: false,
  ...given,
})

/** What every store of groups and labels keeps to. */
export const wordsContract = (
  name: string,
  withPorts: <A>(work: (ports: WordPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`groups and labels in ${name}`, () => {
    it("are as they were written: groups in their order, labels by name [PER-15, PER-16]", () =>
      withPorts(async ({ words }) => {
        const [first, second, third] = [word("Wölflinge"), word("Rover", { archived: true }), word("Biber")]
        const [z, a] = [word("Ängstlich", { kind: "labels" }), word("abholen", { kind: "labels", colour: "red" })]
        for (const each of [first, second, third, z, a]) await run(words.put(each))
        expect(await run(words.list())).toEqual({ groups: [first, second, third], labels: [a, z] })
        const renamed: Word = { ...second, name: "Ranger", colour: "pink", archived: false, version: 2 }
        await run(words.put(renamed))
        await run(words.order([third.id, first.id]))
        expect((await run(words.steady())).groups).toEqual([third, first, renamed])
        expect(await run(words.hold())).toEqual(await run(words.list()))
      }))

    it("are there as soon as a person carries them, once for all spellings, behind the others [PER-15, PER-16]", () =>
      withPorts(async ({ words, persons }) => {
        await run(words.put(word("Rover")))
        const ada = person({ groups: ["ROVER", "Wölflinge"], labels: ["Rover"] })
        await run(persons.add([ada, person({ groups: ["wolflinge", "Biber", "\u0301"] })]))
        const { groups, labels } = await run(words.list())
        expect(groups.map((each) => each.name)).toEqual(["Rover", "Wölflinge", "Biber"])
        expect(labels).toEqual([
          { id: labels[0]?.id, version: 1, kind: "labels", name: "Rover", colour: "grey", archived: false },
        ])
        await run(persons.replace([{ ...ada, version: 2, groups: [], labels: ["  Trainer  A"] }]))
        const after = await run(words.list())
        expect(after.groups).toEqual(groups)
        expect(after.labels.map((each) => each.name)).toEqual(["Rover", "Trainer A"])
      }))

    it("know how many persons carry them, in whatever spelling [PER-15, PER-16]", () =>
      withPorts(async ({ words, persons }) => {
        await run(words.put(word("Niemand")))
        await run(
          persons.add([
            person({ groups: ["Rover", "rover"], labels: ["Rover"] }),
            person({ groups: ["Röver"] }),
            person(),
          ]),
        )
        const { groups, labels } = await run(words.list())
        const counts = new Map((await run(words.use())).map(({ id, persons: count }) => [id, count]))
        expect([...groups, ...labels].map(({ id, name: called }) => [called, counts.get(id)])).toEqual([
          ["Niemand", undefined],
          ["Rover", 2],
          ["Rover", 1],
        ])
      }))

    it("remember which names were lost, and when; the first loss of a name at one instant counts [PER-15, PER-16]", () =>
      withPorts(async ({ lostNames }) => {
        const field = `custom.${crypto.randomUUID()}` as const
        const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second, 7)).toISOString()
        const lost: ReadonlyArray<LostName> = [
          { field: "groups", key: "rover", at: at(2), became: crypto.randomUUID() },
          { field, key: 'S "klein"', at: at(2), became: "M \\ N" },
          { field: "annuity", key: "standard", at: at(3), became: null },
          { field: "groups", key: "rover", at: at(4), became: crypto.randomUUID() },
        ]
        await run(lostNames.note(lost.slice(2)))
        await run(lostNames.note(lost.slice(0, 2)))
        await run(lostNames.note([{ ...lost[0]!, became: null }]))
        expect(await run(lostNames.list())).toEqual([lost[1], lost[0], lost[2], lost[3]])
        await run(lostNames.forget(field))
        expect(await run(lostNames.list())).toEqual([lost[0], lost[2], lost[3]])
        await run(lostNames.note([]))
      }))

    it("tell every word that is there or ever was, with what became of it [PER-15, PER-16]", () =>
      withPorts(async ({ words }) => {
        const [a, b, c] = [word("A"), word("B", { kind: "labels" }), word("C")]
        for (const each of [a, b, c]) await run(words.put(each))
        await run(words.remove(a.id, c.id))
        await run(words.remove(b.id, null))
        const all = (await run(words.everything())).toSorted((one, other) => (one.word.name < other.word.name ? -1 : 1))
        expect(all).toEqual([
          { word: a, gone: { became: c.id } },
          { word: b, gone: { became: null } },
          { word: c, gone: false },
        ])
        expect(fateOf(all)(a.id)?.word).toEqual(c)
        await run(words.remove(c.id, null))
        expect(fateOf(await run(words.everything()))(a.id)).toEqual({ word: c, gone: { became: null } })
        const again = word("C")
        await run(words.put(again))
        await run(words.remove(c.id, again.id))
        expect(fateOf(await run(words.everything()))(a.id)?.word).toEqual(again)
      }))

    it("take a removed word back where it stood, and its name for another one meanwhile [PER-16]", () =>
      withPorts(async ({ words }) => {
        const [a, b, c] = [word("A"), word("B"), word("C")]
        for (const each of [a, b, c]) await run(words.put(each))
        await run(words.remove(a.id, null))
        const other = word("a")
        await run(words.put(other))
        expect((await run(words.list())).groups).toEqual([b, c, other])
        await run(words.remove(other.id, null))
        await run(words.put({ ...a, version: 2 }))
        expect((await run(words.list())).groups).toEqual([{ ...a, version: 2 }, b, c])
      }))
  })
}
