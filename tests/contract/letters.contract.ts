import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type Mail, MailQueue } from "../../core/messaging/index.ts"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"

/** A workspace that writes letters. */
export interface LetterWorld {
  /** Runs work in one transaction, which is not kept when it fails. */
  readonly run: <A, E>(work: Effect.Effect<A, E, MailQueue | Letterhead>) => Effect.Effect<A, E>
  /** What is on its way to an address, in any order. */
  readonly mailsTo: (address: string) => Promise<ReadonlyArray<Mail>>
  /** Says what the workspace is called and where answers go. */
  readonly call: (club: string, repliesTo: string | null) => Promise<void>
}

/** What writing letters means everywhere. */
export const lettersContract = (name: string, lend: () => Promise<LetterWorld>): void => {
  const address = () => `${crypto.randomUUID()}@nord.example`
  const letter = (to: string): Mail => ({ to, subject: "Dein Antrag", text: "Hallo\n\n„Ole“", replyTo: "a@b.example" })
  const enqueue = (mail: Mail) => Effect.flatMap(MailQueue, (queue) => queue.enqueue(mail))

  describe(`letters in ${name}`, () => {
    it("are on their way as they are once the transaction is kept [MBR-03]", async () => {
      const world = await lend()
      const to = address()
      await Effect.runPromise(world.run(Effect.andThen(enqueue(letter(to)), enqueue(letter(to)))))
      expect(await world.mailsTo(to)).toEqual([letter(to), letter(to)])
    })

    it.each([
      ["fails", Effect.fail("undone")],
      ["dies", Effect.die("undone")],
    ])("are not there when the transaction %s [MBR-03]", async (_, end) => {
      const world = await lend()
      const to = address()
      const exit = await Effect.runPromiseExit(world.run(Effect.andThen(enqueue(letter(to)), end)))
      expect(exit._tag).toBe("Failure")
      expect(await world.mailsTo(to)).toEqual([])
    })

    it("go out in the name of the workspace, as it is called now [MBR-03]", async () => {
      const world = await lend()
      const read = Effect.flatMap(Letterhead, (letterhead) => letterhead.read())
      await world.call("Silberfuchs", null)
      expect(await Effect.runPromise(world.run(read))).toEqual({ club: "Silberfuchs", repliesTo: null })
      await world.call("Silberfüchse", "post@nord.example")
      expect(await Effect.runPromise(world.run(read))).toEqual({ club: "Silberfüchse", repliesTo: "post@nord.example" })
    })
  })
}
