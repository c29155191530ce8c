import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { Mail, MailSender } from "../../core/messaging/index.ts"
import { readMail } from "../support/read-mail.ts"

const mail: Mail = {
  to: "jana@silberfuchs.example",
  subject: "Größe zählt: Zeltlager 🏕 am Müggelsee, Anmeldung und alles Weitere in einer langen Zeile",
  text: "Hallo Jana,\n\nschöne Grüße.\n.\n.. und Schluss",
}

type Lend = (
  work: (sender: MailSender["Service"], received: () => ReadonlyArray<string>) => Promise<void>,
) => Promise<void>

/** What every sender of mails holds to; its sender is `Verein <post@verein.example>`. */
export const mailSenderContract = (name: string, lend: Lend): void => {
  describe(`mails by ${name}`, () => {
    it("arrive as they were written", () =>
      lend(async (sender, received) => {
        await Effect.runPromise(sender.send("m-1", mail))
        expect(received()).toHaveLength(1)
        const arrived = readMail(received()[0]!)
        expect(arrived.header("subject")).toBe(mail.subject)
        expect(arrived.header("to")).toBe(mail.to)
        expect(arrived.header("from")).toBe("Verein <post@verein.example>")
        expect(arrived.header("message-id")).toBe("<m-1@verein.example>")
        expect(arrived.text).toBe(mail.text)
      }))

    it("carry the address for answers and the drawn version", () =>
      lend(async (sender, received) => {
        const html = "<p>schöne Grüße</p>"
        await Effect.runPromise(sender.send("m-2", { ...mail, html, replyTo: "kasse@verein.example" }))
        const arrived = readMail(received()[0]!)
        expect(arrived.header("reply-to")).toBe("kasse@verein.example")
        expect(arrived.header("content-type")).toContain("multipart/alternative")
        expect(received()[0]).toContain("text/html")
      }))

    it("cannot be given headers or recipients by their words", () =>
      lend(async (sender, received) => {
        const subject = "Hallo\r\nBcc: fremd@evil.example"
        await Effect.runPromise(sender.send("m-3", { ...mail, subject, replyTo: "a@b.example\r\nBcc: x@evil.example" }))
        const { names } = readMail(received()[0]!)
        expect(names).not.toContain("bcc")
      }))

    it("neither read files nor fetch addresses", () =>
      lend(async (sender, received) => {
        await Effect.runPromise(sender.send("m-4", { ...mail, text: "{{path:/etc/passwd}}" }))
        expect(readMail(received()[0]!).text).toBe("{{path:/etc/passwd}}")
      }))
  })
}
