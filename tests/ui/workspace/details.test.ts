import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { KeptDetails } from "../../../core/workspace/index.ts"
import { OnboardingViewModel } from "../../../ui/onboarding/onboarding.view-model.ts"
import { DetailsViewModel } from "../../../ui/workspace/details/details.view-model.ts"
import { detailsOf, draftOf, rebased } from "../../../ui/workspace/details/details-draft.ts"
import { memoryWorkspaceDetails } from "../../support/memory-workspace.ts"
import { pngOf } from "../../support/pictures.ts"

const line = fc.stringMatching(/^[a-zäöü]{0,8}$/)
const format = fc.record(
  {
    prefix: line,
    minimumLength: fc.integer({ min: 1, max: 12 }),
    suffix: line,
    template: fc.constantFrom("{counter}", "{year}/{counter:5}"),
  },
  { requiredKeys: ["prefix", "minimumLength", "suffix"] },
)
const anyDetails: fc.Arbitrary<KeptDetails> = fc.record({
  name: fc.stringMatching(/^[a-z]{1,8}$/),
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  billingEmail: fc.constantFrom(null, "kasse@verein.example"),
  contactEmail: fc.constantFrom(null, "kontakt@verein.example"),
  street: line,
  addressAddition: line,
  postcode: line,
  city: line,
  imprint: fc.string({ maxLength: 20 }),
  membershipNumber: format,
  mandateReference: format,
  kind: fc.constantFrom(null, "scouts" as const),
  size: fc.constantFrom(null, "100" as const),
  foundedOn: fc.constantFrom(null, CalendarDate.make("1987-05-01")),
  version: fc.constant(1),
  logo: fc.constant(null),
  onboarded: fc.boolean(),
})

describe("details as they are typed", () => {
  test("are what they were before somebody typed [WSP-01, WSP-05]", () => {
    fc.assert(
      fc.property(anyDetails, (kept) => {
        const { version: _, logo: __, onboarded: ___, ...details } = kept
        expect(detailsOf(draftOf(kept))).toEqual({ details })
      }),
    )
  })

  test("keep one's own changes and take all others of somebody who was quicker [WSP-01]", () => {
    fc.assert(
      fc.property(anyDetails, anyDetails, anyDetails, (first, second, third) => {
        const [before, mine, theirs] = [draftOf(first), draftOf(second), draftOf(third)]
        expect(rebased(before, before, theirs)).toEqual(theirs)
        expect(rebased(before, mine, before)).toEqual(mine)
        expect(rebased(before, { ...before, city: "Ulm" }, { ...theirs, city: before.city }).city).toBe("Ulm")
      }),
    )
  })

  test("name every fault [WSP-01]", () => {
    fc.assert(
      fc.property(anyDetails, (kept) => {
        const good = draftOf(kept)
        const emails = { billingEmail: "kasse", contactEmail: "kontakt@" }
        const wrong = { ...emails, name: " ", slug: "Ä", foundedOn: "31.02.2020" }
        const read = detailsOf({ ...good, ...wrong })
        expect("faults" in read && [...read.faults].toSorted()).toEqual([
          "billingEmail",
          "contactEmail",
          "foundedOn",
          "name",
          "slug",
        ])
      }),
      { numRuns: 10 },
    )
  })
})

const opened = async (world = memoryWorkspaceDetails()) => {
  const [notify, renamed] = [vi.fn(), vi.fn()]
  const model = new DetailsViewModel(world.workspace, notify, renamed)
  await vi.waitFor(() => expect(model.draft).toBeDefined())
  return { ...world, model, notify, renamed }
}

describe("the details on the screen", () => {
  test("are saved, said, and tell when the workspace is called otherwise [WSP-01]", async () => {
    const { model, notify, renamed, workspace } = await opened()
    expect(model.isChanged).toBe(false)
    model.set("city", " Kiel ")
    model.save()
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
    expect(model.isChanged).toBe(false)
    expect(renamed).not.toHaveBeenCalled()
    model.set("slug", "stamm-silberfuchs")
    model.save()
    await vi.waitFor(() => expect(renamed).toHaveBeenCalledWith("stamm-silberfuchs"))
    expect(await Effect.runPromise(workspace.details())).toMatchObject({ city: "Kiel", slug: "stamm-silberfuchs" })
  })

  test("of two who change them at once lose nothing [WSP-01]", async () => {
    const world = memoryWorkspaceDetails()
    const [mine, theirs] = [await opened(world), await opened(world)]
    theirs.model.set("city", "Ulm")
    theirs.model.save()
    await vi.waitFor(() => expect(theirs.notify).toHaveBeenCalledOnce())
    mine.model.set("imprint", "Stamm Silberfuchs")
    mine.model.save()
    await vi.waitFor(() => expect(mine.model.saving.failure?._tag).toBe("WorkspaceChanged"))
    expect(mine.model.draft).toMatchObject({ city: "Ulm", imprint: "Stamm Silberfuchs" })
    mine.model.save()
    await vi.waitFor(() => expect(mine.notify).toHaveBeenCalledOnce())
    const now = await Effect.runPromise(world.workspace.details())
    expect(now).toMatchObject({ city: "Ulm", imprint: "Stamm Silberfuchs" })
  })

  test("say at the field that a short name is taken, until it is changed [WSP-01]", async () => {
    const { model } = await opened()
    model.set("slug", "nord")
    model.save()
    await vi.waitFor(() => expect(model.saving.failure?._tag).toBe("SlugTaken"))
    model.set("slug", "nord-2")
    expect(model.saving.failure).toBeUndefined()
  })

  test("take a picture, keep what is typed meanwhile, and do not even send what is none [WSP-01]", async () => {
    const { model, kept } = await opened()
    model.set("city", "Kiel")
    await model.upload(new Blob(["<svg>"], { type: "image/png" }))
    expect(model.refused?.fault).toBe("wrongType")
    expect(kept.logos.size).toBe(0)
    await model.upload(new Blob([pngOf(4, 4).slice().buffer]))
    await vi.waitFor(() => expect(model.kept.value?.logo).not.toBeNull())
    expect(model.refused).toBeUndefined()
    expect(model.draft?.city).toBe("Kiel")
    model.removeLogo()
    await vi.waitFor(() => expect(model.kept.value?.logo).toBeNull())
  })
})

describe("the first set-up", () => {
  const begun = async () => {
    const world = await opened()
    const done = vi.fn()
    return { ...world, done, onboarding: new OnboardingViewModel(world.model, world.workspace, done) }
  }

  test("keeps what was said, and goes on [DEM-03]", async () => {
    const { onboarding, workspace, done } = await begun()
    onboarding.set({ kind: "scouts", size: "100", foundedOn: "bald" })
    onboarding.finish()
    expect(onboarding.wrongDate).toBe(true)
    onboarding.set({ foundedOn: "1.5.1987" })
    onboarding.finish()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    const said = { kind: "scouts", size: "100", foundedOn: "1987-05-01", onboarded: true }
    expect(await Effect.runPromise(workspace.details())).toMatchObject(said)
  })

  test("can be skipped, and is not asked again [DEM-03]", async () => {
    const { onboarding, workspace, done } = await begun()
    onboarding.set({ kind: "scouts" })
    onboarding.skip()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(await Effect.runPromise(workspace.details())).toMatchObject({ kind: null, onboarded: true })
  })
})
