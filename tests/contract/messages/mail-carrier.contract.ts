import * as Effect from "effect/Effect"
import { decode } from "fast-png"
import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import type { MailCarrier } from "../../../core/messages/ports/mail-carrier.port.ts"
import { outgoingMail } from "../../support/messages.ts"
import { readMail } from "../../support/read-mail.ts"

type Lend = (
  work: (carrier: MailCarrier["Service"], received: () => ReadonlyArray<string>) => Promise<void>,
) => Promise<void>

/** What every carrier of mails holds to; it carries for `post@verein.example`. */
export const mailCarrierContract = (name: string, lend: Lend): void => {
  const carried = async (given: Parameters<typeof outgoingMail>[0]): Promise<string> => {
    let mail = ""
    await lend(async (carrier, received) => {
      expect(await Effect.runPromise(carrier.carry(outgoingMail(given)))).toBeNull()
      mail = received()[0]!
    })
    return mail
  }

  describe(`mails of messages by ${name}`, () => {
    it("arrive as they were written, in the name of the club, with text and drawn version [MSG-08] [MSG-15]", async () => {
      const subject = "Größe zählt: Zeltlager \u{1f3d5} am Müggelsee, Anmeldung und alles Weitere in einer langen Zeile"
      const raw = await carried({ subject, fromName: "Füchse, „Nord“ e. V.", cc: ["papa@weber.example"], id: "m-1" })
      const { header } = readMail(raw)
      expect(header("subject")).toBe(subject)
      expect(header("from")).toContain("<post@verein.example>")
      expect(header("to")).toBe("anna@weber.example")
      expect(header("cc")).toBe("papa@weber.example")
      expect(header("message-id")).toBe("<m-1@verein.example>")
      expect(header("content-type")).toContain("multipart/alternative")
      expect(raw).toContain("text/html")
    })

    it("take answers to the club, and carry its logo inside [MSG-15]", async () => {
      const logo = { type: "image/png", content: new Uint8Array([137, 80, 78, 71]), tag: "t" }
      const raw = await carried({ replyTo: "kasse@verein.example", logo })
      expect(readMail(raw).header("reply-to")).toBe("kasse@verein.example")
      expect(raw).toMatch(/Content-ID: <logo>/i)
      expect(raw).toContain("image/png")
    })

    it("carry attachments byte by byte, under their names, however many mails have the same [MSG-06]", async () => {
      const content = new Uint8Array(100_000).map((_, at) => (at * 31) % 256)
      const attachments = [
        { name: "Größe \u{1f3d5}.pdf", type: "application/pdf", content },
        { name: "termin.ics", type: "text/calendar", content: new TextEncoder().encode("BEGIN:VCALENDAR\n.\nÄ") },
      ]
      await lend(async (carrier, received) => {
        for (const id of ["m-1", "m-2"])
          await Effect.runPromise(carrier.carry(outgoingMail({ id, parts: attachments, logo: undefined })))
        for (const raw of received()) {
          const parts = raw
            .split(/\r\n--[^\r\n]+/)
            .map(readMail)
            .filter(({ header }) => header("content-disposition").startsWith("attachment"))
          expect(parts.map(({ bytes }) => new Uint8Array(bytes))).toEqual(attachments.map((each) => each.content))
          expect(parts.map(({ header }) => header("content-type").split(";")[0])).toEqual([
            "application/pdf",
            "text/calendar",
          ])
          expect(parts[1]?.header("content-disposition")).toContain("termin.ics")
          expect(parts[0]?.header("content-disposition")).toContain(encodeURIComponent("Größe \u{1f3d5}.pdf"))
        }
        expect(received()).toHaveLength(2)
      })
    })

    it("carry pictures beside the HTML that shows them [MSG-02]", async () => {
      const parts = [{ cid: "picture-1", name: "zelt.png", type: "image/png", content: new Uint8Array([137, 80]) }]
      const raw = await carried({ parts })
      expect(raw).toMatch(/Content-ID: <picture-1>/i)
      expect(raw).toMatch(/Content-Disposition: inline; filename=zelt\.png/i)
      expect(raw).toContain("multipart/related")
    })

    it("carry a QR code as a picture beside the HTML, drawn as it says [FEE-07]", async () => {
      const payload = ["BCD", "002", "1", "SCT", "", "Füchse", "DE02120300000000202051", "EUR48.00"].join("\n")
      const raw = await carried({ code: payload, html: '<img src="cid:code" alt="GiroCode">' })
      expect(raw).toContain("multipart/related")
      const part = raw
        .split(/\r\n--[^\r\n]+/)
        .map(readMail)
        .find(({ header }) => header("content-id") === "<code>")!
      expect(part.header("content-disposition")).toMatch(/^inline/)
      expect(part.header("content-type")).toMatch(/^image\/png/)
      // Kept small: a mail to a thousand is a thousand pictures.
      expect(part.bytes.length).toBeLessThan(3_000)
      const { width, height, data } = decode(part.bytes)
      const code = encode(payload, { ecc: "M", border: 4 })
      expect([width, height]).toEqual([code.size * 6, code.size * 6])
      const isDark = (x: number, y: number) => ((data[y * Math.ceil(width / 8) + (x >> 3)]! >> (7 - (x & 7))) & 1) === 0
      expect(code.data.map((row, y) => row.map((_, x) => isDark(x * 6 + 3, y * 6 + 3)))).toEqual(code.data)
    })

    it("tell mail programs of newsletters how to get no more, and of no other mail [MSG-14]", async () => {
      const unsubscribe = `https://verein.example/abmelden/${"a".repeat(75)}`
      const { header } = readMail(await carried({ unsubscribe }))
      expect(header("list-unsubscribe")).toBe(`<${unsubscribe}>`)
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
      expect(readMail(await carried({})).names).not.toContain("list-unsubscribe")
    })

    it("cannot be given headers or recipients by names and subjects [MSG-08]", async () => {
      const raw = await carried({
        subject: "Hallo\r\nBcc: fremd@evil.example",
        fromName: "Club\r\nBcc: fremd@evil.example",
        replyTo: "a@b.example\r\nBcc: x@evil.example",
      })
      expect(readMail(raw).names).not.toContain("bcc")
    })
  })
}
