import { describe, expect, it, vi } from "vitest"
import type { MessageId } from "../../../core/messages/index.ts"
import { TemplatesViewModel } from "../../../ui/messages/templates/templates.view-model.ts"
import { memoryMessages } from "../../support/memory-messages.ts"
import { typed } from "../../support/messages.ts"

const newId = () => crypto.randomUUID() as MessageId

const opened = async (...names: ReadonlyArray<string>) => {
  const world = memoryMessages()
  const { id: draft } = await world.write({ subject: typed("Einladung") })
  for (const name of names) await world.run(world.templates.save({ id: newId(), draft, name }))
  const gone: Array<string> = []
  const model = new TemplatesViewModel({
    templates: world.templates,
    go: (path) => gone.push(path),
    newId,
    closed: () => gone.push("closed"),
  })
  const listed = () => model.list.value?.map(({ name }) => name)
  await vi.waitFor(() => expect(listed()).toHaveLength(names.length))
  return { ...world, model, listed, gone }
}

describe("the templates on the screen", () => {
  it("begin a draft with their words, which is opened [MSG-02]", async () => {
    const { model, gone, workspace } = await opened("Einladung")
    model.begin(model.list.value![0]!)
    await vi.waitFor(() => expect(gone).toHaveLength(1))
    const id = gone[0]!.split("/").at(-1) as MessageId
    expect(workspace.drafts.get(id)?.content).toMatchObject({ subject: typed("Einladung"), sources: [] })
  })

  it("are renamed where the name is free, and say when it is not or there is none [MSG-02]", async () => {
    const { model, listed } = await opened("Absage", "Einladung")
    model.rename(model.list.value![1]!)
    model.naming?.type(" ")
    model.naming?.save()
    expect(model.naming?.attempt.refusals).toBe(1)
    model.naming?.type("absage")
    model.naming?.save()
    await vi.waitFor(() => expect(model.naming?.attempt.failure).toMatchObject({ _tag: "TemplateNameTaken" }))
    model.naming?.type("Zusage")
    model.naming?.save()
    await vi.waitFor(() => expect(listed()).toEqual(["Absage", "Zusage"]))
    expect(model.naming).toBeUndefined()
  })

  it("are removed once somebody is sure [MSG-02]", async () => {
    const { model, listed } = await opened("Absage", "Einladung")
    model.remove()
    model.ask(model.list.value![0]!)
    model.leave()
    model.remove()
    expect(listed()).toHaveLength(2)
    model.ask(model.list.value![0]!)
    model.remove()
    await vi.waitFor(() => expect(listed()).toEqual(["Einladung"]))
  })
})
