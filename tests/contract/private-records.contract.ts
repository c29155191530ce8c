import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FileLedger } from "../../core/files/index.ts"
import type { CustomColumnId, FileId, PersonId } from "../../core/kernel/id.ts"
import type { PersonDocument } from "../../core/people/index.ts"
import type { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import type { PersonDocuments } from "../../core/people/ports/person-documents.port.ts"
import type { PersonUploads } from "../../core/people/ports/person-uploads.port.ts"
import type { SealedRecord, SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import type { Trash } from "../../core/people/ports/trash.port.ts"
import { person } from "../support/persons.ts"

/** What is kept beside persons, in one new workspace and one transaction. */
export interface PrivatePorts {
  readonly ledger: FileLedger["Service"]
  readonly documents: PersonDocuments["Service"]
  readonly uploads: PersonUploads["Service"]
  readonly columns: CustomColumnStore["Service"]
  readonly special: SpecialRecords["Service"]
  readonly trash: Trash["Service"]
}

const run = Effect.runPromise
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const newFile = () => crypto.randomUUID() as FileId
const newPerson = () => crypto.randomUUID() as PersonId
const sealed = (version: number, keyId = "a"): SealedRecord => ({
  version,
  sealed: { keyId, bytes: Uint8Array.of(version, 0, 255) },
})

/** What the ledger of files, the documents and the sealed records of persons keep to. */
export const privateRecordsContract = (
  name: string,
  withPorts: <A>(work: (ports: PrivatePorts) => Promise<A>) => Promise<A>,
): void => {
  const document = (personId: PersonId, minute: number, given: Partial<PersonDocument> = {}): PersonDocument => ({
    id: newFile(),
    personId,
    name: `Attest ${minute}.pdf`,
    type: "application/pdf",
    size: 20 * 1_048_576,
    at: at(minute),
    byName: "Jana",
    deletedAt: null,
    ...given,
  })
  const add = async ({ ledger, documents }: PrivatePorts, each: PersonDocument) => {
    await run(ledger.expect(each.id, each.at, 1))
    expect(await run(ledger.keep(each.id))).toBe(true)
    await run(documents.add(each))
  }

  describe(`the ledger of files in ${name}`, () => {
    it("finds files that were dropped or never came, and no others [PER-17]", () =>
      withPorts(async ({ ledger }) => {
        const [kept, dropped, old, young] = [newFile(), newFile(), newFile(), newFile()]
        for (const id of [kept, dropped, old]) await run(ledger.expect(id, at(1), 1))
        await run(ledger.expect(young, at(9), 1))
        expect(await run(ledger.keep(kept))).toBe(true)
        expect(await run(ledger.keep(dropped))).toBe(true)
        expect(await run(ledger.keep(kept))).toBe(false)
        await run(ledger.drop([dropped]))
        expect((await run(ledger.loose(at(5), 9))).toSorted()).toEqual([dropped, old].toSorted())
        expect(await run(ledger.loose(at(5), 1))).toHaveLength(1)
        await run(ledger.forget([kept, dropped, old]))
        expect(await run(ledger.loose(at(5), 9))).toEqual([])
        expect(await run(ledger.keep(old))).toBe(false)
        await run(ledger.drop([kept]))
        expect(await run(ledger.loose(at(5), 9))).toEqual([kept])
      }))

    it("takes no more bytes than all files of a workspace may be together, until some are forgotten [OPS-07]", () =>
      withPorts(async ({ ledger }) => {
        const [large, small, more] = [newFile(), newFile(), newFile()]
        const mebibyte = 1_048_576
        expect(await run(ledger.expect(large, at(1), 80 * mebibyte))).toBe(true)
        expect(await run(ledger.expect(small, at(1), 20 * mebibyte + 1))).toBe(false)
        expect(await run(ledger.keep(small))).toBe(false)
        expect(await run(ledger.expect(small, at(1), 20 * mebibyte))).toBe(true)
        expect(await run(ledger.keep(small))).toBe(true)
        expect(await run(ledger.expect(more, at(1), 1))).toBe(false)
        await run(ledger.drop([small]))
        expect(await run(ledger.expect(more, at(1), 1))).toBe(false)
        await run(ledger.forget([small]))
        expect(await run(ledger.expect(more, at(1), 1))).toBe(true)
      }))

    it("takes files of strangers up to half the room, and leaves the rest to members [OPS-07]", () =>
      withPorts(async ({ ledger }) => {
        const [first, second, member, third] = [newFile(), newFile(), newFile(), newFile()]
        const mebibyte = 1_048_576
        expect(await run(ledger.expect(member, at(1), 40 * mebibyte))).toBe(true)
        expect(await run(ledger.expect(first, at(1), 50 * mebibyte + 1, "stranger"))).toBe(false)
        expect(await run(ledger.expect(first, at(1), 50 * mebibyte, "stranger"))).toBe(true)
        expect(await run(ledger.keep(first))).toBe(true)
        expect(await run(ledger.expect(second, at(1), 1, "stranger"))).toBe(false)
        expect(await run(ledger.expect(second, at(1), 10 * mebibyte))).toBe(true)
        expect(await run(ledger.expect(third, at(1), 1))).toBe(false)
      }))

    it("does not keep a file that came after it was given up", () =>
      withPorts(async ({ ledger }) => {
        const late = newFile()
        await run(ledger.expect(late, at(1), 1))
        expect(await run(ledger.loose(at(2), 9))).toEqual([late])
        expect(await run(ledger.keep(late))).toBe(false)
      }))
  })

  describe(`files in custom columns in ${name}`, () => {
    const column = crypto.randomUUID() as CustomColumnId
    const brought = async (
      { ledger, uploads }: PrivatePorts,
      given: { column?: CustomColumnId; kept?: boolean } = {},
    ) => {
      const id = newFile()
      await run(ledger.expect(id, at(1), 1))
      if (given.kept !== false) expect(await run(ledger.keep(id))).toBe(true)
      const upload = {
        id,
        column: given.column ?? column,
        personId: null,
        name: "Ausweis.pdf",
        type: "application/pdf",
      }
      await run(uploads.add(upload))
      return upload
    }

    it("are nobody's until they are settled, and then whose they are [COL-01]", () =>
      withPorts(async (ports) => {
        const { uploads } = ports
        const [first, second, owner] = [await brought(ports), await brought(ports), newPerson()]
        expect(await run(uploads.find([first.id, newFile()]))).toEqual([first])
        await run(uploads.settle([{ personId: owner, files: [first.id] }], at(2)))
        expect(await run(uploads.find([first.id]))).toEqual([{ ...first, personId: owner }])
        expect(await run(uploads.find([second.id]))).toEqual([second])
      }))

    it("are let go of when another one is settled, and forgotten once that is long ago [COL-01]", () =>
      withPorts(async (ports) => {
        const { uploads } = ports
        const [old, next, owner] = [await brought(ports), await brought(ports), newPerson()]
        await run(uploads.settle([{ personId: owner, files: [old.id] }], at(1)))
        await run(uploads.settle([{ personId: owner, files: [next.id] }], at(2)))
        await run(uploads.settle([{ personId: owner, files: [next.id] }], at(5)))
        expect(await run(uploads.expire(at(2), 9))).toEqual([])
        expect(await run(uploads.expire(at(3), 9))).toEqual([old.id])
        expect(await run(uploads.find([old.id, next.id]))).toEqual([{ ...next, personId: owner }])
      }))

    it("go from one person to another and back, and are let go of by neither [PER-09]", () =>
      withPorts(async (ports) => {
        const { uploads } = ports
        const [mine, theirs] = [await brought(ports), await brought(ports)]
        const [kept, gone] = [newPerson(), newPerson()]
        const apart = [
          { personId: kept, files: [mine.id] },
          { personId: gone, files: [theirs.id] },
        ]
        await run(uploads.settle(apart, at(1)))
        const one = [
          { personId: kept, files: [theirs.id] },
          { personId: gone, files: [] },
        ]
        await run(uploads.settle(one, at(2)))
        expect(await run(uploads.find([theirs.id]))).toEqual([{ ...theirs, personId: kept }])
        await run(uploads.settle(apart, at(3)))
        expect(await run(uploads.find([theirs.id]))).toEqual([{ ...theirs, personId: gone }])
        expect(await run(uploads.expire(at(9), 9))).toEqual([])
      }))

    it("go for good with their person or their column, and so do their files [COL-03, PER-17]", () =>
      withPorts(async (ports) => {
        const { uploads, columns, ledger } = ports
        const other = crypto.randomUUID() as CustomColumnId
        const [ofPerson, ofColumn, stays] = [
          await brought(ports),
          await brought(ports, { column: other }),
          await brought(ports),
        ]
        const [erased, owner] = [newPerson(), newPerson()]
        const held = [
          { personId: erased, files: [ofPerson.id] },
          { personId: owner, files: [ofColumn.id, stays.id] },
        ]
        await run(uploads.settle(held, at(2)))
        expect(await run(uploads.forgetPersons([erased]))).toEqual([ofPerson.id])
        await run(ledger.drop([ofPerson.id]))
        await run(columns.erase(other))
        expect(await run(uploads.find([ofPerson.id, ofColumn.id, stays.id]))).toEqual([{ ...stays, personId: owner }])
        expect((await run(ledger.loose(at(0), 9))).toSorted()).toEqual([ofPerson.id, ofColumn.id].toSorted())
      }))

    it("are forgotten with a file that came and was nobody's for too long [COL-01]", () =>
      withPorts(async (ports) => {
        const { uploads, ledger } = ports
        const upload = await brought(ports, { kept: false })
        expect(await run(ledger.loose(at(2), 9))).toEqual([upload.id])
        expect(await run(ledger.keep(upload.id))).toBe(false)
        await run(ledger.forget([upload.id]))
        expect(await run(uploads.find([upload.id]))).toEqual([])
      }))
  })

  describe(`documents of persons in ${name}`, () => {
    it("are listed by person, the newest first, and found one by one [PER-06]", () =>
      withPorts(async (ports) => {
        const { documents } = ports
        const [mine, theirs] = [newPerson(), newPerson()]
        const all = [document(mine, 1), document(mine, 3), document(theirs, 2)]
        for (const each of all) await add(ports, each)
        expect(await run(documents.of(mine, at(0)))).toEqual([all[1], all[0]])
        expect(await run(documents.hold(all[2]!.id))).toEqual(all[2])
        expect(await run(documents.hold(newFile()))).toBeUndefined()
      }))

    it("get another name, are deleted, and are forgotten after their time [PER-06, PER-17]", () =>
      withPorts(async (ports) => {
        const { documents } = ports
        const [mine, other] = [newPerson(), newPerson()]
        const [one, two] = [document(mine, 1), document(mine, 2)]
        for (const each of [one, two]) await add(ports, each)
        const renamed = { ...one, name: "Impfpass 🐾.pdf" }
        await run(documents.replace(renamed))
        await run(documents.replace({ ...two, deletedAt: at(10) }))
        expect(await run(documents.of(mine, at(10)))).toEqual([{ ...two, deletedAt: at(10) }, renamed])
        expect(await run(documents.of(mine, at(11)))).toEqual([renamed])
        expect(await run(documents.move(mine, other, []))).toEqual([])
        expect(await run(documents.move(mine, other, [two.id]))).toEqual([two.id])
        expect((await run(documents.hold(two.id)))?.personId).toBe(other)
        expect(await run(documents.move(other, mine))).toContain(two.id)
        expect(await run(documents.expire(at(10), 9))).toEqual([])
        expect(await run(documents.expire(at(11), 9))).toEqual([two.id])
        expect(await run(documents.hold(two.id))).toBeUndefined()
      }))

    it("go with their person for good, and so does its special data; others stay [PER-17]", () =>
      withPorts(async (ports) => {
        const { documents, special } = ports
        const [gone, listed] = [person(), person()]
        const [lost, too, stays] = [
          document(gone.id, 1, { deletedAt: at(2) }),
          document(gone.id, 2),
          document(listed.id, 1),
        ]
        for (const each of [lost, too, stays]) await add(ports, each)
        for (const { id } of [gone, listed]) expect(await run(special.write(id, sealed(1)))).toBe(true)
        expect((await run(documents.forgetPersons([gone.id]))).toSorted()).toEqual([lost.id, too.id].toSorted())
        await run(special.forgetPersons([gone.id]))
        expect(await run(documents.of(gone.id, at(0)))).toEqual([])
        expect(await run(documents.of(listed.id, at(0)))).toEqual([stays])
        expect(await run(special.read(gone.id))).toBeUndefined()
        expect(await run(special.read(listed.id))).toEqual(sealed(1))
        expect(await run(special.readAll([gone.id, listed.id]))).toEqual(new Map([[listed.id, sealed(1)]]))
      }))
  })

  describe(`sealed records in ${name}`, () => {
    it("are written over the version before and over no other", () =>
      withPorts(async ({ special }) => {
        const id = newPerson()
        expect(await run(special.read(id))).toBeUndefined()
        expect(await run(special.write(id, sealed(2)))).toBe(false)
        expect(await run(special.write(id, sealed(1)))).toBe(true)
        expect(await run(special.write(id, sealed(1, "b")))).toBe(false)
        expect(await run(special.write(id, sealed(2, "b")))).toBe(true)
        expect(await run(special.write(id, sealed(2)))).toBe(false)
        expect(await run(special.read(id))).toEqual(sealed(2, "b"))
      }))

    it("tell which of them another key sealed", () =>
      withPorts(async ({ special }) => {
        const ids = [newPerson(), newPerson(), newPerson()].toSorted() as [PersonId, PersonId, PersonId]
        for (const [index, id] of ids.entries()) await run(special.write(id, sealed(1, index === 1 ? "new" : "old")))
        expect(await run(special.sealedOtherwise("new", undefined, 9))).toEqual([ids[0], ids[2]])
        expect(await run(special.sealedOtherwise("new", undefined, 1))).toEqual([ids[0]])
        expect(await run(special.sealedOtherwise("new", ids[0], 9))).toEqual([ids[2]])
      }))
  })
}
