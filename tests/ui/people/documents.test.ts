import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { DocumentsViewModel } from "../../../ui/people/documents/documents.view-model.ts"
import { memoryDocuments } from "../../support/memory-documents.ts"
import { memoryPeople } from "../../support/memory-people.ts"

const pdf = (name: string) => new File(["%PDF-1.7 ", name], name)

const world = async () => {
  const home = memoryPeople()
  const { documents } = memoryDocuments(home)
  const { id } = await Effect.runPromise(home.people.create({ ...emptyPerson("member"), firstName: "Zoë" }))
  const [notify, save, changed] = [vi.fn(), vi.fn(), vi.fn()]
  const calls = { ...documents }
  const model = new DocumentsViewModel(id, { documents: calls, notify, save, changed, now: () => home.clock.now })
  await vi.waitFor(() => expect(model.list.state.is).toBe("loaded"))
  const names = () => model.kept.map(({ name }) => name)
  const brought = async (...files: ReadonlyArray<string>) => {
    model.uploads.add(files.map(pdf))
    await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining([...files])))
  }
  return { model, calls, documents, notify, save, changed, names, brought }
}

describe("the documents on the page of a person", () => {
  test("come one after the other, and one that is refused does not hold up the rest [PER-05, PER-06]", async () => {
    const { model, names, changed } = await world()
    model.uploads.add([pdf("eins.pdf"), new File(["<script>"], "zwei.pdf"), new File([], "drei.pdf"), pdf("vier.pdf")])
    expect(model.uploads.list).toHaveLength(4)
    await vi.waitFor(() => expect(names().toSorted()).toEqual(["eins.pdf", "vier.pdf"]))
    await vi.waitFor(() =>
      expect(model.uploads.list.map(({ file, failure }) => [file.name, failure])).toMatchObject([
        ["zwei.pdf", { _tag: "DocumentRefused", fault: "wrongType" }],
        ["drei.pdf", { fault: "empty" }],
      ]),
    )
    expect(changed).toHaveBeenCalledTimes(2)
    model.uploads.dismiss(model.uploads.list[0]!)
    expect(model.uploads.list).toHaveLength(1)
  })

  test("are not lost to a dead network: the file stays named with the reason [PER-06, APP-08]", async () => {
    const { model, calls, names } = await world()
    const upload = vi.spyOn(calls, "upload").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    model.uploads.add([pdf("eins.pdf"), pdf("zwei.pdf")])
    await vi.waitFor(() => expect(names()).toEqual(["zwei.pdf"]))
    expect(model.uploads.list).toMatchObject([{ failure: { _tag: "Unreachable" } }])
    expect(upload).toHaveBeenCalledTimes(2)
  })

  test("are saved, deleted with a way back, and restored [PER-06]", async () => {
    const { model, save, notify, names, brought } = await world()
    await brought("eins.pdf")
    model.download(model.kept[0]!)
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith("eins.pdf", [expect.anything()], "application/pdf"))
    model.delete(model.kept[0]!)
    model.delete(model.kept[0]!)
    await vi.waitFor(() => expect(names()).toEqual([]))
    expect(model.deleted).toHaveLength(1)
    expect(notify).toHaveBeenCalledTimes(1)
    notify.mock.calls[0]?.[0].action.run()
    await vi.waitFor(() => expect(names()).toEqual(["eins.pdf"]))
    expect(model.deleted).toEqual([])
  })

  test("show the name that somebody else gave before mine goes over it [PER-06]", async () => {
    const { model, documents, names, brought } = await world()
    await brought("eins.pdf")
    const [document] = model.kept
    model.rename(document!)
    model.renaming?.type("Meiner")
    await Effect.runPromise(documents.rename({ id: document!.id, from: "eins.pdf", to: "Deiner" }))
    model.renaming?.save()
    await vi.waitFor(() => expect(model.renaming?.attempt.failure?._tag).toBe("DocumentChanged"))
    expect(names()).toEqual(["Deiner.pdf"])
    expect(model.renaming?.text).toBe("Meiner")
    model.renaming?.save()
    await vi.waitFor(() => expect(names()).toEqual(["Meiner.pdf"]))
    expect(model.renaming).toBeUndefined()
  })
})
