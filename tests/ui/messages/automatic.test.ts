import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { mailSources } from "../../../composition/house/mail-sources.ts"
import { automatic } from "../../../core/messages/index.ts"
import { enqueueAutomatic } from "../../../core/messages/use-cases/automatic/enqueue.ts"
import type { WordId } from "../../../core/people/index.ts"
import { AutomaticListViewModel } from "../../../ui/messages/automatic/automatic-list.view-model.ts"
import { AutomaticTextViewModel, type TypedTexts } from "../../../ui/messages/automatic/automatic-text.view-model.ts"
import { contextText, triggerText } from "../../../ui/text/de/automatic.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { typed, written } from "../../support/messages.ts"

const anna = member("Anna")
const rest = () => vi.advanceTimersByTimeAsync(0)
const wolves = "01900000-0000-7000-8000-0000000000a1" as WordId
const otters = "01900000-0000-7000-8000-0000000000a2" as WordId
const trigger = "applicationConfirmed"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = async () => {
  const world = memoryMessages([anna])
  world.workspace.words = [
    { word: { id: wolves, kind: "groups", name: "Wölflinge", archived: false } as never, gone: false },
    { word: { id: otters, kind: "groups", name: "Otter", archived: false } as never, gone: false },
  ]
  const said: Array<string> = []
  const around = {
    calls: world.calls,
    automatic: world.world.calls(automatic, { ...jana, permissions: ["messages"] }),
    notify: ({ text }: { readonly text: string }) => void said.push(text),
    slug: () => "silberfuchs",
    unsaved: new Map<string, TypedTexts>(),
  }
  const open = async () => {
    const model = new AutomaticTextViewModel(trigger, around)
    await vi.advanceTimersByTimeAsync(1_000)
    return model
  }
  return { ...world, around, said, open }
}

describe("the list of automatic mails", () => {
  it("has German for each occasion and each part that has one [MSG-07]", () => {
    for (const { name, context } of mailSources.triggers) {
      expect(triggerText(name).label).not.toBe(name)
      expect(contextText).toHaveProperty(context)
    }
  })

  it("turns one on and off, says so, and tells what went out and why not [MSG-07]", async () => {
    const { around, said, run, perform } = await opened()
    const model = new AutomaticListViewModel(around)
    model.load()
    await rest()
    const head = () => model.heads.value!.find((each) => each.trigger === trigger)!
    expect(head()).toMatchObject({ on: false, mails: 0, lastAt: null })
    await run(perform(enqueueAutomatic(trigger, [{ key: "1", persons: [anna.id] }])))
    model.turn(head(), true)
    model.turn(head(), true)
    await rest()
    expect(head().on).toBe(true)
    expect(said).toEqual(["„Antrag angenommen“ ist eingeschaltet."])
    await run(perform(enqueueAutomatic(trigger, [{ key: "2", persons: [anna.id] }])))
    model.load()
    await rest()
    expect(head()).toMatchObject({ mails: 1 })
    expect(model.log.entries.value).toMatchObject({
      isMore: false,
      rows: [
        { trigger, whyNot: null, person: { name: "Anna Weber" }, mail: { address: anna.email, state: "queued" } },
        { trigger, whyNot: "off", mail: null },
      ],
    })
    model.log.show(model.log.entries.value!.rows[0]!.mail!)
    await rest()
    expect(model.log.shown.value?.subject).toBe("Willkommen, Anna!")
    model.dispose()
  })
})

describe("the text of an automatic mail on the screen", () => {
  it("is shown with examples as it is typed, used only once it is saved, and goes back to the one at first [MSG-07]", async () => {
    const { open, around, said, run } = await opened()
    const model = await open()
    expect(model).toMatchObject({ isStandard: true, isChanged: false })
    expect(model.preview.value?.subject).toBe("Willkommen, Lina!")
    model.type({ subject: typed("Hallo {firstName}") })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(model.preview.value?.subject).toBe("Hallo Lina")
    expect((await run(around.automatic.open({ trigger }))).edited).toBe(false)
    model.save()
    model.save()
    await rest()
    expect(said).toEqual(["Der Text ist gespeichert."])
    expect(model).toMatchObject({ isChanged: false, isStandard: false })
    model.reset()
    model.save()
    await rest()
    expect((await run(around.automatic.open({ trigger }))).edited).toBe(false)
    model.dispose()
  })

  it("keeps what is typed when somebody else saved, and saves it over that only when asked to [MSG-07]", async () => {
    const { open, around, run } = await opened()
    const model = await open()
    model.type({ body: written("Meiner") })
    await run(
      around.automatic.save({
        trigger,
        version: 0,
        text: { subject: typed("Ihrer"), body: written("x") },
        variants: [],
      }),
    )
    model.save()
    await rest()
    expect(model.saving.failure).toMatchObject({ _tag: "AutomaticTextChanged", byName: "Jana" })
    expect(model.text?.body).toEqual(written("Meiner"))
    model.saveMine()
    await rest()
    expect((await run(around.automatic.open({ trigger }))).text.body).toEqual(written("Meiner"))
    model.dispose()
  })

  it("is still there for who left without saving, and gone for who drops it [MSG-07]", async () => {
    const { open } = await opened()
    const first = await open()
    first.type({ body: written("Halb fertig") })
    first.dispose()
    const second = await open()
    expect(second).toMatchObject({ isKept: true, isChanged: true })
    expect(second.text?.body).toEqual(written("Halb fertig"))
    second.drop()
    second.dispose()
    const third = await open()
    expect(third).toMatchObject({ isKept: false, isChanged: false })
    third.dispose()
  })

  it("differs by group in an order that can be changed, and takes over other texts [MSG-07]", async () => {
    const { open, around, run } = await opened()
    const model = await open()
    model.addVariant(wolves)
    model.type({ subject: typed("Wolf") })
    model.choose(null)
    model.addVariant(otters)
    model.addVariant(otters)
    model.take("applicationReceived")
    await rest()
    model.moveEarlier()
    model.save()
    await rest()
    const { variants, edited } = await run(around.automatic.open({ trigger }))
    expect(variants.map(({ group }) => group)).toEqual([otters, wolves])
    expect(variants[0]?.subject).toEqual(
      (await run(around.automatic.open({ trigger: "applicationReceived" }))).text.subject,
    )
    expect(variants[1]?.subject).toEqual(typed("Wolf"))
    expect(edited).toBe(false)
    model.choose(wolves)
    model.removeVariant()
    expect(model.group).toBeNull()
    model.save()
    await rest()
    expect((await run(around.automatic.open({ trigger }))).variants.map(({ group }) => group)).toEqual([otters])
    model.dispose()
  })

  it("is not saved with a placeholder that this mail does not know, and says which [MSG-07]", async () => {
    const { open } = await opened()
    const model = await open()
    model.type({ body: written("{openAmount}") })
    model.save()
    await rest()
    expect(model.saving.failure).toMatchObject({ faults: [{ code: "unknownPlaceholder", placeholder: "openAmount" }] })
    expect(model.isChanged).toBe(true)
    model.dispose()
  })

  it("is tried at the own address as it is typed [MSG-07]", async () => {
    const { open, said, workspace } = await opened()
    const model = await open()
    model.type({ subject: typed("Probe {firstName}") })
    model.test()
    model.test()
    await rest()
    expect(said).toEqual(["Der Test ist unterwegs an jana@silberfuchs.example."])
    expect(workspace.deliveries.map(({ address }) => address)).toEqual(["jana@silberfuchs.example"])
    expect(model.log.entries.value?.rows).toMatchObject([{ isTest: true }])
    model.dispose()
  })
})
