import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FileLedger } from "../../../core/files/index.ts"
import type { MessageId } from "../../../core/messages/index.ts"
import type { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import type { LetterFiles } from "../../../core/messages/ports/letter-files.port.ts"
import { letterFile } from "../../support/letter-files.ts"
import { draft } from "../../support/messages.ts"

const run = Effect.runPromise
const message = () => crypto.randomUUID() as MessageId
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString()

/** What every store of files of messages keeps to. */
export const letterFilesContract = (
  name: string,
  within: <A>(
    work: (ports: {
      readonly letterFiles: LetterFiles["Service"]
      readonly ledger: FileLedger["Service"]
      readonly drafts: Pick<DraftStore["Service"], "add">
    }) => Promise<A>,
  ) => Promise<A>,
): void => {
  const withFiles = <A>(
    work: (
      files: LetterFiles["Service"],
      add: (owner: MessageId, file: ReturnType<typeof letterFile>, second: number) => Promise<void>,
      drafts: Pick<DraftStore["Service"], "add">,
    ) => Promise<A>,
  ) =>
    within(({ letterFiles, ledger, drafts }) =>
      work(
        letterFiles,
        async (owner, file, second) => {
          await run(ledger.expect(file.id, at(second), file.size))
          await run(ledger.keep(file.id))
          await run(letterFiles.add(owner, file, at(second)))
        },
        drafts,
      ),
    )

  describe(`files of messages in ${name}`, () => {
    it("are as they were brought, in the order in which they came, each with its message [MSG-06]", () =>
      withFiles(async (files, add) => {
        const [one, other] = [message(), message()]
        const picture = letterFile({ name: "Zelt \u{1f3d5}.png", type: "image/png", sides: { width: 3, height: 4 } })
        const event = letterFile({
          type: "text/calendar",
          event: {
            title: "Lager",
            when: { kind: "times", from: "2026-07-03T17:00", to: "2026-07-03T18:00" },
            place: "",
            description: "",
          },
        })
        await add(one, event, 2)
        await add(one, picture, 1)
        await add(other, letterFile(), 0)
        expect(await run(files.of(one))).toEqual([picture, event])
        expect(await run(files.of(message()))).toEqual([])
      }))

    it("belong to several, and to none once the last lets go [MSG-06]", () =>
      withFiles(async (files, add) => {
        const [first, second] = [message(), message()]
        const [kept, gone] = [letterFile(), letterFile()]
        await add(first, kept, 0)
        await add(first, gone, 1)
        await run(files.share(first, second))
        await run(files.share(first, second))
        expect(await run(files.of(second))).toEqual([kept, gone])
        expect(await run(files.letGo(first, [kept.id, gone.id]))).toEqual([])
        expect(await run(files.of(first))).toEqual([])
        expect(await run(files.letGo(second, [gone.id]))).toEqual([gone.id])
        expect(await run(files.of(second))).toEqual([kept])
      }))

    it("are counted in bytes where drafts have them, each once [MSG-06] [OPS-07]", () =>
      withFiles(async (files, add, drafts) => {
        expect(await run(files.bytesOfDrafts())).toBe(0)
        const [one, other, elsewhere] = [draft(), draft(), message()]
        for (const each of [one, other]) await run(drafts.add(each))
        await add(one.id, letterFile({ size: 700 }), 0)
        await run(files.share(one.id, other.id))
        await add(other.id, letterFile({ size: 50 }), 1)
        await add(elsewhere, letterFile({ size: 9_000 }), 2)
        expect(await run(files.bytesOfDrafts())).toBe(750)
      }))
  })
}
