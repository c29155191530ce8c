import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import { LetterFilesOfDraft } from "../../../ui/messages/draft/letter-files.ts"
import { PicturesViewModel } from "../../../ui/messages/draft/pictures.view-model.ts"
import { PictureUrls } from "../../../ui/messages/picture-urls.ts"
import { pdfOf } from "../../support/letter-files.ts"
import { memoryMessages } from "../../support/memory-messages.ts"
import { pngOf } from "../../support/pictures.ts"

const png = (width: number, more?: number) =>
  new File([pngOf(width, 20, more) as Uint8Array<ArrayBuffer>], "zelt.png", { type: "image/png" })

const opened = async (shrink = (file: File) => Promise.resolve(file)) => {
  const world = memoryMessages()
  const { id } = await world.write()
  // What a server answers is a Blob in the page.
  const urls = new PictureUrls(id, {
    download: (asked) =>
      Effect.flatMap(world.files.download(asked), ({ content, ...rest }) =>
        Effect.promise(async () => ({ ...rest, content: await new Response(content.stream() as never).blob() })),
      ),
  })
  const others: Array<string> = []
  const model = new PicturesViewModel(new LetterFilesOfDraft(id, world.files, () => []), urls, shrink, (files) =>
    others.push(...files.map(({ name }) => name)),
  )
  return { ...world, id, urls, others, model }
}

describe("pictures of a draft on the screen", () => {
  it("are made smaller, brought, and shown from the page [MSG-02]", async () => {
    const { model, urls, run, files, id } = await opened(() => Promise.resolve(png(30)))
    const picture = (await model.bring(png(3_000)))!
    expect(picture).toEqual({ file: picture.file, width: 30, height: 20 })
    expect((await run(files.list({ message: id }))).map(({ sides }) => sides)).toEqual([{ width: 30, height: 20 }])
    const url = (await model.url(picture.file))!
    expect(url).toMatch(/^blob:/)
    expect(await model.url(picture.file)).toBe(url)
    urls.dispose()
    await expect(fetch(url)).rejects.toThrow()
    expect(model.coming).toEqual([])
  })

  it("of 20 MB are refused before anything is made smaller or sent, with the reason [MSG-02]", async () => {
    const shrink = vi.fn()
    const { model } = await opened(shrink)
    expect(await model.bring(png(30, 20 * 1_048_576))).toBeUndefined()
    expect(model.failed).toMatchObject([{ name: "zelt.png", failure: { fault: "tooLarge" } }])
    expect(shrink).not.toHaveBeenCalled()
    model.dismiss(model.failed[0]!)
    expect(model.failed).toEqual([])
  })

  it("are told from other files, which become attachments [MSG-02] [MSG-06]", async () => {
    const { model, others } = await opened()
    expect(await model.bring(new File([pdfOf()], "a.pdf", { type: "application/pdf" }))).toBeUndefined()
    expect(others).toEqual(["a.pdf"])
  })

  it("that are gone have no address [MSG-02]", async () => {
    const { model } = await opened()
    expect(await model.url(crypto.randomUUID() as never)).toBeUndefined()
  })
})
